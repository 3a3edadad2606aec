import Support
import Testing
import Text
import Weather

@testable import Line

/// Returns the line that a template gives for the sample report.
private func text(_ format: String) throws -> String? {
  try line(
    try report {
      $0.windSpeed = 10
      $0.pressure = 1013.25
      $0.condition = .rain
    }, format: format)
}

@Test(
  "pads values to columns",
  arguments: [
    ("{temperature:>6}|", "  24°C|"), ("{temperature:<6}|", "24°C  |"),
    ("{temperature:^8}|", "  24°C  |"), ("{temperature:6}|", "  24°C|"), ("{town:8}|", "Tampa   |"),
    ("{town:2}|", "Tampa|"), ("{gust:>4}|", "   –|"), ("{gust|calm:>4}|", "calm:>4|"),
    ("{gust:<6|calm}|", "calm  |"), ("{icon:>3}|", "  🌧|"),
    ("{town:>7}{town:>7}", "  Tampa  Tampa"),
    ("{wind:<9}", "36 km/h  "),
  ])
func padsValuesToColumns(format: String, expected: String) throws {
  #expect(try text(format) == expected)
}

@Test(
  "formats decimals and shortens text",
  arguments: [
    ("{temperature:.1}", "23.6°C"), ("{temperature:>8.1}|", "  23.6°C|"),
    ("{pressure:.2}", "1013.25 hPa"), ("{pressure:.0}", "1013 hPa"),
    ("{wind:.9}", "36.000000 km/h"),
    ("{place:.6}", "Tampa…"), ("{place:.9}", "Tampa, FL"), ("{place:>8.4}|", "    Tam…|"),
    ("{place:.0}|", "|"),
  ])
func formatsDecimalsAndShortensText(format: String, expected: String) throws {
  #expect(try text(format) == expected)
}

@Test(
  "hides a group if a value in it is unknown",
  arguments: [
    ("{wind}[ gusts {gust}]", "36 km/h"), ("{gust}[ wind {wind}]", "– wind 36 km/h"),
    ("{wind}[ ({approximate})]", "36 km/h"), ("[{gust}|{wind}]x", "x"),
    ("[{gust|calm} {wind}]x", "x"), ("[{wind}][{gust}][{town}]", "36 km/hTampa"),
    ("[[{town}]] {{[{gust}]}}", "[Tampa] {}"), ("{{{town}}}", "{Tampa}"),
    ("[[[{town}]]]", "[Tampa]"),
    ("{approximate|here} {gust|}.", "here ."),
  ])
func hidesAGroupIfAValueInItIsUnknown(format: String, expected: String) throws {
  #expect(try text(format) == expected)
}

@Test(
  "an invalid format is reported with the position",
  arguments: [
    ("{", TemplateError.Kind.unclosed("{"), 0), ("a {x", .unclosed("{"), 2),
    ("{a{b}", .unclosed("{"), 0), ("ab}", .unopened("}"), 2), ("{town}]", .unopened("]"), 6),
    ("x[{town}", .unclosed("["), 1), ("[[{town}]", .unopened("]"), 8),
    ("[{town} [{wind}]]", .nestedGroup, 8), ("[]", .groupWithoutValue, 0),
    ("é[x]", .groupWithoutValue, 1), ("{nope}", .unknown("nope"), 1), ("{}", .unknown(""), 1),
    ("{temperature }", .unknown("temperature "), 1), ("{hour+1.x}", .unknown("x"), 8),
    ("{yesterday.high}", .noScope("yesterday"), 1), ("{hour+49.wind}", .noScope("hour+49"), 1),
    ("{day+10.high}", .noScope("day+10"), 1), ("{hour-1.wind}", .noScope("hour-1"), 1),
    ("{hour+.wind}", .noScope("hour+"), 1), ("{day++1.high}", .noScope("day++1"), 1),
    ("{today.humidity}", .notOf("humidity", .day(0)), 1),
    ("{hour+2.place}", .notOf("place", .hour(2)), 1), ("{wind:}", .noShape(""), 6),
    ("{wind:>}", .noShape(">"), 6), ("{wind:5.}", .noShape("5."), 6),
    ("{wind:x}", .noShape("x"), 6),
    ("{wind:1.2.3}", .noShape("1.2.3"), 6), ("{wind:201}", .noShape("201"), 6),
    ("{wind:-1}", .noShape("-1"), 6), ("{wind:0}", .noShape("0"), 6),
  ] as [(String, TemplateError.Kind, Int)])
func aWrongFormatIsNamed(format: String, kind: TemplateError.Kind, position: Int) {
  #expect(throws: TemplateError(kind: kind, position: position, template: format)) {
    try Template(format)
  }
}

@Test("points at the error, also in a long format")
func pointsAtTheErrorAlsoInALongFormat() throws {
  let long =
    String(repeating: "東京{town} ", count: 30) + "{nope}" + String(repeating: "x", count: 90)
  for format in ["{nope}", "{town} 東京 {nope} {wind}", "a\u{1b}{nope}", long] {
    do {
      _ = try Template(format)
      Issue.record("taken")
    } catch {
      let lines = error.lines
      try #require(lines.count == 2)
      let fault = try #require(lines[0].firstRange(of: "nope"))
      let before = String(lines[0][..<fault.lowerBound])
      #expect(lines[1] == "^".indented(by: displayWidth(before)))
      #expect(lines[0].count <= 70)
      #expect(!lines[0].unicodeScalars.contains("\u{1b}"))
    }
  }
}

@Test(
  "suggests a placeholder for a misspelt name",
  arguments: [
    ("temprature", "temperature"), ("Wind", "wind"), ("feelslike", "feels_like"), ("nope", nil),
    ("", nil), (String(repeating: "wind", count: 20), nil),
  ] as [(String, String?)])
func suggestsAPlaceholder(name: String, meant: String?) {
  #expect(Placeholder.nearest(to: name) == meant)
}

@Test("no format causes a crash") func noFormatCausesACrash() throws {
  let pieces = [
    "{", "}", "[", "]", "|", ":", ".", "<", ">", "^", "+", "0", "9", "hour+1", "day+2", "today",
    "wind", "gust", "place", "alert", " ", "é", "👨‍👩‍👧", "\r\n", "\u{301}", "{wind}", "[{gust}]",
  ]
  var chance = Chance()
  let report = try report()
  for _ in 0..<3000 {
    let format = (0..<Int.random(in: 0..<12, using: &chance))
      .compactMap { _ in pieces.randomElement(using: &chance) }.joined()
    do {
      _ = try Template(format)
    } catch {
      #expect(error.position <= format.count && error.lines.count == 2, "\(format)")
      continue
    }
    _ = try line(report, format: format)
  }
}

@Test("placeholder names are unique") func placeholderNamesAreUnique() {
  let names = Placeholder.all.map(\.name)
  #expect(Set(names).count == names.count)
  #expect(Placeholder.all.allSatisfy { !$0.scopes.isEmpty && !$0.meaning.english.contains("|") })
}

@Test(
  "the usual name of a value is answered with the name here",
  arguments: [
    ("temp", "temperature"), ("LAT", "latitude"), ("uv", "uv_index"), ("city", "town"),
    ("rain", "precipitation"), ("wind_speed", "wind"),
  ])
func theUsualNameOfAValueIsAnsweredWithTheNameHere(typed: String, name: String) {
  #expect(Placeholder.nearest(to: typed) == name)
}
