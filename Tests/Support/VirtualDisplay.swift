import Foundation

/// An X server with a virtual screen.
package final class VirtualDisplay {
  /// The value of `$DISPLAY` for its programs.
  package let name: String
  private let server: RunningProgram
  /// The server's own home, removed with it.
  private let home: TemporaryHome
  private let folder: String

  /// Starts the server.
  ///
  /// - Parameter size: the size of the screen, as in `1024x100`.
  package init(_ size: String) throws {
    home = try TemporaryHome()
    let folder = try home.makeScratch()
    self.folder = folder
    let log = open("\(folder)/log", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    let input = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { [log, input].forEach { close($0) } }
    let lines = try ProgramLines()
    // Xvfb chooses a free display number and prints it. Without -noreset it would start again after
    // its last client, and refuse the next one meanwhile.
    server = try Program(try RequiredProgram.path("Xvfb")).start(
      [
        "-displayfd", "1", "-screen", "0", "\(size)x24", "-fbdir", folder, "-nolisten", "tcp",
        "-nocursor", "-noreset",
      ],
      environment: home.environment, input: input, output: lines.writing, errors: log)
    lines.begin()
    guard let number = lines.line(until: .now + .seconds(20) * slowness * busyness) else {
      server.stop()
      throw SupportError("Xvfb does not run")
    }
    name = ":\(number.filter(\.isNumber))"
  }

  deinit {
    server.stop()
  }

  /// Returns a part of the screen.
  package func picture(columns: Range<Int>, rows: Range<Int>) throws -> Picture {
    // The server's file is incomplete at first.
    var picture: Picture?
    try eventually("the screen has such a part") {
      let dump = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/Xvfb_screen0"))
      picture = Picture(dump: dump, columns: columns, rows: rows)
      return picture != nil
    }
    guard let picture else { throw SupportError("the screen has no such part") }
    return picture
  }

  /// Presses and releases a button of the mouse.
  package func click(_ x: Int, _ y: Int, button: Int) throws {
    let result = try Program(try RequiredProgram.path("xdotool")).run(
      ["mousemove", "\(x)", "\(y)", "click", "\(button)"], in: home, environment: ["DISPLAY": name])
    guard result.status == 0 else { throw SupportError("xdotool: \(result.errors)") }
  }
}
