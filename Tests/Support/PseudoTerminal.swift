package import Foundation

/// A program on a pseudo-terminal, on which a test types.
package final class PseudoTerminal {
  private var controller: Int32
  /// Whether no program has the terminal any more.
  private var isClosed = false
  private let program: RunningProgram
  private let name: String
  /// The output so far.
  package private(set) var screen = ""
  /// The screen that a user sees.
  package private(set) var display: ScreenEmulator

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - rows: the number of rows; 0 when the terminal does not report it.
  ///   - columns: the number of columns; 0 when the terminal does not report it.
  package init(
    _ program: Program, _ arguments: [String], in home: TemporaryHome,
    environment: [String: String] = [:], rows: Int = 0, columns: Int = 0
  ) throws {
    display = ScreenEmulator(rows: rows > 0 ? rows : 24, columns: columns > 0 ? columns : 80)
    controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // TIOCSPTLCK and TIOCGPTN, which are unlockpt and ptsname; Swift does not show these.
    var (lock, number): (Int32, Int32) = (0, 0)
    guard controller >= 0, ioctl(controller, 0x4004_5431, &lock) == 0,
      ioctl(controller, 0x8004_5430, &number) == 0
    else { throw SupportError("there are no pseudo-terminals here") }
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
    let terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { throw SupportError("cannot open pseudo-terminal \(number)") }
    defer { close(terminal) }
    name = program.path
    self.program = try program.start(
      arguments, environment: home.environment.merging(environment) { $1 }, input: terminal,
      output: terminal, errors: terminal, hasTerminal: true)
  }

  deinit {
    if controller >= 0 { close(controller) }
  }

  /// The number of the program's process.
  package var identifier: pid_t { program.identifier }

  /// Sends the program a signal.
  package func signal(_ number: Int32) {
    kill(program.identifier, number)
  }

  /// Changes the size of the terminal; the kernel notifies the program.
  package func resize(rows: Int, columns: Int) {
    display.resize(rows: rows, columns: columns)
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  /// Closes the terminal, like the window of a terminal emulator.
  package func hangUp() {
    close(controller)
    controller = -1
  }

  /// The modes of the terminal, as printed by stty.
  package var modes: [tcflag_t] {
    var modes = termios()
    tcgetattr(controller, &modes)
    let keys = withUnsafeBytes(of: modes.c_cc) { $0.map { tcflag_t($0) } }
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag] + keys
  }

  /// Reads the program's output for a time.
  package func watch(for time: Duration) {
    let deadline = ContinuousClock.now + time
    while ContinuousClock.now < deadline { readMore(milliseconds: 20) }
  }

  /// Waits until the screen satisfies a condition.
  package func waitToSee(
    _ what: String, within time: Duration = .seconds(30), _ isSeen: (ScreenEmulator) -> Bool
  ) throws {
    let deadline = ContinuousClock.now + time * slowness * busyness
    while !isSeen(display) {
      guard ContinuousClock.now < deadline else {
        throw SupportError("not seen: \(what); on the screen:\n\(display.text)")
      }
      readMore(milliseconds: 50)
    }
  }

  /// Waits until a text is visible on the screen.
  package func waitToSee(_ text: String) throws {
    try waitToSee(text) { $0.text.contains(text) }
  }

  /// Types a text.
  package func type(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
  }

  /// Waits until the program has printed a text.
  package func wait(for text: String, timeout: Duration = .seconds(30)) throws {
    let deadline = ContinuousClock.now + timeout * slowness * busyness
    while !screen.contains(text) {
      guard ContinuousClock.now < deadline else {
        throw SupportError("\"\(text)\" did not appear; on the screen: \(screen)")
      }
      readMore(milliseconds: 50)
    }
  }

  /// Waits for the end of the program and returns its status.
  package func finish(timeout: Duration = .seconds(60)) throws -> Int32 {
    try result(timeout: timeout) {}.status
  }

  /// Waits for the end of the program and returns its result, with the whole screen as the output.
  ///
  /// - Parameter meanwhile: called after more output has been read, and every now and then.
  package func result(timeout: Duration, meanwhile: () -> Void) throws -> Program.Result {
    let start = ContinuousClock.now
    let status = try program.wait(timeout: timeout, name) { end, deadline in
      // Who types must type again what a program failed to read.
      let next = min(deadline, .now + .milliseconds(20))
      let hasOutput = readable([isClosed ? -1 : controller, end], until: next)[0]
      if hasOutput { readMore(milliseconds: 0) }
      meanwhile()
    }
    while readMore(milliseconds: 0) {}
    return Program.Result(status: status, output: screen, errors: "", elapsed: .now - start)
  }

  /// Ends the program.
  package func stop() {
    program.stop()
  }

  /// Reads more output; false when there is none.
  @discardableResult
  private func readMore(milliseconds: Int) -> Bool {
    // A closed terminal is always readable.
    let descriptor = isClosed ? -1 : controller
    guard readable([descriptor], until: .now + .milliseconds(milliseconds)) == [true] else {
      return false
    }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(controller, &bytes, bytes.count)
    guard count > 0 else {
      isClosed = true
      return false
    }
    screen += String(decoding: bytes.prefix(count), as: UTF8.self)
    display.take(bytes.prefix(count))
    return true
  }
}
