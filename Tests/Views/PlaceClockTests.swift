import Testing

@testable import Views

@Test(arguments: [
  (0, "Thu 1 Jan 01:00"), (-3601, "Wed 31 Dec 23:59"), (951_782_400, "Tue 29 Feb 01:00"),
  (now, "Sat 21 Nov 10:30"), (4_107_542_400, "Mon 1 Mar 01:00"),
])
func `a fixed clock tells the date and the time`(time: Int, expected: String) {
  #expect(clock.dateAndClock(time, style()) == expected)
}

@Test(arguments: [Int.min, Int.max, -70_000_000_000, 300_000_000_000])
func `a time that no calendar has cannot be told`(time: Int) {
  #expect(clock.dateAndClock(time, style()) == nil)
}

@Test func `dates and days since 1970 are each other's inverse`() {
  for days in stride(from: -719_162, through: 2_932_896, by: 97) {
    #expect(CalendarDate(daysSinceEpoch: days)?.daysSinceEpoch == days)
  }
}

@Test(arguments: [0, 3600, -12_600, 20_700, -43_200, 50_400])
func `a clock's offset is found again`(offset: Int) {
  #expect(PlaceClock.fixed(utcOffset: offset).utcOffset(at: now + 59) == offset)
  #expect(PlaceClock.fixed(utcOffset: offset).utcOffset(at: -now - 59) == offset)
}
