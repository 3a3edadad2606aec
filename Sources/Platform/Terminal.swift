import Glibc

/// The terminal that a person sits at.
package enum Terminal {
  /// Whether a question can be put to a person: it is written to standard error and answered on
  /// standard input, so both must be terminals.
  ///
  /// So must standard output: what a shell's prompt or a script reads is not what a person waits for.
  package static var canAsk: Bool { readsInput && isatty(STDERR_FILENO) == 1 && showsOutput }

  /// Whether a person types standard input.
  package static var readsInput: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether a person reads standard output.
  package static var showsOutput: Bool { isatty(STDOUT_FILENO) == 1 }

  /// How many columns standard output has, which `COLUMNS` may say; nil where it is no terminal.
  package static var width: Int? { number("COLUMNS") ?? size.flatMap { positive($0.ws_col) } }

  /// How many columns standard error has; nil where it is no terminal.
  package static var errorWidth: Int? {
    size(of: STDERR_FILENO).flatMap { positive($0.ws_col) }
  }

  /// How many rows standard output has, which `LINES` may say; nil where it is no terminal.
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

  /// Whether colours would be seen and are wanted (https://no-color.org).
  package static var showsColor: Bool {
    showsOutput && Environment.variable("NO_COLOR") == nil
      && Environment.variable("TERM") != "dumb"
  }

  /// Whether the terminal says that it knows all colours, not only xterm's 256.
  package static var hasTrueColor: Bool {
    ["truecolor", "24bit"].contains(Environment.variable("COLORTERM"))
  }

  /// Whether the terminal has no more than 16 colours.
  ///
  /// Anything else that calls itself "xterm" or "screen" has had xterm's 256 for many years, or passes them on.
  package static var hasFewColors: Bool {
    let few = ["linux", "ansi", "cygwin", "rxvt", "xterm-color", "xterm-16color"]
    guard let name = Environment.variable("TERM") else { return true }
    return few.contains(name) || name.hasPrefix("vt")
  }

  /// Whether it is the Linux console: its fonts have 256 or 512 glyphs.
  package static var isConsole: Bool { showsOutput && Environment.variable("TERM") == "linux" }

  /// Whether the background is dark, as far as the environment says: the terminal itself is not asked,
  /// for its answer may come when a shell reads; nil when it does not say.
  ///
  /// rxvt, Konsole and others set `COLORFGBG` to the numbers of the foreground and the background of 16
  /// colours, "15;0" or "0;default;15"; of these Vim takes 0 to 6 and 8 for dark.
  package static var isDark: Bool? {
    if isConsole { return true }
    let last = Environment.variable("COLORFGBG")?.split(separator: ";").last
    guard let number = last.flatMap({ Int($0) }), (0...15).contains(number) else { return nil }
    return number < 7 || number == 8
  }

  /// Whether a progress display would be seen.
  package static var showsProgress: Bool {
    isatty(STDERR_FILENO) == 1 && Environment.variable("TERM") != "dumb"
  }

  /// One line as the person typed it, without its end; nil at the end of input.
  package static func readAnswer() -> String? {
    readLine(strippingNewline: true)
  }

  /// Writes to the terminal without ending the line.
  package static func write(_ text: String) {
    try? writeAll(Array(text.utf8), to: STDERR_FILENO, "standard error")
  }
}
