import Testing
import Text

@testable import Line

private func units(_ text: String) throws -> Units { try Units(text, auto: .uk) }

@Test(
  "a unit set can be combined with single units",
  arguments: [
    ("auto", "24°C 22 mph 1013 hPa 2.5 mm 12 mi"), ("us", "75°F 22 mph 29.91 inHg 0.10 in 12 mi"),
    ("imperial", "75°F 22 mph 29.91 inHg 0.10 in 12 mi"),
    ("Fahrenheit,wind=kn", "75°F 19 kn 29.91 inHg 0.10 in 12 mi"),
    ("celsius", "24°C 36 km/h 1013 hPa 2.5 mm 20 km"),
    ("us,wind=kn", "75°F 19 kn 29.91 inHg 0.10 in 12 mi"),
    ("metric, pressure = inHg", "24°C 36 km/h 29.91 inHg 2.5 mm 20 km"),
    ("wind=bft", "24°C 5 bft 1013 hPa 2.5 mm 12 mi"),
    ("si,temperature=k,pressure=KPA,distance=mi", "297 K 10.0 m/s 101.3 kPa 2.5 mm 12 mi"),
    ("uk,wind=m/s,wind=km/h,precipitation=in", "24°C 36 km/h 1013 hPa 0.10 in 12 mi"),
    ("temperature=F,pressure=mmhg", "75°F 22 mph 760 mmHg 2.5 mm 12 mi"),
  ])
func unitsAreASet(text: String, expected: String) throws {
  let units = try units(text)
  let values = [
    units.temperature(24), units.speed(10), units.pressure(1013), units.precipitation(2.54),
    units.distance(20_000),
  ]
  #expect(values.map(\.text).joined(separator: " ") == expected)
}

@Test("the words of a unit set are not joined into one")
func theWordsOfAUnitSetAreNotJoined() {
  #expect(throws: UnitsError.set("us metric")) { try units("us metric") }
  #expect(throws: UnitsError.quantity("us wind")) { try units("us wind=kn") }
}

@Test("an amount that is not zero in metric units is not zero in inches")
func anAmountIsNotZeroInInches() {
  let amounts = [0, 0.04, 0.06, 0.1, 0.12, 0.14, 2.54]
  #expect(
    amounts.map { Units.metric.precipitation($0).text }
      == ["0.0 mm", "0.0 mm", "0.1 mm", "0.1 mm", "0.1 mm", "0.1 mm", "2.5 mm"])
  #expect(
    amounts.map { Units.us.precipitation($0).text }
      == ["0.00 in", "0.00 in", "0.002 in", "0.004 in", "0.005 in", "0.01 in", "0.10 in"])
  #expect(
    amounts.map { Units.us.snowfall($0).text }
      == ["0.0 in", "0.0 in", "0.02 in", "0.04 in", "0.05 in", "0.1 in", "1.0 in"])
}

@Test("the visibility in the densest fog is not zero")
func visibilityIsNotZero() {
  let metres = [30.0, 49, 50, 80, 81, 400]
  let (metric, us) = (Units.metric, Units.us)
  #expect(
    metres.map { metric.distance($0).text }
      == ["0.03 km", "0.05 km", "0.1 km", "0.1 km", "0.1 km", "0.4 km"])
  #expect(
    metres.map { us.distance($0).text }
      == ["0.02 mi", "0.03 mi", "0.03 mi", "0.05 mi", "0.1 mi", "0.2 mi"])
}

/// A language's temperature, speed and percentage.
private let separated: [(Language.Code, String, String, String)] = [
  (.english, "24°C", "36 km/h", "80%"), (.german, "24\u{a0}°C", "36\u{a0}km/h", "80\u{a0}%"),
  (.french, "24\u{a0}°C", "36\u{a0}km/h", "80\u{a0}%"),
  (.spanish, "24\u{a0}°C", "36\u{a0}km/h", "80\u{a0}%"),
  (.portuguese, "24\u{a0}°C", "36\u{a0}km/h", "80%"),
  (.italian, "24\u{a0}°C", "36\u{a0}km/h", "80%"), (.dutch, "24°C", "36\u{a0}km/u", "80%"),
  (.polish, "24°C", "36\u{a0}km/h", "80%"), (.ukrainian, "24\u{a0}°C", "36\u{a0}км/год", "80%"),
  (.japanese, "24°C", "36\u{a0}km/h", "80%"), (.chinese, "24°C", "36\u{a0}km/h", "80%"),
  (.traditionalChinese, "24°C", "36\u{a0}km/h", "80%"),
  (.europeanPortuguese, "24\u{a0}°C", "36\u{a0}km/h", "80%"),
  (.russian, "24\u{a0}°C", "36\u{a0}км/ч", "80\u{a0}%"),
  (.swedish, "24\u{a0}°C", "36\u{a0}km/h", "80\u{a0}%"),
  (.danish, "24°C", "36\u{a0}km/t", "80\u{a0}%"),
  (.czech, "24\u{a0}°C", "36\u{a0}km/h", "80\u{a0}%"), (.turkish, "24°C", "36\u{a0}km/sa", "%80"),
  (.korean, "24°C", "36\u{a0}km/h", "80%"),
]

@Test("a unit is separated as the language does it", arguments: separated)
func unitsAreSeparated(code: Language.Code, temperature: String, speed: String, chance: String) {
  var units = Units.metric
  units.language = Language(code)
  #expect(units.temperature(24).text == temperature)
  #expect(units.temperature(24).unitName == "°C")
  #expect(units.temperatureDifference(4).text == "4°")
  #expect(units.speed(10).text == speed)
  #expect(units.language.percent(80) == chance)
}

@Test(
  "rejects an unknown unit and lists the valid ones",
  arguments: [
    ("furlongs", "\"furlongs\". Valid units: auto, metric, us, uk, si"),
    ("", "\"\". Valid units: auto"),
    ("us,uk", "not \"uk\": temperature=C|F|K, wind=km/h|mph|m/s|kn|bft"),
    ("us,speed=kn", "not \"speed\""),
    ("wind=knots", "\"knots\". Valid units: km/h, mph, m/s, kn, bft"),
    ("us,wind=", "\"\". Valid units: km/h"), ("us,", "not \"\""), ("=", "not \"\""),
    ("wind=kn\u{1b}[31m", "kn [31m"),
  ])
func rejectsAnUnknownUnitAndListsTheValidOnes(text: String, part: String) {
  do {
    _ = try units(text)
    Issue.record("taken")
  } catch {
    #expect("\(error)".contains(part), "\(error)")
  }
}

@Test(
  "numbers are rounded half away from zero",
  arguments: [
    (0.25, 1, "0.3"), (-0.25, 1, "-0.3"), (-0.04, 1, "0.0"), (2.5, 0, "3"), (0.0005, 3, "0.001"),
    (12.3456, 2, "12.35"), (1, 6, "1.000000"), (1, 99, "1.000000"), (.nan, 0, "–"), (1e15, 1, "–"),
  ])
func roundsHalfAwayFromZero(value: Double, places: Int, text: String) {
  #expect(Language.english.decimal(value, places: places) == text)
}
