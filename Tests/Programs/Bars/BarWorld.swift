import Foundation
import Line
import Support
import Text

/// A home with a bar's example file, and a line with characters that every bar interprets.
final class BarWorld {
  /// The characters after the weather.
  static let hostile = #"<b>&"%{F#f00}#[fg=red]^fg(red)|\x</fc>"#
  /// Returns the weather at the beginning of the line, in the default colours.
  ///
  /// - Parameters:
  ///   - isASCII: whether the icons are those of `--icons ascii`.
  ///   - isPango: whether emoji ask for their colourful form.
  ///   - colored: returns a text in a colour, `#rrggbb`, in the bar's format.
  static func line(
    isASCII: Bool = false, isPango: Bool = false,
    _ colored: (_ text: String, _ color: String) -> String
  ) -> String {
    let palette = Palette()
    let icon = colored(isASCII ? "~~~" : isPango ? "☁\u{fe0f}" : "☁", palette[.clouds] ?? "")
    return "\(icon) \(colored(isASCII ? "24C" : "24°C", palette[.warm] ?? "")) Tampa, FL"
  }

  /// Returns a text escaped for Pango.
  static func pango(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// The folder Config/bars.
  static let snippets = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Config/bars").standardized.path

  /// Returns the text of a file in that folder.
  static func snippet(_ name: String) throws -> String {
    try String(contentsOfFile: "\(snippets)/\(name)", encoding: .utf8)
  }

  let world: World
  var home: TemporaryHome { world.home }
  private var running: [RunningProgram] = []

  /// Creates the home with a report of the current place.
  init() throws {
    // Characters with a meaning in a format are doubled.
    let doubled = Self.hostile.map { "{}[]".contains($0) ? "\($0)\($0)" : "\($0)" }.joined()
    let format = try JSONEncoder().encode("{icon} {temperature} {place} \(doubled)")
    let text = String(decoding: format, as: UTF8.self)
    world = try World(configuration: #"line: { units: "metric", format: \#(text) }"#)
    let path = "config/wxhere/config.json5"
    let configuration = world.home.read(path) ?? ""
    try world.home.write(
      configuration.replacing("location: {", with: #"location: { manual: "27.9506,-82.4572","#),
      to: path)
    let first = try world.wxhere("--wait", "50")
    guard first.status == 0 else { throw SupportError("there is no report: \(first.errors)") }
    try world.waitForRefresh()
    try FileManager.default.createDirectory(
      atPath: "\(home.path)/run", withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
    try writeProgram("terminal", #"echo "$*" >>"$HOME/clicks""#)
  }

  deinit {
    endPrograms()
  }

  /// Returns the environment of a bar's programs.
  ///
  /// - Parameter programs: the folder of wxhere.
  func environment(_ programs: String = Program.folder) -> [String: String] {
    [
      "PATH": "\(programs):\(home.path)/bin:\(TemporaryHome.systemPath)",
      "TERMINAL": "\(home.path)/terminal", "XDG_RUNTIME_DIR": "\(home.path)/run",
      "TMUX_TMPDIR": home.path, "NO_AT_BRIDGE": "1",
    ]
  }

  /// Waits until a click has opened the weather in a terminal.
  func waitForTerminal(within time: Duration = .seconds(20)) throws {
    try home.waitToRead("clicks", within: time) { $0.contains("wxhere now") }
  }

  /// Writes a test program into the home.
  func writeProgram(_ path: String, _ script: String) throws {
    try home.write("#!/bin/sh\n\(script)\n", to: path)
    chmod("\(home.path)/\(path)", 0o700)
  }

  /// Starts a bar's program.
  ///
  /// - Parameters:
  ///   - programs: the folders of wxhere.
  ///   - input: a descriptor for its standard input; nil for none.
  /// - Returns: a closure that returns its output so far.
  func start(
    _ program: String, _ arguments: [String], programs: String = Program.folder,
    environment: [String: String] = [:], input: Int32? = nil
  ) throws -> () -> String {
    let name = "output-\(UUID().uuidString)"
    try home.write("", to: name)
    let output = open("\(home.path)/\(name)", O_WRONLY | O_APPEND | O_CLOEXEC)
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { [nothing, output].forEach { close($0) } }
    let path = program.hasPrefix("/") ? program : try RequiredProgram.path(program)
    running.append(
      try Program(path).start(
        arguments,
        environment: home.environment.merging(self.environment(programs)) { $1 }
          .merging(environment) { $1 },
        input: input ?? nothing, output: output, errors: output))
    let home = home
    return { home.read(name) ?? "" }
  }

  /// Returns the words that start a program with its own message bus.
  ///
  /// The bus has its socket in the home, since a killed one would leave it behind in /tmp.
  func withMessageBus() throws -> [String] {
    try home.write(
      """
      <busconfig>
        <type>session</type>
        <listen>unix:tmpdir=\(home.path)/run</listen>
        <standard_session_servicedirs/>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/>
          <allow eavesdrop="true"/>
          <allow own="*"/>
        </policy>
      </busconfig>
      """, to: "bus.conf")
    return ["dbus-run-session", "--config-file=\(home.path)/bus.conf", "--"]
  }

  /// Ends the bar and all of its descendants.
  func endPrograms() {
    try? eventually("the bar's programs end") { ProcessTable.killAll(in: home) == 0 }
    for program in running { program.stop() }
    running = []
  }
}
