import Coarsen
import Exchange
import Foundation
import PlaceName
import Platform
import Support
import Testing
import Text

@testable import Configuration

private func decode(_ text: String) throws(ConfigurationError) -> Settings {
  try SettingsFile(path: "config.json5").decode(Array(text.utf8))
}

private let borderPlaces: [(value: String, code: String?)] = [
  (#""47.6655,9.1752""#, "DE"), (#""47.6495,9.1755""#, "CH"), ("[47.6655, 9.1752]", "DE"),
  ("[47.6495, 9.1755]", "CH"), (#""geo:47.6655,9.1752;u=35""#, "DE"),
  (#""geo:47.6495,9.1755;country=DE""#, "DE"),
  // The cell lies in one country, which needs no code.
  (#""27.9506,-82.4572""#, nil),
]

@Test("decides the country of coordinates on a border before it coarsens them")
func decidesTheCountryOfCoordinates() throws {
  let gazetteer = try #require(Gazetteer.embedded)
  let centre = try #require(Cell(latitude: 47.6603, longitude: 9.1758))
  // The centre of a cell is no position.
  let places = borderPlaces + [("\"\(centre.latitudeText),\(centre.longitudeText)\"", nil)]
  for (value, code) in places {
    let text = "{ location: { manual: \(value) } }"
    let file = SettingsFile(path: "config.json5")
    let settings = try file.decode(Array(text.utf8), in: gazetteer)
    #expect(settings.location.manual?.countryCode == code, "\(value)")
    // A list of two numbers is for `location.manual` alone.
    guard value.hasPrefix("\"") else { continue }
    let saved = "{ places: { spot: \(value) } }"
    let spot = try file.decode(Array(saved.utf8), in: gazetteer).places["spot"]
    #expect(spot == settings.location.manual)
  }
}

private func complaint(_ text: String) -> String? {
  do {
    _ = try decode(text)
    return nil
  } catch {
    return "\(error)"
  }
}

@Test("the file that lists every key holds the default values")
func theFileThatListsEveryKeyHoldsTheDefaultValues() throws {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  let path = folder.appendingPathComponent("../../Config/config.json5").path
  let listed = try SettingsFile(path: path).load()
  // Settings with the same printed form are equal.
  #expect("\(listed)" == "\(Settings())")
}

@Test("a missing file means the defaults, but a named file must exist")
func missingFileMeansTheDefaults() throws {
  let home = try TemporaryHome()
  #expect("\(try SettingsFile(folder: home.path).load())" == "\(Settings())")
  #expect(throws: ConfigurationError.self) { try SettingsFile(path: "\(home.path)/x").load() }
}

@Test("accepts a configuration of 64 KB") func acceptsAConfigurationOf64KB() throws {
  let home = try TemporaryHome()
  try home.write("{}" + String(repeating: " ", count: (64 << 10) - 2), to: "config.json5")
  _ = try SettingsFile(folder: home.path).load()
}

@Test(
  "rejects a configuration over 64 KB and names the file", arguments: [(64 << 10) + 1, 17 << 20])
func rejectsAConfigurationOver64KBAndNamesTheFile(size: Int) throws {
  let home = try TemporaryHome()
  try home.write("{}" + String(repeating: " ", count: size - 2), to: "config.json5")
  do {
    _ = try SettingsFile(folder: home.path).load()
    Issue.record("it was taken")
  } catch {
    let path = "\(home.path)/config.json5"
    #expect("\(error)" == "\(path) is larger than 64 KB, too large for a configuration")
  }
}

@Test("reads the settings") func readsTheSettings() throws {
  let settings = try decode(
    """
    { location: { sources: ["ip", "manual"], manual: "27.9506N 82.4572W", precision: "10km",
                   gpsd: { port: 3000 } },
      weather: { urls: { "open-meteo": "http://127.0.0.1:8080/x" }, contact: "me@example.org",
                 air: "none", minutes: "auto", models: { "open-meteo": "icon_seamless" },
                 weatherkit: { key_file: "~/k.p8", key_id: "ABC123DEFG" } },
      line: { icons: "ascii", clock: "12", voice: "snarky", alerts: "all",
              approximate: "hidden" },
      refresh: { minimum: 60 }, places: { cabin: "44.05,-71.11" } }
    """)
  #expect(settings.location.sources == [.ip, .manual])
  #expect(settings.location.manual?.cell == Cell(latitude: 27.9506, longitude: -82.4572))
  #expect(settings.location.gpsd.port == 3000 && settings.location.precision == .block)
  #expect(settings.location.gpsd.host == "localhost")
  #expect(settings.weather.urls[.openMeteo]?.text == "http://127.0.0.1:8080/x")
  #expect(settings.weather.air == .none && settings.weather.minutes == .auto)
  #expect(settings.weather.models == [.openMeteo: "icon_seamless"])
  #expect(settings.weather.weatherKit == [.keyFile: "~/k.p8", .keyID: "ABC123DEFG"])
  #expect(settings.weather.lackingWeatherKitParts == [.teamID, .serviceID])
  #expect(settings.line.icons == .ascii && settings.line.clock == .twelve)
  #expect(settings.line.voice == .snarky && settings.line.alerts == .all)
  #expect(settings.line.approximate == .hidden)
  #expect(settings.refresh.minimum == 60)
  #expect(settings.places["cabin"]?.cell == Cell(latitude: 44.05, longitude: -71.11))
  let pair = try decode("{ location: { manual: [+27.9506, -8.24572e1] } }")
  #expect(pair.location.manual == settings.location.manual)
  #expect(try decode("{ location: { manual: null } }").location.manual == nil)
  let geo = try decode(#"{ location: { manual: "geo:47.6575,9.1925;country=DE" } }"#)
  #expect(geo.location.manual?.countryCode == "DE")
  #expect(geo.location.manual?.text == "geo:47.6574,9.1923;country=DE")
  #expect(pair.location.manual?.text == "27.9631,-82.4555")
}

@Test(
  "names the key and the line of a mistake",
  arguments: [
    ("{\n  locaton: {} }", "line 2", "locaton"),
    ("{ location: {\n gpsd: {\n\n port: \"x\" } } }", "line 4", "location.gpsd.port"),
    ("{ location: { gpsd: { port: 70000 } } }", "line 1", "location.gpsd.port"),
    ("{ location: { gpsd: { port: 1.5 } } }", "line 1", "location.gpsd.port"),
    ("{ location: 7 }", "line 1", "location"),
    ("{ location: {\n sources: [\"gps\", \"wifi\"] } }", "line 2", "location.sources"),
    ("{ location: { sources: [] } }", "line 1", "location.sources"),
    ("{ location: { sources: [\"gps\", \"gps\"] } }", "line 1", "\"manual\", each at most once"),
    ("{ location: { manual: \"91,0\" } }", "line 1", "location.manual"),
    ("{ location: { manual: [1, 2, 3] } }", "line 1", "location.manual"),
    ("{ location: { ip: { services: [\"http://example.org/\"] } } }", "line 1", "services"),
    ("{ weather: {\n urls: { \"open-meteo\": \"ftp://x\" } } }", "line 2", "weather.urls"),
    ("{ weather: { urls: { nobody: \"https://x.example\" } } }", "line 1", "weather.urls"),
    (
      "{ weather: { urls: {\n eccc: \"https://x.example\",\n nws: \"ftp://x\" } } }", "line 3",
      "wrong: \"nws\""
    ),
    ("{ places: {\n home: \"1,1\",\n work: 5 } }", "line 3", "wrong: \"work\""),
    ("{ weather: { contact: \"a\\nb\" } }", "line 1", "weather.contact"),
    ("{ weather: { city: \"a\\nb\" } }", "line 1", "weather.city"),
    ("{ weather: { city: \"\" } }", "line 1", "weather.city"),
    ("{ weather: {\n air: \"some\" } }", "line 2", "weather.air"),
    ("{ weather: { minutes: true } }", "line 1", "weather.minutes"),
    ("{ weather: { models: { \"open-meteo\": \"icon\" } } }", "line 1", "weather.models"),
    ("{ weather: { models: { nws: \"icon_seamless\" } } }", "line 1", "weather.models"),
    ("{ weather: { air: null } }", "line 1", "weather.air"),
    ("{ weather: { keys: { openweathermap: \"secret\" } } }", "line 1", "weather.keys"),
    ("{ weather: { keys: { weatherkit: { file: \"/x\" } } } }", "line 1", "wrong: \"weatherkit\""),
    ("{ weather: { weatherkit: { key: \"/x\" } } }", "line 1", "wrong: \"key\""),
    ("{ weather: {\n weatherkit: {\n key_file: \"key.p8\" } } }", "line 3", "wrong: \"key_file\""),
    ("{ weather: { weatherkit: { key_id: \"A B\" } } }", "line 1", "weather.weatherkit"),
    ("{ weather: { weatherkit: { team_id: \"\" } } }", "line 1", "wrong: \"team_id\""),
    ("{ weather: { weatherkit: { service_id: 7 } } }", "line 1", "wrong: \"service_id\""),
    ("{ weather: { weatherkit: \"/x\" } }", "line 1", "weather.weatherkit"),
    ("{ line: {\n units: 7 } }", "line 2", "line.units"),
    ("{ line: { icons: 7 } }", "line 1", "line.icons"),
    ("{ line: { approximate: \"no\" } }", "line 1", "must be one of shown, hidden"),
    ("{ line: { alerts: true } }", "line 1", "line.alerts"),
    ("{ line: { alerts: \"some\" } }", "line 1", "must be one of severe, all, none"),
    (
      "{ line: {\n icons: \"frogs\" } }", "line 2",
      "\"line.icons\" must be one of emoji, nerd, material, ascii, none"
    ),
    ("{ line: { voice: \"loud\" } }", "line 1", "\"line.voice\" must be one of plain, snarky"),
    ("{ line: { clock: \"13\" } }", "line 1", "line.clock"),
    ("{ line: { language: \"\" } }", "line 1", "line.language"),
    ("{ line: { language: \"d^\" } }", "line 1", "line.language"),
    ("{ weather: { contact: \"  \" } }", "line 1", "weather.contact"),
    ("{ refresh: { minimum: -5 } }", "line 1", "refresh.minimum"),
    ("{ refresh: { minimum: 1e30 } }", "line 1", "refresh.minimum"),
    ("{ refresh: { minimum: NaN } }", "line 1", "refresh.minimum"),
    ("{ refresh: { minimum: -Infinity } }", "line 1", "refresh.minimum"),
    ("{ refresh: { minimum: true } }", "line 1", "refresh.minimum"),
    ("{ refresh: { minimum: \"900\" } }", "line 1", "refresh.minimum"),
    // Foundation's decoder traps on an exponent that is only a sign.
    ("{ refresh: { minimum: 1e+ } }", "line 1", "refresh.minimum"),
    ("{ location: { gpsd: { timeout: 0e- } } }", "line 1", "location.gpsd.timeout"),
    ("{ location: { manual: [91e+, 0] } }", "line 1", "location.manual"),
  ])
func aMistakeIsNamedWithItsKey(text: String, line: String, key: String) {
  let sentence = complaint(text) ?? "no complaint"
  #expect(sentence.contains(line) && sentence.contains(key), "\(sentence)")
  #expect(!sentence.contains("secret"))
}

@Test(
  "names the line of a syntax error",
  arguments: [
    ("{ location: { }\n", 2), ("{\n a b\n}", 2), ("{\n location: {\n  gpsd: { port: 1 ]\n }\n}", 3),
    ("", 1), ("{}}", 1), ("{\n // fine\n location: { /* { */ },\n line: { format: \"x }\n}", 4),
    ("{\n line: { format: 'it''s' } }", 2), ("{\n refresh: { minimum: 1e999 } }", 2),
    // Mistakes after line breaks in comments, in strings, and between a key and its value.
    ("/*\n{ '\n*/\n{\n x }", 5), ("{\n a: /*\n\n\n */ 1,\n b: 2\n c: 3\n}", 7),
    ("{ a:\n\n1\n,\nb\n:\n2\n3 }", 8), ("{ a: 'one\\\n {two\\\r\n three',\n b }", 4),
    ("{ 'a\\\n\\\n': 1 ]\n}", 3), ("{\n 'a: 1,\n b: 2,\n c: 3\n}", 2),
    ("{ a: '\u{301}{' }\n]", 2), ("{\n\n a: [\n\n 1\n", 6), ("// {\n/*\n", 3),
    ("{\n a: 1e+,\n b ]\n}", 3),
  ])
func aSyntaxErrorIsNamed(text: String, line: Int) {
  let sentence = complaint(text) ?? "no complaint"
  #expect(sentence.contains("line \(line):"), "\(sentence)")
}

@Test(
  "finds a syntax error in a long file quickly, wherever it is",
  arguments: [
    "// {[", "", "a: 1,", "a#: 'x',", "b: '\\\n',", "a:\n1,", "/*\n*/", "a#: [[{}], null, ''],",
    "a#: [1,2,3,4],",
  ], [0, 1 << 15, 1 << 16])
func findsASyntaxErrorInALongFileQuickly(line: String, position: Int) {
  let fault = "line: { format: x }"
  var text = "{\n"
  var number = 0
  var faultyLine: Int?
  while text.utf8.count < 64_000 {
    if text.utf8.count > position, faultyLine == nil {
      faultyLine = text.filter(\.isNewline).count + 1
      text += fault + "\n"
    }
    number += 1
    text += line.replacing("#", with: "\(number)") + "\n"
  }
  let start = ContinuousClock.now
  let found: Int?
  do {
    _ = try JSON5Document(Array((text + fault).utf8))
    found = nil
  } catch {
    found = error.line
  }
  let took = ContinuousClock.now - start
  #expect(found == faultyLine ?? text.filter(\.isNewline).count + 1)
  #expect(took < .seconds(5 * slowness))
}

@Test("names the line and column of a byte that is not UTF-8", arguments: 0x80...0xff)
func namesTheLineAndColumnOfAByteThatIsNotUTF8(byte: UInt8) {
  // In a name without quotation marks, where Foundation's decoder does not check the bytes.
  let bytes = Array("{\r\n  é: ".utf8) + [byte] + Array(": 1\n}".utf8)
  do {
    _ = try SettingsFile(path: "config.json5").decode(bytes)
    Issue.record("it was taken")
  } catch {
    #expect("\(error)" == "config.json5, line 2, column 6: this is not UTF-8")
  }
}

@Test(
  "finds the first byte that is not UTF-8",
  arguments: [
    ([], nil), ([0xff], "line 1, column 1"), ([0x7b, 0x0a, 0x0a, 0xff, 0xfe], "line 3, column 1"),
    // An incomplete character at the end, a surrogate, an overlong letter, a code point beyond
    // Unicode.
    ([0x61, 0xc3], "line 1, column 2"), ([0xed, 0xa0, 0x80], "line 1, column 1"),
    ([0x61, 0xc1, 0xa1], "line 1, column 2"), ([0xf4, 0x90, 0x80, 0x80], "line 1, column 1"),
  ] as [([UInt8], String?)])
func findsTheFirstByteThatIsNotUTF8(bytes: [UInt8], position: String?) {
  #expect(BadByte(in: bytes)?.description == position.map { "\($0): this is not UTF-8" })
}

@Test(
  "accepts service addresses with HTTPS or on this machine",
  arguments: [
    "https://example.org", "https://example.org:8443/a?b", "http://localhost:80/",
    "http://127.0.0.1",
    "http://127.9.9.9:1/x", "http://[::1]:8080/",
  ])
func acceptsServiceAddresses(text: String) {
  #expect(ServiceURL(text) != nil)
}

@Test(
  "rejects a host of gpsd with its port or brackets",
  arguments: ["[::1]", "[::1]:2947", "localhost:2947", "192.0.2.1:2947", "me@pi", "gpsd://pi", ""])
func rejectsAHostWithItsPort(host: String) throws {
  do throws(ConfigurationError) {
    _ = try decode(#"{ location: { gpsd: { host: "\#(host)" } } }"#)
    Issue.record("\(host) should be rejected")
  } catch {
    #expect("\(error)".contains("location.gpsd.host"))
    #expect("\(error)".contains("a host name or an address, without its port or brackets"))
  }
}

@Test("accepts a host of gpsd", arguments: ["::1", "fe80::1%eth0", "192.0.2.1", "pi.local"])
func acceptsAHost(host: String) throws {
  let settings = try decode(#"{ location: { gpsd: { host: "\#(host)" } } }"#)
  #expect(settings.location.gpsd.host == host)
}

@Test(
  "rejects other service addresses",
  arguments: [
    "http://example.org", "http://127.0.0.1.example.org/", "http://localhost.example.org",
    "http://localhost@example.org/", "https://", "https:///path", "file:///etc/passwd", "", "x",
    "http://127.0.0.1:99999/", "https://a b", "http://1270.0.1", "https://user:secret@example.org",
  ])
func rejectsOtherServiceAddresses(text: String) {
  #expect(ServiceURL(text) == nil)
}

@Test("reports an empty key quickly") func reportsAnEmptyKeyQuickly() {
  #expect(complaint(#"{ "": 1 }"#) != nil)
}

@Test(
  "a language must be a language code",
  arguments: [("de", true), ("pt_BR", true), ("es-419", true), ("d^", false), ("", false)])
func aLanguageMustBeALanguageCode(code: String, isLanguage: Bool) {
  #expect(Settings.isLanguage(code) == isLanguage)
}
