import Foundation

/// A program on a pseudo-terminal, with a test at the keyboard.
package final class PseudoTerminal {
  private let controller: Int32
  private let program: RunningProgram
  private let name: String
  /// The output so far.
  package private(set) var screen = ""

  package init(
    _ program: Program, _ arguments: [String], in home: TemporaryHome,
    environment: [String: String] = [:]
  ) throws {
    controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // TIOCSPTLCK and TIOCGPTN, which are unlockpt and ptsname; Swift does not show these.
    var (lock, number): (Int32, Int32) = (0, 0)
    guard controller >= 0, ioctl(controller, 0x4004_5431, &lock) == 0,
      ioctl(controller, 0x8004_5430, &number) == 0
    else { throw SupportError("there are no pseudo-terminals here") }
    let path = "/dev/pts/\(number)"
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that a session leader opens becomes its controlling terminal.
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    name = program.path
    self.program = try program.spawn(
      arguments, home.environment.merging(environment) { $1 }, &actions)
  }

  deinit {
    close(controller)
  }

  /// Types a text.
  package func type(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
  }

  /// Waits until a text is on the screen.
  package func wait(for text: String, timeout: Duration = .seconds(30)) throws {
    let deadline = ContinuousClock.now + timeout
    while !screen.contains(text) {
      guard ContinuousClock.now < deadline else {
        throw SupportError("\"\(text)\" did not appear; on the screen: \(screen)")
      }
      readMore(milliseconds: 50)
    }
  }

  /// Waits for the end of the program and returns its status.
  package func finish(timeout: Duration = .seconds(60)) throws -> Int32 {
    let status = try program.wait(timeout: timeout, name) { readMore(milliseconds: 20) }
    while readMore(milliseconds: 0) {}
    return status
  }

  /// Ends the program.
  package func stop() {
    program.stop()
  }

  /// Reads more output; false when there is none.
  @discardableResult
  private func readMore(milliseconds: Int32) -> Bool {
    var poll = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard Foundation.poll(&poll, 1, milliseconds) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(controller, &bytes, bytes.count)
    // The other side is closed; the pause prevents a busy loop.
    guard count > 0 else {
      usleep(3000)
      return false
    }
    screen += String(decoding: bytes.prefix(count), as: UTF8.self)
    return true
  }
}
