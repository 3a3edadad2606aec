import Platform
import Testing

@Test("prints an impossible time as a number")
func printsAnImpossibleTimeAsANumber() {
  for time in [Int.min, .max, -1 << 60] { #expect(WallClock.text(time) == "\(time)") }
}

@Test("prints this machine's time, also after another zone was asked")
func printsThisMachinesTime() {
  let time = 1_790_000_000
  let before = WallClock.text(time)
  for zone in ["Asia/Tokyo", "America/New_York"] {
    _ = WallClock.fields(time, in: zone)
    #expect(WallClock.text(time) == before)
  }
}
