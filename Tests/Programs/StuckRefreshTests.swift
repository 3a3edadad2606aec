import Foundation
import Support
import Synchronization
import Testing

extension Programs {
  /// Tests of a refresh that holds its lock without ending.
  @Suite("A stuck refresh") struct StuckRefreshTests {
    private static let place = ["--manual", "27.9506,-82.4572"]
    private static let lock = "cache/wxhere/refresh.g3-4372-3193.lock"

    /// Holds a lock as a refresh does.
    ///
    /// - Parameter age: the age of the lock in seconds.
    private func withLock(_ world: World, age: Int, _ body: () throws -> Void) throws {
      try world.waitForRefresh()
      let path = "\(world.home.path)/\(Self.lock)"
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      try #require(file >= 0)
      defer { close(file) }
      try #require(flock(file, LOCK_EX | LOCK_NB) == 0)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -Double(age))], ofItemAtPath: path)
      try body()
    }

    private func worldWithReport() throws -> World {
      let world = try World()
      #expect(try world.wxhere(Self.place[0], Self.place[1]).status == 0)
      try world.waitForRefresh()
      return world
    }

    private func faultCount(_ world: World) throws -> Int? {
      (try world.json(Self.place[0], Self.place[1])["faults"] as? [Any])?.count
    }

    @Test("is in the JSON as a problem and as a fault") func isInTheJSONAsAProblemAndAsAFault()
      throws
    {
      let world = try worldWithReport()
      try withLock(world, age: 3600) {
        for command in [[], ["where"]] {
          let result = try Program("wxhere").run(
            command + Self.place + ["--json"], in: world.home)
          let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
          let document = try #require(object as? [String: Any])
          let problem = try #require((document["problems"] as? [String])?.first)
          #expect(problem.hasPrefix("a refresh has been running since "))
          #expect(problem.hasSuffix("remove its lock: rm \(world.home.path)/\(Self.lock)"))
          let fault = try #require((document["faults"] as? [[String: Any]])?.first)
          #expect(fault["kind"] as? String == "refreshStuck")
        }
      }
      #expect(try faultCount(world) == 0)
    }

    @Test(
      "has an age in the words of a line", .serialized,
      arguments: [(6000, "1 h ago"), (80 * 3600, "3 d ago")])
    func hasAnAgeInTheWordsOfALine(age: Int, words: String) throws {
      let world = try worldWithReport()
      try withLock(world, age: age) {
        let result = try world.wxhere("doctor")
        #expect(result.output.contains("a refresh that began \(words) has not ended"), "\(result)")
      }
    }

    @Test("is not reported within its time limit") func isNotReportedWithinItsTimeLimit() throws {
      let world = try worldWithReport()
      try withLock(world, age: 60) {
        let count = try faultCount(world)
        #expect(count == 0)
      }
    }

    @Test("is reported after waiting for it in vain") func isReportedAfterWaitingForItInVain()
      throws
    {
      let world = try worldWithReport()
      try withLock(world, age: 3600) {
        let result = try world.wxhere(
          Self.place[0], Self.place[1], "--refresh", "--wait", "0.3")
        #expect(result.output == "☁ 24°C Tampa, FL\n")
        #expect(result.errors.hasPrefix("wxhere: a refresh has been running since "))
      }
      // Nothing is known about another place.
      try world.home.write("", to: "cache/wxhere/g3-4372-3193.report")
      try withLock(world, age: 3600) {
        let result = try world.wxhere(Self.place[0], Self.place[1], "--wait", "0.3")
        #expect(result.status == 75)
        #expect(result.errors.contains("a refresh has been running since "))
      }
    }

    @Test("is distinguished from one that waits for a slow service")
    func isDistinguishedFromASlowService() throws {
      let gate = Gate()
      let isSlow = Mutex(false)
      let world = try World(weather: { _ in
        if isSlow.withLock({ $0 }) { gate.pass() }
        return StandInServer.Response(World.forecast())
      })
      defer { gate.open() }
      #expect(try world.wxhere(Self.place[0], Self.place[1]).status == 0)
      try world.waitForRefresh()
      isSlow.withLock { $0 = true }
      let result = try world.wxhere(Self.place[0], Self.place[1], "--refresh", "--wait", "0.3")
      #expect(result.output == "☁ 24°C Tampa, FL\n")
      #expect(result.errors.hasPrefix("wxhere: the refresh is still running"))
    }

    @Test("is found by the doctor, whose cure works") func isFoundByTheDoctorWhoseCureWorks() throws
    {
      let world = try worldWithReport()
      try withLock(world, age: 7200) {
        let result = try world.wxhere("doctor", "--offline", "--json")
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        let checks = try #require((object as? [String: Any])?["checks"] as? [[String: Any]])
        let stuck = try #require(checks.first { $0["kind"] as? String == "refreshStuck" })
        #expect(stuck["status"] as? String == "fault")
        #expect(stuck["command"] as? String == "rm ~/\(Self.lock)")
        // The user removes the lock.
        unlink("\(world.home.path)/\(Self.lock)")
        let again = try world.wxhere(Self.place[0], Self.place[1], "--refresh")
        #expect(again.output == "☁ 24°C Tampa, FL\n")
        #expect(again.errors.isEmpty, "\(again.errors)")
        try world.waitForRefresh()
      }
    }
  }
}
