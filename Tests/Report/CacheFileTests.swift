import Coarsen
import Testing

@testable import Report

@Suite("A file of the cache") struct CacheFileTests {
  private static let ours: [(String, CacheFile.Kind, String)] = [
    ("here.json", .report, "here"),
    ("here.line", .line, "here"),
    ("here.1790000000-4711.outlook", .outlook, "here"),
    ("refresh.here.lock", .lock, "here"),
    ("here-gps-ip.json", .report, "here-gps-ip"),
    ("here-gps-g3-4372-3193.json", .report, "here-gps-g3-4372-3193"),
    ("here-nws.json", .report, "here-nws"),
    ("here-ip-met-norway-a1b2.json", .report, "here-ip-met-norway-a1b2"),
    ("g3-4372-3193.json", .report, "g3-4372-3193"),
    ("g3-4372-3193-open-meteo-9f.line", .line, "g3-4372-3193-open-meteo-9f"),
    ("refresh.g3-4372-3193.lock", .lock, "g3-4372-3193"),
    ("place-cbf29ce484222325.memo", .places, ""),
    ("open-meteo-air-1f.response", .answer, ""),
    ("unanswered.response.json", .answer, ""),
  ]

  @Test("is known by its exact name, also where it was being written", arguments: ours)
  func isKnown(name: String, kind: CacheFile.Kind, report: String) throws {
    let file = try #require(CacheFile(name))
    #expect(file.kind == kind && file.report == report && !file.isUnfinished)
    #expect(file.isHere == report.hasPrefix("here"))
    #expect((file.cell?.key == "g3-4372-3193") == name.contains("g3-"))
    let unfinished = CacheFile("\(name).99.new")
    #expect((unfinished?.isUnfinished ?? false) == (kind != .lock))
  }

  @Test(
    "is nobody else's",
    arguments: [
      "here.txt", "here-notes.json", "here.json.bak", "here.json.new", "here.json.x.new",
      "here.json.-1.new", "here.1-2-3.outlook", "here..outlook", "here", "hereabouts.json",
      "g3-old.json", "g3-9999999-1.json", "g3-04372-3193.json", "my.g3-4372-3193.json",
      "g3-4372-3193-copy.json", "place-.memo", "place-home.memo", "places.json", "a.response",
      "notes.response.txt", "open-meteo-x.response", "refresh.md", "refresh.all.lock",
      "not-before.lock", "asking.lock", "thesis.new", ".json", ".", "",
    ])
  func isNobodyElses(name: String) {
    #expect(CacheFile(name) == nil)
  }
}
