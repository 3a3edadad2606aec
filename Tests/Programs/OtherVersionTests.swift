import Foundation
import Support
import Testing

extension Programs {
  /// Tests of a report from another version of wxhere, after an upgrade or a downgrade.
  @Suite("A report of another version") struct OtherVersionTests {
    private static let manual = ["--manual", "27.9506,-82.4572"]
    private static let report = "cache/wxhere/g3-4372-3193-US.report"

    /// Creates a world whose only report is from another version.
    ///
    /// - Parameter isFormer: whether it has the name that earlier versions gave it.
    private func world(
      isFormer: Bool = false,
      weather: @escaping @Sendable (StandInServer.Request) -> StandInServer.Response? = {
        $0.path == "/v1/forecast" ? StandInServer.Response(World.forecast()) : nil
      }
    ) throws -> World {
      let world = try World(weather: weather)
      let name = try #require(try report(of: world))
      let text = try #require(world.home.read(name))
      let words = text.split(separator: " ", maxSplits: 2)
      try world.home.write("\(words[0]) 0123456789abcdef \(words[2])", to: name)
      // The responses of services have a format of their own.
      try FileManager.default.removeItem(atPath: "\(world.home.path)/\(World.responses)")
      if isFormer {
        let path = "\(world.home.path)/\(name)"
        #expect(rename(path, path.replacing(".report", with: ".json")) == 0)
      }
      return world
    }

    /// Gets the weather of a place, and returns the name of its report.
    private func report(of world: World) throws -> String? {
      #expect(try Program("wxhere").run(Self.manual, in: world.home).status == 0)
      try world.waitForRefresh()
      return world.home.files.first { $0.hasSuffix(".report") }
    }

    @Test("is named where no request is sent", .serialized, arguments: [false, true])
    func isNamedWhereNoRequestIsSent(isFormer: Bool) throws {
      let world = try world(isFormer: isFormer)
      let result = try Program("wxhere").run(Self.manual + ["--offline"], in: world.home)
      #expect(result.status == 75)
      #expect(result.output == "no weather (wxhere was updated)\n")
      #expect(result.errors.contains("another version of wxhere"), "\(result.errors)")
      let document = try world.json("--manual", "27.9506,-82.4572", "--offline")
      let faults = try #require(document["faults"] as? [[String: Any]])
      #expect(faults.compactMap { $0["kind"] as? String } == ["otherVersion"])
      // The next refresh replaces it.
      let line = try Program("wxhere").run(Self.manual, in: world.home)
      #expect(line.output == "☁ 24°C Tampa, FL\n")
      try world.waitForRefresh()
      let offline = try Program("wxhere").run(Self.manual + ["--offline"], in: world.home)
      #expect(offline.output == "☁ 24°C Tampa, FL\n")
    }

    @Test("is named while the weather is looked for") func isNamedWhileLooking() throws {
      let (gate, isFirst) = (Gate(), Counter())
      let world = try world { request in
        guard request.path == "/v1/forecast" else { return nil }
        isFirst.enter()
        if isFirst.most > 1 { gate.pass() }
        return StandInServer.Response(World.forecast())
      }
      defer { gate.open() }
      let looking = "wxhere was updated: looking again"
      let result = try Program("wxhere").run(Self.manual + ["--wait", "0"], in: world.home)
      #expect(result.output == "\(looking)\n" && result.status == 75, "\(result)")
      let follower = try Follower(Program("wxhere"), Self.manual + ["--follow"], in: world.home)
      #expect(follower.line() == looking)
      gate.open()
      #expect(follower.line() == "☁ 24°C Tampa, FL")
    }

    @Test("of the current place is named by doctor and by where")
    func isNamedByDoctorAndByWhere() throws {
      let world = try World()
      #expect(try world.wxhere("permission", "allow", "--ip").status == 0)
      #expect(try world.wxhere().output == "☁ 24°C Paris, France (approx.)\n")
      try world.waitForRefresh()
      let name = "cache/wxhere/here.report"
      let text = try #require(world.home.read(name))
      let words = text.split(separator: " ", maxSplits: 2)
      try world.home.write("\(words[0]) 0123456789abcdef \(words[2])", to: name)
      let place = try world.wxhere("where", "--offline")
      #expect(place.output == "wxhere was updated\n" && place.status == 69)
      #expect(try world.wxhere("--offline").output == "wxhere was updated\n")
      let doctor = try world.wxhere("doctor", "--json", "--offline").output
      #expect(doctor.contains("\"otherVersion\""), "\(doctor)")
      // Without permission nothing is said about it.
      #expect(try world.wxhere("permission", "deny").status == 0)
      #expect(!(try world.wxhere("--offline").output.contains("updated")))
    }
  }
}
