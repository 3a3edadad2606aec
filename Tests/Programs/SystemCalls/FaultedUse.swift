import Foundation
import Support
import Synchronization
import Testing

/// A use of a program in which system calls fail.
struct FaultedUse: Sendable, CustomTestStringConvertible {
  /// Types on a terminal, depending on what is on its screen; called repeatedly.
  typealias Typing = @Sendable (PseudoTerminal) -> Void

  let testDescription: String
  let program: String
  /// Whether its threads and child processes are traced too.
  var hasThreads = false
  /// Whether it runs until a signal.
  var isFollowing = false
  /// Types on the program's terminal; nil to run it without one.
  var typing: Typing?
  /// The time limit, whatever fails.
  var deadline: Duration = .seconds(20)
  /// Whether it prints a line even on failure.
  var hasLine = false
  let arguments: @Sendable (FaultedWorld) -> [String]
  /// Prepares the home.
  var prepare: @Sendable (FaultedWorld) throws -> Void = { _ in }
  /// Returns a description of what a run with status 0 did not do; nil when it did everything.
  let broken: @Sendable (FaultedWorld, _ output: String, _ expected: String) throws -> String?
  /// Returns a description of what fails in a later run without failing calls; nil for nothing.
  let after: @Sendable (FaultedWorld) throws -> String?
}

/// A machine for failing calls: a home, services, and a gpsd with a fix.
final class FaultedWorld: Sendable {
  static let place = ["--manual", "27.9506,-82.4572"]
  let world: World
  let gpsd: ScriptedServer
  var home: TemporaryHome { world.home }
  private let counted = Mutex(0)

  /// The number of requests that services received.
  var requests: Int {
    [world.weather, world.air, world.warnings, world.lookup].map(\.requests.count).reduce(0, +)
  }

  /// The number of requests at the last call of `countRequests`.
  var requestsBefore: Int { counted.withLock { $0 } }

  func countRequests() { counted.withLock { $0 = requests } }

  init() throws {
    gpsd = try ScriptedServer([
      .send(
        #"{"class":"VERSION","release":"3.25","rev":"3.25","proto_major":3,"proto_minor":15}"#
          + "\r\n"),
      .receive,
      .send(
        #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/ttyACM0","activated":"2026-01-01T00:00:00.000Z"}]}"#
          + "\r\n"
          + #"{"class":"TPV","device":"/dev/ttyACM0","mode":3,"lat":27.9506,"lon":-82.4572}"#
          + "\r\n"),
    ])
    world = try World(gpsdPort: gpsd.port, gpsdTimeout: 2)
    // No other provider is asked, and time limits are short.
    let path = "config/wxhere/config.json5"
    let text = world.home.read(path) ?? ""
    try world.home.write(
      text.replacing("weather: {", with: #"weather: { timeout: 3, providers: ["open-meteo"],"#)
        .replacing("ip: {", with: "ip: { timeout: 2,"), to: path)
  }

  deinit { gpsd.stop() }

  /// Runs a program without failing calls.
  @discardableResult
  func run(
    _ program: String, _ arguments: [String], _ status: Int32? = 0,
    environment: [String: String] = [:]
  ) throws -> Program.Result {
    let result = try Program(program).run(arguments, in: home, environment: environment)
    guard status == nil || result.status == status else {
      throw SupportError("\(program) \(arguments) ended with \(result)")
    }
    return result
  }

  /// Returns a description of a failed run without failing calls; nil when it succeeds without
  /// damage.
  func fault(_ program: String, _ arguments: [String]) throws -> String? {
    let result = try run(program, arguments, nil)
    guard result.status == 0, !result.errors.contains("damaged") else {
      return "\(program) \(arguments.joined(separator: " ")) then: \(result)"
    }
    return nil
  }

  /// Returns a JSON object in a file.
  func object(_ path: String) -> [String: Any]? {
    let value = try? JSONSerialization.jsonObject(with: Data((home.read(path) ?? "").utf8))
    return value as? [String: Any]
  }

  /// The file that reveals the machine's place; nil for none.
  var tellsPlace: String? {
    home.files.first { path in
      path.contains("/here.") || path.contains("/here-") || path.contains(".response")
        || path.hasSuffix("disclosures.jsonl") && home.read(path)?.contains("g3-") == true
    }
  }
}
