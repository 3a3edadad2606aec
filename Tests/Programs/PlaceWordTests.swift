import Foundation
import Support
import Testing

extension Programs {
  @Suite("Words that are not a command", .timeLimit(.minutes(2 * slowness))) struct PlaceWordTests {
    private static let places: [([String], String)] = [
      (["tampa"], "Tampa, FL"), (["new", "york"], "New York City, NY"),
      (["berlin", "de"], "Berlin, Germany"), (["Portland"], "Portland, OR"),
      (["27.95,-82.45"], "Tampa, FL"), (["27.95", "-82.45"], "Tampa, FL"),
      (["-33.87,151.21"], "Sydney, NSW"), (["-33.87", "151.21"], "Sydney, NSW"),
      (["90210"], "Beverly Hills, CA"), (["heathrow"], "London, United Kingdom"),
      (["--place", "90210"], "Beverly Hills, CA"),
      (["--place", "27.95,-82.45"], "Tampa, FL"), (["home"], "home"), (["HOME"], "home"),
      (["Nice"], "Nice, France"),
      (["lhr"], "London, United Kingdom"), (["nyc"], "New York City, NY"),
      (["home,Berlin"], "home"),
    ]

    @Test("name a place that needs no permission", .serialized, arguments: places)
    func nameAPlaceThatNeedsNoPermission(words: [String], place: String) throws {
      let world = try World(configuration: #"line: { format: "{place}" },"#)
      try world.home.write(#"{"home":"27.9506,-82.4572"}"#, to: "config/wxhere/places.json")
      let result = try Program("wxhere").run(words + ["--wait", "30"], in: world.home)
      #expect(result.output.split(separator: "\n").first.map(String.init) == place, "\(result)")
      #expect(result.status == 0)
      #expect(result.errors.isEmpty, "\(result.errors)")
      #expect(world.lookup.connections == 0)
    }

    @Test(
      "name a place after a view's command",
      .serialized, arguments: ["now", "hourly", "daily", "air", "alerts", "where"])
    func nameAPlaceAfterAViewsCommand(command: String) throws {
      let world = try World()
      let named = try world.wxhere(command, "tampa", "--wait", "30")
      #expect(named.status == 0, "\(named)")
      #expect(named.output.contains("Tampa"), "\(named)")
      let counted = try world.wxhere("daily", "Berlin", "--days", "3", "--wait", "30")
      #expect(counted.status == 0 && counted.output.contains("Berlin"), "\(counted)")
    }

    @Test("are taken for a misspelt command rather than a town") func areTakenForAMisspeltCommand()
      throws
    {
      let world = try World()
      #expect(try world.wxhere("find", "now").status == 0)
      #expect(try world.wxhere("Nome").status == 64)
      #expect(try world.wxhere("--place", "Nome", "--wait", "30").status == 0)
    }

    @Test("may be the name of a city in another language, even if it resembles a command")
    func mayBeTheNameOfACityInAnotherLanguage() throws {
      let world = try World(configuration: #"line: { format: "{town}" },"#)
      for words in [["Wien"], ["Wien", "--lang", "de"]] {
        #expect(try Program("wxhere").run(words + ["--wait", "30"], in: world.home).status == 0)
      }
    }

    private static let refreshes: [(words: [String], command: String)] = [
      (["tampa"], "wxhere tampa --refresh"), (["the", "hague"], "wxhere 'the hague' --refresh"),
      (["home"], "wxhere home --refresh"), (["90210"], "wxhere 90210 --refresh"),
      (["27.95", "-82.45"], "wxhere --manual '27.95 -82.45' --refresh"),
      (["--manual", "27.95,-82.45"], "wxhere --manual 27.95,-82.45 --refresh"),
      (["--place", "home"], "wxhere --place home --refresh"),
      (["now", "tampa"], "wxhere --place tampa --refresh"),
    ]

    @Test(
      "are in the command that is printed for a refresh", .serialized, arguments: refreshes)
    func areInTheCommandForARefresh(words: [String], command: String) throws {
      let world = try World(weather: { _ in StandInServer.Response("down", status: 503) })
      try world.home.write(#"{"home":"27.9506,-82.4572"}"#, to: "config/wxhere/places.json")
      let first = try Program("wxhere").run(words + ["--wait", "30"], in: world.home)
      #expect(first.status == 75, "\(first)")
      let (folder, ending) = ("cache/wxhere/", ".report")
      let reports = world.home.files.filter { $0.hasPrefix(folder) && $0.hasSuffix(ending) }
      let report = try #require(reports.first)
      try world.age(String(report.dropFirst(folder.count).dropLast(ending.count)), by: 120)
      let result = try Program("wxhere").run(words + ["--offline"], in: world.home)
      #expect(result.errors.contains("; to refresh, run: \(command)\n"), "\(result)")
    }

    @Test("are remembered as the last place") func areRemembered() throws {
      let world = try World(configuration: #"line: { format: "{place}" },"#)
      for (words, place) in [(["90210"], "Beverly Hills, CA"), (["tampa"], "Tampa, FL")] {
        #expect(try Program("wxhere").run(words + ["--wait", "30"], in: world.home).status == 0)
        #expect(try world.wxhere("--place", "-").output == "\(place)\n")
      }
    }
  }
}
