import Foundation
import Support
import Synchronization
import Testing

extension Programs {
  @Suite("--place", .timeLimit(.minutes(2 * slowness))) struct PlaceOptionTests {
    private static let file = "config/wxhere/places.json"
    private static let format = #"line: { format: "{place} {temperature}" },"#

    private static let saved =
      #"{"home":"27.9506,-82.4572","Work":"48.85,2.35","paris":"27.9506,-82.4572"}"#

    private func world(
      _ places: String = saved,
      weather: (@Sendable (StandInServer.Request) -> StandInServer.Response?)? = nil
    ) throws -> World {
      let world =
        if let weather {
          try World(configuration: Self.format, weather: weather)
        } else { try World(configuration: Self.format) }
      try world.home.write(places, to: Self.file)
      return world
    }

    private static let named: [(String, [String])] = [
      ("home", ["home"]), ("HOME", ["home"]), ("work", ["Work"]), (" home ", ["home"]),
      ("Tampa, FL", ["Tampa, FL"]), ("home,work", ["home", "Work"]),
      ("home, work,", ["home", "Work"]), ("home,Tampa, FL", ["home", "Tampa, FL"]),
      ("Tampa, FL,home", ["Tampa, FL", "home"]), ("Paris,Texas", ["Paris, TX"]),
      ("Rome,Berlin", ["Rome, Italy", "Berlin, Germany"]), ("paris", ["paris"]),
      ("Paris, France", ["Paris, France"]), ("home,home", ["home", "home"]),
    ]

    @Test("prefers a saved place to a town and accepts several", .serialized, arguments: named)
    func prefersASavedPlaceToATownAndAcceptsSeveral(typed: String, places: [String]) throws {
      let world = try world()
      // The second time the weather is known.
      for _ in 0..<2 {
        let result = try world.wxhere("--place", typed, "--wait", "30")
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(lines == places.map { "\($0) 24°C" }, "\(result.errors)")
        #expect(result.status == 0)
      }
    }

    private static let refused: [(String, String)] = [
      ("hoome", "--place home"), ("home,Springfield", #"--place "Springfield, IL""#),
      ("San Jose,Springfield", #"--place "San Jose, CA""#),
      ("-nest", "there is no saved place nest"),
      ("home,Nowheretown", "no town called Nowheretown"), ("Springfield", "choose one"),
      ("Nowheretown, FL", "no town called Nowheretown, FL"), ("", "--place needs"),
      ("-", "there is none yet"), (",", "--place needs"),
    ]

    @Test("suggests what may be meant", .serialized, arguments: refused)
    func suggestsWhatMayBeMeant(typed: String, sentence: String) throws {
      let world = try world()
      let result = try world.wxhere("--place", typed)
      #expect(result.status == 64)
      #expect(result.errors.contains(sentence), "\(result.errors)")
      #expect(world.weather.connections == 0)
    }

    @Test("may be omitted for a saved place") func mayBeOmittedForASavedPlace() throws {
      let result = try world().wxhere("HOME", "--wait", "30")
      #expect(result.status == 0)
      #expect(result.output == "home 24°C\n" && result.errors.isEmpty, "\(result)")
    }

    @Test("can be repeated, in order") func canBeRepeatedInOrder() throws {
      let world = try world()
      let result = try world.wxhere("--place", "Tampa, FL", "--place=home")
      #expect(result.output == "Tampa, FL 24°C\nhome 24°C\n", "\(result.errors)")
    }

    @Test("prints one JSON object per place and returns the worst status")
    func printsOneJSONObjectPerPlace() throws {
      let world = try world(weather: { request in
        request.query["latitude"]?.hasPrefix("27.9") == true
          ? StandInServer.Response(World.forecast()) : StandInServer.Response("", status: 503)
      })
      let result = try world.wxhere("--place", "home,work", "--json", "--wait", "30")
      let places = try result.output.split(separator: "\n").map { line in
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return (object?["location"] as? [String: Any])?["place"] as? String
      }
      #expect(places == ["home", "Work"])
      #expect(result.status == 75)
      #expect(try world.wxhere("--place", "work,home").status == 75)
      #expect(try world.wxhere("where", "--place", "work,home").status == 0)
    }

    @Test(
      "rejects several places if only one can be shown",
      .serialized, arguments: [["--bar", "tmux"], ["--follow"], ["now"], ["daily"]])
    func rejectsSeveralPlacesIfOnlyOneCanBeShown(options: [String]) throws {
      let world = try world()
      let result = try Program("wxhere").run(options + ["--place", "home,work"], in: world.home)
      #expect(
        result.errors.contains("one place only") || result.errors.contains("work with the line"))
      #expect(result.status == (options == ["--bar", "tmux"] ? 0 : 64))
    }

    @Test(
      "says that it can be repeated only where several places are shown", .serialized,
      arguments: [("where", true), ("now", false), ("when", false), ("find", false)])
    func saysThatItCanBeRepeated(command: String, isRepeated: Bool) throws {
      let help = try world().wxhere(command, "--help").output
      #expect(help.contains("--place NAME") && help.contains("repeated") == isRepeated)
    }

    @Test("- means the place that was shown last") func dashMeansTheLastPlace() throws {
      let world = try world()
      #expect(try world.wxhere("--place", "home").status == 0)
      #expect(try world.wxhere("--place", "-").output == "home 24°C\n")
      #expect(try world.wxhere("--place", "work,Tampa, FL").status == 0)
      #expect(try world.wxhere("--place", "-").output == "Tampa, FL 24°C\n")
      #expect(try world.wxhere("where", "--place", "Work").status == 0)
      // Neither a bar's place nor one that was not found becomes the last place.
      try world.wxhere("--place", "home", "--bar", "tmux")
      try world.wxhere("--place", "Nowheretown")
      #expect(try world.wxhere("--place", "-").output == "Work 24°C\n")
      // A renamed place is followed.
      try world.wxhere("places", "rename", "work", "office")
      #expect(try world.wxhere("--place", "-").output == "office 24°C\n")
      try world.wxhere("places", "remove", "office")
      #expect(try world.wxhere("--place", "-").errors.contains("there is none yet"))
    }

    @Test("- says that the last place is damaged", .serialized, arguments: ["", "\0\0"])
    func dashSaysThatTheLastPlaceIsDamaged(content: String) throws {
      let world = try world()
      #expect(try world.wxhere("--place", "home").status == 0)
      try world.home.write(content, to: "state/wxhere/last-place")
      let result = try world.wxhere("--place", "-")
      #expect(result.status == 65 && result.errors.contains("was damaged"), "\(result)")
      #expect(try world.wxhere("--place", "-").errors.contains("there is none yet"))
    }

    @Test("does not save an unchanged last place again") func doesNotSaveAnUnchangedLastPlaceAgain()
      throws
    {
      let world = try world()
      let path = "\(world.home.path)/state/wxhere/last-place"
      var numbers: Set<UInt64> = []
      for _ in 0..<4 {
        #expect(try world.wxhere("--place", "home").status == 0)
        var status = stat()
        #expect(stat(path, &status) == 0)
        numbers.insert(UInt64(status.st_ino) << 20 ^ UInt64(status.st_ctim.tv_nsec))
      }
      #expect(numbers.count == 1)
    }

    @Test("applies changed places, names and languages at once")
    func appliesChangedPlacesNamesAndLanguagesAtOnce() throws {
      let world = try world()
      func line(_ place: String, _ environment: [String: String] = [:]) throws -> String {
        try world.wxhere("--place", place, environment: environment).output
      }
      for _ in 0..<2 { #expect(try line("paris") == "paris 24°C\n") }
      // After its removal the name means the town again.
      try world.wxhere("places", "remove", "paris")
      for _ in 0..<2 { #expect(try line("paris") == "Paris, France 24°C\n") }
      #expect(try line("paris", ["LANG": "de_DE.UTF-8"]) == "Paris, Frankreich 24\u{a0}°C\n")
      // Edited by hand, also in the configuration.
      try world.home.write(#"{"paris":"48.85,2.35"}"#, to: Self.file)
      for _ in 0..<2 { #expect(try line("paris") == "paris 24°C\n") }
      try world.home.write("{}", to: Self.file)
      for _ in 0..<2 { #expect(try line("lyon") == "Lyon, France 24°C\n") }
      let path = "config/wxhere/config.json5"
      let text = try #require(world.home.read(path))
      try world.home.write(
        text.replacing("line:", with: #"places: { lyon: "27.9506,-82.4572" }, line:"#), to: path)
      for _ in 0..<2 { #expect(try line("lyon") == "lyon 24°C\n") }
      try world.home.write(
        text.replacing("line: {", with: #"line: { language: "ru","#), to: path)
      for _ in 0..<2 { #expect(try line("lyon") == "Лион, Франция 24\u{a0}°C\n") }
    }

    @Test("with --follow notices a moved place") func withFollowNoticesAMovedPlace() throws {
      let world = try world()
      #expect(try world.wxhere("--place", "home,work").status == 0)
      let follower = try Follower(
        Program("wxhere"), ["--place", "paris", "--format", "{place} {town}", "--follow"],
        in: world.home)
      #expect(follower.line(with: "paris") == "paris Tampa")
      try world.home.write(#"{"paris":"48.85,2.35"}"#, to: Self.file)
      #expect(follower.line(with: "Paris") == "paris Paris")
      try world.wxhere("places", "remove", "paris")
      // The weather was removed with the place, although the town is in the same cell.
      #expect(follower.line(with: "France Paris") == "Paris, France Paris")
    }

    @Test("- keeps its place with --follow") func dashKeepsItsPlace() throws {
      let world = try world()
      #expect(try world.wxhere("--place", "home").status == 0)
      let follower = try Follower(
        Program("wxhere"),
        ["--place", "-", "--format", "{place} {town}", "--follow"], in: world.home)
      #expect(follower.line() == "home Tampa")
      #expect(try world.wxhere("--place", "work").status == 0)
      // Saved places are read again.
      try world.home.write(#"{"home":"48.85,2.35","Work":"48.85,2.35"}"#, to: Self.file)
      #expect(follower.line() == "home Paris")
    }

    @Test("shows the name of a saved place, and its town")
    func showsTheNameOfASavedPlaceAndItsTown() throws {
      let world = try world()
      let line = try world.wxhere("--place", "home", "--format", "{place}|{town}|{region}")
      #expect(line.output == "home|Tampa|Florida\n")
      let location = try #require(try world.json("--place", "home")["location"] as? [String: Any])
      #expect(location["place"] as? String == "home" && location["town"] as? String == "Tampa")
      #expect(try world.wxhere("where", "--place", "home").output.hasPrefix("home\n"))
      #expect(try world.wxhere("now", "--place", "home").output.contains("home"))
    }

    private static let towns = [
      "Tampa, FL", "Berlin", "Paris, France", "Oslo", "Madrid", "Rome", "Tokyo", "Sydney", "Lima",
      "Cairo", "Mumbai", "Toronto, Canada",
    ]

    /// A stand-in that counts simultaneous requests, and responds to none before no more come.
    private final class SlowWeather: Sendable {
      private let state = Counter()
      private let gate = Gate()

      var most: Int { state.most }

      func respond(to request: StandInServer.Request) -> StandInServer.Response? {
        state.enter()
        defer { state.leave() }
        gate.pass()
        return StandInServer.Response(World.forecast())
      }

      /// Begins to respond after the fourth request, if no fifth one follows.
      func respondLater() -> Background<Void> {
        Background { [self] in
          _ = state.wait(for: 4, within: .seconds(3))
          nothingHappens(for: .milliseconds(300))
          gate.open()
        }
      }
    }

    @Test("handles twelve runs at once with a few requests at a time")
    func handlesTwelveRunsAtOnce() async throws {
      let weather = SlowWeather()
      let world = try world("{}", weather: { weather.respond(to: $0) })
      // All twelve must have their turn in time, on a busy machine too.
      try world.wxhere("config", "set", "weather.timeout", "30")
      let responding = weather.respondLater()
      let results = try await withThrowingTaskGroup(of: Program.Result.self) { group in
        for town in Self.towns {
          group.addTask { try world.wxhere("--place", town, "--wait", "30") }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(results.allSatisfy { $0.status == 0 }, "\(results)")
      try responding.value()
      #expect((2...4).contains(weather.most), "\(weather.most)")
      #expect(world.weather.requests.count == 12)
    }

    private static let waits: [(seconds: Int, left: Int)] = [(1, 1), (0, 8)]

    @Test(
      "starts few refreshes at a time, and none that nobody waits for", .serialized,
      arguments: waits)
    func startsFewRefreshesAtATime(seconds: Int, left: Int) throws {
      let gate = Gate()
      let world = try world(
        "{}",
        weather: { _ in
          gate.pass()
          return StandInServer.Response("", status: 503)
        })
      defer { gate.open() }
      let most = Mutex(0)
      let points = (0..<40).map { "\(40 + $0 / 8).5,\($0 % 8).5" }
      let arguments = points.flatMap { ["--place", $0] } + ["--wait", "\(seconds)"]
      let result = try Program("wxhere").run(arguments, in: world.home) { identifier, _ in
        while !ProcessTable.hasEnded(identifier) {
          let count = ProcessTable.descendants(of: identifier).count
          most.withLock { $0 = max($0, count) }
        }
      }
      #expect(result.status == 75, "\(result)")
      #expect(result.output.split(separator: "\n").count == 40, "\(result)")
      // A run that waits for none may end between two looks.
      #expect((min(seconds, 1)...8).contains(most.withLock { $0 }))
      // The one that was awaited goes on, as its line says; or those that none was to be awaited.
      #expect(ProcessTable.killAll(in: world.home) <= left)
      #expect(
        result.output.split(separator: "\n").filter { $0.contains("still looking") }.count <= left)
    }

    @Test("handles twelve places in one run") func handlesTwelvePlacesInOneRun() throws {
      let weather = SlowWeather()
      let world = try world("{}", weather: { weather.respond(to: $0) })
      // All twelve must have their turn in time, on a busy machine too.
      try world.wxhere("config", "set", "weather.timeout", "30")
      let wait = ["--wait", "\(30 * slowness)"]
      let places = ["--place", Self.towns.joined(separator: ",")]
      let responding = weather.respondLater()
      let result = try Program("wxhere").run(places + wait, in: world.home)
      #expect(result.status == 0, "\(result)")
      #expect(result.output.split(separator: "\n").count == 12)
      try responding.value()
      #expect((2...4).contains(weather.most), "\(weather.most)")
      #expect(world.weather.requests.count == 12)
      // A forced refresh sends one request for each place.
      let anew = try Program("wxhere").run(places + ["--refresh"] + wait, in: world.home)
      #expect(anew.status == 0, "\(anew)")
      try world.waitForRefresh()
      #expect(world.weather.requests.count == 24)
    }
  }
}
