import Foundation

/// Debian's real gpsd on a free port.
package final class GPSDaemon: Sendable {
  package let port: UInt16
  private let program: RunningProgram
  private let home: TemporaryHome

  package static let path = "/usr/sbin/gpsd"

  /// Starts it and waits until it answers.
  ///
  /// - Parameter devices: as `Receiver.device` names them, or paths.
  package init(_ devices: [String]) throws {
    guard FileManager.default.isExecutableFile(atPath: Self.path) else {
      throw SupportError("gpsd is not installed: Config/setup installs it")
    }
    home = try TemporaryHome()
    port = try Socket.freePort()
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(null) }
    // gpsd makes shared memory and leaves it behind; in a namespace of its own that goes with it.
    // Only root can have one, and some containers allow it to nobody.
    let unshare = Program("/usr/bin/unshare")
    let isolates = try unshare.run(["--ipc", "/bin/true"], in: home).status == 0
    // -n: read the devices before anyone asks; -b: no probing, which takes 6 s; -F: without a control
    // socket gpsd does not start when it has no device.
    let options = ["-N", "-n", "-b", "-S", String(port), "-F", "\(home.path)/control"] + devices
    program = try (isolates ? unshare : Program(Self.path)).start(
      (isolates ? ["--ipc", Self.path] : []) + options, environment: home.environment, input: null,
      output: null, errors: null)
    let deadline = ContinuousClock.now + .seconds(10)
    while !Socket.answers(port: port) {
      guard ContinuousClock.now < deadline else {
        program.stop()
        throw SupportError("gpsd does not answer on port \(port)")
      }
      usleep(10_000)
    }
  }

  package func stop() {
    program.stop()
  }
}
