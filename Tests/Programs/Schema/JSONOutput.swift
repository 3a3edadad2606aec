import Foundation
import Support
import Testing

/// One command whose output is validated.
struct JSONOutput: CustomTestStringConvertible, Sendable {
  /// The command's name.
  let command: String
  /// The state of the machine.
  let state: String
  /// The name of the object under `$defs`.
  let object: String
  /// Runs it.
  let run: @Sendable (World) throws -> String

  var testDescription: String { "\(command), \(state)" }

  /// Creates the description of an output.
  ///
  /// - Parameters:
  ///   - before: the commands run before, in order.
  ///   - isAlone: whether the other programs are missing.
  ///   - prepare: prepares the world before all commands.
  init(
    _ command: String, _ state: String, _ object: String, _ arguments: [String] = [],
    after before: [[String]] = [], environment: [String: String] = [:], input: String? = nil,
    isAlone: Bool = false,
    prepare: @escaping @Sendable (World) throws -> Void = { _ in }
  ) {
    (self.command, self.state, self.object) = (command, state, object)
    let words = command == "line" ? [] : [command]
    run = { world in
      try prepare(world)
      for command in before { _ = try Program("wxhere").run(command, in: world.home) }
      try world.waitForRefresh()
      let json = arguments.contains("geojson") ? [] : ["--json"]
      let copy = "\(world.home.path)/wxhere"
      if isAlone { try Program("wxhere").copy(to: copy, in: world.home) }
      return try Program(isAlone ? copy : "wxhere").run(
        words + arguments + json, in: world.home, environment: environment, input: input ?? ""
      ).output
    }
  }
}

private let tampa = ["--manual", "27.9506,-82.4572"]

/// Makes the configuration unusable.
private let damage: @Sendable (World) throws -> Void = { world in
  try world.home.write("{ line: { units: 1 } }", to: "config/wxhere/config.json5")
}

extension JSONOutput {
  /// Every command that takes --json, in the states that change what it prints.
  static let all: [JSONOutput] =
    ["line", "now", "hourly", "daily", "alerts", "air"].flatMap { command in
      [
        JSONOutput(command, "fresh", command, tampa, after: [tampa]),
        JSONOutput(command, "nothing known", command, ["--manual", "0,0", "--offline"]),
      ]
    } + [
      JSONOutput("line", "first run", "report", tampa),
      JSONOutput("line", "not answered", "report"),
      JSONOutput("line", "denied", "report", after: [["permission", "deny"]]),
      JSONOutput("line", "by IP address", "report", after: [["permission", "allow", "--ip"]]),
      JSONOutput(
        "line", "no source answers", "report", ["--source", "gps"],
        after: [["permission", "allow"]]),
      JSONOutput("line", "at sea", "report", ["--manual", "0,-160"]),
      JSONOutput("line", "where the sun does not set", "report", ["--manual", "89,0"]),
      JSONOutput("line", "in a foreign language", "report", tampa + ["--lang", "ja"]),
      JSONOutput("line", "no key", "report", tampa + ["--provider", "openweathermap"]),
      JSONOutput("line", "no contact", "report", tampa + ["--provider", "met-norway"]),
      JSONOutput(
        "line", "stale", "report", tampa + ["--offline"], after: [tampa],
        prepare: { world in
          _ = try Program("wxhere").run(tampa, in: world.home)
          try world.waitForRefresh()
          for file in try FileManager.default.contentsOfDirectory(
            atPath: "\(world.home.path)/cache/wxhere")
          where file.hasPrefix("g3-") && file.hasSuffix(".report") {
            try world.age(String(file.dropLast(7)), by: 20_000)
          }
        }),
      JSONOutput("line", "without wxhere-refresh", "report", tampa, isAlone: true),
      JSONOutput("where", "known", "where", tampa),
      JSONOutput("where", "not answered", "where"),
      JSONOutput(
        "where", "nothing known", "where", ["--offline"], after: [["permission", "allow"]]),
      JSONOutput("where", "by IP address", "where", after: [["permission", "allow", "--ip"]]),
      JSONOutput("where", "no source answers", "where", after: [["permission", "allow"]]),
      JSONOutput("where", "without wxhere-refresh", "where", tampa, isAlone: true),
      JSONOutput("where", "for a map", "where_geojson", tampa + ["--format", "geojson"]),
      JSONOutput("where", "for a map, not answered", "where_geojson", ["--format", "geojson"]),
      JSONOutput(
        "name", "a town, the sea, a pole", "name", input: "48.8444,2.3369\n0,-160\n-90,0\n"),
      JSONOutput("find", "towns", "find", ["springfield"]),
      JSONOutput("find", "an airport", "find", ["heathrow"]),
      JSONOutput("places", "none", "places"),
      JSONOutput(
        "places", "some", "places",
        after: [["places", "add", "home", "Tampa, FL"], ["places", "add", "sea", "0,-160"]]),
      JSONOutput("config", "defaults", "config"),
      JSONOutput(
        "config", "a key of the environment", "config", ["--units", "us"],
        after: [["config", "set", "line.clock", "12"]],
        environment: ["WXHERE_OPENWEATHERMAP_KEY": "x"]),
      JSONOutput("config", "one key", "config", ["show", "line.units"]),
      JSONOutput("permission", "not answered", "permission"),
      JSONOutput("permission", "allowed", "permission", ["allow", "--always", "--ip"]),
      JSONOutput("permission", "denied", "permission", ["deny"]),
      JSONOutput("disclosures", "some", "disclosures", after: [tampa]),
      JSONOutput("doctor", "a new machine", "doctor"),
      JSONOutput("doctor", "without the network", "doctor", ["--offline"]),
      JSONOutput("doctor", "allowed", "doctor", after: [["permission", "allow", "--ip"]]),
      JSONOutput("doctor", "damaged configuration", "doctor", prepare: damage),
    ]
}
