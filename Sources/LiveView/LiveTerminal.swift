import CLinux
import Glibc
import Platform

/// The terminal while a full screen is on it: the alternate screen, keys as they are pressed, and both put back
/// whatever ends the process.
package final class LiveTerminal {
  let input: Int32
  private let output = STDOUT_FILENO
  /// As a shell left them.
  private let modes: termios
  /// When the terminal was asked something that it has not answered; nil where it owes nothing.
  private var askedAt: Instant?

  /// The alternate screen, without a cursor and without breaking lines; a terminal without one is cleared.
  private static let entering = "\u{1b}[?1049h\u{1b}[?25l\u{1b}[?7l\u{1b}[0m\u{1b}[H\u{1b}[2J"
  private static let leaving = "\u{1b}[0m\u{1b}[H\u{1b}[2J\u{1b}[?7h\u{1b}[?25h\u{1b}[?1049l"
  /// Its background, and what it is: nearly every terminal answers the second, and so tells that the first
  /// was not understood.
  private static let question = "\u{1b}]11;?\u{1b}\\\u{1b}[c"
  /// How long an answer may be under way, over whatever network.
  private static let longestAnswer = Duration.seconds(1)

  /// - Returns: nil where a person neither sees standard output nor can press a key, or the terminal can
  ///   only write line after line.
  package init?() {
    guard Terminal.showsOutput, Environment.variable("TERM") != "dumb" else { return nil }
    // The configuration may come from standard input.
    input = Terminal.readsInput ? STDIN_FILENO : open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var modes = termios()
    guard input >= 0, tcgetattr(input, &modes) == 0 else { return nil }
    self.modes = modes
    Self.leaving.withCString {
      wxhere_guard_terminal(input, output, &modes, $0, Self.leaving.utf8.count)
    }
  }

  deinit {
    leave()
    if input > STDERR_FILENO { close(input) }
  }

  /// The rows and columns that there are now.
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

  /// Takes the terminal.
  ///
  /// - Returns: false where it is gone.
  func enter() -> Bool {
    var keys = modes
    // Ctrl-C, Ctrl-Z and Ctrl-\ stay signals for all that runs here.
    keys.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN)
    keys.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP)
    withUnsafeMutableBytes(of: &keys.c_cc) {
      // Reading takes what there is, and never waits.
      $0[Int(VMIN)] = 0
      $0[Int(VTIME)] = 0
    }
    // In the background this stops the process, before it has anything to restore.
    guard set(modes) else { return false }
    wxhere_take_terminal(true)
    return set(keys) && write(Self.entering)
  }

  private func set(_ modes: termios) -> Bool {
    var modes = modes
    while tcsetattr(input, TCSANOW, &modes) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }

  /// Whether the terminal was asked something a moment ago that it has not answered.
  var owesAnswer: Bool { askedAt.map { Instant.now - $0 <= Self.longestAnswer } ?? false }

  /// Gives the terminal back as it was.
  func leave() {
    wxhere_restore_terminal()
    answered()
  }

  /// Stops, with the terminal as it was, and returns when the process goes on.
  func suspend() {
    leave()
    wxhere_suspend()
  }

  /// Asks the terminal for its background.
  func askForBackground() {
    wxhere_expect_answer(true)
    askedAt = .now
    _ = write(Self.question)
  }

  /// Notes that the terminal owes no answer any more.
  func answered() {
    wxhere_expect_answer(false)
    askedAt = nil
  }

  /// - Returns: false where the terminal is gone.
  func write(_ text: String) -> Bool {
    (try? writeAll(Array(text.utf8), to: output, "the terminal")) != nil
  }

  /// Reads what has been typed, without waiting; nil where the terminal is gone.
  func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(input, &bytes, bytes.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN ? [] : nil }
    return Array(bytes[..<count])
  }
}
