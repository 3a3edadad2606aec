import Foundation
import Line
import Support
import Testing
import Text

/// The variables of a locale, the expected line, and the language of its weekday.
private let locales: [(environment: [String: String], line: String, days: String)] = [
  // Words, numbers and days each have their own category.
  (["LC_ALL": "de_DE.UTF-8"], "24,2\u{a0}°C bedeckt", "de"),
  (["LANG": "fr_FR.UTF-8"], "24,2\u{a0}°C couvert", "fr"),
  (["LC_MESSAGES": "de_DE.UTF-8"], "24.2\u{a0}°C bedeckt", "en"),
  (["LC_TIME": "ja_JP.UTF-8"], "24.2°C overcast", "ja"),
  (["LC_NUMERIC": "pl_PL.UTF-8"], "24,2°C overcast", "en"),
  (["LC_ALL": "de_CH.UTF-8"], "24.2\u{a0}°C bedeckt", "de"),
  (["LC_ALL": "es_MX.UTF-8"], "24.2\u{a0}°C cubierto", "es"),
  (["LC_ALL": "es_US.UTF-8"], "75.6\u{a0}°F cubierto", "es"),
  (["LC_ALL": "xx_XX"], "24.2°C overcast", "en"), (["LC_ALL": "C"], "24.2°C overcast", "en"),
]

/// A language, a point and its place.
private let regionalNames: [(String, String, String)] = [
  ("zh_CN", "39.9,116.4", "中国北京"), ("zh_TW", "39.9,116.4", "中國北京"),
  ("zh_TW", "-33.87,151.21", "澳洲雪梨"), ("zh_HK", "34.34,108.94", "中國西安"),
  ("cs", "22.28,114.16", "Hongkong"), ("ko", "22.28,114.16", "홍콩"),
  ("tr", "27.95,-82.45", "Tampa, ABD"),
  ("zh_TW", "42.8805,-8.5457", "西班牙聖地牙哥·德孔波斯特拉"),
  ("zh_TW", "29.95,-90.07", "美國紐奧良"), ("zh_TW", "-12.05,-77.04", "秘魯利馬"),
  ("zh_TW", "41.8,123.43", "中國瀋陽"), ("zh_HK", "42.26,118.92", "中國赤峰"),
  ("pt_BR", "40.4,-3.7", "Madri, Espanha"),
  ("pt_PT", "50.94,6.96", "Colónia, Alemanha"), ("pt_BR", "50.94,6.96", "Colônia, Alemanha"),
  ("pt_PT", "44.41,8.93", "Génova, Itália"), ("pt_PT", "36.5,20", "Mar Jónico"),
  ("pt_PT", "40.4,-3.7", "Madrid, Espanha"), ("sr_Latn", "48.2,16.37", "Beč, Austrija"),
  ("ar", "25.2,55.27", "دبي، الإمارات العربية المتحدة"),
  ("sr", "45.25,19.84", "Нови Сад, Србија"), ("ko", "37.566,126.978", "대한민국 서울"),
  ("ru", "78.2232,15.6267", "Лонгйир, Шпицберген и Ян-Майен"),
  ("sv", "78.2232,15.6267", "Longyearbyen, Svalbard"),
  ("uk", "52.08,4.31", "Гаага, Нідерланди"), ("pl", "50.45,30.52", "Kijów, Ukraina"),
]

private let failures: [(arguments: [String], status: Int32)] = [
  ([], 77), (["--offline", "--manual", "1,2"], 75), (["--source", "manual"], 69),
]

private let unknown: [[String]] = [
  ["--lang", "xx"], ["--lang", "xx", "--help"], ["hourly", "--help", "--lang", "xx"],
]

extension Programs {
  /// Tests that texts for people are translated, and output for programs is not.
  @Suite("Languages") struct LanguageTests {
    private static let place = ["--manual", "27.9506,-82.4572"]
    @Test("follow the locale, installed or not", .serialized, arguments: locales)
    func followTheLocaleInstalledOrNot(environment: [String: String], line: String, days: String)
      throws
    {
      let world = try World()
      func run(_ environment: [String: String]) throws -> String {
        let format = ["--format", "{temperature:.1} {condition} {weekday}"]
        return try Program("wxhere").run(
          Self.place + format, in: world.home, environment: environment
        ).output.trimmingCharacters(in: .newlines)
      }
      let english = try run(["LC_ALL": "C"])
      let today = try #require(Self.weekdays["en"]?.firstIndex(where: english.hasSuffix))
      let weekday = try #require(Self.weekdays[days]?[today])
      #expect(try run(environment) == "\(line) \(weekday)")
    }

    private static let weekdays = [
      "en": ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
      "de": ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"],
      "fr": ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"],
      "es": ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"],
      "ja": ["日曜日", "月曜日", "火曜日", "水曜日", "木曜日", "金曜日", "土曜日"],
    ]

    @Test("can be chosen by --lang or configuration without changing units")
    func canBeChosenWithoutChangingUnits() throws {
      let world = try World(configuration: #"line: { language: "de" },"#)
      let format = ["--format", "{temperature:.1} {condition}"]
      let german = try Program("wxhere").run(Self.place + format, in: world.home).output
      #expect(german == "24,2\u{a0}°C bedeckt\n")
      let italian = try Program("wxhere").run(
        Self.place + format + ["--lang", "it_IT"], in: world.home
      ).output
      #expect(italian == "24,2\u{a0}°C coperto\n")
      let american = try Program("wxhere").run(
        Self.place + format + ["--lang", "de"], in: world.home,
        environment: ["LC_ALL": "en_US.UTF-8"]
      ).output
      #expect(american == "75,6\u{a0}°F bedeckt\n")
    }

    @Test(
      "can be configured for what works without a valid configuration",
      arguments: ["permission", "disclosures"])
    func canBeConfiguredForWhatWorksWithoutAConfiguration(command: String) throws {
      let world = try World(configuration: #"line: { language: "de" },"#)
      let configured = try world.wxhere(command).output
      let german = try world.wxhere(command, "--lang", "de").output
      let english = try world.wxhere(command, "--lang", "en").output
      #expect(configured == german && configured != english, "\(configured)")
    }

    @Test(
      "give the wind in the unit of the country's forecasts",
      arguments: [
        ("uk_UA.UTF-8", "\u{a0}м/с"), ("ja_JP.UTF-8", "\u{a0}m/s"),
        ("sv_SE.UTF-8", "\u{a0}m/s"), ("ru_RU.UTF-8", "\u{a0}м/с"), ("de_DE.UTF-8", "\u{a0}km/h"),
        ("en_GB.UTF-8", " mph"),
      ])
    func windUnit(locale: String, unit: String) throws {
      let world = try World()
      let line = try Program("wxhere").run(
        Self.place + ["--format", "{wind}"], in: world.home, environment: ["LC_ALL": locale]
      ).output
      #expect(line.hasSuffix("\(unit)\n"), "\(line)")
    }

    @Test("name places in the script and spelling of the region", arguments: regionalNames)
    func placeNames(language: String, point: String, name: String) throws {
      let world = try World()
      let result = try Program("wxhere").run(
        ["name", "--lang", language], in: world.home, input: point + "\n")
      let fields = result.output.split(separator: "\t", omittingEmptySubsequences: false)
      #expect(fields.count > 2 && fields[2] == name, "\(result)")
    }

    @Test("separate a region and its country as sentences do")
    func separateARegionAndItsCountryAsSentencesDo() throws {
      let world = try World()
      func towns(_ code: String) throws -> String {
        try world.wxhere("--place", "Springfield", "--lang", code).errors
      }
      #expect(try towns("zh").contains("  密苏里州，美国，约"))
      #expect(try towns("ja").contains("  ミズーリ州、アメリカ、人口"))
      #expect(try towns("zh_TW").contains("  昆士蘭州，澳洲，人口"))
    }

    @Test("isolate a name written from right to left only where Pango draws it")
    func isolates() throws {
      let world = try World()
      func run(_ language: String, _ options: String...) throws -> String {
        let place = ["--manual", "25.2048,55.2708", "--lang", language]
        let format = ["--format", "{town} {temperature}"]
        return try Program("wxhere").run(place + format + options, in: world.home).output
      }
      #expect(try run("ar") == "دبي 24°C\n")
      #expect(try run("ar", "--bar", "i3blocks").contains("\u{2068}دبي\u{2069} "))
      #expect(try run("ar", "--bar", "polybar").contains("دبي "))
      #expect(try !run("ar", "--bar", "polybar").contains("\u{2068}"))
      #expect(try !run("en", "--bar", "i3blocks").contains("\u{2068}"))
    }

    @Test("isolate that name without weather, and where it is printed alone on a terminal")
    func isolatesWithoutWeather() throws {
      let world = try World()
      func run(_ options: String...) throws -> String {
        let place = ["--manual", "24.4539,54.3773", "--lang", "ar", "--offline"]
        return try Program("wxhere").run(place + options, in: world.home).output
      }
      #expect(try run("--bar", "i3blocks").contains("\u{2068}أبوظبي\u{2069}: no weather"))
      #expect(try run("--bar", "polybar").contains("أبوظبي: no weather"))
      #expect(try run().contains("أبوظبي: no weather"))
      #expect(try !run("--bar", "i3blocks", "--icons", "ascii").contains("\u{2068}"))
      let place = ["where", "--manual", "25.2048,55.2708", "--lang", "ar", "--offline"]
      let name = "دبي، الإمارات العربية المتحدة"
      #expect(try Program("wxhere").run(place, in: world.home).output.hasPrefix("\(name)\n"))
      let terminal = try PseudoTerminal(Program("wxhere"), place, in: world.home)
      #expect(try terminal.finish() == 0)
      #expect(terminal.screen.contains("\u{2068}\(name)\u{2069}\r\n"), "\(terminal.screen)")
      let inASCII = try PseudoTerminal(
        Program("wxhere"), place + ["--icons", "ascii"], in: world.home)
      #expect(try inASCII.finish() == 0)
      #expect(!inASCII.screen.contains("\u{2068}"), "\(inASCII.screen)")
    }

    @Test("of warnings are chosen when shown, not when fetched")
    func ofWarningsAreChosenWhenShownNotWhenFetched() throws {
      func info(_ language: String, _ event: String) -> String {
        #"""
        {"language":"\#(language)","event":"\#(event)","severity":"Severe",
         "area":[{"areaDesc":"Lienz"}]}
        """#
      }
      let infos = [info("sl", "Nevihta"), info("de-AT", "Gewitter"), info("en-GB", "Thunderstorm")]
      let alerts = #"{"warnings":[{"alert":{"info":[\#(infos.joined(separator: ","))]}}]}"#
      let world = try World(alerts: alerts)
      let place = ["--manual", "46.829,12.769"]
      func run(_ arguments: String...) throws -> String {
        try Program("wxhere").run(place + arguments, in: world.home).output
      }
      #expect(try run("--format", "{alert}", "--lang", "en") == "Thunderstorm\n")
      try world.waitForRefresh()
      let requests = world.warnings.requests.count
      for (language, event) in [
        ("de", "Gewitter"), ("sl_SI", "Nevihta"), ("ja", "Thunderstorm"), ("en", "Thunderstorm"),
      ] {
        #expect(try run("--format", "{alert}", "--lang", language) == "\(event)\n")
        #expect(try run("--lang", language).hasSuffix(" ⚠ \(event)\n"), "\(language)")
        let named = language == "ja" ? "：\(event)" : ": \(event)"
        #expect(try run("alerts", "--lang", language).contains(named), "\(language)")
        #expect(try run("now", "--lang", language).contains(named), "\(language)")
        #expect(
          try run("--json", "--lang", language).contains(#""event":"\#(event)""#), "\(language)")
        #expect(try run("--bar", "waybar", "--lang", language).contains(event), "\(language)")
      }
      #expect(world.warnings.requests.count == requests, "a report serves every reader")
    }

    @Test("that are unknown are rejected, even with --help", .serialized, arguments: unknown)
    func thatAreUnknownAreRejected(arguments: [String]) throws {
      let world = try World()
      let result = try Program("wxhere").run(arguments, in: world.home)
      #expect(result.status == 64 && result.output.isEmpty, "\(result)")
      #expect(result.errors.contains("text in en, de, fr, es, pt, it, nl, pl, uk, ja, zh"))
    }

    @Test("do not change the JSON data") func doNotChangeTheJSONData() throws {
      let world = try World()
      func json(_ code: String) throws -> [String: Any] {
        let text = try Program("wxhere").run(
          Self.place + ["--json", "--lang", code], in: world.home
        ).output
        return try #require(
          try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      }
      _ = try json("en")
      try world.waitForRefresh()
      let (english, german) = (try json("en"), try json("de"))
      let parts = ["current", "hourly", "daily", "air", "provider", "attribution"]
      for part in parts {
        let (one, other) = (english[part] as? NSObject, german[part] as? NSObject)
        #expect(one == other, "\(part)")
      }
    }

    @Test("have messages short enough for a bar", .serialized, arguments: Language.Code.allCases)
    func haveMessagesShortEnoughForABar(code: Language.Code) throws {
      let world = try World()
      for (arguments, status) in failures {
        let result = try Program("wxhere").run(
          arguments + ["--lang", code.rawValue], in: world.home)
        #expect(result.status == status, "\(result)")
        let line = result.output.trimmingCharacters(in: .newlines)
        #expect(displayWidth(line) <= 40, "\(line)")
        #expect(code == .english || line != Self.english(arguments, world), "\(line)")
      }
    }

    private static func english(_ arguments: [String], _ world: World) -> String? {
      try? Program("wxhere").run(arguments, in: world.home, environment: ["LC_ALL": "C"])
        .output.trimmingCharacters(in: .newlines)
    }
  }
}
