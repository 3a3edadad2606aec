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
}
