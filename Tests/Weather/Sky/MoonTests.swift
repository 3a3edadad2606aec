import Support
import Testing

@testable import Weather

@Suite("The moon") struct MoonTests {
  /// Compares with PyEphem's times of the four phases.
  @Test(
    "has its phases within an hour and ten minutes",
    arguments: [
      (1_712_600_449, Moon.Phase.newMoon), (1_743_245_867, .newMoon), (1_768_765_915, .newMoon),
      (1_786_556_199, .newMoon), (2_064_712_830, .newMoon),
      (1_713_208_383, .firstQuarter), (1_741_278_695, .firstQuarter),
      (1_769_402_841, .firstQuarter),
      (1_787_193_976, .firstQuarter), (2_065_290_589, .firstQuarter),
      (1_713_916_136, .fullMoon), (1_741_935_275, .fullMoon), (1_767_434_571, .fullMoon),
      (1_787_890_707, .fullMoon), (2_065_981_036, .fullMoon),
      (1_712_027_680, .lastQuarter), (1_742_642_963, .lastQuarter), (1_768_060_101, .lastQuarter),
      (1_785_982_885, .lastQuarter), (2_066_668_953, .lastQuarter),
    ])
  func isAtItsPhaseWithinAnHour(time: Double, phase: Moon.Phase) throws {
    let moon = try #require(Moon(at: time))
    let index = try #require(Moon.Phase.allCases.firstIndex(of: phase))
    let error = (moon.elongation - Double(index) * 45).remainder(dividingBy: 360)
    #expect(abs(error) < 0.6)
    #expect(moon.phase == phase)
  }

  /// Compares with MET Norway's angle at local midnight and OpenWeatherMap's fraction at local
  /// noon.
  @Test(
    "agrees with the phase that weather services give",
    arguments: [
      (utc(2022, 12, 17, 23), 288.54 / 360, 0.002), (utc(2025, 6, 10, 23), 176.03 / 360, 0.002),
      (utc(2026, 6, 2, 23), 208.44 / 360, 0.002), (1_684_951_200, 0.16, 0.006),
    ])
  func agreesWithThePhaseThatWeatherServicesGive(time: Double, fraction: Double, tolerance: Double)
    throws
  {
    #expect(abs(try #require(Moon(at: time)).fraction - fraction) < tolerance)
  }

  /// Compares with PyEphem's illuminated fraction, which includes the moon's latitude.
  @Test(
    "has its illumination within half a percent",
    arguments: [(0, 0.49667), (1_234_567_890, 0.77692), (1_792_000_000, 0.16156)])
  func hasItsIlluminationWithinHalfAPercent(time: Double, expected: Double) throws {
    #expect(abs(try #require(Moon(at: time)).illumination - expected) < 0.005)
  }

  @Test(
    "has a named phase for each eighth of its cycle",
    arguments: [
      (0, Moon.Phase.newMoon, 0), (22.4, .newMoon, 0.0377), (22.6, .waxingCrescent, 0.0384),
      (67.4, .waxingCrescent, 0.3079), (67.6, .firstQuarter, 0.3095), (90, .firstQuarter, 0.5),
      (135, .waxingGibbous, 0.8536), (157.6, .fullMoon, 0.9623), (180, .fullMoon, 1),
      (202.4, .fullMoon, 0.9623), (225, .waningGibbous, 0.8536), (270, .lastQuarter, 0.5),
      (315, .waningCrescent, 0.1464), (337.4, .waningCrescent, 0.0384), (337.6, .newMoon, 0.0377),
      (360, .newMoon, 0), (-90, .lastQuarter, 0.5), (765, .waxingCrescent, 0.1464),
    ])
  func hasANameForEachEighth(elongation: Double, phase: Moon.Phase, illumination: Double) {
    let moon = Moon(elongation: elongation)
    #expect(moon.phase == phase)
    #expect(abs(moon.illumination - illumination) < 0.0001)
    #expect((0..<360).contains(moon.elongation))
  }

  @Test("moves 11 to 16 degrees a day from the sun and wanes after full")
  func moves11To16DegreesADay() throws {
    var chance = Chance()
    for _ in 0..<Chance.draws(20_000) {
      let time = Double.random(in: 0...utc(2100, 1, 1), using: &chance)
      let today = try #require(Moon(at: time))
      let tomorrow = try #require(Moon(at: time + 86400))
      let way = tomorrow.elongation - today.elongation
      #expect((10.5...16).contains(way < 0 ? way + 360 : way))
      #expect((0..<1).contains(today.fraction))
      guard way > 0, (today.elongation < 180) == (tomorrow.elongation < 180) else { continue }
      #expect((tomorrow.illumination > today.illumination) == (today.elongation < 180))
    }
  }

  @Test("is new every 29.53 days") func isNewEvery2953Days() throws {
    let (start, end) = (utc(2000, 1, 1), utc(2100, 1, 1))
    var newMoons = 0
    var before = try #require(Moon(at: start)).fraction
    for time in stride(from: start, to: end, by: 86400) {
      let now = try #require(Moon(at: time)).fraction
      if now < before { newMoons += 1 }
      before = now
    }
    #expect(newMoons == 1237)
  }

  /// Compares with PyEphem's next rising and setting, in a day from a midnight of UTC.
  @Test(
    "rises and sets within three minutes",
    arguments: [
      (27.95, -82.46, 1_850_256_000, 1_850_292_097, 1_850_340_598),
      (27.95, -82.46, 1_788_998_400, 1_789_036_600, 1_789_082_671),
      (52.52, 13.4, 1_761_264_000, 1_761_297_999, 1_761_323_077),
      (52.52, 13.4, 1_865_030_400, 1_865_034_510, 1_865_063_304),
      (-33.87, 151.2, 1_915_228_800, 1_915_250_873, 1_915_297_645),
      (-33.87, 151.2, 1_811_635_200, 1_811_691_596, 1_811_646_046),
      (59.93, 10.72, 1_889_136_000, 1_889_180_737, 1_889_214_631),
      (59.93, 10.72, 1_760_400_000, 1_760_476_888, 1_760_454_946),
      (0.0, -78.5, 1_767_744_000, 1_767_753_446, 1_767_797_942),
      (60.0, 150.0, 1_814_659_200, 1_814_722_061, 1_814_701_980),
    ])
  func risesAndSetsWithinThreeMinutes(
    latitude: Double, longitude: Double, start: Double, rise: Double, set: Double
  ) throws {
    let crossings = try #require(
      Moon.crossings(
        from: start, to: start + 86400, latitude: latitude, longitude: longitude))
    #expect(abs(try #require(crossings.rise) - rise) < 180)
    #expect(abs(try #require(crossings.set) - set) < 180)
  }

  @Test("does not rise on each day, and neither rises nor sets for days at the poles")
  func doesNotRiseOnEachDay() throws {
    let days = try (0..<60).map { day in
      let start = 1_792_000_000 + Double(day) * 86400
      return try #require(
        Moon.crossings(from: start, to: start + 86400, latitude: 50, longitude: 8))
    }
    #expect(days.contains { $0.rise == nil } && days.contains { $0.set == nil })
    let polar = try (0..<28).map { day in
      let start = 1_792_000_000 + Double(day) * 86400
      return try #require(
        Moon.crossings(from: start, to: start + 86400, latitude: 89.9, longitude: 8))
    }
    #expect(polar.filter { $0.rise == nil && $0.set == nil }.count > 20)
    #expect(Moon.crossings(from: .nan, to: 0, latitude: 0, longitude: 0) == nil)
    #expect(Moon.crossings(from: 0, to: 1e12, latitude: 0, longitude: 0) == nil)
    #expect(Moon.crossings(from: 0, to: 86400, latitude: 91, longitude: 0) == nil)
  }
}
