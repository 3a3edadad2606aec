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
    // -n: read the devices before anyone asks; -b: no probing, which takes 6 s; -F: without a control
    // socket gpsd does not start when it has no device.
    program = try Program(Self.path).start(
      ["-N", "-n", "-b", "-S", String(port), "-F", "\(home.path)/control"] + devices,
      environment: home.environment, input: null,
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
