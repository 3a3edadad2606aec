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
    // As root it would leave shared memory behind; so it runs as nobody, who must reach its socket.
    let isRoot = getuid() == 0
    if isRoot { chmod(home.path, 0o777) }
    let nobody = ["--reuid=65534", "--regid=65534", "--clear-groups", Self.path]
    // -n: read the devices before anyone asks; -b: no probing, which takes 6 s; -F: without a control
    // socket gpsd does not start when it has no device.
    program = try Program(isRoot ? "/usr/bin/setpriv" : Self.path).start(
      (isRoot ? nobody : []) + ["-N", "-n", "-b", "-S", String(port), "-F", "\(home.path)/control"]
        + devices,
      environment: home.environment, input: null, output: null, errors: null)
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
