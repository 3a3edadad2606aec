import Foundation
import Support
import Testing

@testable import Network

@Suite("TLS", .timeLimit(.minutes(1)), RequiredProgram.installed("openssl")) struct TLSTests {
  @Test("is refused by name where nobody vouches for the certificate")
  func isRefusedByNameWhereNobodyVouches() async throws {
    let openssl = try #require(RequiredProgram.find("openssl"))
    let home = try TemporaryHome()
    let (key, certificate) = ("\(home.path)/key.pem", "\(home.path)/certificate.pem")
    let making = try start(
      openssl,
      [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=127.0.0.1",
        "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate,
      ])
    making.waitUntilExit()
    let port = try Socket.freePort()
    let server = try start(
      openssl,
      ["s_server", "-accept", "127.0.0.1:\(port)", "-key", key, "-cert", certificate, "-www"])
    defer {
      // It hears nothing softer: the threads that tests run on block signals, and so does what they
      // start.
      kill(server.processIdentifier, SIGKILL)
      server.waitUntilExit()
    }
    let url = try #require(URL(string: "https://127.0.0.1:\(port)/"))
    let request = HTTPRequest(url: url, bodyLimit: 1000, purpose: "test")
    var error = HTTPError.cannotConnect(host: "127.0.0.1")
    // The server takes a moment to listen.
    for _ in 0..<100 where error == .cannotConnect(host: "127.0.0.1") {
      do throws(HTTPError) {
        _ = try await HTTPClient(userAgent: "wxhere/test")
          .fetch(request, deadline: .now + .seconds(10))
        Issue.record("the certificate was trusted")
        return
      } catch let failure {
        error = failure
      }
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(error == .notTrusted(host: "127.0.0.1"))
  }

  private func start(_ program: String, _ arguments: [String]) throws -> Process {
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
