import Foundation
import Report
import Support
import Testing

extension Programs {
  @Suite("Saved places", .timeLimit(.minutes(2 * slowness))) struct PlacesTests {
    private static let file = "config/wxhere/places.json"

    /// Creates a world with saved places.
    private func world(
      _ places: String = #"{"home":"27.9506,-82.4572","Büro":"48.85,2.35"}"#,
      configuration: String = ""
    ) throws -> World {
      let world = try World(
        configuration: configuration,
        weather: { request in
          guard request.path == "/v1/forecast" else { return nil }
          let isParis = request.query["latitude"] == "48.8444"
          return StandInServer.Response(
            World.forecast(zone: isParis ? "Europe/Paris" : "America/New_York"))
        })
      try world.home.write(places, to: Self.file)
      return world
    }

    private func words(_ line: String) -> [String] { line.split(separator: "|").map(String.init) }

    @Test("are saved as cells in a private file") func areSavedAsCellsInAPrivateFile() throws {
      let world = try World()
      let result = try world.wxhere("places", "add", "home", "27.950612,-82.457234")
      #expect(result.output == "home is saved: Tampa, FL, 27.9631, -82.4555\n", "\(result.errors)")
      #expect(world.home.read(Self.file) == "{\n  \"home\" : \"27.9631,-82.4555\"\n}\n")
      let path = "\(world.home.path)/\(Self.file)"
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      for file in world.home.files {
        #expect(world.home.read(file)?.contains("27.9506") != true, "\(file)")
      }
    }

    private static let additions: [(String, String)] = [
      ("home|27.9506,-82.4572", "home is saved: Tampa, FL, 27.9631, -82.4555"),
      ("south|-33.87,151.21", "south is saved: Sydney, NSW, -33.8714, 151.1942"),
      ("work|Tampa, FL", "work is saved: Tampa, FL, 27.9362, -82.4497"),
      ("work|Tampa,|FL", "work is saved: Tampa, FL, 27.9362, -82.4497"),
      ("paris", "paris is saved: Paris, France, 48.8444, 2.3369"),
      ("essen", "essen is saved: Essen, Germany, 51.4564, 7.0124"),
      ("boat|27°57'02\"N 82°27'26\"W", "boat is saved: Tampa, FL, 27.9631, -82.4555"),
      ("my house|lyon", "my house is saved: Lyon, France, 45.7509, 4.8344"),
      ("東京|35.68,139.69", "東京 is saved: Shibuya, 13, 35.6879, 139.6988"),
    ]

    @Test("can be added by coordinates or town", .serialized, arguments: additions)
    func canBeAddedByCoordinatesOrTown(typed: String, said: String) throws {
      let world = try World()
      let result = try Program("wxhere").run(["places", "add"] + words(typed), in: world.home)
      #expect(result.output.hasPrefix(said.prefix { $0 != ":" }), "\(result.errors)")
      #expect(result.status == 0)
      let name = words(typed)[0]
      let line = try world.wxhere("--place", name, "--offline", "--format", "{place}")
      #expect(line.output.hasPrefix("\(name): no weather"))
      #expect(world.weather.connections == 0)
    }

    private static let refusals: [(String, Int32, String)] = [
      ("add", 64, "wxhere places add home"),
      ("add|-|paris", 64, "choose another name"),
      ("add|here|paris", 64, "choose another name"),
      ("add|now|paris", 64, "\"now\" already has a meaning; choose another name"),
      ("rename|home|daily", 64, "\"daily\" already has a meaning; choose another name"),
      ("add|a,b|paris", 64, "cannot contain a comma"),
      ("add||paris", 64, "needs a name"),
      ("add|a\u{1b}[31m|paris", 64, "printable characters"),
      ("add|a\u{202e}b|paris", 64, "printable characters"),
      ("add|--|-x|paris", 64, "cannot begin with -"),
      ("add|\(String(repeating: "w", count: 41))|paris", 64, "40 columns"),
      ("add|\(String(repeating: "東", count: 21))|paris", 64, "40 columns"),
      ("add|Tampa, FL", 64, #"wxhere places add Tampa "Tampa, FL""#),
      ("add|27.95,-82.45", 64, "wxhere places add NAME 27.95,-82.45"),
      ("add|geo:27.95,-82.45", 64, "wxhere places add NAME geo:27.95,-82.45"),
      ("add|27.95|-82.45", 64, "wxhere places add NAME 27.95 -82.45"),
      ("add|1.5N|2.5E", 64, "wxhere places add NAME 1.5N 2.5E"),
      ("add|27.95,|-82.45", 64, "wxhere places add NAME 27.95, -82.45"),
      ("add|springfield", 64, #"wxhere places add springfield "Springfield, IL""#),
      ("add|\u{3000}|paris", 64, "needs a name"),
      ("add|a\(String(repeating: "\u{301}", count: 400))|paris", 64, "40 columns"),
      ("add|x|95,20", 64, "between -90 and 90"),
      ("add|x|Springfield", 64, #"wxhere places add x "Springfield, IL""#),
      ("add|x|Tamppa", 64, #"wxhere places add x "Tampa, FL""#),
      ("add|x|here", 69, "run wxhere first"),
      ("add|here", 69, "run wxhere first"),
      ("add|HOME|paris", 64, "wxhere places remove home"),
      ("add|cabin|paris", 64, "the configuration has a place"),
      ("remove", 64, "wxhere places remove home"),
      ("remove|hom", 64, "Did you mean home?"),
      ("remove|zzz", 64, "for a list, run: wxhere places"),
      ("remove|cabin", 64, "remove it there"),
      ("rename|home", 64, "the new one"),
      ("rename|hom|x", 64, "Did you mean home?"),
      ("rename|home|büro", 64, "already saved"),
      ("rename|home|a,b", 64, "cannot contain a comma"),
      ("rename|cabin|hut", 64, "rename it there"),
      ("list|more", 64, "no more arguments"),
      ("lst", 64, "Did you mean wxhere places list?"),
    ]

    @Test(
      "remain unchanged after an error, which names a cure", .serialized, arguments: refusals)
    func remainUnchangedAfterAnErrorWhichNamesACure(typed: String, status: Int32, sentence: String)
      throws
    {
      let world = try world(configuration: #"places: { cabin: "44.05,-71.11" }"#)
      let before = world.home.read(Self.file)
      let words = typed.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let result = try Program("wxhere").run(["places"] + words, in: world.home)
      #expect(result.status == status)
      #expect(result.errors.contains(sentence), "\(result.errors)")
      #expect(result.output.isEmpty)
      #expect(world.home.read(Self.file) == before)
    }

    @Test("are listed with their origin, and in JSON by name")
    func areListedWithTheirOriginAndInJSONByName() throws {
      let world = try world(configuration: #"places: { cabin: "44.05,-71.11", home: "1,1" }"#)
      expectSameText(
        try world.wxhere("places").output,
        """
        Büro\tParis, France\t48.8444,2.3369\tsaved
        cabin\tNorth Conway, NH\t44.0423,-71.103\tconfiguration
        home\tTampa, FL\t27.9631,-82.4555\tsaved

        """)
      let places = try world.json("places", "list")["places"] as? [[String: Any]]
      #expect(places?.map { $0["name"] as? String } == ["Büro", "cabin", "home"])
      #expect(places?.last?["cell"] as? String == "g3-4372-3193")
      #expect(places?.last?["place"] as? String == "Tampa, FL")
    }

    /// Returns the rows that a list on a terminal has.
    private func list(_ world: World, _ arguments: String...) throws -> [String] {
      let terminal = try PseudoTerminal(
        Program("wxhere"), ["places"] + arguments, in: world.home, rows: 24, columns: 100)
      #expect(try terminal.finish() == 0)
      #expect(!terminal.screen.contains("\t"))
      return terminal.display.lines.filter { !$0.isEmpty }
    }

    @Test("have their weather on a terminal, which is requested once")
    func haveTheirWeatherOnATerminal() throws {
      let world = try world(configuration: #"places: { cabin: "44.05,-71.11" },"#)
      for _ in 0..<2 {
        let rows = try list(world, "--wait", "30")
        let names = rows.suffix(3).map { $0.split(separator: " ").first.map(String.init) }
        #expect(names == ["Büro", "cabin", "home"], "\(rows)")
        for row in rows.suffix(3) {
          #expect(row.contains(/24°C +overcast +19° +28°/), "\(row)")
        }
        #expect(rows.last?.contains("Tampa, FL") == true, "\(rows)")
        try world.waitForRefresh()
        #expect(world.weather.requests.count { $0.path == "/v1/forecast" } == 3)
      }
      #expect(try world.wxhere("--place", "-").status == 64)
    }

    @Test("have their weather's age on a terminal when it is old")
    func haveTheirWeathersAge() throws {
      let world = try world(#"{"home":"27.9506,-82.4572"}"#)
      _ = try list(world, "--wait", "30")
      try world.age("g3-4372-3193", by: 3 * 3600)
      let rows = try list(world, "--offline")
      #expect(rows.last?.contains(/24°C +3 h ago +overcast/) == true, "\(rows)")
    }

    @Test("are requested by no list that is offline or for a program")
    func areRequestedByNoListThatIsOfflineOrForAProgram() throws {
      let world = try world()
      let rows = try list(world, "--offline")
      #expect(rows.count == 2 && rows.allSatisfy { $0.contains("no weather") }, "\(rows)")
      #expect(try world.wxhere("places").output.hasPrefix("Büro\tParis, France\t48.8444,2.3369\t"))
      _ = try world.json("places")
      #expect(world.weather.connections == 0 && !world.isRefreshing)
    }

    @Test("that no provider responds for are listed when the time limit has passed")
    func thatNoProviderRespondsFor() throws {
      let gate = Gate()
      let world = try World(weather: { _ in
        gate.pass()
        return StandInServer.Response("", status: 503)
      })
      defer { gate.open() }
      let places = (0..<20).map { "\"p\($0)\":\"\(40 + $0 / 8).5,\($0 % 8).5\"" }
      try world.home.write("{\(places.joined(separator: ","))}", to: Self.file)
      let terminal = try PseudoTerminal(
        Program("wxhere"), ["places", "--wait", "1"], in: world.home, rows: 40, columns: 100)
      var most = 0
      let result = try terminal.result(timeout: .seconds(30) * slowness) {
        most = max(most, ProcessTable.descendants(of: terminal.identifier).count)
      }
      #expect(result.status == 0 && (1...8).contains(most), "\(most): \(result)")
      let rows = terminal.display.lines.filter { $0.hasPrefix("p") }
      #expect(rows.count == 20, "\(rows)")
      #expect(ProcessTable.killAll(in: world.home) <= 1)
    }

    @Test("are not added for an empty argument") func areNotAddedForAnEmptyArgument() throws {
      let home = try TemporaryHome()
      let result = try Program("wxhere").run(["places", "add", "home", ""], in: home)
      #expect(result.status == 64 && result.output.isEmpty, "\(result)")
      #expect(result.errors.contains("needs the name of a town"), "\(result.errors)")
      #expect(home.read("config/wxhere/places.json") == nil)
    }

    @Test("are removed with their cached weather") func areRemovedWithTheirCachedWeather() throws {
      let world = try world(configuration: #"places: { club: "27.9506,-82.4572" }"#)
      #expect(try world.wxhere("--place", "home").status == 0)
      #expect(try world.wxhere("--place", "Büro").status == 0)
      try world.waitForRefresh()
      func cached(_ key: String) -> [String] {
        world.home.files.filter { $0.hasPrefix("cache/") && $0.contains(key) }
      }
      let home = cached("g3-4372-3193")
      // The report, its lock, and perhaps the spare file of the report.
      #expect((2...3).contains(home.count) && !cached("g3-5146-4447").isEmpty)
      #expect(try world.wxhere("places", "remove", "Büro").status == 0)
      #expect(cached("g3-5146-4447").isEmpty, "\(world.home.files)")
      #expect(cached(".response").isEmpty)
      // Another saved place is in that cell.
      #expect(try world.wxhere("places", "remove", "home").status == 0)
      #expect(cached("g3-4372-3193") == home)
    }

    @Test("stay removed if a refresh is running") func stayRemovedIfARefreshIsRunning() throws {
      let world = try World(weather: { _ in
        var response = StandInServer.Response(World.forecast())
        response.delay = .milliseconds(500)
        return response
      })
      #expect(try world.wxhere("places", "add", "home", "27.9506,-82.4572").status == 0)
      #expect(try world.wxhere("--place", "home", "--wait", "0").status == 75)
      #expect(try world.wxhere("places", "remove", "home").status == 0)
      try world.waitForRefresh()
      #expect(!world.home.files.contains { $0.contains("g3-4372-3193.") }, "\(world.home.files)")
    }

    @Test("that were removed are not taken for towns by --place -")
    func thatWereRemovedAreNotTakenForTownsByPlace() throws {
      let world = try world(configuration: #"places: { cab: "27.9506,-82.4572" }"#)
      #expect(try world.wxhere("--place", "cab").output.hasSuffix("cab\n"))
      #expect(try world.wxhere("--place", "-").output.hasSuffix("cab\n"))
      #expect(try world.wxhere("config", "unset", "places.cab").status == 0)
      let asked = world.weather.requests.count
      let result = try world.wxhere("--place", "-")
      #expect(result.status == 64 && result.errors.contains("there is no saved place cab"))
      #expect(world.weather.requests.count == asked)
      // A renamed place remains the last place.
      #expect(try world.wxhere("--place", "home").status == 0)
      #expect(try world.wxhere("places", "rename", "home", "nest").status == 0)
      #expect(try world.wxhere("--place", "-").output.hasSuffix("nest\n"))
      #expect(try world.wxhere("places", "remove", "nest").status == 0)
      #expect(try world.wxhere("--place", "-").status == 64)
    }

    @Test("have no name that is not UTF-8") func haveNoNameThatIsNotUTF8() throws {
      let world = try World()
      let result = try Program("/bin/sh").run(
        ["-c", #"wxhere places add "$(printf 'a\377b')" Tampa"#], in: world.home)
      #expect(result.status == 64 && result.errors.contains("printable characters"), "\(result)")
      #expect(world.home.read(Self.file) == nil)
    }

    @Test("with a name that cannot be saved are listed with a warning, and work as before")
    func withANameThatCannotBeSavedAreListedWithAWarning() throws {
      let world = try world(
        #"{"now":"27.9506,-82.4572"}"#,
        configuration: #"places: { here: "1,2", "-": "1,2", "a,b": "1,2", "": "1,2" },"#)
      let list = try world.wxhere("places")
      #expect(list.status == 0 && list.output.split(separator: "\n").count == 5, "\(list)")
      let folder = "\(world.home.path)/config/wxhere"
      #expect(
        Set(list.errors.split(separator: "\n").map(String.init)) == [
          "wxhere: \(folder)/places.json: \"now\" already has a meaning; choose another name",
          "wxhere: \(folder)/config.json5: \"here\" already has a meaning; choose another name",
          "wxhere: \(folder)/config.json5: \"-\" already has a meaning; choose another name",
          "wxhere: \(folder)/config.json5: a saved place needs a name",
          """
          wxhere: \(folder)/config.json5: a name cannot contain a comma, which separates names; \
          choose another name
          """,
        ])
      let doctor = try world.wxhere("doctor", "--offline", "--json").output
      #expect(doctor.contains(#"places.json: \"now\" already has a meaning"#), "\(doctor)")
      #expect(doctor.contains("config.json5: a saved place needs a name"), "\(doctor)")
      #expect(try world.wxhere("--place", "now").output == "☁ 24°C now\n")
      #expect(try world.wxhere("places", "rename", "now", "home").status == 0)
    }

    @Test("include those in the configuration") func includeThoseInTheConfiguration() throws {
      let world = try world(configuration: #"places: { cabin: "44.05,-71.11" }"#)
      #expect(try world.wxhere("cabin", "--format", "{place}").output == "cabin\n")
    }

    @Test("are an empty list if none are saved") func areAnEmptyListIfNoneAreSaved() throws {
      let world = try World()
      let result = try world.wxhere("places")
      #expect(result.output.isEmpty && result.errors.isEmpty && result.status == 0)
      #expect((try world.json("places")["places"] as? [Any])?.isEmpty == true)
    }

    private static let damage = [
      "", "{", "[]", "null", #"{"home":5}"#, #"{"home":"95,3"}"#, "// mine\n{}", "\u{0}",
      "{\n\"home\":\"1,2\",\n\"home\":\"3,4\" }",
    ]

    @Test(
      "that are damaged are reported and left unchanged", .serialized,
      arguments: damage)
    func thatAreDamagedAreReportedAndLeftUnchanged(text: String) throws {
      let world = try world(text)
      let commands = [["places"], ["places", "add", "x", "paris"], ["--place", "home"]]
      for command in commands {
        let result = try Program("wxhere").run(command, in: world.home)
        #expect(result.status == 65)
        #expect(result.errors.contains("places.json"), "\(result.errors)")
        #expect(world.home.read(Self.file) == text)
      }
      let bar = try world.wxhere("--place", "home", "--bar", "tmux")
      #expect(bar.output.contains("places.json: run \"wxhere doctor\"") && bar.status == 0)
      #expect(try world.wxhere("--manual", "27.9506,-82.4572").status == 0)
    }

    @Test("with a name that is written twice are refused, and both lines are named")
    func withANameThatIsWrittenTwiceAreRefused() throws {
      let world = try world("{\n\"home\": \"1,2\",\n\"ho\\u006de\": \"3,4\"\n}")
      let sentence = "places.json, line 3: \"home\" is already in line 2; remove one of the two"
      #expect(try world.wxhere("places").errors.contains(sentence))
      let doctor = try world.wxhere("doctor")
      #expect(doctor.status == 78 && doctor.output.contains("is already in line 2"), "\(doctor)")
    }

    @Test("behind a link that leads nowhere are not taken for none")
    func behindABrokenLinkAreNotTakenForNone() throws {
      let world = try World()
      let target = "\(world.home.path)/missing/places.json"
      #expect(symlink(target, "\(world.home.path)/\(Self.file)") == 0)
      for command in [["places"], ["places", "add", "x", "paris"], ["--place", "home"]] {
        let result = try Program("wxhere").run(command, in: world.home)
        #expect(result.status == 71, "\(command): \(result)")
        #expect(result.errors.contains("is a symbolic link to \(target)"), "\(result)")
      }
      #expect(try world.wxhere("--manual", "27.9506,-82.4572").status == 0)
    }

    @Test("behind a link are changed at its target") func behindALinkAreChangedAtItsTarget() throws
    {
      let world = try World()
      try world.home.write("{}", to: "dotfiles/places.json")
      let link = "\(world.home.path)/\(Self.file)"
      #expect(symlink("\(world.home.path)/dotfiles/places.json", link) == 0)
      #expect(try world.wxhere("places", "add", "paris").status == 0)
      #expect(world.home.read("dotfiles/places.json")?.contains("paris") == true)
      #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link)) != nil)
    }

    @Test("are all saved when twenty are added at once") func areAllSavedWhenTwentyAreAddedAtOnce()
      async throws
    {
      let world = try World()
      let results = try await withThrowingTaskGroup(of: Program.Result.self) { group in
        for number in 0..<20 {
          group.addTask { try world.wxhere("places", "add", "p\(number)", "\(number),\(number)") }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(results.allSatisfy { $0.status == 0 })
      #expect(try world.wxhere("places").output.split(separator: "\n").count == 20)
    }

    @Test("can be the cell of the current location") func canBeTheCellOfTheCurrentLocation() throws
    {
      let world = try World(configuration: "")
      try world.home.write(
        """
        { location: { sources: ["manual"], manual: "27.9506,-82.4572" },
          weather: { urls: { "open-meteo": "\(world.weather.url)", "open-meteo-air": "\(world.air.url)",
                             nws: "\(world.warnings.url)" } } }
        """, to: "config/wxhere/config.json5")
      #expect(try world.wxhere().status == 0)
      #expect(try world.wxhere("places", "add", "home", "here").status == 0)
      #expect(try world.wxhere("places", "add", "here").output.hasPrefix("Tampa is saved:"))
      #expect(
        try world.wxhere("places").output.split(separator: "\n").allSatisfy {
          $0.contains("27.9631,-82.4555")
        })
      let both = try world.wxhere("--place", "here,home", "--format", "{place} {temperature}")
      #expect(both.output == "Tampa, FL 24°C\nhome 24°C\n", "\(both.errors)")
    }

    @Test("keep the approximate mark and require a recent location") func keepTheApproximateMark()
      throws
    {
      let world = try World()
      #expect(try world.wxhere("permission", "allow", "--ip").status == 0)
      #expect(try world.wxhere().status == 0)
      try world.waitForRefresh()
      let result = try world.wxhere("places", "add", "inn", "here")
      #expect(result.output.hasPrefix("inn is saved: Paris, France (approx.), 48."), "\(result)")
      let old = Int(Date().timeIntervalSince1970) - 2 * 3600
      try world.change { report, _ in report.location?.locatedAt = old }
      for words in [["hut", "here"], ["here"]] {
        let late = try Program("wxhere").run(["places", "add"] + words, in: world.home)
        #expect(late.status == 69 && late.errors.contains("run wxhere first"), "\(late)")
      }
      #expect(try world.wxhere("permission", "deny").status == 0)
      let denied = try world.wxhere("places", "add", "hut", "here")
      #expect(denied.status == 69, "\(denied)")
      #expect(
        denied.errors == "wxhere: location access is not allowed; give LAT,LON or a town\n")
    }
  }
}
