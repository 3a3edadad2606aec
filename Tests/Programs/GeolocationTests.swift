import Coarsen
import Foundation
import Glibc
import Report
import Support
import Testing

extension Programs {
  /// Tests of `wxhere where --format geolocation`, and of wxhere-geolocation, which runs as root.
  @Suite("The location file for GeoClue", .timeLimit(.minutes(3 * slowness)))
  struct GeolocationFileTests {
    private static let place = """
      # Written by wxhere; see wxhere-geolocation(8).
      27.9631
      -82.4555
      0
      3000

      """
    private static let elsewhere = place.replacing("27.9631\n-82.4555", with: "28.0441\n-82.442")

    // MARK: wxhere where --format geolocation

    @Test("is printed in GeoClue's format") func isPrintedInGeoCluesFormat() throws {
      let world = try World()
      let result = try world.wxhere(
        "where", "27.950612,-82.457234", "--no-weather", "--format", "geolocation")
      #expect(result.output == Self.place && result.status == 0, "\(result)")
      try world.wxhere("permission", "allow", "--ip")
      let approximate = try world.wxhere("where", "--no-weather", "--format", "geolocation")
      #expect(approximate.output.hasSuffix("\n0\n25000\n"), "\(approximate)")
      #expect(world.weather.connections == 0)
    }

    @Test(
      "is empty for an unknown, denied or outdated location")
    func isEmptyForAnUnknownDeniedOrOutdatedLocation() throws {
      let world = try World()
      func run() throws -> Program.Result {
        try world.wxhere("where", "--no-weather", "--offline", "--format", "geolocation")
      }
      #expect(try run().output.isEmpty)
      #expect(try world.wxhere("where", "--format", "geolocation").status == 77)
      try world.wxhere("permission", "allow", "--ip")
      try world.wxhere("where", "--no-weather")
      try world.waitForRefresh()
      #expect(try run().output.hasSuffix("\n25000\n"))
      for (shift, isTold) in [(86_000, true), (1000, false), (-200_000, false)] {
        try world.change("here-place") { report, _ in report.location?.locatedAt -= shift }
        let result = try run()
        #expect(result.output.isEmpty == !isTold && result.status == (isTold ? 0 : 69), "\(result)")
        #expect(isTold || result.errors.contains("GeoClue"))
      }
      try world.wxhere("permission", "deny")
      #expect(try run().output.isEmpty)
    }

    @Test(
      "is never more precise than location.precision", .serialized, arguments: ["10km", "city"])
    func isNeverMorePreciseThanTheConfiguration(precision: String) throws {
      let world = try World()
      @discardableResult func run(_ options: String...) throws -> Program.Result {
        try Program("wxhere").run(
          ["where", "--no-weather", "--format", "geolocation"] + options, in: world.home)
      }
      try world.wxhere("config", "set", "location.sources", "manual")
      try world.wxhere("config", "set", "location.manual", "28.0441,-82.442")
      #expect(try run().output == Self.elsewhere)
      try world.waitForRefresh()
      try world.wxhere("config", "set", "location.precision", precision)
      // The report is from before.
      let before = try run("--offline")
      #expect(before.output.hasSuffix("\n0\n10000\n"), "\(before)")
      try run("--refresh")
      try world.waitForRefresh()
      #expect(try run("--offline").output == before.output)
    }

    @Test("is never more precise, also where the source no longer answers")
    func isNeverMorePreciseWhereTheSourceNoLongerAnswers() throws {
      let world = try World(lookup: #"{"success":true,"latitude":48.8828,"longitude":2.3494}"#)
      func cell() throws -> Cell {
        try world.wxhere("where", "--no-weather", "--refresh")
        try world.waitForRefresh()
        let json = try world.json("where", "--no-weather", "--offline")
        return try #require(Cell(key: json["cell"] as? String ?? ""))
      }
      try world.wxhere("permission", "allow", "--ip")
      let before = try cell()
      try #require(before.middleOfBlock != before)
      let silent = try RefusingPort()
      try world.wxhere(
        "config", "set", "location.ip.services", "http://127.0.0.1:\(silent.number)/where")
      try world.wxhere("config", "set", "location.precision", "10km")
      #expect(try cell() == before.middleOfBlock)
    }

    // MARK: wxhere-geolocation

    /// A folder that belongs to root and one that belongs to another user.
    private struct Desk {
      let home: TemporaryHome
      var found: String { "\(home.path)/run/place" }
      var target: String { "\(home.path)/etc/geolocation" }
      var new: String { "\(target).wxhere-new" }
      let owner = geteuid()
      let group = getegid()

      init() throws {
        home = try TemporaryHome()
        try home.write(GeolocationFileTests.place, to: "run/place")
        try home.write("precious\n", to: "victim")
        try FileManager.default.createDirectory(
          atPath: "\(home.path)/etc", withIntermediateDirectories: true)
      }

      func publish(owner: uid_t? = nil) throws -> Program.Result {
        try Program("wxhere-geolocation").run(
          ["publish", found, "\(owner ?? self.owner)", target, "\(group)"], in: home)
      }

      func remove() throws -> Program.Result {
        try Program("wxhere-geolocation").run(["remove", target], in: home)
      }

      /// Returns the state of a path for comparisons: inode, mode, owner and content.
      func state(_ path: String) -> String? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        let isFile = status.st_mode & S_IFMT == S_IFREG
        let text = isFile ? try? String(contentsOfFile: path, encoding: .utf8) : nil
        return "\(status.st_ino) \(status.st_mode) \(status.st_uid) \(text ?? "")"
      }
    }

    @Test("is published for one group, replaced atomically and removed")
    func isPublishedReplacedAndRemoved() throws {
      let desk = try Desk()
      var result = try desk.publish()
      #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
      #expect(desk.home.read("etc/geolocation") == Self.place)
      var status = stat()
      #expect(stat(desk.target, &status) == 0)
      #expect(status.st_mode & 0o7777 == 0o640 && status.st_gid == desk.group)
      // A file that others can write is replaced.
      #expect(chmod(desk.target, 0o666) == 0)
      #expect(try desk.publish().status == 0)
      #expect(stat(desk.target, &status) == 0 && status.st_mode & 0o7777 == 0o640)
      // Publishing the same place writes nothing.
      let before = desk.state(desk.target)
      #expect(try desk.publish().status == 0)
      #expect(desk.state(desk.target) == before)
      try desk.home.write(Self.elsewhere, to: "run/place")
      #expect(try desk.publish().status == 0)
      #expect(desk.home.read("etc/geolocation") == Self.elsewhere)
      // The place is no longer known.
      try desk.home.write("", to: "run/place")
      result = try desk.publish()
      #expect(result.status == 0 && result.errors.isEmpty && desk.state(desk.target) == nil)
      try desk.home.write(Self.place, to: "run/place")
      #expect(try desk.publish().status == 0)
      #expect(unlink(desk.found) == 0)
      #expect(try desk.publish().status == 0)
      #expect(desk.state(desk.target) == nil)
      try desk.home.write(Self.place, to: "run/place")
      #expect(try desk.publish().status == 0)
      #expect(try desk.remove().status == 0)
      #expect(desk.state(desk.target) == nil)
      #expect(try desk.remove().status == 0)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: "\(desk.home.path)/etc") == [])
    }

    /// Something in the place of one of wxhere's files that wxhere did not write.
    enum Intruder: String, CaseIterable {
      case link, linkToNothing, linkToOwn, pipe, folder, socket, foreign, empty, secondName, other

      func put(at path: String, in home: TemporaryHome, _ text: String) throws {
        unlink(path)
        let name = path.dropFirst(home.path.count + 1)
        let victim = "\(home.path)/victim"
        switch self {
        case .link: #expect(Glibc.symlink(victim, path) == 0)
        case .linkToNothing: #expect(Glibc.symlink("\(home.path)/nothing", path) == 0)
        case .linkToOwn:
          try home.write(text, to: "own")
          #expect(Glibc.symlink("\(home.path)/own", path) == 0)
        case .pipe: #expect(mkfifo(path, 0o666) == 0)
        case .folder: #expect(mkdir(path, 0o777) == 0)
        case .socket: try Self.makeSocket(path)
        case .foreign: try home.write("27.9506\n-82.4572\n0\n5\n", to: String(name))
        case .empty: try home.write("", to: String(name))
        case .secondName:
          try home.write(text, to: "own")
          #expect(Glibc.link("\(home.path)/own", path) == 0)
        case .other:
          try home.write(text, to: String(name))
          #expect(geteuid() != 0 || chown(path, 12345, 12345) == 0)
        }
      }

      private static func makeSocket(_ path: String) throws {
        let number = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(number) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) {
          $0.copyBytes(from: Array(path.utf8).prefix(107))
        }
        let isBound = withUnsafePointer(to: &address) {
          $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
          }
        }
        try #require(isBound)
      }
    }

    @Test(
      "is rejected if the source file is unsafe", .serialized,
      arguments: Intruder.allCases)
    func isRejectedIfTheSourceFileIsUnsafe(_ intruder: Intruder) throws {
      if intruder == .empty || intruder == .other && geteuid() != 0 { return }
      let desk = try Desk()
      #expect(try desk.publish().status == 0)
      try intruder.put(at: desk.found, in: desk.home, Self.elsewhere)
      let before = desk.state(desk.found)
      let result = try desk.publish()
      #expect([65, 71].contains(result.status) && !result.errors.isEmpty, "\(result)")
      // The published place is removed, because it may be wrong.
      #expect(desk.state(desk.target) == nil && desk.state(desk.new) == nil)
      #expect(desk.state(desk.found) == before && desk.home.read("victim") == "precious\n")
    }

    private static let contents: [(String, String)] = [
      ("oversized", "\(place)\(String(repeating: "#", count: 200))"),
      ("huge", String(repeating: place, count: 10_000)),
      ("another position", place.replacing("27.9631", with: "27.9506")),
      ("a better accuracy", place.replacing("3000", with: "5")),
      ("a line more", "\(place)# more\n"),
      ("another comment", place.replacing("# Written", with: "# written")),
      ("no end", String(place.dropLast())), ("a link's path", "/etc/shadow"),
      ("NULs", "\(place)\0"), ("a blank", " "),
    ]

    @Test("is rejected in any other form", .serialized, arguments: contents)
    func isRejectedInAnyOtherForm(name: String, text: String) throws {
      let desk = try Desk()
      #expect(try desk.publish().status == 0)
      try desk.home.write(text, to: "run/place")
      let result = try desk.publish()
      #expect(result.status == 65 && result.errors.contains("run/place"), "\(result)")
      #expect(desk.state(desk.target) == nil && desk.state(desk.new) == nil)
    }

    @Test("is rejected from another user, with a wrong time, or if others can write it")
    func isRejectedFromAnotherUserOrWithAWrongTime() throws {
      let desk = try Desk()
      #expect(try desk.publish(owner: desk.owner + 1).status == 65)
      for mode: mode_t in [0o620, 0o602] {
        #expect(chmod(desk.found, mode) == 0)
        let result = try desk.publish()
        #expect(result.status == 65 && result.errors.contains("other users"), "\(result)")
      }
      #expect(chmod(desk.found, 0o640) == 0)
      for shift in [-700.0, 700] {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: shift)], ofItemAtPath: desk.found)
        #expect(try desk.publish().status == 65)
      }
      #expect(desk.state(desk.target) == nil)
    }

    @Test(
      "never replaces or removes a file of another kind or user", .serialized,
      arguments: Intruder.allCases)
    func neverReplacesAnotherFile(_ intruder: Intruder) throws {
      if intruder == .other && geteuid() != 0 { return }
      for isNew in [false, true] where !(isNew && intruder == .empty) {
        let desk = try Desk()
        let path = isNew ? desk.new : desk.target
        try intruder.put(at: path, in: desk.home, Self.elsewhere)
        let before = desk.state(path)
        for result in [try desk.publish(), try desk.remove()] {
          #expect(result.status == 71 && result.errors.contains("stays as it is"), "\(result)")
        }
        try desk.home.write("", to: "run/place")
        #expect(try desk.publish().status == 71)
        #expect(desk.state(path) == before && desk.home.read("victim") == "precious\n")
        if isNew { #expect(desk.state(desk.target) == nil) }
      }
    }

    @Test("is published despite a partial file left by a power cut")
    func isPublishedDespiteAPartialFileLeftByAPowerCut()
      throws
    {
      for text in ["", Self.elsewhere] {
        let desk = try Desk()
        try desk.home.write(text, to: "etc/geolocation.wxhere-new")
        #expect(try desk.publish().status == 0)
        #expect(desk.home.read("etc/geolocation") == Self.place && desk.state(desk.new) == nil)
        try desk.home.write(text, to: "etc/geolocation.wxhere-new")
        #expect(try desk.remove().status == 0)
        #expect(desk.state(desk.target) == nil && desk.state(desk.new) == nil)
      }
    }

    @Test("cannot be published with invalid arguments") func cannotBePublishedWithInvalidArguments()
      throws
    {
      let desk = try Desk()
      for words in [[], ["publish"], ["remove"], ["remove", "a", "b"], ["--help"]] {
        let result = try Program("wxhere-geolocation").run(words, in: desk.home)
        #expect(result.status == 64 && result.errors.contains("usage:"), "\(result)")
      }
      #expect(
        try Program("wxhere-geolocation").run(["--version"], in: desk.home).output
          .hasPrefix("wxhere-geolocation "))
      let result = try Program("wxhere-geolocation").run(
        ["publish", desk.found, "no-such-user", desk.target, "no-such-group"], in: desk.home)
      #expect(result.status == 71 && result.errors.contains("no user no-such-user"))
    }

    @Test(
      "is read by opening only one file of the other user, once",
      RequiredProgram.installed("strace"))
    func isReadByOpeningOnlyOneFile() throws {
      let desk = try Desk()
      let strace = Program(try #require(RequiredProgram.find("strace")))
      let log = "\(desk.home.path)/trace"
      let run = try strace.run(
        [
          "-f", "-qq", "-y", "-o", log, "-e", "trace=%file,%desc,%network,execve,clone,clone3,fork",
          Program("wxhere-geolocation").path, "publish", desk.found, "\(desk.owner)", desk.target,
          "\(desk.group)",
        ], in: desk.home)
      #expect(run.status == 0, "\(run)")
      let calls = try #require(desk.home.read("trace")).split(separator: "\n")
      let opened = calls.filter { $0.contains("open") && $0.contains("\"\(desk.home.path)/") }
      #expect(opened.count == 4, "\(opened)")
      #expect(opened.filter { $0.contains("\"\(desk.found)\"") }.count == 1)
      #expect(opened.allSatisfy { $0.contains("O_NOFOLLOW") })
      // Among existing files, the calls name only the found file, the published one and the new
      // one that replaces it.
      let paths = calls.filter { !$0.contains("execve(") }.flatMap { call in
        call.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      }.filter { $0.hasPrefix(desk.home.path) }
      #expect(Set(paths.map(String.init)) == [desk.found, desk.target, desk.new])
      for call in ["socket(", "connect(", "clone(", "clone3(", "fork("] {
        #expect(!calls.contains { $0.contains(call) }, "\(call)")
      }
    }

    // MARK: Config/examples/timezone.sh

    @Test(
      "an example sets the time zone only after a longer stay", RequiredProgram.installed("bash"))
    func setsTheTimeZoneAfterALongerStay() throws {
      let world = try World()
      let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Config/examples/timezone.sh").standardized.path
      func move(to place: String) throws {
        try world.home.write(
          "{ location: { sources: [\"manual\"], manual: \"\(place)\" } }",
          to: "config/wxhere/config.json5")
      }
      try world.home.write(
        """
        #!/bin/sh
        case $1 in
          show) cat '\(world.home.path)/zone'; echo >>'\(world.home.path)/shown' ;;
          *) echo "$@" >>'\(world.home.path)/set'; echo "$2" >'\(world.home.path)/zone' ;;
        esac

        """, to: "bin/timedatectl")
      chmod("\(world.home.path)/bin/timedatectl", 0o700)
      try world.home.write("America/New_York\n", to: "zone")
      try move(to: "27.9506,-82.4572")
      let follower = try Follower(
        Program(example), [], in: world.home,
        environment: [
          "PATH": "\(world.home.path)/bin:\(Program.folder):/usr/bin:/bin", "TIMEZONE_WAIT": "8",
        ])
      func waitForComparison(_ number: Int) throws {
        try world.home.waitToRead("shown") { $0.count >= number }
        try world.waitForRefresh()
      }
      try waitForComparison(1)
      // A move and the return from it, too short to be counted.
      try move(to: "59.9139,10.7522")
      try waitForComparison(2)
      try move(to: "27.9506,-82.4572")
      try waitForComparison(3)
      nothingHappens(for: .seconds(9))
      #expect(world.home.read("set") == nil, "\(follower.errors)")
      try move(to: "51.5074,-0.1278")
      let start = ContinuousClock.now
      try world.home.waitToRead("set") { $0.hasSuffix("\n") }
      #expect(ContinuousClock.now - start > .seconds(7))
      #expect(world.home.read("set") == "set-timezone Europe/London\n")
      follower.signal(SIGTERM)
      _ = try follower.end(within: .seconds(5 * slowness))
    }
  }
}
