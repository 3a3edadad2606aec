import Coarsen
import Testing

@testable import Report

@Suite("A cache file") struct CacheFileTests {
  private static let ours: [(String, CacheFile.Kind, String)] = [
    ("here.report", .report, "here"),
    ("refresh.here.lock", .lock, "here"),
    ("here-gps-ip.report", .report, "here-gps-ip"),
    ("here-place.report", .report, "here-place"),
    ("refresh.here-gps-place.lock", .lock, "here-gps-place"),
    ("g3-4372-3193-place.report", .report, "g3-4372-3193-place"),
    ("here-gps-g3-4372-3193.report", .report, "here-gps-g3-4372-3193"),
    ("here-nws.report", .report, "here-nws"),
    ("here-ip-met-norway-a1b2.report", .report, "here-ip-met-norway-a1b2"),
    ("g3-4372-3193.report", .report, "g3-4372-3193"),
    ("refresh.g3-4372-3193.lock", .lock, "g3-4372-3193"),
    ("g3-4372-3193-US.report", .report, "g3-4372-3193-US"),
    ("here-gps-g3-4372-3193-US-place.report", .report, "here-gps-g3-4372-3193-US-place"),
    ("refresh.g3-4372-3193-US-nws-9f.lock", .lock, "g3-4372-3193-US-nws-9f"),
    ("services.response", .responses, ""),
    // Files of earlier versions.
    ("here.json", .former, "here"), ("here.line", .former, "here"),
    ("here.1790000000-4711.outlook", .former, "here"),
    ("g3-4372-3193-open-meteo-9f.line", .former, "g3-4372-3193-open-meteo-9f"),
    ("here.report.spare", .former, "here"),
    ("place-cbf29ce484222325.memo", .former, ""),
    ("open-meteo-air-1f.response", .former, ""),
    ("unanswered.response.json", .former, ""),
  ]

  @Test("is recognized by its exact name, even if unfinished", arguments: ours)
  func isRecognizedByItsExactNameEvenIfUnfinished(
    name: String, kind: CacheFile.Kind, report: String
  ) throws {
    let file = try #require(CacheFile(name))
    #expect(file.kind == kind && file.report == report && !file.isUnfinished)
    #expect(file.isHere == report.hasPrefix("here"))
    #expect((file.locality?.cell.key == "g3-4372-3193") == name.contains("g3-"))
    #expect(file.locality?.countryCode == (name.contains("US") ? "US" : nil))
    let unfinished = CacheFile("\(name).99.new")
    #expect((unfinished?.isUnfinished ?? false) == (kind != .lock))
    let spare = CacheFile(".\(name).spare")
    #expect((spare?.isSpare ?? false) == (kind == .report) && spare?.report ?? report == report)
  }

  @Test(
    "is not recognized by a similar name",
    arguments: [
      "here.txt", "here-notes.json", "here.json.bak", "here.json.new", "here.json.x.new",
      "here.report.-1.new", "here.report.x.new", "here-notes.report", "here.1-2-3.outlook",
      "here..outlook", "here", "hereabouts.json",
      "g3-old.json", "g3-9999999-1.json", "g3-04372-3193.json", "my.g3-4372-3193.json",
      "g3-4372-3193-copy.json", "g3-4372-3193-copy.report", "place-.memo", "place-home.memo",
      "places.json", "a.response", "g3-4372-3193-us.report", "g3-4372-3193-USA.report",
      "g3-4372-3193-US-US.report", "here-US.report",
      "notes.response.txt", "open-meteo-x.response", "refresh.md", "refresh.all.lock",
      "here.spare", ".here.spare", "..spare", ".spare", ".here.report", "..here.report.spare.spare",
      "here.report.spare.spare", "here-notes.report.spare", ".here-notes.report.spare",
      "not-before.lock", "asking.lock", "thesis.new", ".json", ".", "",
    ])
  func isNobodyElses(name: String) {
    #expect(CacheFile(name) == nil)
  }
}
