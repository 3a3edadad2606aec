import Foundation
import Support
import Testing

private let mistyped: [(String, String, String)] = [
  ("refresh.minimum", "x", "a number, as in: wxhere config set refresh.minimum 900"),
  ("places.here", "1,2", "already has a meaning"), ("places.", "1,2", "needs a name"),
  ("places.-x", "1,2", "begin with -"), ("places.a,b", "1,2", "cannot contain a comma"),
  ("places", "{ here: \"1,2\" }", "already has a meaning"),
  ("places.now", "1,2", "already has a meaning"),
  ("places.a\tb", "1,2", "printable characters"), ("places.a\nb", "1,2", "printable characters"),
  ("places", "{ a: \"1,2\" }, line: { units: \"us\" }", "wxhere config set places.NAME VALUE"),
  ("places", "{ a: \"1,2\"", "wxhere config set places.NAME VALUE"),
  ("location.sources", "[\"gps\"],manual:null", "wxhere config set location.sources gps,ip,manual"),
  ("weather.providers", "[\"met-norway\"] // x", "weather.providers open-meteo,met-norway"),
]

/// Configurations with a key in lines 2 and 4.
private let twice: [(text: String, name: String)] = [
  ("{\n line: { units: \"us\" },\n // c\n line: { icons: \"nerd\" },\n}\n", "line"),
  ("{ line: {\n units: \"us\",\n icons: \"nerd\",\n \"un\\u0069ts\": \"si\" } }", "line.units"),
  ("{ places: {\n home: \"1,2\",\n work: \"1,2\",\n 'home': \"3,4\" } }", "places.home"),
  (
    "{ weather: { urls: {\n nws: \"https://a.b\",\n\n nws: \"https://c.d\" } } }",
    "weather.urls.nws"
  ),
  ("{ weather: { keys: { x: {\n file: 1,\n\n file: 2 } } } }", "weather.keys.x.file"),
  ("{\r\n nonsense: 1,\r\n a: [],\r\n nonsense: 1 }", "nonsense"),
]

extension Programs {
  @Suite("wxhere config", .timeLimit(.minutes(3 * slowness))) struct ConfigTests {
    private let path = "config/wxhere/config.json5"

    private func wxhere(_ words: String..., in home: TemporaryHome) throws -> Program.Result {
      try Program("wxhere").run(words, in: home)
    }

    @Test("creates a private file and changes one key in it")
    func createsAPrivateFileAndChangesOneKeyInIt() throws {
      let home = try TemporaryHome()
      let set = try wxhere("config", "set", "line.units", "us", in: home)
      #expect(set.status == 0 && set.output.hasPrefix("line.units is now \"us\""), "\(set)")
      #expect(home.read(path) == "{\n  line: { units: \"us\" },\n}\n")
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(home.path)/\(path)")
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      #expect(try wxhere("config", "set", "location.sources=gps,manual", in: home).status == 0)
      #expect(try wxhere("config", "unset", "line.units", in: home).status == 0)
      #expect(
        home.read(path) == "{\n  line: { },\n  location: { sources: [\"gps\", \"manual\"] },\n}\n")
    }

    @Test("shows a single key") func showsASingleKey() throws {
      let home = try TemporaryHome()
      for words in [["config", "line.units"], ["config", "show", "line.units"]] {
        let shown = try Program("wxhere").run(words, in: home)
        #expect(shown.status == 0 && shown.output == "line.units  default  auto\n", "\(shown)")
      }
      let json = try wxhere("config", "line.units", "--json", in: home)
      #expect(json.output.contains("line.units") && !json.output.contains("line.icons"), "\(json)")
      #expect(try wxhere("config", "show", "line.unit", in: home).status == 64)
    }

    @Test("explains how a key with dots is written in the file")
    func explainsHowAKeyWithDotsIsWrittenInTheFile() throws {
      let home = try TemporaryHome()
      try home.write("{ \"location.gpsd.port\": 1 }", to: path)
      let result = try wxhere("config", in: home)
      #expect(
        result.status == 78
          && result.errors.hasSuffix(
            "line 1: unknown key \"location.gpsd.port\"; write { location: { gpsd: { port: … } } }\n"
          ),
        "\(result)")
    }

    @Test(
      "refuses a key that is written twice, and names both lines", .serialized, arguments: twice)
    func refusesAKeyThatIsWrittenTwice(text: String, name: String) throws {
      let home = try TemporaryHome()
      try home.write(text, to: path)
      let sentence = "config.json5, line 4: \"\(name)\" is already in line 2; remove one of the two"
      for words in [
        [], ["config"], ["config", "set", "line.units", "uk"], ["config", "unset", "line.units"],
        ["config", "unset", name], ["--manual", "27.95,-82.45"],
      ] {
        let result = try Program("wxhere").run(words, in: home)
        #expect(result.status == 78 && result.errors.contains(sentence), "\(words): \(result)")
        #expect(home.read(path) == text)
      }
      let doctor = try wxhere("doctor", in: home)
      #expect(doctor.status == 78 && doctor.output.contains("is already in line 2"), "\(doctor)")
    }

    @Test("does not accept a value with a name that is written twice")
    func doesNotAcceptAValueWithARepeatedName() throws {
      let home = try TemporaryHome()
      let places = "{ home: \"1,2\", home: \"3,4\" }"
      let result = try wxhere("config", "set", "places", places, in: home)
      #expect(result.status == 78 && result.errors.contains("\"places.home\""), "\(result)")
      #expect(home.read(path) == nil)
    }

    @Test("accepts southern and western coordinates") func acceptsSouthernAndWesternCoordinates()
      throws
    {
      let home = try TemporaryHome()
      #expect(
        try wxhere("config", "set", "location.manual", "-33.87,-70.21", in: home).status == 0)
      #expect(home.read(path)?.contains("\"-33.87,-70.21\"") == true)
    }

    @Test(
      "takes a town or a ZIP code as the location, and keeps its coordinates", .serialized,
      arguments: ["Tampa", "Tampa, FL", "33602"])
    func takesATownAsTheLocation(place: String) throws {
      let home = try TemporaryHome()
      let result = try wxhere("config", "set", "location.manual", place, in: home)
      #expect(result.status == 0, "\(result)")
      let text = try #require(home.read(path))
      #expect(text.contains("\"27.9") && text.contains(",-82.4"))
    }

    @Test("keeps the country of a ZIP code beside the border") func keepsTheCountryOfAZIPCode()
      throws
    {
      let home = try TemporaryHome()
      // Laredo's cell lies in Mexico too.
      let result = try wxhere("config", "set", "location.manual", "78040", in: home)
      #expect(result.status == 0, "\(result)")
      #expect(home.read(path)?.contains(";country=US\"") == true, "\(home.read(path) ?? "")")
    }

    @Test("does not take a town that does not exist as the location")
    func doesNotTakeATownThatDoesNotExist() throws {
      let home = try TemporaryHome()
      let result = try wxhere("config", "set", "location.manual", "Xyzzyville", in: home)
      #expect(
        result.status != 0 && result.errors.contains("no town called Xyzzyville"), "\(result)")
      let near = try wxhere("config", "set", "location.manual", "Tampaa", in: home)
      #expect(near.errors.contains("\n  wxhere config set location.manual \"Tampa, FL\"  Florida"))
      let named = "\(home.path)/its own.json5"
      let own = try wxhere(
        "config", "set", "location.manual", "Tampaa", "--config", named, in: home)
      #expect(
        own.errors.contains("wxhere config set --config '\(named)' location.manual \"Tampa, FL\""),
        "\(own)")
      let several = try wxhere("config", "set", "location.manual", "Tampa,Paris", in: home)
      #expect(several.status == 64, "\(several)")
      #expect(home.read(path) == nil)
      let typo = try wxhere("config", "set", "location.manual", "91,200", in: home)
      #expect(typo.status == 78 && home.read(path) == nil, "\(typo)")
    }

    @Test("neither saves nor repeats a provider's API key")
    func neitherSavesNorRepeatsAProvidersAPIKey() throws {
      let home = try TemporaryHome()
      let result = try wxhere("config", "set", "weather.keys.nws", "0123abcdef", in: home)
      #expect(result.status == 64)
      #expect(!(result.output + result.errors).contains("0123abcdef"))
      #expect(home.read(path) == nil)
    }

    @Test("loses nothing when run twice at once") func losesNothingWhenRunTwiceAtOnce() async throws
    {
      let home = try TemporaryHome()
      for minutes in 1...5 {
        async let first = Program("wxhere").run(
          ["config", "set", "weather.timeout", "1\(minutes)"], in: home)
        async let second = Program("wxhere").run(
          ["config", "set", "refresh.minimum", "\(60 * minutes)"], in: home)
        let statuses = try await [first.status, second.status]
        #expect(statuses == [0, 0])
        let text = try #require(home.read(path))
        #expect(text.contains("timeout: 1\(minutes)") && text.contains("minimum: \(60 * minutes)"))
      }
    }

    @Test("names the file that cannot be written", RequiredUser.notRoot())
    func namesTheFileThatCannotBeWritten() throws {
      let home = try TemporaryHome()
      try home.write("{}\n", to: path)
      #expect(chmod("\(home.path)/config/wxhere", 0o500) == 0)
      defer { chmod("\(home.path)/config/wxhere", 0o700) }
      let words = RequiredUser.asNotRoot + [Program("wxhere").path]
      let set = ["config", "set", "line.units", "us"]
      let result = try Program(words[0]).run(Array(words.dropFirst()) + set, in: home)
      #expect(result.status == 71, "\(result)")
      let file = "\(home.path)/\(path)"
      #expect(result.errors == "wxhere: cannot write \(file): permission denied\n", "\(result)")
    }

    @Test("does not change a file that is too large") func doesNotChangeAFileThatIsTooLarge() throws
    {
      let home = try TemporaryHome()
      let text = "{ /*" + String(repeating: "x", count: (64 << 10) - 10) + "*/ }"
      try home.write(text, to: path)
      let result = try wxhere("config", "set", "line.units", "uk", in: home)
      #expect(result.status == 78)
      expectSameText(try #require(home.read(path)), text)
    }

    @Test("writes through a link and keeps the link and the file's mode")
    func writesThroughALink() throws {
      let home = try TemporaryHome()
      try home.write("{\n  // mine\n  line: { icons: \"none\" },\n}\n", to: "dotfiles/wxhere.json5")
      chmod("\(home.path)/dotfiles/wxhere.json5", 0o644)
      try FileManager.default.createDirectory(
        atPath: "\(home.path)/config/wxhere", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: "\(home.path)/\(path)", withDestinationPath: "../../dotfiles/wxhere.json5")
      #expect(try wxhere("config", "set", "line.units", "us", in: home).status == 0)
      #expect(
        home.read("dotfiles/wxhere.json5")
          == "{\n  // mine\n  line: { icons: \"none\", units: \"us\" },\n}\n")
      let target = try FileManager.default.attributesOfItem(
        atPath: "\(home.path)/dotfiles/wxhere.json5")
      #expect(target[.posixPermissions] as? Int == 0o644)
      let link = try FileManager.default.attributesOfItem(atPath: "\(home.path)/\(path)")
      #expect(link[.type] as? FileAttributeType == .typeSymbolicLink)
      try FileManager.default.removeItem(atPath: "\(home.path)/dotfiles/wxhere.json5")
      let broken = try wxhere("config", "set", "line.units", "uk", in: home)
      #expect(broken.status == 78, "\(broken)")
      #expect(
        broken.errors.contains("is a symbolic link to ../../dotfiles/wxhere.json5"), "\(broken)")
    }

    @Test(
      "does not take a link that leads nowhere for no file", .serialized,
      arguments: ["config/wxhere/config.json5", "config/wxhere", "config"])
    func doesNotTakeABrokenLinkForNoFile(link: String) throws {
      let world = try World()
      let place = "\(world.home.path)/\(link)"
      try FileManager.default.removeItem(atPath: place)
      let target = "\(world.home.path)/missing/dotfiles"
      #expect(symlink(target, place) == 0)
      let reason = """
        cannot open \(place): it is a symbolic link to \(target), which does not exist
        """
      for arguments in [
        [], ["--manual", "27.9506,-82.4572"], ["config"], ["config", "set", "line.units", "us"],
        ["config", "unset", "line.units"],
      ] {
        let result = try Program("wxhere").run(arguments, in: world.home)
        #expect(result.status == 78 && result.errors.contains(reason), "\(arguments): \(result)")
      }
      let doctor = try world.wxhere("doctor", "--offline")
      #expect(doctor.status == 78 && doctor.output.contains("/missing/dotfiles"), "\(doctor)")
      #expect(world.lookup.connections == 0 && world.weather.connections == 0)
      #expect(try world.wxhere("permission", "deny").status == 0)
    }

    @Test(
      "rejects an invalid value and changes nothing",
      .serialized,
      arguments: [
        ("line.units", "american", "config set line.units us"),
        ("line.icons", "nerdfont", "config set line.icons nerd"),
        ("refresh.minimum", "5", "from 60 to 86400"), ("line.format", "{wnd}", "{wind}"),
        ("line.format", "compct", "config set line.format compact"),
        ("line.palette.clear", "red", "#e5a50a"), ("line.palette.sunny", "#ffffff", "clear"),
        ("weather.urls.nobody", "https://x.example", "open-meteo"),
        ("line.language", "xx", "de"), ("line.formats.x", "{icon", "\"line.formats.x\" must be"),
        ("line.formats", "{ x: \"{wnd}\" }", "{wind}"),
        ("weather.providers", "owm", "openweathermap"),
        ("weather.confidence", "yes", "one of true, false"),
      ])
    func changesNothing(key: String, value: String, words: String) throws {
      let home = try TemporaryHome()
      let before = "{ line: { clock: \"24\" } }"
      try home.write(before, to: path)
      let result = try wxhere("config", "set", key, value, in: home)
      #expect(result.status == 78 && result.output.isEmpty)
      #expect(result.errors.hasPrefix("wxhere: nothing was changed: "), "\(result.errors)")
      #expect(result.errors.contains(words), "\(result.errors)")
      #expect(home.read(path) == before)
    }

    @Test(
      "shows the expected syntax of a mistyped value", .serialized, arguments: mistyped)
    func showsTheExpectedSyntaxOfAMistypedValue(key: String, value: String, words: String) throws {
      let home = try TemporaryHome()
      let result = try wxhere("config", "set", key, value, in: home)
      #expect(result.status == 64 && result.output.isEmpty, "\(result)")
      #expect(result.errors.contains(words), "\(result.errors)")
      #expect(home.read(path) == nil)
    }

    @Test("does not create a file to remove a key") func doesNotCreateAFileToRemoveAKey() throws {
      let home = try TemporaryHome()
      let result = try wxhere("config", "unset", "line.units", in: home)
      #expect(result.status == 0 && result.output.contains("is unchanged"), "\(result)")
      #expect(home.read(path) == nil)
    }

    @Test(
      "sets and removes a place with a special character in its name", .serialized,
      arguments: ["it\"s", "a\\b"])
    func setsAndRemovesAPlace(name: String) throws {
      let home = try TemporaryHome()
      for value in ["1,2", "30,40"] {
        #expect(try wxhere("config", "set", "places.\(name)", value, in: home).status == 0)
        #expect(try wxhere("places", in: home).output.contains(name))
      }
      #expect(home.read(path)?.contains("1,2") == false)
      #expect(try wxhere("config", "unset", "places.\(name)", in: home).status == 0)
      #expect(home.read(path) == "{\n  places: { },\n}\n")
    }

    @Test("does not replace a pipe") func doesNotReplaceAPipe() throws {
      let home = try TemporaryHome()
      let pipe = "\(home.path)/pipe"
      #expect(mkfifo(pipe, 0o600) == 0)
      let result = try wxhere("--config", pipe, "config", "set", "line.units", "us", in: home)
      #expect(result.status == 78, "\(result)")
      #expect(result.errors.contains("it is a pipe and can only be read"))
      let type = try FileManager.default.attributesOfItem(atPath: pipe)[.type]
      #expect(type as? FileAttributeType == .typeUnknown)
    }

    private static let overrides: [(option: String, value: String, key: String)] = [
      ("manual", "27.95,-82.45", "location.manual"), ("source", "ip,manual", "location.sources"),
      ("units", "us", "line.units"),
      ("icons", "none", "line.icons"), ("lang", "de", "line.language"),
      ("clock", "12", "line.clock"), ("voice", "snarky", "line.voice"),
      ("provider", "nws", "weather.providers"),
    ]

    @Test("shows each option that overrides a key", .serialized, arguments: overrides)
    func showsEachOptionThatOverridesAKey(option: String, value: String, key: String) throws {
      let home = try TemporaryHome()
      let text = try wxhere("config", "--\(option)", value, in: home).output
      let rows = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
      #expect(rows.contains([key, "--\(option)", value]), "\(text)")
    }

    @Test(
      "forgets the weather of a removed place", .serialized,
      arguments: ["places.boat", "places"])
    func forgetsTheWeatherOfARemovedPlace(key: String) throws {
      let world = try World(
        configuration: #"places: { boat: "27.9506,-82.4572", "home": "48.85,2.35" },"#)
      let others = try World(
        configuration: #"places: { boat: "27.9506,-82.4572", home: "27.9506,-82.4572" },"#)
      let file = "cache/wxhere/g3-4372-3193.report"
      for world in [world, others] {
        #expect(try world.wxhere("--place", "boat").status == 0)
        try world.waitForRefresh()
        #expect(world.home.files.contains(file))
        #expect(try world.wxhere("config", "unset", key).status == 0)
      }
      #expect(!world.home.files.contains { $0.contains("4372") })
      // The cell is kept when another place's name remains for it.
      #expect(others.home.files.contains(file) == (key == "places.boat"))
    }

    @Test("shows each key with its value and origin, but no API keys")
    func showsEachKeyWithItsValueAndOriginButNoAPIKeys() throws {
      let home = try TemporaryHome()
      try home.write("{\n  line: {\n    units: \"us\",\n  },\n}", to: path)
      let environment = ["WXHERE_OPENWEATHERMAP_KEY": "verysecret"]
      func run(_ words: String...) throws -> String {
        try Program("wxhere").run(words, in: home, environment: environment).output
      }
      let text = try run("config", "--icons", "none")
      let rows = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
      #expect(rows.contains(["line.units", "line", "3", "us"]), "\(text)")
      #expect(rows.contains(["line.icons", "--icons", "none"]), "\(text)")
      #expect(rows.contains(["line.clock", "default", "auto"]), "\(text)")
      #expect(rows.contains(["WXHERE_OPENWEATHERMAP_KEY", "environment", "set"]), "\(text)")
      let json = try run("config", "show", "--json")
      #expect(!text.contains("verysecret") && !json.contains("verysecret"))
      let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
      let settings = try #require(object?["settings"] as? [String: [String: Any]])
      #expect(settings["line.units"]?["line"] as? Int == 3)
      #expect(settings["refresh.minimum"]?["value"] as? Int == 900)
      #expect(try run("config", "keys").contains("line.formats"))
    }
  }
}
