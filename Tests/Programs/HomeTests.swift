import Foundation
import Support
import Testing

private let commands: [[String]] = [
  ["wxhere"], ["wxhere", "--manual", "27.9506,-82.4572", "--wait", "0"], ["wxhere", "places"],
  ["wxhere", "places", "add", "home", "27.9506,-82.4572"], ["wxhere", "permission", "allow"],
  ["wxhere", "config", "set", "line.units", "us"], ["wxhere", "doctor"],
  ["wxhere-refresh", "--background"], ["wxhere-refresh", "--cell", "g3-4372-3193"],
]

extension Programs {
  @Suite("A home folder that does not exist", .timeLimit(.minutes(2 * slowness)))
  struct HomeTests {
    /// Runs a command without the variables that name wxhere's folders.
    private func run(
      _ command: [String], in home: TemporaryHome, _ path: String,
      _ environment: [String: String] = [:]
    ) throws -> Program.Result {
      let folders = ["XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"].map { ($0, "") }
      let cleared = Dictionary(uniqueKeysWithValues: folders)
      return try Program(command[0]).run(
        Array(command.dropFirst()), in: home,
        environment: cleared.merging(["HOME": path]) { $1 }.merging(environment) { $1 })
    }

    @Test("is not created, and counts as none", .serialized, arguments: commands)
    func isNotCreated(command: [String]) throws {
      let home = try TemporaryHome()
      try home.write("", to: "file")
      for path in ["nonexistent", "nonexistent/deeper", "file/nonexistent"] {
        let result = try run(command, in: home, "\(home.path)/\(path)")
        #expect(result.status == 71 && result.errors.contains("no home folder"), "\(result)")
        #expect(home.files == ["file"] && home.folders.isEmpty, "\(home.files)")
      }
    }

    @Test("is not needed if the variables name all folders, which are created")
    func isNotNeededIfTheVariablesNameAllFolders() throws {
      let home = try TemporaryHome()
      let result = try run(
        ["wxhere", "config", "set", "line.units", "us"], in: home, "\(home.path)/nonexistent",
        [
          "XDG_CONFIG_HOME": "\(home.path)/config", "XDG_STATE_HOME": "\(home.path)/state",
          "XDG_CACHE_HOME": "\(home.path)/cache",
        ])
      #expect(result.status == 0, "\(result)")
      #expect(home.read("config/wxhere/config.json5")?.contains("us") == true)
      #expect(!home.folders.contains("nonexistent"))
    }

    @Test("may be a link to a folder") func mayBeALinkToAFolder() throws {
      let home = try TemporaryHome()
      try home.write("", to: "real/file")
      #expect(symlink("real", "\(home.path)/link") == 0)
      let set = ["wxhere", "config", "set", "line.units", "us"]
      #expect(try run(set, in: home, "\(home.path)/link").status == 0)
      #expect(home.read("real/.config/wxhere/config.json5")?.contains("us") == true)
    }
  }

  @Suite("A home folder that cannot be written", .timeLimit(.minutes(2 * slowness)))
  struct ReadOnlyHomeTests {
    private static let manual = ["--manual", "27.9506,-82.4572"]

    /// Creates a world in which only its owner's programs may read the folders, and none may write.
    private func world(
      _ folders: [String] = ["cache", "state"], runtime: Bool
    ) throws -> (World, [String: String]) {
      let world = try World()
      let home = world.home
      for folder in folders {
        try FileManager.default.createDirectory(
          atPath: "\(home.path)/\(folder)", withIntermediateDirectories: true)
        #expect(chmod("\(home.path)/\(folder)", 0o500) == 0)
      }
      guard runtime else { return (world, [:]) }
      try FileManager.default.createDirectory(
        atPath: "\(home.path)/run", withIntermediateDirectories: false)
      #expect(chmod("\(home.path)/run", 0o700) == 0)
      return (world, ["XDG_RUNTIME_DIR": "\(home.path)/run"])
    }

    private func run(
      _ arguments: [String], in world: World, _ environment: [String: String]
    ) throws -> Program.Result {
      let words = RequiredUser.asNotRoot + [Program("wxhere").path] + arguments
      return try Program(words[0]).run(
        Array(words.dropFirst()), in: world.home, environment: environment)
    }

    @Test("is replaced by a folder that lasts until the user logs out", RequiredUser.notRoot())
    func isReplacedByAFolder() throws {
      let (world, environment) = try world(runtime: true)
      let line = try run(Self.manual, in: world, environment)
      #expect(line.output == "☁ 24°C Tampa, FL\n" && line.errors.isEmpty, "\(line)")
      try waitForRefresh(world)
      let kept = world.home.files.filter { $0.hasPrefix("run/wxhere/") }
      #expect(kept.contains { $0.hasSuffix(".report") }, "\(kept)")
      #expect(kept.contains("run/wxhere/disclosures.jsonl"), "\(kept)")
      let again = try run(Self.manual + ["--offline"], in: world, environment)
      #expect(again.output == "☁ 24°C Tampa, FL\n")
      #expect(try run(["permission", "allow", "--ip"], in: world, environment).status == 0)
      let here = try run([], in: world, environment)
      #expect(here.output == "☁ 24°C Paris, France (approx.)\n", "\(here)")
      let doctor = try run(["doctor", "--offline"], in: world, environment).output
      #expect(doctor.contains("\(world.home.path)/run/wxhere until you log out"), "\(doctor)")
      #expect(try run(["permission", "deny"], in: world, environment).status == 0)
      #expect(try run([], in: world, environment).status == 77)
      #expect(world.home.files.allSatisfy { !$0.hasPrefix("cache") && !$0.hasPrefix("state") })
    }

    @Test("leaves nothing in its replacement after a denial", RequiredUser.notRoot())
    func leavesNothingInItsReplacement() throws {
      let (world, environment) = try world(runtime: true)
      #expect(try run(["permission", "allow", "--ip"], in: world, environment).status == 0)
      #expect(try run([], in: world, environment).status == 0)
      try waitForRefresh(world)
      let (answer, report) = ("run/wxhere/authorization.json", "run/wxhere/here.report")
      #expect(Set(world.home.files).isSuperset(of: [answer, report]), "\(world.home.files)")
      for folder in ["cache", "state"] {
        #expect(chmod("\(world.home.path)/\(folder)", 0o700) == 0)
      }
      let denial = try run(["permission", "deny"], in: world, environment)
      #expect(denial.status == 0, "\(denial)")
      #expect(Set(world.home.files).isDisjoint(with: [answer, report]), "\(world.home.files)")
    }

    private func waitForRefresh(_ world: World) throws {
      try eventually("the refresh ends") {
        !world.home.files.filter { $0.hasPrefix("run/wxhere/refresh.") }.contains { file in
          Descriptors.alone {
            let number = open("\(world.home.path)/\(file)", O_RDONLY | O_CLOEXEC)
            defer { close(number) }
            return flock(number, LOCK_EX | LOCK_NB) != 0
          }
        }
      }
    }

    @Test("shows weather without keeping it", RequiredUser.notRoot())
    func showsWeatherWithoutKeepingIt() throws {
      let (world, environment) = try world(runtime: false)
      let before = world.home.files
      for _ in 0..<2 {
        let line = try run(Self.manual, in: world, environment)
        #expect(line.output == "☁ 24°C Tampa, FL\n" && line.errors.isEmpty, "\(line)")
      }
      #expect(world.weather.requests.count == 2)
      let view = try run(["now", "--plain"] + Self.manual, in: world, environment)
      #expect(view.status == 0 && view.output.contains("24°C"), "\(view)")
      let place = try run(["where"] + Self.manual, in: world, environment)
      #expect(place.status == 0 && place.output.hasPrefix("Tampa, FL\n"), "\(place)")
      // Without an answer about location access nothing is looked up.
      let here = try run([], in: world, environment)
      #expect(here.status == 77 && world.lookup.requests.isEmpty, "\(here)")
      let doctor = try run(["doctor", "--offline"], in: world, environment).output
      #expect(doctor.contains("keeps nothing"), "\(doctor)")
      #expect(world.home.files == before)
    }

    @Test(
      "shows weather on a full disk, and asks once if it can be kept elsewhere",
      RequiredUser.root(because: "only root can mount a disk that is full"),
      .serialized, arguments: [true, false])
    func showsWeatherOnAFullDisk(runtime: Bool) throws {
      let world = try World()
      let script = """
        cd '\(world.home.path)' && mkdir -p state cache && mkdir -m 700 run
        for folder in state cache; do
          mount -t tmpfs -o size=64k,mode=700 none $folder
          dd if=/dev/zero of=$folder/filler bs=4k 2>/dev/null
        done
        for look in 1 2; do \(Program.folder)/wxhere \(Self.manual.joined(separator: " ")); done
        """
      let result = try Program("/usr/bin/unshare").run(
        ["--mount", "/bin/bash", "-c", script], in: world.home,
        environment: runtime ? ["XDG_RUNTIME_DIR": "\(world.home.path)/run"] : [:])
      let line = "☁ 24°C Tampa, FL\n"
      #expect(result.output == line + line && result.errors.isEmpty, "\(result)")
      #expect(world.weather.requests.count == (runtime ? 1 : 2))
    }

    @Test(
      "has a cure that fits its disk",
      RequiredUser.root(because: "only root can mount such disks"), .serialized,
      arguments: [("ro", "export XDG_CACHE_HOME="), ("size=64k,mode=700", "df -h ")])
    func hasACureThatFitsItsDisk(options: String, command: String) throws {
      let world = try World()
      let script = """
        cd '\(world.home.path)' && mkdir -p cache run && chmod 700 run
        mount -t tmpfs -o \(options) none cache
        dd if=/dev/zero of=cache/filler bs=4k 2>/dev/null
        \(Program.folder)/wxhere doctor --offline --plain
        """
      for environment in [[:], ["XDG_RUNTIME_DIR": "\(world.home.path)/run"]] {
        let result = try Program("/usr/bin/unshare").run(
          ["--mount", "/bin/bash", "-c", script], in: world.home, environment: environment)
        let cache = result.output.split(separator: "\n").first { $0.hasPrefix("cache: ") }
        #expect(cache?.contains(command) == true, "\(result)")
      }
    }

    @Test("can be written after its cure", RequiredUser.notRoot())
    func canBeWrittenAfterItsCure() throws {
      let (world, environment) = try world(["cache"], runtime: false)
      func cache(_ environment: [String: String]) throws -> String {
        let result = try run(["doctor", "--offline", "--plain"], in: world, environment)
        let line = result.output.split(separator: "\n").first { $0.hasPrefix("cache: ") }
        return String(try #require(line, "\(result)"))
      }
      // The user has no name in the namespace of the test.
      let closed = try cache(environment)
      let change = try #require(closed.components(separatedBy: " && ").last)
      #expect(change.hasPrefix("chmod u+rwx "), "\(closed)")
      #expect(try Program("/bin/sh").run(["-c", change], in: world.home).status == 0)
      #expect(try cache(environment).hasPrefix("cache: ok: "))
      // A folder of the system keeps its owner.
      let system = try TemporaryHome()
      #expect(chmod(system.path, 0o500) == 0)
      let foreign = try cache(environment.merging(["XDG_CACHE_HOME": system.path]) { $1 })
      #expect(foreign.contains("sudo install -d -m 700 -o $(id -un) \(system.path)/wxhere"))
    }

    @Test(
      "keeps its owner if it is not the user's, as that of a service", RequiredUser.notRoot(),
      RequiredUser.root(because: "only root can give a folder away"))
    func keepsItsOwner() throws {
      let world = try World()
      let home = world.home.path
      #expect(chmod(home, 0o755) == 0 && chown(home, 65534, 65534) == 0)
      let output = try run(["doctor", "--offline", "--plain"], in: world, [:]).output
      for folder in ["cache", "state"] {
        let command = "sudo install -d -m 700 -o $(id -un) ~/\(folder)/wxhere"
        #expect(output.contains(command), "\(output)")
      }
      #expect(!output.contains("chown"), "\(output)")
    }

    @Test(
      "does not keep a key from being set, or a place from being saved, in another folder",
      RequiredUser.notRoot())
    func doesNotKeepAKeyFromBeingSet() throws {
      let (world, environment) = try world(["state"], runtime: false)
      for command in ["config set line.units us", "places add home 27.9506,-82.4572"] {
        let result = try run(
          command.split(separator: " ").map(String.init), in: world, environment)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
      }
      #expect(world.home.read("config/wxhere/config.json5")?.contains("units") == true)
      #expect(world.home.read("config/wxhere/places.json")?.contains("home") == true)
    }

    @Test("does not keep a key from being set where the state folder has no place")
    func doesNotKeepAKeyFromBeingSetWithoutAStateFolder() throws {
      for isLink in [false, true] {
        let world = try World()
        let link = "\(world.home.path)/link"
        #expect(symlink("\(world.home.path)/missing", link) == 0)
        for command in ["config set line.units us", "places add home 27.9506,-82.4572"] {
          let result = try Program("wxhere").run(
            command.split(separator: " ").map(String.init), in: world.home,
            environment: ["XDG_STATE_HOME": isLink ? link : "/dev/null"])
          #expect(result.status == 0, "\(result)")
        }
        #expect(world.home.read("config/wxhere/config.json5")?.contains("units") == true)
        #expect(world.home.read("config/wxhere/places.json")?.contains("home") == true)
      }
    }

    @Test("says that requests are not recorded", RequiredUser.notRoot())
    func saysThatRequestsAreNotRecorded() throws {
      let (world, environment) = try world(["state"], runtime: false)
      let line = try run(Self.manual, in: world, environment)
      #expect(line.output == "☁ 24°C Tampa, FL\n" && line.status == 0, "\(line)")
      #expect(line.errors.contains("cannot record the request: "), "\(line)")
      try world.waitForRefresh()
      let list = try run(["disclosures"], in: world, environment)
      #expect(list.status == 71 && list.output.isEmpty, "\(list)")
      #expect(list.errors.contains("cannot record the request: "), "\(list)")
      let (unkept, none) = try self.world(runtime: false)
      #expect(try run(["disclosures"], in: unkept, none).status == 71)
    }

    @Test("may become one while a command keeps running", RequiredUser.notRoot())
    func mayBecomeOneWhileACommandKeepsRunning() throws {
      let (world, environment) = try world([], runtime: true)
      let words = RequiredUser.asNotRoot + [Program("wxhere").path, "--follow"] + Self.manual
      let follower = try Follower(
        Program(words[0]), Array(words.dropFirst()), in: world.home, environment: environment)
      #expect(follower.line(with: "24°C") != nil)
      try world.waitForRefresh()
      for folder in ["state/wxhere", "cache/wxhere"] {
        #expect(chmod("\(world.home.path)/\(folder)", 0o500) == 0)
      }
      // A refresh that is just ending takes the place of a wanted one.
      var line: String?
      for _ in 1...10 where line == nil {
        follower.signal(SIGUSR1)
        line = follower.line(with: "24°C", within: .seconds(3 * slowness))
      }
      #expect(line != nil, "\(follower.errors)")
      #expect(world.home.files.contains { $0.hasPrefix("run/wxhere/") && $0.hasSuffix(".report") })
    }

    @Test("keeps an answer that it has, and a denial says what it leaves", RequiredUser.notRoot())
    func keepsAnAnswerThatItHas() throws {
      for runtime in [false, true] {
        let (world, environment) = try world([], runtime: runtime)
        #expect(try run(["permission", "allow", "--ip"], in: world, environment).status == 0)
        for folder in ["state/wxhere", "state", "cache"] {
          try FileManager.default.createDirectory(
            atPath: "\(world.home.path)/\(folder)", withIntermediateDirectories: true)
          #expect(chmod("\(world.home.path)/\(folder)", 0o500) == 0)
        }
        let here = try run([], in: world, environment)
        #expect(here.output == "☁ 24°C Paris, France (approx.)\n", "\(here)")
        if runtime { try waitForRefresh(world) }
        let denial = try run(["permission", "deny"], in: world, environment)
        #expect(denial.status == 71 && denial.errors.contains("authorization.json"), "\(denial)")
        guard runtime else { continue }
        #expect(try run([], in: world, environment).status == 77)
      }
    }

    private static let homeless = [
      ["find", "Tampa"], ["--preview", "rain"], ["help"], ["help", "where"], ["--version"],
      ["name"],
    ]

    @Test("is not needed for names, previews and help", .serialized, arguments: homeless)
    func isNotNeeded(arguments: [String]) throws {
      let home = try TemporaryHome()
      let empty = ["XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"].map { ($0, "") }
      let environment = Dictionary(uniqueKeysWithValues: empty)
        .merging(["HOME": "\(home.path)/nonexistent"]) { $1 }
      let result = try Program("wxhere").run(
        arguments, in: home, environment: environment, input: "27.9506,-82.4572\n")
      #expect(result.status == 0 && !result.output.isEmpty && result.errors.isEmpty, "\(result)")
      #expect(home.files.isEmpty && home.folders.isEmpty)
    }

    @Test("that does not exist is replaced as well") func thatDoesNotExistIsReplaced() throws {
      let (world, environment) = try world([], runtime: true)
      let configuration = "\(world.home.path)/config"
      let result = try Program("wxhere").run(
        Self.manual, in: world.home,
        environment: environment.merging([
          "HOME": "\(world.home.path)/nonexistent", "XDG_CONFIG_HOME": configuration,
          "XDG_STATE_HOME": "", "XDG_CACHE_HOME": "",
        ]) { $1 })
      #expect(result.output == "☁ 24°C Tampa, FL\n" && result.errors.isEmpty, "\(result)")
      try waitForRefresh(world)
      #expect(!world.home.folders.contains("nonexistent"))
    }
  }
}
