import Foundation

/// Debian's real gpsd on a free port.
package final class GPSDaemon: Sendable {
  package let port: UInt16
  private let program: RunningProgram
  private let home: TemporaryHome

  package static let path = "/usr/sbin/gpsd"

  /// Starts gpsd and waits until it accepts connections.
  ///
  /// - Parameter devices: names from `Receiver.device`, or paths.
  package init(_ devices: [String]) throws {
    guard FileManager.default.isExecutableFile(atPath: Self.path) else {
      throw SupportError("gpsd is not installed: Config/setup installs it")
    }
    home = try TemporaryHome()
    port = try Socket.freePort()
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(null) }
    // gpsd leaves shared memory behind, which a namespace of its own removes. Only root can create
    // one, and some containers deny it.
    let unshare = Program("/usr/bin/unshare")
    let isolates = try unshare.run(["--ipc", "/bin/true"], in: home).status == 0
    // -n reads the devices before a client connects; -b disables probing, which takes 6 s; -F is
    // needed to start without a device.
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
