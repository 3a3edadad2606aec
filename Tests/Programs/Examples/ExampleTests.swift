import Foundation
import Support
import Testing

extension Programs {
  /// Tests that the commands in the README and the manual pages work.
  ///
  /// Synopses and the commands listed in `ExampleRule` are not run.
  @Suite("Commands in the documentation", .timeLimit(.minutes(3 * slowness))) struct ExampleTests {
    private static let run = ShownCommand.all.filter { ExampleRule.reason(against: $0) == nil }

    @Test("are found in the README and in each manual page with examples") func areFound() {
      let origins = Set(Self.run.map(\.origin))
      let pages = ["README.md", "wxhere.1", "wxhere-bars.7", "wxhere-json.5", "wxhere-providers.7"]
      #expect(origins.isSuperset(of: pages))
      #expect(Self.run.count > 50)
    }

    @Test("begin with a known program or are listed as not run")
    func beginWithAKnownProgramOrAreListedAsNotRun() {
      for command in Self.run {
        #expect(
          ["wxhere", "echo", "printf"].contains(command.program),
          "\(command.testDescription): add it to `notRun` in ExampleRule.swift with the reason")
        #expect(
          ExampleRule.rule(for: command) != nil,
          "\(command.testDescription): say in ExampleRule.swift what it prints")
      }
    }

    @Test("work and print the documented output") func workAndPrintTheDocumentedOutput() throws {
      let machine = try ExampleMachine()
      for command in Self.run {
        guard let rule = ExampleRule.rule(for: command) else { continue }
        let result = try machine.run(command.text)
        let name = command.testDescription
        #expect(rule.statuses.contains(result.status), "\(name): \(result)")
        let lines = result.output.split(separator: "\n")
        switch rule.shape {
        case .any: #expect(!(result.output + result.errors).contains("no option"), "\(name)")
        case .line: #expect(lines.count == 1, "\(name): \(result)")
        case .lines: #expect(!lines.isEmpty, "\(name): \(result)")
        case .json:
          #expect(!lines.isEmpty, "\(name): \(result)")
          for line in lines {
            let value = try? JSONSerialization.jsonObject(with: Data(line.utf8))
            #expect(value is [String: Any], "\(name): \(line)")
          }
        }
        // A fault shown as the output must be the actual one.
        if let shown = command.output.first, shown.hasPrefix("wxhere: ") {
          #expect(result.errors.contains(shown), "\(name): \(result)")
        }
      }
    }
  }
}

/// A machine on which the examples work, with saved places and a location by IP address.
private final class ExampleMachine {
  private let world: World
  private var home: TemporaryHome { world.home }

  init() throws {
    world = try World(lookup: #"{"success":true,"latitude":27.9506,"longitude":-82.4572}"#)
    // No request leaves this machine, whichever provider an example names.
    let services = ["met-norway", "openweathermap", "pirate-weather", "metalerts", "eccc"]
    let own = home.read("config/wxhere/config.json5") ?? ""
    let others = services.map { "\"\($0)\": \"\(world.warnings.url)\"" }.joined(separator: ", ")
    try home.write(
      own.replacing(#"urls: {"#, with: "urls: { \(others), "), to: "config/wxhere/config.json5")
    try home.write("a key", to: ".owm")
    try home.write("27.9506,-82.4572\n", to: "points.csv")
    for command in [
      "permission allow --ip", "places add home 'Tampa, FL'", "places add cabin 44.05,-71.11",
      "places add work 27.98,-82.31", "--refresh", "places add boat here", "--place cabin",
      "--place home",
    ] {
      let result = try shell("wxhere \(command)")
      #expect(result.status == 0, "\(command): \(result)")
    }
    try world.waitForRefresh()
    _ = try shell("mkdir kept; cp -a config state cache kept/")
  }

  /// Runs a command as typed, on the machine in its initial state.
  func run(_ command: String) throws -> Program.Result {
    try world.waitForRefresh()
    _ = try shell("rm -rf config state cache; cp -a kept/. .")
    // The place that an example saves must not exist yet.
    if command.hasPrefix("wxhere places add") { _ = try shell("rm config/wxhere/places.json") }
    return try shell(command)
  }

  private func shell(_ command: String) throws -> Program.Result {
    try Program("/bin/bash").run(
      ["-c", "cd && PATH='\(Program.folder)':$PATH && \(command)"], in: home)
  }
}
