import Foundation

/// openssl's server on loopback, with a certificate for 127.0.0.1 that it signed itself.
package final class TLSServer: Sendable {
  private let process: Process
  package let port: UInt16
  /// A folder as /etc/ssl/certs, with nobody in it but the server.
  package let trust: String

  /// - Parameters:
  ///   - home: where its files are kept.
  ///   - date: the day on which the certificate was made, which is valid for two; nil for today.
  package init(in home: TemporaryHome, date: String? = nil) throws {
    guard let openssl = RequiredProgram.find("openssl") else {
      throw SupportError("openssl is not installed")
    }
    let key = "\(home.path)/key.pem"
    let certificate = "\(home.path)/certificate.pem"
    trust = "\(home.path)/trust"
    let options = [
      "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1",
      "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate,
    ]
    let making =
      if let date { try Self.start("/usr/bin/faketime", [date, openssl] + options) } else {
        try Self.start(openssl, options)
      }
    making.waitUntilExit()
    try FileManager.default.createDirectory(atPath: trust, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: certificate, toPath: "\(trust)/server.pem")
    // OpenSSL finds a certificate by the name that this makes of its subject.
    try Self.start(openssl, ["rehash", trust]).waitUntilExit()
    port = try Socket.freePort()
    process = try Self.start(
      openssl,
      ["s_server", "-accept", "127.0.0.1:\(port)", "-key", key, "-cert", certificate, "-www"])
    let port = port
    try eventually("openssl listens") { Socket.answers(port: port) }
  }

  package var url: String { "https://127.0.0.1:\(port)/" }

  package func stop() {
    // It hears nothing softer: the threads that tests run on block signals, and so does what they
    // start.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  private static func start(_ program: String, _ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return process
  }
}
