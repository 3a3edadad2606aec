import Foundation

/// openssl's server on loopback, with a certificate that it signed itself.
package final class TLSServer: Sendable {
  private let server: RunningProgram
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
    let openssl = try RequiredProgram.path("openssl")
    port = try Socket.freePort()
    let key = "\(home.path)/key.pem"
    let certificate = "\(home.path)/certificate.pem"
    trust = "\(home.path)/trust"
    let request = [
      "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1",
      "-addext", "subjectAltName=\(name)", "-keyout", key, "-out", certificate,
    ]
    let clock = if let date { ["/usr/bin/faketime", date] } else { [String]() }
    try Self.run(clock + [openssl] + request, in: home)
    try FileManager.default.createDirectory(atPath: trust, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: certificate, toPath: "\(trust)/server.pem")
    // OpenSSL finds a certificate by the name that this makes of its subject.
    try Self.run([openssl, "rehash", trust], in: home)
    // It sends the file that a path names.
    if let answer { try home.write(answer, to: "answer") }
    url = "https://127.0.0.1:\(port)/\(answer == nil ? "" : "answer")"
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(null) }
    // `env` changes the folder and becomes the server.
    server = try Program("/usr/bin/env").start(
      [
        "--chdir=\(home.path)", openssl, "s_server", "-accept", "127.0.0.1:\(port)", "-key", key,
        "-cert", certificate, answer == nil ? "-www" : "-HTTP",
      ] + options,
      environment: home.environment, input: null, output: null, errors: null)
    let port = port
    do {
      try eventually("openssl listens") { Socket.answers(port: port) }
    } catch {
      server.stop()
      throw error
    }
  }

  package func stop() { server.stop() }

  private static func run(_ command: [String], in home: TemporaryHome) throws {
    let result = try Program(command[0]).run(Array(command.dropFirst()), in: home)
    guard result.status == 0 else { throw SupportError("\(command): \(result.errors)") }
  }
}
