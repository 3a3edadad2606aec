import Foundation

/// Debian's real gpsd on a free port.
package final class GPSDaemon: Sendable {
  package let port: UInt16
  private let program: RunningProgram
  private let home: TemporaryHome

  package static let path = "/usr/sbin/gpsd"

  /// Starts gpsd and waits until it accepts connections.
  ///
  /// - Parameters:
  ///   - devices: names from `Receiver.device`, or paths.
  ///   - port: nil for a free one.
  package init(_ devices: [String], port: UInt16? = nil) throws {
    guard FileManager.default.isExecutableFile(atPath: Self.path) else {
      throw SupportError("gpsd is not installed: Config/setup installs it")
    }
    home = try TemporaryHome()
    self.port = try port ?? Socket.freePort()
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(null) }
    // gpsd leaves shared memory behind, which a namespace of its own removes. Only root can create
    // one, and some containers deny it.
    let unshare = Program("/usr/bin/unshare")
    let isolates = try unshare.run(["--ipc", "/bin/true"], in: home).status == 0
    // -n reads the devices before a client connects; -b disables probing, which takes 6 s; -F is
    // needed to start without a device.
    let options =
      ["-N", "-n", "-b", "-S", String(self.port), "-F", "\(home.path)/control"] + devices
    program = try (isolates ? unshare : Program(Self.path)).start(
      (isolates ? ["--ipc", Self.path] : []) + options, environment: home.environment, input: null,
      output: null, errors: null)
    do {
      // Without a terminal gpsd prints nothing that would tell when it listens.
      try eventually("gpsd listens on port \(self.port)") { [port = self.port] in
        Socket.isOpen(port: port)
      }
    } catch {
      program.stop()
      throw error
    }
  }

  /// Waits until gpsd reports a latitude; nil for no fix.
  ///
  /// Before, it may still send an earlier epoch of its receiver.
  package func waitToReport(latitude: Double?) throws {
    guard let client = Socket.connected(to: port),
      client.send(Array("?WATCH={\"enable\":true,\"json\":true};\n".utf8))
    else { throw SupportError("gpsd does not respond on port \(port)") }
    var text = ""
    try eventually("gpsd reports \(latitude.map { "\($0)" } ?? "no fix")") {
      text += String(decoding: client.receive(milliseconds: 1000) ?? [], as: UTF8.self)
      return text.split(separator: "\n").contains { line in
        guard line.contains(#""class":"TPV""#) else { return false }
        guard let latitude else { return line.contains(#""mode":1"#) }
        let found = line.firstMatch(of: /"lat":(-?[0-9.]+)/).flatMap { Double($0.1) }
        return found.map { abs($0 - latitude) < 0.001 } ?? false
      }
    }
  }

  /// Waits until gpsd has reported nothing for two seconds, after a closure has unplugged its device.
  ///
  /// It has no message for the loss of a device on the network.
  package func waitForSilence(after unplug: () -> Void) throws {
    guard let client = Socket.connected(to: port),
      client.send(Array("?WATCH={\"enable\":true,\"json\":true};\n".utf8))
    else { throw SupportError("gpsd does not respond on port \(port)") }
    unplug()
    try eventually("gpsd is silent") { client.receive(milliseconds: 2000) == nil }
  }

  package func stop() {
    program.stop()
  }
}
