import Foundation

/// openssl's server on loopback, with a certificate that it signed itself.
package final class TLSServer: Sendable {
  private let process: Process
  package let port: UInt16
  package let url: String
  /// A folder as /etc/ssl/certs, with nobody in it but the server.
  package let trust: String

  /// - Parameters:
  ///   - home: where its files are kept.
  ///   - name: for whom the certificate is, as subjectAltName has it.
  ///   - date: the day on which the certificate was made, which is valid for two; nil for today.
  ///   - answer: all that it sends, with the headers; nil for a page about the connection.
  ///   - options: more of `openssl s_server`'s.
  package init(
    in home: TemporaryHome, name: String = "IP:127.0.0.1", date: String? = nil,
    answer: String? = nil, options: [String] = []
  ) throws {
    guard let openssl = RequiredProgram.find("openssl") else {
      throw SupportError("openssl is not installed")
    }
    port = try Socket.freePort()
    let key = "\(home.path)/key.pem"
    let certificate = "\(home.path)/certificate.pem"
    trust = "\(home.path)/trust"
    let request = [
      "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1",
      "-addext", "subjectAltName=\(name)", "-keyout", key, "-out", certificate,
    ]
    let making =
      if let date { try Self.start("/usr/bin/faketime", [date, openssl] + request) } else {
        try Self.start(openssl, request)
      }
    making.waitUntilExit()
    try FileManager.default.createDirectory(atPath: trust, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: certificate, toPath: "\(trust)/server.pem")
    // OpenSSL finds a certificate by the name that this makes of its subject.
    try Self.start(openssl, ["rehash", trust]).waitUntilExit()
    // It sends the file that a path names.
    if let answer { try home.write(answer, to: "answer") }
    url = "https://127.0.0.1:\(port)/\(answer == nil ? "" : "answer")"
    process = try Self.start(
      openssl,
      ["s_server", "-accept", "127.0.0.1:\(port)", "-key", key, "-cert", certificate]
        + (answer == nil ? ["-www"] : ["-HTTP"]) + options,
      folder: home.path)
    let port = port
    try eventually("openssl listens") { Socket.answers(port: port) }
  }

  package func stop() {
    // It hears nothing softer: the threads that tests run on block signals, and so does what they
    // start.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  private static func start(
    _ program: String, _ arguments: [String], folder: String = "/"
  ) throws -> Process {
    let process = Process()
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return process
  }
}
