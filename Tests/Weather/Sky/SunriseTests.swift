import Support
import Testing

@testable import Weather

/// A sunrise and a sunset from another source.
private struct Case: CustomTestStringConvertible {
  let testDescription: String
  let latitude: Double
  let longitude: Double
  /// The offset from UTC, in hours.
  let offset: Double
  /// A time on the local day of the sunrise, in seconds since 1970-01-01 00:00 UTC.
  let time: Double
  let sunrise: Double
  let sunset: Double

  init(
    _ name: String, _ latitude: Double, _ longitude: Double, _ offset: Double,
    _ date: (Int32, Int32, Int32), _ sunrise: Double, _ sunset: Double
  ) {
    testDescription = "\(name) on \(date)"
    (self.latitude, self.longitude, self.offset) = (latitude, longitude, offset)
    time = utc(date.0, date.1, date.2, 12) - offset * 3600
    (self.sunrise, self.sunset) = (sunrise, sunset)
  }

  /// The delays of the computed sunrise and sunset, in seconds; nil without a sunrise and a sunset.
  var errors: (sunrise: Double, sunset: Double)? {
    guard
      case .sunrise(let sunrise, sunset: let sunset) = Sun.daylight(
        onDayOf: time, utcOffset: Int(offset * 3600), latitude: latitude, longitude: longitude)
    else { return nil }
    return (sunrise - self.sunrise, sunset - self.sunset)
  }
}

/// PyEphem 4.2.1 (VSOP87), with the centre of the disc 0.833 degrees below the horizon.
private let ephemerides = [
  Case("Quito", -0.18, -78.47, -5, (2026, 3, 20), 1_774_005_480, 1_774_049_070),
  Case("Nairobi", -1.29, 36.82, 3, (2026, 12, 21), 1_797_823_485, 1_797_867_403),
  Case("Tampa", 27.95, -82.46, -4, (2026, 7, 4), 1_783_161_504, 1_783_211_407),
  Case("Berlin", 52.52, 13.41, 2, (2026, 6, 21), 1_782_009_785, 1_782_070_395),
  Case("Berlin", 52.52, 13.41, 1, (2026, 12, 21), 1_797_837_294, 1_797_864_835),
  Case("Sydney", -33.87, 151.21, 11, (2026, 1, 15), 1_768_417_169, 1_768_468_139),
  Case("Ushuaia", -54.8, -68.3, -3, (2026, 12, 21), 1_797_839_486, 1_797_901_877),
  Case("Kashgar", 39.47, 75.99, 8, (2026, 1, 1), 1_767_233_779, 1_767_267_770),
  // The sun sets after midnight, on the next date.
  Case("Reykjavik", 64.15, -21.94, 0, (2026, 6, 21), 1_782_010_507, 1_782_086_642),
  Case("Reykjavik", 64.15, -21.94, 0, (2026, 12, 21), 1_797_852_145, 1_797_866_957),
  // On both sides of the date line, and a place beyond it only by its clock.
  Case("Suva", -18.14, 178.44, 12, (2026, 9, 1), 1_788_200_045, 1_788_242_338),
  Case("Anadyr", 64.73, 177.5, 12, (2027, 10, 1), 1_822_328_219, 1_822_369_274),
  Case("Adak", 51.88, -176.66, -9, (2026, 7, 1), 1_782_919_920, 1_782_979_733),
  Case("Pago Pago", -14.28, -170.7, -11, (2026, 6, 21), 1_782_063_975, 1_782_104_591),
  Case("Apia", -13.83, -171.77, 13, (2026, 6, 21), 1_781_977_769, 1_782_018_485),
  Case("Kiritimati", 1.87, -157.43, 14, (2026, 6, 21), 1_781_972_669, 1_782_016_700),
  Case("Chatham", -43.95, -176.56, 13.75, (2026, 1, 1), 1_767_197_223, 1_767_252_709),
]

private let polarEphemerides = [
  Case("Tromsø", 69.65, 18.96, 2, (2026, 4, 10), 1_775_790_416, 1_775_845_610),
  Case("Tromsø", 69.65, 18.96, 1, (2026, 1, 20), 1_768_901_766, 1_768_911_304),
  Case("Longyearbyen", 78.22, 15.65, 1, (2026, 2, 25), 1_772_006_720, 1_772_029_085),
  Case("Longyearbyen", 78.22, 15.65, 2, (2026, 9, 30), 1_790_745_917, 1_790_784_369),
  Case("McMurdo", -77.85, 166.67, 12, (2026, 3, 15), 1_773_511_370, 1_773_561_445),
]

/// Responses of weather services with accurate formulas.
private let services = [
  // MET Norway's example, "09:16" and "15:10"; the middle of the minute is expected.
  Case(
    "Oslo", 59.9333, 10.7167, 1, (2022, 12, 18),
    utc(2022, 12, 18, 8, 16) + 30, utc(2022, 12, 18, 14, 10) + 30),
  // Open-Meteo; the sunset is computed from the error in weather.md for its formula.
  Case("Bergen", 60.39, 5.3183, 2, (2026, 10, 2), 1_790_920_006, 1_790_960_880),
]

/// Responses of OpenWeatherMap, whose formula uses the declination at noon and a fixed perihelion.
private let openWeatherMap = [
  // From the documentation of API 2.5 and of One Call 3.0.
  Case("Zocca", 44.34, 10.99, 2, (2022, 8, 30), 1_661_834_187, 1_661_882_248),
  Case("Texarkana", 33.44, -94.04, -5, (2023, 5, 24), 1_684_926_645, 1_684_977_332),
  // Recorded; New York is computed from the errors in weather.md for the formula.
  Case("New York", 40.7143, -74.006, -5, (2026, 2, 6), 1_770_379_258, 1_770_416_357),
  Case("London", 51.5085, -0.1257, 0, (2026, 2, 6), 1_770_363_068, 1_770_397_082),
  Case("Tokyo", 35.6897, 139.6895, 9, (2026, 2, 6), 1_770_327_464, 1_770_365_571),
]

@Suite("Sunrise and sunset") struct SunriseAndSunsetTests {
  @Test("are accurate to seven seconds", arguments: ephemerides)
  private func areAccurateToSevenSeconds(example: Case) throws {
    let errors = try #require(example.errors)
    #expect(abs(errors.sunrise) <= 7)
    #expect(abs(errors.sunset) <= 7)
  }

  @Test("are accurate to forty seconds near the poles", arguments: polarEphemerides)
  private func areAccurateToFortySecondsNearThePoles(example: Case) throws {
    let errors = try #require(example.errors)
    #expect(abs(errors.sunrise) <= 40)
    #expect(abs(errors.sunset) <= 40)
  }

  @Test("agree with MET Norway and Open-Meteo within half a minute", arguments: services)
  private func agreeWithMETNorwayAndOpenMeteo(example: Case) throws {
    let errors = try #require(example.errors)
    #expect(abs(errors.sunrise) <= 30)
    #expect(abs(errors.sunset) <= 30)
  }

  @Test("agree with OpenWeatherMap within 75 seconds", arguments: openWeatherMap)
  private func agreeWithOpenWeatherMapWithin75Seconds(example: Case) throws {
    let errors = try #require(example.errors)
    #expect(abs(errors.sunrise) <= 75)
    #expect(abs(errors.sunset) <= 75)
  }

  @Test("are the same throughout a local day")
  func areTheSameThroughoutALocalDay() {
    // Kiritimati is 14 hours ahead of UTC and, by the sun, 10.5 hours behind it.
    func daylight(_ time: Double) -> Daylight? {
      Sun.daylight(onDayOf: time, utcOffset: 14 * 3600, latitude: 1.87, longitude: -157.43)
    }
    let midnight = utc(2026, 6, 21) - 14 * 3600
    #expect(daylight(midnight) == daylight(midnight + 86399.9))
    #expect(daylight(midnight) != daylight(midnight - 0.1))
    #expect(daylight(midnight) != daylight(midnight + 86400))
  }

  @Test("are where day changes to night and night to day")
  func areWhereDayChangesToNightAndNightToDay() throws {
    var chance = Chance()
    for _ in 0..<Chance.draws(20_000) {
      let latitude = Double.random(in: -65...65, using: &chance)
      let longitude = Double.random(in: -180...180, using: &chance)
      let time = Double.random(in: 0...utc(2100, 1, 1), using: &chance)
      let offset = Int(longitude * 240)
      let daylight = try #require(
        Sun.daylight(onDayOf: time, utcOffset: offset, latitude: latitude, longitude: longitude))
      guard case .sunrise(let sunrise, sunset: let sunset) = daylight else {
        Issue.record("no sunrise at \(latitude) \(longitude), \(time)")
        continue
      }
      func isDay(_ time: Double) -> Bool? {
        Sun.isDay(at: time, latitude: latitude, longitude: longitude)
      }
      #expect(isDay(sunrise - 5) == false && isDay(sunrise + 5) == true)
      #expect(isDay(sunset - 5) == true && isDay(sunset + 5) == false)
      #expect(sunrise < sunset && sunset < sunrise + 86400)
      // At a UTC offset that matches the longitude, both fall on the requested date.
      let date = ((time + Double(offset)) / 86400).rounded(.down)
      for event in [sunrise, sunset] {
        #expect(((event + Double(offset)) / 86400).rounded(.down) == date)
      }
    }
  }

  @Test("agree at both ends of the date line", arguments: [-80.0, -45, 0, 45, 80])
  func agreeAtBothEndsOfTheDateLine(latitude: Double) throws {
    for day in 0..<365 {
      let time = utc(2026, 1, 1) + Double(day) * 86400
      func daylight(_ longitude: Double) throws -> Daylight {
        try #require(
          Sun.daylight(
            onDayOf: time, utcOffset: 12 * 3600, latitude: latitude, longitude: longitude))
      }
      switch (try daylight(-180), try daylight(180)) {
      case (.sunrise(let rise1, sunset: let set1), .sunrise(let rise2, sunset: let set2)):
        #expect(abs(rise1 - rise2) < 0.01 && abs(set1 - set2) < 0.01)
      case (let west, let east): #expect(west == east)
      }
    }
  }
}
