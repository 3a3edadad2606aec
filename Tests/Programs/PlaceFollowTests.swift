import Foundation
import Support
import Testing

extension Programs {
  /// Tests of `wxhere where --follow`, which runs until its reader goes.
  @Suite("A followed place", .timeLimit(.minutes(3 * slowness))) struct PlaceFollowTests {
    private static func configuration(_ world: World, _ place: String) -> String {
      """
      { location: { sources: ["manual"], manual: "\(place)" },
        weather: { urls: { "open-meteo": "\(world.weather.url)" } } }
      """
    }

    /// Creates a world with Tampa in its configuration.
    private func world() throws -> World {
      let world = try World()
      try world.home.write(
        Self.configuration(world, "27.950612,-82.457234"), to: "config/wxhere/config.json5")
      return world
    }

    private func follow(_ world: World, _ more: String...) throws -> Follower {
      try Follower(Program("wxhere"), ["where", "--follow"] + more, in: world.home)
    }

    @Test("is printed at each change, without a weather request")
    func isPrintedAtEachChangeWithoutAWeatherRequest() throws {
      let world = try world()
      let follower = try follow(world, "--no-weather")
      #expect(follower.line(with: "Tampa") == "Tampa, FL: g3-4372-3193, manual")
      try world.waitForRefresh()
      // A change that does not affect the place prints nothing.
      try follower.waitToHandle { follower.signal(SIGUSR1) }
      try world.waitForRefresh()
      #expect(follower.line(within: .milliseconds(500)) == nil)
      try world.home.write(
        Self.configuration(world, "59.9139,10.7522"), to: "config/wxhere/config.json5")
      #expect(follower.line(with: "Oslo")?.hasPrefix("Oslo, Norway: g3-5") == true)
      try world.waitForRefresh()
      #expect(world.weather.connections == 0 && world.air.connections == 0)
      #expect(follower.errors.isEmpty, "\(follower.errors)")
      // A report of the weather would be in another file.
      let reports = try FileManager.default.contentsOfDirectory(
        atPath: "\(world.home.path)/cache/wxhere"
      ).filter { $0.hasSuffix(".report") }
      #expect(reports == ["here-place.report"])
    }

    @Test("follows the receiver, the permission and the source")
    func followsTheReceiverThePermissionAndTheSource() throws {
      let receiver = try Receiver(.fix(27.9506, -82.4572))
      defer { receiver.stop() }
      let daemon = try GPSDaemon([receiver.device])
      defer { daemon.stop() }
      let world = try World(gpsdPort: daemon.port)
      let format = #"{cell}\t{source}"#
      let follower = try follow(world, "--no-weather", "--format", format)
      #expect(follower.line(within: .milliseconds(700)) == nil)
      #expect(try world.wxhere("permission", "allow").status == 0)
      #expect(follower.line() == "g3-4372-3193\tgps")
      try world.waitForRefresh()
      // The position is ten kilometres to the north.
      receiver.see(.fix(28.0406, -82.4572))
      try daemon.waitToReport(latitude: 28.0406)
      follower.signal(SIGUSR1)
      let moved = try #require(follower.line())
      #expect(moved.hasPrefix("g3-4375-") && moved.hasSuffix("\tgps"), "\(moved)")
      #expect(try world.wxhere("permission", "deny").status == 0)
      #expect(follower.line() == "")
      #expect(!follower.errors.isEmpty)
    }

    @Test("can be JSON, GeoJSON or GeoClue's format") func canBeJSONGeoJSONOrGeoCluesFormat() throws
    {
      let world = try world()
      let json = try follow(world, "--json")
      #expect(json.line(with: "g3-4372-3193")?.hasPrefix("{") == true)
      try world.waitForRefresh()
      let feature = try follow(world, "--format", "geojson")
      #expect(feature.line(with: "-82.4555")?.contains(#""type":"Feature""#) == true)
      let geolocation = try follow(world, "--format", "geolocation")
      let lines = (0..<5).map { _ in geolocation.line() }
      #expect(lines.dropFirst() == ["27.9631", "-82.4555", "0", "3000"])
      #expect(lines[0]?.hasPrefix("# Written by wxhere") == true)
    }

    @Test(
      "prints no sentence among documents while the configuration is broken",
      .serialized, arguments: ["--json", "--format=geojson"])
    func printsNoSentenceAmongDocuments(format: String) throws {
      let world = try world()
      let file = "config/wxhere/config.json5"
      let follower = try follow(world, "--no-weather", format)
      #expect(follower.line(with: "-82.4")?.hasPrefix("{") == true)
      try world.waitForRefresh()
      try world.home.write("{", to: file)
      try eventually("the broken file is seen") { follower.errors.contains("config.json5") }
      try world.home.write(Self.configuration(world, "59.9139,10.7522"), to: file)
      #expect(follower.line()?.hasPrefix("{") == true)
    }

    @Test("ends with its reader and sleeps until then") func endsWithItsReaderAndSleepsUntilThen()
      throws
    {
      let world = try world()
      let follower = try follow(world, "--no-weather")
      #expect(follower.line(with: "Tampa") != nil)
      try world.waitForRefresh()
      try follower.waitUntilItSleeps()
      let before = try follower.wakeups
      nothingHappens(for: .seconds(5))
      #expect(try follower.wakeups - before <= 1)
      follower.hangUp()
      #expect(try follower.end(within: .seconds(10 * slowness * busyness)) == 0)
      #expect(follower.errors.isEmpty)
    }

    @Test("is unknown without permission") func isUnknownWithoutPermission() throws {
      let world = try World()
      let follower = try follow(world, "--no-weather", "--offline")
      #expect(follower.line() == "place unknown")
      let json = try follow(world, "--no-weather", "--offline", "--json")
      #expect(json.line()?.contains(#""cell":null"#) == true)
      #expect(world.lookup.connections == 0)
    }

    @Test("is rejected with invalid options") func isRejectedWithInvalidOptions() throws {
      let world = try world()
      for words in [
        ["--format", "{nope}"], ["--json", "--format", "{cell}"], ["--place", "a,b"],
      ] {
        let result = try Program("wxhere").run(["where", "--follow"] + words, in: world.home)
        #expect(result.status == 64 || result.status == 69, "\(words): \(result)")
      }
    }

    @Test(
      "can have line breaks and tabs in its format",
      .serialized,
      arguments: [
        (#"{town}\n{cell}"#, "Tampa\ng3-4372-3193\n"),
        (#"{town}\t[{approximate}\t]x"#, "Tampa\tx\n"),
        (#"\x \\ {town}"#, #"\x \\ Tampa"# + "\n"), (#"{nothing|\n}"#, ""),
      ])
    func canHaveLineBreaksAndTabsInItsFormat(format: String, text: String) throws {
      let result = try world().wxhere("where", "--format", format)
      #expect(result.output == text, "\(result)")
      // In a format for the line, `\n` is not a line end.
      let line = try world().wxhere("--offline", "--format", #"{place}\n"#)
      #expect(!line.output.dropLast().contains("\n"))
    }
  }
}
