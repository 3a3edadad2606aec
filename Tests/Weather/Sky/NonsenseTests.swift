import Testing

@testable import Weather

@Suite("Invalid times and positions") struct WhatIsNoTimeOrNoPositionTests {
  private static let numbers = [
    Double.nan, .signalingNaN, .infinity, -.infinity, 0, -0.0, 90, -90, 90.0001, 180, -180, 181,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e17, -1e300,
  ]

  @Test("have no sun and do not trap") func haveNoSunAndDoNotTrap() {
    for time in Self.numbers {
      for latitude in Self.numbers {
        for longitude in Self.numbers {
          let isKnown = time.isFinite && abs(latitude) <= 90 && abs(longitude) <= 180
          let elevation = Sun.elevation(at: time, latitude: latitude, longitude: longitude)
          #expect((elevation != nil) == isKnown)
          let isDay = Sun.isDay(at: time, latitude: latitude, longitude: longitude)
          #expect((isDay != nil) == isKnown)
          for offset in [0, .max, .min] {
            let daylight = Sun.daylight(
              onDayOf: time, utcOffset: offset, latitude: latitude, longitude: longitude)
            #expect((daylight != nil) == isKnown)
          }
        }
      }
    }
  }

  @Test("have no moon and do not trap") func haveNoMoonAndDoNotTrap() {
    for time in Self.numbers {
      let moon = Moon(at: time)
      #expect((moon != nil) == time.isFinite)
      #expect(moon.map { (0...1).contains($0.illumination) } ?? true)
      #expect(moon.map { Moon.Phase.allCases.contains($0.phase) } ?? true)
    }
  }
}
