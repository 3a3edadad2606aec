import Foundation

/// OpenSSL's test server on loopback, with a self-signed certificate.
package final class TLSServer: Sendable {
  private let server: RunningProgram
  /// Kept open, so that the server can print.
  private let output: Descriptors.Pipe
  package let port: UInt16
  package let url: String
  /// A folder like /etc/ssl/certs that contains only the server's certificate.
  package let trust: String

  /// Starts the server.
  ///
  /// - Parameters:
  ///   - home: the home for its files.
  ///   - name: the subjectAltName of the certificate.
  ///   - date: the day of the certificate, which is valid for two days; nil for today.
  ///   - response: the complete response with headers; nil for a page about the connection.
  ///   - options: further options of `openssl s_server`.
  package init(
    in home: TemporaryHome, name: String = "IP:127.0.0.1", date: String? = nil,
    response: String? = nil, options: [String] = []
  ) throws {
    let openssl = try RequiredProgram.path("openssl")
    port = try Socket.freePort()
    let key = "\(home.path)/key.pem"
    let certificate = "\(home.path)/certificate.pem"
    trust = "\(home.path)/trust"
    let request = [
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
      "-days", "2", "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=\(name)",
      "-keyout", key, "-out", certificate,
    ]
    let clock = if let date { ["/usr/bin/faketime", date] } else { [String]() }
    try Self.run(clock + [openssl] + request, in: home)
    try FileManager.default.createDirectory(atPath: trust, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: certificate, toPath: "\(trust)/server.pem")
    // OpenSSL finds certificates by the hash names that this command creates.
    try Self.run([openssl, "rehash", trust], in: home)
    // The server sends the file that the path names.
    if let response { try home.write(response, to: "response") }
    url = "https://127.0.0.1:\(port)/\(response == nil ? "" : "response")"
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(null) }
    let lines = try ProgramLines()
    output = lines.pipe
    // `env` changes the folder and then becomes the server.
    server = try Program("/usr/bin/env").start(
      [
        "--chdir=\(home.path)", openssl, "s_server", "-accept", "127.0.0.1:\(port)", "-key", key,
        "-cert", certificate, response == nil ? "-www" : "-HTTP",
      ] + options,
      environment: home.environment, input: null, output: lines.writing, errors: null)
    lines.begin()
    let deadline = ContinuousClock.now + .seconds(20) * slowness * busyness
    while let line = lines.line(until: deadline) { if line == "ACCEPT" { return } }
    server.stop()
    throw SupportError("openssl does not listen")
  }

  package func stop() { server.stop() }

  private static func run(_ command: [String], in home: TemporaryHome) throws {
    let result = try Program(command[0]).run(Array(command.dropFirst()), in: home)
    guard result.status == 0 else { throw SupportError("\(command): \(result.errors)") }
  }
}
