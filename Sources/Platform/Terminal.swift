import Glibc
import Text

/// The terminal of the user.
package enum Terminal {
  /// Whether the user can be asked a question on standard error and answer it on standard input.
  ///
  /// Standard output must be a terminal as well, because a shell prompt or a script cannot answer.
  package static var canAsk: Bool { readsInput && isatty(STDERR_FILENO) == 1 && showsOutput }

  package static var readsInput: Bool { isatty(STDIN_FILENO) == 1 }

  package static var showsOutput: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The width of standard output in columns, or `COLUMNS`; nil when it is not a terminal.
  package static var width: Int? { number("COLUMNS") ?? size.flatMap { positive($0.ws_col) } }

  /// The width of standard error in columns; nil when it is not a terminal.
  package static var errorWidth: Int? {
    size(of: STDERR_FILENO).flatMap { positive($0.ws_col) }
  }

  /// The height of standard output in rows, or `LINES`; nil when it is not a terminal.
  package static var height: Int? {
    guard let size else { return nil }
    return number("LINES") ?? positive(size.ws_row)
  }

  private static var size: winsize? { size(of: STDOUT_FILENO) }

  private static func size(of stream: Int32) -> winsize? {
    var size = winsize()
    return ioctl(stream, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }

  private static func number(_ variable: String) -> Int? {
    Environment.variable(variable).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  private static func positive(_ count: UInt16) -> Int? { count > 0 ? Int(count) : nil }

  /// Whether standard output is a terminal that interprets the sequences of ECMA-48.
  package static var showsScreens: Bool {
    showsOutput && Environment.variable("TERM") != "dumb"
  }

  /// Whether colours are visible and not disabled by `NO_COLOR` (https://no-color.org).
  package static var showsColor: Bool {
    showsScreens && Environment.variable("NO_COLOR") == nil
  }

  /// Whether the terminal declares 24-bit colours rather than xterm's 256.
  package static var hasTrueColor: Bool {
    ["truecolor", "24bit"].contains(Environment.variable("COLORTERM"))
  }

  /// Whether it has at most 16 colours; all others named "xterm" or "screen" have 256.
  package static var hasFewColors: Bool {
    let few = ["linux", "ansi", "cygwin", "rxvt", "xterm-color", "xterm-16color"]
    guard let name = Environment.variable("TERM") else { return true }
    return few.contains(name) || name.hasPrefix("vt")
  }

  /// Whether the terminal is the Linux console, whose fonts have 256 or 512 glyphs.
  package static var isConsole: Bool { showsOutput && Environment.variable("TERM") == "linux" }

  /// Whether the background is dark according to the environment; nil when unknown.
  ///
  /// The terminal itself is not queried, because a shell might read its response. rxvt, Konsole and
  /// others set `COLORFGBG` to the numbers of foreground and background, such as "15;0" or
  /// "0;default;15". Like Vim, wxhere treats 0 to 6 and 8 as dark.
  package static var isDark: Bool? {
    if isConsole { return true }
    let last = Environment.variable("COLORFGBG")?.split(separator: ";").last
    guard let number = last.flatMap({ Int($0) }), (0...15).contains(number) else { return nil }
    return number < 7 || number == 8
  }

  package static var showsProgress: Bool {
    isatty(STDERR_FILENO) == 1 && Environment.variable("TERM") != "dumb"
  }

  /// Asks a question and reads a line; nil at the end of input, or without output.
  package static func ask(_ question: String) -> String? {
    do throws(SystemError) {
      try writeAll(Array(question.utf8), to: STDERR_FILENO, "standard error")
    } catch {
      return nil
    }
    return readAnswer()
  }

  /// Nil at the end of input.
  ///
  /// A terminal returns a line of at most 4096 bytes. `readLine()` hangs after an interrupted read.
  private static func readAnswer() -> String? {
    var line = [UInt8](repeating: 0, count: 4096)
    let count = try? system(Phrase("cannot read the input")) {
      line.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
    }
    guard let count, count > 0 else { return nil }
    let text = line.prefix(count)
    return String(decoding: text.last == UInt8(ascii: "\n") ? text.dropLast() : text, as: UTF8.self)
  }

  /// Writes to the terminal without a line break.
  package static func write(_ text: String) {
    try? writeAll(Array(text.utf8), to: STDERR_FILENO, "standard error")
  }
}
