import CLinux
import Glibc
import Line
package import Platform
import Text

/// A terminal with the alternate screen and unbuffered keys, restored however the process ends.
package final class LiveTerminal {
  private let input: Int32
  private var parser = KeyParser()
  private var painter = ScreenPainter()
  private let output = STDOUT_FILENO
  private let modes: termios
  /// Nil when no query is pending.
  private var askedAt: Instant?

  /// The alternate screen without cursor and line wrapping; clears a terminal that has none.
  private static let entering = "\u{1b}[?1049h\u{1b}[?25l\u{1b}[?7l\u{1b}[0m\u{1b}[H\u{1b}[2J"
  private static let leaving = "\u{1b}[0m\u{1b}[H\u{1b}[2J\u{1b}[?7h\u{1b}[?25h\u{1b}[?1049l"
  /// The queries for the background and for the device attributes.
  ///
  /// Nearly every terminal responds to the second, also if it did not understand the first.
  private static let queries = "\u{1b}]11;?\u{1b}\\\u{1b}[c"
  /// Also over a slow network.
  private static let longestResponse = Duration.seconds(1)

  /// Creates the terminal; nil if standard output only prints lines, or without keyboard.
  package convenience init?() { self.init(leaving: Self.leaving) }

  /// - Parameter leaving: what is written when the terminal is given back.
  private init?(leaving: String) {
    guard Terminal.showsOutput, Environment.variable("TERM") != "dumb" else { return nil }
    // Standard input may be in use for the configuration.
    input = Terminal.readsInput ? STDIN_FILENO : open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var modes = termios()
    guard input >= 0, tcgetattr(input, &modes) == 0 else { return nil }
    self.modes = modes
    leaving.withCString {
      wxhere_guard_terminal(input, output, &modes, $0, leaving.utf8.count)
    }
  }

  deinit {
    leave()
    if input > STDERR_FILENO { close(input) }
  }

  /// The current size in rows and columns.
  package var size: LiveSize {
    var size = winsize()
    let isKnown = ioctl(output, UInt(TIOCGWINSZ), &size) == 0
    func known(_ count: UInt16, _ other: Int?, _ usual: Int) -> Int {
      isKnown && count > 0 ? Int(count) : other ?? usual
    }
    return LiveSize(
      rows: known(size.ws_row, Terminal.height, 24), columns: known(size.ws_col, Terminal.width, 80)
    )
  }

  /// Takes over the terminal; false when it is gone.
  package func enter() -> Bool { takeKeys() && write(Self.entering) }

  private func takeKeys() -> Bool {
    var keys = modes
    // Ctrl-C, Ctrl-Z and Ctrl-\ remain signals for the whole process group.
    keys.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN)
    keys.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP)
    withUnsafeMutableBytes(of: &keys.c_cc) {
      // Reading returns the available bytes and never waits.
      $0[Int(VMIN)] = 0
      $0[Int(VTIME)] = 0
    }
    // A background process is stopped by this call, before there is anything to restore.
    guard set(modes) else { return false }
    wxhere_take_terminal(true)
    return set(keys)
  }

  private func set(_ modes: termios) -> Bool {
    var modes = modes
    while tcsetattr(input, TCSANOW, &modes) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }

  /// Whether a recent query of the terminal has no response yet.
  package var owesResponse: Bool {
    askedAt.map { Instant.now - $0 <= Self.longestResponse } ?? false
  }

  private func leave() {
    wxhere_restore_terminal()
    endQuery()
  }

  /// Gives the terminal back, and stops this process until it is continued.
  package func suspend() {
    leave()
    wxhere_suspend()
  }

  /// Asks for the background; the response is among the keys.
  package func askForBackground() {
    wxhere_expect_response(true)
    askedAt = .now
    _ = write(Self.queries)
  }

  /// Asks the terminal for its background, without the alternate screen; nil without a response.
  ///
  /// It is not asked while a typed line is waiting, which would be lost.
  package static func isBackgroundDark() -> Bool? {
    guard let terminal = LiveTerminal(leaving: ""), !terminal.hasInput(within: 0) else {
      return nil
    }
    guard terminal.takeKeys() else { return nil }
    defer { terminal.leave() }
    terminal.askForBackground()
    var isDark: Bool?
    while terminal.owesResponse {
      guard terminal.hasInput(within: 100) else { continue }
      guard let bytes = terminal.read(), !bytes.isEmpty else { return isDark }
      for key in terminal.keys(in: bytes) {
        if case .background(let response) = key { isDark = response }
      }
    }
    return isDark
  }

  /// Returns whether there is input within a number of milliseconds.
  private func hasInput(within time: Int32) -> Bool {
    var input = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, time) == 1
  }

  private func endQuery() {
    wxhere_expect_response(false)
    askedAt = nil
  }

  /// Writes a text; false when the terminal is gone.
  private func write(_ text: String) -> Bool {
    (try? writeAll(Array(text.utf8), to: output, "the terminal")) != nil
  }

  // MARK: Keys

  /// Returns the keyboard with a limit in milliseconds; nil for one only while a sequence is incomplete.
  package func keyboard(limit: Int32? = nil) -> Wakeups.Input {
    Wakeups.Input(input, limit: limit ?? (parser.isWaiting ? 50 : nil))
  }

  /// Returns the keys that were pressed; nil when the terminal is gone.
  package func keys(after events: Wakeups.Events) -> [Key]? {
    // What is left of a response that came too late is no key.
    parser.expectsResponse = owesResponse
    let keys = events.contains(.inputPaused) ? parser.finish() : []
    guard events.contains(.input) else { return keys }
    guard let bytes = read() else { return nil }
    return keys + self.keys(in: bytes)
  }

  private func keys(in bytes: [UInt8]) -> [Key] {
    parser.expectsResponse = owesResponse
    let keys = parser.take(bytes)
    if keys.contains(.attributes) { endQuery() }
    return keys.filter { $0 != .attributes }
  }

  /// Returns the typed bytes without waiting; nil when the terminal is gone.
  private func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(input, &bytes, bytes.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN ? [] : nil }
    return Array(bytes[..<count])
  }

  // MARK: The screen

  /// Shows rows, of which only the changes are written; false when the terminal is gone.
  package func paint(_ rows: LiveRows) -> Bool {
    let text = painter.text(rows.texts, rows.size, cursor: rows.cursor)
    return text.isEmpty || write(text)
  }

  /// Writes all rows the next time, because something else may have written.
  package func repaint() { painter.forget() }
}
