import Testing

@testable import Weather

@Suite("The polar day and the polar night") struct PolarDayAndThePolarNightTests {
  private func daylight(
    _ latitude: Double, _ longitude: Double, _ month: Int32, _ day: Int32
  ) -> Daylight? {
    Sun.daylight(
      onDayOf: utc(2026, month, day, 12), utcOffset: 3600, latitude: latitude,
      longitude: longitude)
  }

  @Test("occur in Tromsø, Longyearbyen and the poles, never on the equator")
  func occurInPolarRegions() {
    #expect(daylight(69.65, 18.96, 6, 21) == .polarDay)
    #expect(daylight(69.65, 18.96, 12, 21) == .polarNight)
    #expect(daylight(78.22, 15.65, 6, 21) == .polarDay)
    #expect(daylight(78.22, 15.65, 12, 21) == .polarNight)
    #expect(daylight(90, 0, 6, 21) == .polarDay)
    #expect(daylight(90, 0, 12, 21) == .polarNight)
    #expect(daylight(-90, 0, 6, 21) == .polarNight)
    #expect(daylight(-90, 0, 12, 21) == .polarDay)
    // The last polar night at the north pole ends a day or two before the equinox.
    #expect(daylight(90, 0, 3, 16) == .polarNight)
    #expect(daylight(90, 0, 3, 20) == .polarDay)
    for month in Int32(1)...12 {
      let daylight = daylight(0, 0, month, 21)
      #expect(daylight != .polarDay && daylight != .polarNight)
    }
  }

  /// The first day of each period of 2026, computed with PyEphem.
  @Test(
    "begin and end within a day of their dates",
    arguments: [
      (69.65, 18.96, Daylight.polarDay, (5, 18), (7, 26)),
      (69.65, 18.96, .polarNight, (11, 28), (13, 15)),
      (78.22, 15.65, .polarDay, (4, 18), (8, 25)),
      (78.22, 15.65, .polarNight, (10, 27), (14, 15)),
      (-77.85, 166.67, .polarNight, (4, 25), (8, 19)),
    ])
  func beginAndEndWithinADayOfTheirDates(
    latitude: Double, longitude: Double, span: Daylight, begin: (Int32, Int32), end: (Int32, Int32)
  ) {
    let begin = utc(2026, begin.0, begin.1, 12)
    let end = utc(2026, end.0, end.1, 12)
    func isSpan(_ time: Double) -> Bool {
      Sun.daylight(
        onDayOf: time, utcOffset: Int(longitude * 240), latitude: latitude, longitude: longitude)
        == span
    }
    let days = stride(from: begin - 20 * 86400, to: end + 20 * 86400, by: 86400).filter(isSpan)
    #expect(abs((days.first ?? 0) - begin) <= 86400)
    #expect(abs((days.last ?? 0) + 86400 - end) <= 86400)
    #expect(Double(days.count - 1) * 86400 == (days.last ?? 0) - (days.first ?? 0), "gaps")
  }

  @Test("are distinguished from a day with a sunset but no sunrise")
  func differFromADayWithoutASunrise() throws {
    // MET Norway has no sunrise, since the sun was at -0.77 degrees at midnight, and sunset at
    // 22:56 UTC.
    let daylight = Sun.daylight(
      onDayOf: utc(2022, 7, 14, 12), utcOffset: 7200, latitude: 67.52, longitude: 12.1)
    guard case .sunrise(let sunrise, sunset: let sunset) = daylight else {
      Issue.record("\(String(describing: daylight))")
      return
    }
    #expect(abs(sunrise - utc(2022, 7, 13, 23, 17)) < 60, "solar midnight")
    #expect(abs(sunset - utc(2022, 7, 14, 22, 56)) < 60)
  }

  @Test("are day or night at every hour") func areDayOrNightAtEveryHour() {
    for hour in 0..<24 {
      let june = utc(2026, 6, 21, Int32(hour))
      let december = utc(2026, 12, 21, Int32(hour))
      #expect(Sun.isDay(at: june, latitude: 78.22, longitude: 15.65) == true)
      #expect(Sun.isDay(at: december, latitude: 78.22, longitude: 15.65) == false)
      #expect(Sun.isDay(at: december, latitude: -90, longitude: 0) == true)
    }
  }
}
