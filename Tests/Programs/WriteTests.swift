import Foundation
import Support
import Testing

extension Programs {
  /// Tests of the files that a refresh writes, because each write wears an SD card.
  @Suite("A refresh", .timeLimit(.minutes(2 * slowness))) struct WriteTests {
    private static let cell = ["--cell", "g3-4372-3193"]
    private static let report = "cache/wxhere/g3-4372-3193.report"
    private static let ledger = "state/wxhere/disclosures.jsonl"

    /// The files written by a refresh, and the number of renames.
    private struct Written: Equatable {
      var files: Set<String>
      var renames: Int
    }

    /// Runs a refresh, and returns the files that it wrote.
    ///
    /// Only root sees the names of files in its calls, because it conceals its memory.
    private func refresh(_ world: World, _ options: String...) throws -> Written {
      let strace = Program(try #require(RequiredProgram.find("strace")))
      let before = try states(world)
      let run = try strace.run(
        [
          "-f", "-qq", "-o", "\(world.home.path)/trace", "-e", "trace=/^rename",
          "\(Program.folder)/wxhere-refresh",
        ] + Self.cell + options, in: world.home)
      #expect(run.status == 0, "\(run)")
      let calls = try #require(world.home.read("trace")).split(separator: "\n")
      let after = try states(world)
      return Written(
        files: Set(after.keys.filter { before[$0] != after[$0] }),
        renames: calls.filter { $0.contains("rename") }.count)
    }

    /// Returns the non-empty files of the home, each with values that change when it is written.
    private func states(_ world: World) throws -> [String: [Int]] {
      try world.home.files.filter { !$0.hasPrefix("trace") }.reduce(into: [:]) { states, file in
        var status = stat()
        try #require(lstat("\(world.home.path)/\(file)", &status) == 0)
        guard status.st_size > 0 else { return }
        states[file] = [
          Int(status.st_ino), Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec,
        ]
      }
    }

    @Test(
      "writes the report twice for a new place and once later",
      // After half a second without a response, a refresh also writes what it knows so far.
      .measuresTime, RequiredProgram.installed("strace"))
    func writesTheReportTwiceForANewPlaceAndOnceLater() throws {
      let world = try World()
      let first = try refresh(world)
      let spare = "cache/wxhere/.g3-4372-3193.report.spare"
      let all: Set = [Self.report, spare, Self.ledger, World.responses]
      #expect(first == Written(files: all, renames: 2))
      let second = try refresh(world)
      #expect(second == Written(files: [Self.report, Self.ledger], renames: 1))
      // Air quality is valid for an hour, and a complete forecast until the next hour begins.
      // Within a second, nothing of the responses would change.
      try world.home.changeResponses { $0["fetchedAt"] = ($0["fetchedAt"] as? Int ?? 0) - 60 }
      let forced = try refresh(world, "--refresh")
      #expect(forced == Written(files: [Self.report, Self.ledger, World.responses], renames: 1))
      let kept = try #require(world.home.read(World.responses))
      #expect(kept.contains("open-meteo-air"), "\(kept)")
    }

    @Test(
      "syncs the report before its rename, and the journal once at the end",
      RequiredProgram.installed("strace"),
      RequiredUser.root(because: "only root can read the names of files in its calls"))
    func syncsTheReportBeforeItsRename() throws {
      let world = try World()
      _ = try refresh(world)
      let strace = Program(try #require(RequiredProgram.find("strace")))
      let run = try strace.run(
        [
          "-f", "-qq", "-y", "-o", "\(world.home.path)/trace", "-e",
          "trace=/sync,/^rename,getdents64,openat,close", "\(Program.folder)/wxhere-refresh",
        ] + Self.cell, in: world.home)
      #expect(run.status == 0, "\(run)")
      let calls = try #require(world.home.read("trace")).split(separator: "\n").map(String.init)
        .filter { $0.contains("/\(world.home.path.split(separator: "/").last ?? "")/") }
      let written = try #require(
        calls.firstIndex { $0.contains("sync") && $0.contains(".report.") })
      let named = try #require(
        calls.firstIndex { $0.contains("rename") && $0.contains(".report\"") })
      #expect(written < named, "\(calls)")
      // A later change would need another journal commit.
      let syncs = calls.filter { $0.contains("sync") && !$0.contains(".report.") }
      #expect(syncs.count == 1 && syncs.first?.contains("/disclosures.jsonl>") == true, "\(syncs)")
      let last = calls.last { !$0.contains(" close(") }
      #expect(last == syncs.last, "\(calls.suffix(3))")
      // A replaced file that is open is freed when it is closed.
      #expect(calls[..<named].contains { $0.contains(" close(") && $0.contains(".report>") })
    }

    @Test("writes the location first if the weather takes long")
    func writesTheLocationFirstIfTheWeatherTakesLong() throws {
      let gate = Gate()
      let world = try World(weather: { _ in
        gate.pass()
        return StandInServer.Response(World.forecast())
      })
      defer { gate.open() }
      let place = try world.wxhere("--manual", "27.9506,-82.4572", "where", "--wait", "30")
      #expect(place.status == 0 && place.output.hasPrefix("Tampa, FL\n"), "\(place)")
    }

    private static let former = [
      "nws-1f.response", "open-meteo-air-2e.response", "unanswered.response.json",
      "met-norway-3d.response.4711.new",
    ].map { "cache/wxhere/\($0)" }
    private static let removals: [[String]] = [
      [], ["permission", "deny"], ["permission", "reset"], ["places", "remove", "home"],
    ]

    @Test(
      "removes responses of earlier versions, as does removing data", .serialized,
      arguments: removals)
    func removesResponsesOfEarlierVersions(words: [String]) throws {
      let world = try World()
      try world.home.write(#"{"home":"27.9506,-82.4572"}"#, to: "config/wxhere/places.json")
      for file in Self.former { try world.home.write(#"{"fetchedAt":1790000000}"#, to: file) }
      let mine = ["cache/wxhere/a.response", "cache/wxhere/nws-copy.response"]
      for file in mine { try world.home.write("mine", to: file) }
      if words.isEmpty {
        #expect(try Program("wxhere-refresh").run(Self.cell, in: world.home).status == 0)
      } else {
        #expect(try Program("wxhere").run(words, in: world.home).status == 0)
      }
      let files = world.home.files
      #expect(!files.contains(where: Self.former.contains), "\(files)")
      #expect(mine.allSatisfy(files.contains), "\(files)")
    }

    @Test(
      "stores responses that are removed with a permission or place", .serialized,
      arguments: removals.dropFirst())
    func storesResponsesThatCanBeRemoved(words: [String]) throws {
      let world = try World()
      try world.home.write(#"{"home":"27.9506,-82.4572"}"#, to: "config/wxhere/places.json")
      #expect(try Program("wxhere-refresh").run(Self.cell, in: world.home).status == 0)
      #expect(world.home.files.contains(World.responses))
      #expect(try Program("wxhere").run(words, in: world.home).status == 0)
      #expect(!world.home.files.contains(World.responses))
    }
  }
}
