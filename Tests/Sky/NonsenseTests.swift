import Testing

@testable import Sky

@Suite("What is no time or no position") struct WhatIsNoTimeOrNoPositionTests {
  private static let numbers = [
    Double.nan, .signalingNaN, .infinity, -.infinity, 0, -0.0, 90, -90, 90.0001, 180, -180, 181,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e17, -1e300,
  ]

  @Test("has no sun, and nothing traps") func hasNoSun() {
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

  @Test("has no moon, and nothing traps") func hasNoMoon() {
    for time in Self.numbers {
      let moon = Moon(at: time)
      #expect((moon != nil) == time.isFinite)
      #expect(moon.map { (0...1).contains($0.illumination) } ?? true)
      #expect(moon.map { Moon.Phase.allCases.contains($0.phase) } ?? true)
    }
  }
}
