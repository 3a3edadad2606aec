import Foundation
import Support
import Testing

extension Programs {
  /// Tests that removed data is gone, or the command fails and names what remains.
  @Suite("Removed data", .timeLimit(.minutes(2 * slowness))) struct LeftoverTests {
    private static let file = "cache/wxhere/here.report"
    private static let forgetting = [
      ["permission", "deny"], ["permission", "reset"], ["places", "remove", "home"],
    ]

    private func world() throws -> World {
      let world = try World()
      try world.home.write("{}", to: Self.file)
      try world.home.write(#"{"home":"27.9506,-82.4572"}"#, to: "config/wxhere/places.json")
      return world
    }

    private static let unlistable = forgetting.flatMap { words in
      [0o300, 0o100, 0o000].map { (words, $0) }
    }

    @Test(
      "is reported as remaining if the cache folder cannot be listed", RequiredUser.notRoot(),
      .serialized, arguments: unlistable)
    func isReportedIfTheFolderCannotBeListed(words: [String], mode: Int) throws {
      let world = try world()
      let folder = "\(world.home.path)/cache/wxhere"
      chmod(folder, mode_t(mode))
      defer { chmod(folder, 0o700) }
      let command = RequiredUser.asNotRoot + ["\(Program.folder)/wxhere"] + words
      let result = try Program(command[0]).run(Array(command.dropFirst()), in: world.home)
      #expect(result.status == 71, "\(result)")
      #expect(result.errors.contains(folder), "\(result)")
      #expect(result.output.isEmpty, "\(result)")
    }

    @Test(
      "is reported as remaining if reading the folder fails",
      RequiredProgram.installed("strace"), .serialized, arguments: forgetting)
    func isReportedIfReadingTheFolderFails(words: [String]) throws {
      let world = try world()
      let strace = Program(try #require(RequiredProgram.find("strace")))
      let result = try strace.run(
        [
          "-qq", "-o", "/dev/null", "-e", "trace=getdents64", "-e",
          "inject=getdents64:error=EIO", "\(Program.folder)/wxhere",
        ] + words, in: world.home)
      #expect(result.status == 71 && result.errors.contains("cache/wxhere"), "\(result)")
      #expect(world.home.files.contains(Self.file))
    }

    /// Files that a user may have put there.
    private static let others = [
      "cache/wxhere/here.txt", "cache/wxhere/here-notes.json", "cache/wxhere/g3-old.json",
      "cache/wxhere/g3-4372-3193-copy.json", "cache/wxhere/a.response", "state/wxhere/thesis.new",
    ]

    @Test("does not include files that wxhere did not write", .serialized, arguments: forgetting)
    func doesNotIncludeFilesThatWxhereDidNotWrite(words: [String]) throws {
      let world = try world()
      let old = Date(timeIntervalSinceNow: -90 * 86400)
      for file in Self.others {
        try world.home.write("mine", to: file)
        try FileManager.default.setAttributes(
          [.modificationDate: old], ofItemAtPath: "\(world.home.path)/\(file)")
      }
      #expect(try world.wxhere("--manual", "27.9506,-82.4572").status == 0)
      try world.waitForRefresh()
      #expect(try Program("wxhere").run(words, in: world.home).status == 0)
      let files = world.home.files
      #expect(Self.others.allSatisfy(files.contains), "\(files)")
      let isGone = !files.contains(
        words[0] == "places" ? "cache/wxhere/g3-4372-3193.report" : Self.file)
      #expect(isGone, "\(files)")
    }

    @Test("removing data succeeds without a cache folder", .serialized, arguments: forgetting)
    func removingDataSucceedsWithoutACacheFolder(words: [String]) throws {
      let home = try TemporaryHome()
      try home.write(#"{"home":"27.9506,-82.4572"}"#, to: "config/wxhere/places.json")
      let result = try Program("wxhere").run(words, in: home)
      #expect(result.status == 0, "\(result)")
    }
  }
}

extension Programs {
  /// Tests of a changed permission during a refresh.
  @Suite("A permission changed during a refresh", .timeLimit(.minutes(2 * slowness)))
  struct AnswerMeanwhileTests {
    private func world(delay: Duration) throws -> World {
      try World(weather: { _ in StandInServer.Response(World.forecast(), delay: delay) })
    }

    private func change(_ world: World, _ old: String, _ new: String) throws {
      let file = "config/wxhere/config.json5"
      let text = try #require(world.home.read(file))
      try #require(text.contains(old))
      try world.home.write(text.replacing(old, with: new), to: file)
    }

    @Test("leads to another lookup if it allows more")
    func leadsToAnotherLookupIfItAllowsMore() async throws {
      let world = try world(delay: .seconds(2))
      try change(world, "location: {", #"location: { manual: "27.9506,-82.4572","#)
      try world.wxhere("permission", "allow")
      async let old = Program("wxhere-refresh").run([], in: world.home)
      try world.weather.waitForConnections(1)
      try world.wxhere("permission", "allow", "--ip")
      let place = try world.json("where", "--refresh")
      #expect(place["source"] as? String == "ip", "\(place)")
      #expect(world.lookup.connections == 1)
      #expect(try await old.status == 0)
    }

    private static let stages = [("lookup", false), ("weather", false), ("weather", true)]

    @Test(
      "ends the refresh and those waiting for it if it denies access", .serialized,
      arguments: stages)
    func endsTheRefreshIfItDeniesAccess(stage: String, isJoined: Bool) async throws {
      let gate = Gate()
      let world = try World(weather: { _ in
        if stage == "weather" { gate.pass() }
        return StandInServer.Response(World.forecast())
      })
      let lookup = try StandInServer { _ in
        gate.pass()
        return StandInServer.Response(#"{"success":true,"latitude":48.8558,"longitude":2.3494}"#)
      }
      defer { lookup.stop() }
      defer { gate.open() }
      if stage == "lookup" { try change(world, world.lookup.url, lookup.url) }
      let server = stage == "lookup" ? lookup : world.weather
      try world.wxhere("permission", "allow", "--ip")
      async let other = isJoined ? Program("wxhere-refresh").run([], in: world.home) : nil
      if isJoined { try server.waitForConnections(1) }
      let run = try Follower(Program("wxhere"), [], in: world.home)
      try server.waitForConnections(1)
      if isJoined { try run.waitUntilItSleeps(hasChildren: true) }
      #expect(try world.wxhere("permission", "deny").status == 0)
      let line = run.line()
      #expect(line?.hasPrefix("denied") == true, "\(line ?? "no line"), \(run.errors)")
      #expect(try run.end(within: .seconds(60 * slowness)) == 77)
      _ = try await other
      try world.waitForRefresh()
      // The refresh must not have saved anything else.
      let next = try world.wxhere()
      #expect(next.status == 77 && next.output.hasPrefix("denied"), "\(next)")
      #expect(!world.home.files.contains { $0.contains(".response") })
      let report = world.home.read("cache/wxhere/here.report") ?? ""
      #expect(!report.contains("g3-"), "\(report)")
    }
  }
}
