import Exchange
import Foundation
import Platform
import Report
import Support
import Testing

extension Programs {
  /// Tests in a network of their own, which has no route until its loopback interface is up.
  ///
  /// The services are not in it, so a request that leaves wxhere is refused: "unreachable".
  @Suite(
    "When the network is back", RequiredProgram.installed("ip"), RequiredUser.canLoseNetwork(),
    .timeLimit(.minutes(2 * slowness)))
  struct NetworkBackTests {
    private static let place = ["--manual", "27.9506,-82.4572"]

    /// Follows in a network in which a command is run first, and another when a line is typed.
    private func follow(
      _ world: World, _ arguments: [String], after first: String = ":",
      whenTyped command: String = "ip link set lo up"
    ) throws -> Follower {
      let script =
        #"\#(first); exec 3<&0 </dev/null; { read -r _ <&3 && \#(command); } & exec "$@" 3<&-"#
      let words =
        RequiredUser.withoutNetwork
        + ["/bin/sh", "-c", script, "sh", Program("wxhere").path] + arguments
      return try Follower(Program(words[0]), Array(words.dropFirst()), in: world.home)
    }

    @Test("a command that keeps running looks again at once") func aCommandThatKeepsRunning() throws
    {
      let world = try World()
      let follower = try follow(world, Self.place + ["--follow"])
      #expect(follower.line() == "Tampa, FL: still looking")
      #expect(follower.line() == "Tampa, FL: no weather (offline)")
      try eventually("a refresh waits") {
        ProcessTable.descendants(of: follower.identifier).contains { $0.name == "wxhere-refresh" }
      }
      follower.type("\n")
      // 58 s would pass until the next refresh without a route.
      let line = follower.line(with: "unreachable", within: .seconds(8 * slowness * busyness))
      #expect(line == "Tampa, FL: no weather (unreachable)")
      #expect(follower.errors.contains("is this machine online?"), "\(follower.errors)")
    }

    /// Creates a world whose last refresh began at a time, and got no response.
    private func worldWithoutResponse(
      since madeAt: Timestamp, dueAt: Timestamp
    ) throws -> World {
      let world = try World()
      #expect(try Program("wxhere").run(Self.place, in: world.home).status == 0)
      try world.waitForRefresh()
      // It would still be used.
      try FileManager.default.removeItem(atPath: "\(world.home.path)/\(World.responses)")
      try world.change("g3-4372-3193") { report, _ in
        (report.madeAt, report.dueAt) = (madeAt, dueAt)
        report.weather = nil
        report.failures = 4
        report.faults = [Fault(.weather, .timedOut, service: .openMeteo)]
      }
      return world
    }

    /// Expects that a new route ends the pause of `wxhere --follow`, a minute after a refresh.
    ///
    /// - Parameter makeLater: changes the report after the first line.
    private func expectNoPause(
      _ world: World, aMinuteAfter madeAt: Int, changedBy makeLater: () throws -> Void = {}
    ) throws {
      let follower = try follow(
        world, Self.place + ["--follow"],
        whenTyped: "ip link set lo up && ip route add default dev lo")
      #expect(follower.line() == "no weather (no response in time)")
      try follower.waitUntilItSleeps(hasChildren: true)
      try makeLater()
      try follower.waitUntilItSleeps(hasChildren: true)
      follower.type("\n")
      #expect(follower.line(with: "unreachable") == "Tampa, FL: no weather (unreachable)")
      let store = ReportStore(folder: "\(world.home.path)/cache/wxhere")
      let report = try #require(store.load("g3-4372-3193"))
      #expect(report.madeAt >= madeAt + 60, "\(report.madeAt - madeAt)")
    }

    @Test("another network ends the pause after a failure over the earlier one, after a minute")
    func anotherNetworkEndsThePause() throws {
      let madeAt = now() - 50
      let world = try worldWithoutResponse(since: madeAt, dueAt: now() + 600)
      try expectNoPause(world, aMinuteAfter: madeAt)
    }

    @Test("another network ends the pause also after a refresh during the wait")
    func anotherNetworkEndsALaterPause() throws {
      let world = try worldWithoutResponse(since: now() - 120, dueAt: now() + 600)
      let madeAt = now() - 50
      try expectNoPause(world, aMinuteAfter: madeAt) {
        try world.change("g3-4372-3193") { report, _ in report.madeAt = madeAt }
      }
    }

    @Test("a network that was there before the wait does not end the pause")
    func aNetworkThatWasThere() throws {
      let dueAt = now() + 15
      let world = try worldWithoutResponse(since: now() - 70, dueAt: dueAt)
      // The kernel tells so many routes in several messages, and the one to all machines last.
      let routes = """
        ip link set lo up; ip -6 route add default dev lo
        for number in $(seq 120); do echo "route add 10.0.$number.0/24 dev lo"; done | ip -batch -
        """
      let follower = try follow(world, Self.place + ["--follow"], after: routes)
      #expect(follower.line(with: "unreachable") == "Tampa, FL: no weather (unreachable)")
      let store = ReportStore(folder: "\(world.home.path)/cache/wxhere")
      let report = try #require(store.load("g3-4372-3193"))
      #expect(report.madeAt >= dueAt, "\(dueAt - report.madeAt)")
    }

    @Test("a place that was found by the IP address an hour ago leaves a refresh to wait")
    func aPlaceThatWasFoundByTheIPAddress() throws {
      let world = try World()
      try world.wxhere("permission", "allow", "--ip")
      #expect(try world.wxhere().output.contains("Paris"))
      try world.age(by: 3600)
      let follower = try follow(world, ["--follow"])
      try eventually("a refresh waits") {
        world.home.files.contains("cache/wxhere/online.here.lock")
      }
      #expect(!ProcessTable.hasEnded(follower.identifier))
    }

    @Test("the refresh that waits ends with the command") func endsWithTheCommand() throws {
      let world = try World()
      let follower = try follow(world, Self.place + ["--follow"])
      #expect(follower.line(with: "offline") != nil)
      var waiting: [pid_t] = []
      try eventually("a refresh waits") {
        waiting = ProcessTable.descendants(of: follower.identifier)
          .filter { $0.name == "wxhere-refresh" }.map(\.identifier)
        return !waiting.isEmpty && waiting.allSatisfy(ProcessTable.isSleeping)
      }
      kill(follower.identifier, SIGKILL)
      for identifier in waiting {
        try eventually("the refresh has ended") { ProcessTable.hasEnded(identifier) }
      }
    }

    @Test("a bar's next run has what the last one left to wait for") func aBarsNextRun() throws {
      let world = try World()
      let script =
        #"""
        "$@" </dev/null; echo "$?"; "$@" </dev/null; echo "$?"
        until ls "$XDG_CACHE_HOME"/wxhere/online.*.lock; do sleep 0.1; done >/dev/null 2>&1
        ip link set lo up
        until "$@" --offline </dev/null 2>&1 | grep unreachable; do sleep 0.1; done
        """#
      let words =
        RequiredUser.withoutNetwork
        + ["/bin/sh", "-c", script, "sh", Program("wxhere").path] + Self.place
      let result = try Program(words[0]).run(
        Array(words.dropFirst()), in: world.home, timeout: .seconds(30 * slowness * busyness))
      #expect(
        result.output == """
          Tampa, FL: no weather (offline)
          75
          Tampa, FL: no weather (offline)
          75
          Tampa, FL: no weather (unreachable)

          """)
      #expect(
        result.errors.contains(
          """
          wxhere: the next refresh starts as soon as there is a network; to refresh at once, run: \
          wxhere \(Self.place.joined(separator: " ")) --refresh
          """))
    }

    @Test("a proxy that cannot be found is a fault of this machine's own network")
    func aProxyThatCannotBeFound() throws {
      let world = try World()
      try world.wxhere("config", "set", "weather.urls.open-meteo", "https://weather.invalid")
      let words =
        RequiredUser.withoutNetwork + [Program("wxhere-refresh").path, "--cell", "g3-4372-3193"]
      _ = try Program(words[0]).run(
        Array(words.dropFirst()), in: world.home,
        environment: ["https_proxy": "http://proxy.invalid:3128"])
      let store = ReportStore(folder: "\(world.home.path)/cache/wxhere")
      #expect(store.load("g3-4372-3193")?.isCutOff == true)
      // Without a refresh that waits for a network, none is announced.
      let offline = try Program("wxhere").run(Self.place + ["--offline"], in: world.home)
      #expect(offline.status == 75 && !offline.errors.contains("the next refresh"), "\(offline)")
    }

    @Test(
      "no refresh is announced where none can wait, because nothing is kept",
      RequiredUser.root(because: "only root can mount a read-only disk"))
    func noRefreshIsAnnounced() throws {
      let world = try World()
      let script = """
        cd '\(world.home.path)' && mkdir -p cache && mount -t tmpfs -o ro none cache
        \(Program.folder)/wxhere \(Self.place.joined(separator: " ")) </dev/null
        """
      let result = try Program("/usr/bin/unshare").run(
        ["--net", "--mount", "/bin/sh", "-c", script], in: world.home)
      #expect(result.output == "Tampa, FL: no weather (offline)\n", "\(result)")
      #expect(!result.errors.contains("the next refresh"), "\(result)")
    }

    @Test("the receiver is asked again meanwhile where the location is unknown")
    func theReceiverIsAskedAgain() throws {
      let world = try World()
      try world.wxhere("permission", "allow", "--ip")
      let follower = try follow(world, ["where", "--follow"])
      let store = ReportStore(folder: "\(world.home.path)/cache/wxhere")
      try eventually(within: .seconds(60), "the receiver is asked again") {
        store.load("here")?.failures ?? 0 > 1
      }
      #expect(follower.errors.contains("is this machine online?"), "\(follower.errors)")
    }

    @Test("a run with --refresh leaves the next refresh to wait") func aRunWithRefresh() throws {
      let world = try World()
      let script =
        #"""
        "$@" --refresh </dev/null
        until ls "$XDG_CACHE_HOME"/wxhere/online.*.lock; do sleep 0.1; done >/dev/null 2>&1
        ip link set lo up
        until "$@" --offline </dev/null 2>&1 | grep unreachable; do sleep 0.1; done
        """#
      let words =
        RequiredUser.withoutNetwork
        + ["/bin/sh", "-c", script, "sh", Program("wxhere").path] + Self.place
      let result = try Program(words[0]).run(
        Array(words.dropFirst()), in: world.home, timeout: .seconds(30 * slowness * busyness))
      #expect(
        result.output == """
          Tampa, FL: no weather (offline)
          Tampa, FL: no weather (unreachable)

          """)
      // The command has just been run.
      #expect(
        result.errors.contains(
          "wxhere: the next refresh starts as soon as there is a network\n"), "\(result)")
    }

    @Test("wxhere-refresh --when-online reads the configuration after the wait")
    func readsTheConfigurationAfterTheWait() throws {
      let world = try World()
      let script =
        #"""
        "$2" --when-online --cell g3-4372-3193 &
        until ls "$XDG_CACHE_HOME"/wxhere/online.*.lock; do sleep 0.1; done >/dev/null 2>&1
        "$1" config set weather.urls.open-meteo http://localhost:1
        ip link set lo up
        wait
        """#
      let words =
        RequiredUser.withoutNetwork
        + ["/bin/sh", "-c", script, "sh", Program("wxhere").path, Program("wxhere-refresh").path]
      _ = try Program(words[0]).run(
        Array(words.dropFirst()), in: world.home, timeout: .seconds(30 * slowness * busyness))
      let store = ReportStore(folder: "\(world.home.path)/cache/wxhere")
      let faults = try #require(store.load("g3-4372-3193")).faults
      #expect(faults.contains { $0.subject == "localhost" }, "\(faults)")
    }

    @Test("wxhere-refresh --when-online refreshes at once where there is a route")
    func refreshesAtOnce() throws {
      let world = try World()
      let result = try Program("wxhere-refresh").run(
        ["--when-online", "--cell", "g3-4372-3193"], in: world.home)
      #expect(result.status == 0)
      #expect(result.errors.isEmpty, "\(result.errors)")
      #expect(try world.wxhere("--offline", "--manual", "27.9506,-82.4572").output.contains("24°C"))
    }
  }
}
