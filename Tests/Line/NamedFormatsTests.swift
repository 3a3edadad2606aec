import Testing
import Text
import Weather

@testable import Line

@Test("every built-in format has values for all its placeholders", arguments: NamedFormats.builtIn)
func builtInFormatsHaveValues(preset: NamedFormats.Preset) throws {
  #expect(NamedFormats.isName(preset.name))
  let report = try report {
    $0.windSpeed = 10
    $0.windGust = 12
    $0.windDirection = 90
  }
  let bare = try #require(try line(report, format: preset.format.english))
  #expect(bare.hasPrefix("☀ 24°C") || preset.name == "wind")
  #expect(displayWidth(bare) < 100)
}

@Test("every built-in format is valid in every language", arguments: Language.Code.allCases)
func everyBuiltInFormatIsValidInEveryLanguage(code: Language.Code) throws {
  for preset in NamedFormats.builtIn {
    #expect(throws: Never.self) {
      try Template(NamedFormats(own: [:]).format(preset.name, in: Language(code)))
    }
  }
}

@Test("a word names a format or is a format itself") func aWordNamesAFormatOrIsAFormatItself() {
  let formats = NamedFormats(own: ["mine": "{town}", "compact": "{wind}"])
  #expect(formats.format("mine", in: .english) == "{town}")
  #expect(formats.format("compact", in: .english) == "{wind}")
  #expect(formats.format("rain", in: .english).contains("{rain_next}"))
  #expect(formats.format("other words", in: .english) == "other words")
  #expect(formats.isOwn("mine") && !formats.isOwn("rain"))
  #expect(formats.ownNames == ["compact", "mine"])
}

@Test("cycling through the formats shows each one once")
func cyclingThroughTheFormatsShowsEachOneOnce() {
  let formats = NamedFormats(own: ["b": "{town}", "a": "{wind}", "rain": "{gust}"])
  let names = NamedFormats.builtIn.map(\.name).filter { $0 != "rain" }
  #expect(formats.all(from: "full") == ["full", "a", "b", "rain"] + names.filter { $0 != "full" })
  #expect(
    formats.all(from: "{icon} {temperature} {place}")
      == ["{icon} {temperature} {place}", "a", "b", "rain"] + names.filter { $0 != "default" })
}
