import Foundation
import Platform
import Support
import Testing

@testable import Network

@Suite("TLS", .ownThreads, .timeLimit(.minutes(1 * slowness)), RequiredProgram.installed("openssl"))
struct TLSTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
    signal(SIGPIPE, SIG_IGN)
  }

  /// Sends a request to a server and returns the result.
  ///
  /// - Parameter client: the client to use; nil for one that trusts the certificate of the server.
  private func fetch(
    _ server: TLSServer, by client: HTTPClient? = nil
  ) throws -> Result<HTTPResponse, HTTPError> {
    let url = try #require(WebAddress(server.url))
    let request = HTTPRequest(url: url, bodyLimit: 100_000, purpose: "test")
    let client = client ?? HTTPClient(trust: server.trust)
    do throws(HTTPError) {
      return .success(
        try client.fetch(request, as: "x", deadline: .now + .seconds(50)))
    } catch {
      return .failure(error)
    }
  }

  @Test("accepts a server with a trusted certificate")
  func acceptsATrustedCertificate() throws {
    let server = try TLSServer(in: home, answer: "HTTP/1.0 200 OK\r\n\r\n{}")
    defer { server.stop() }
    let response = try fetch(server).get()
    #expect(response.status == 200)
  }

  @Test("rejects an untrusted certificate and names the server")
  func rejectsAnUntrustedCertificate() throws {
    let server = try TLSServer(in: home)
    defer { server.stop() }
    let result = try fetch(server, by: HTTPClient())
    #expect(result == .failure(.notTrusted(host: "127.0.0.1")))
  }

  @Test(
    "rejects a certificate for another host",
    .serialized, arguments: ["DNS:other.example", "IP:127.0.0.2", "DNS:*.0.0.1", "DNS:127.0.0.1"])
  func rejectsACertificateForAnotherHost(name: String) throws {
    let server = try TLSServer(in: home, name: name)
    defer { server.stop() }
    #expect(try fetch(server) == .failure(.notTrusted(host: "127.0.0.1")))
  }

  @Test(
    "rejects a certificate that has expired or is not yet valid",
    RequiredProgram.installed("faketime"),
    .serialized, arguments: [("2001-01-01", true), ("2037-01-01", false)])
  func rejectsAnExpiredCertificate(date: String, hasExpired: Bool) throws {
    let server = try TLSServer(in: home, date: date)
    defer { server.stop() }
    guard case .failure(.untimely(let host, hasExpired, _)) = try fetch(server) else {
      Issue.record("another answer than that it is untimely")
      return
    }
    #expect(host == "127.0.0.1")
  }

  @Test(
    "rejects a server that supports only outdated TLS versions",
    .serialized, arguments: ["-tls1", "-tls1_1"])
  func rejectsOutdatedTLSVersions(version: String) throws {
    // OpenSSL enables these versions only at security level 0.
    let server = try TLSServer(
      in: home, options: [version, "-cipher", "DEFAULT:@SECLEVEL=0"])
    defer { server.stop() }
    #expect(try fetch(server) == .failure(.failed(host: "127.0.0.1")))
  }

  @Test("rejects a redirect to plain HTTP")
  func rejectsARedirectToPlainHTTP() throws {
    let open = try StandInServer { _ in nil }
    defer { open.stop() }
    let server = try TLSServer(
      in: home, answer: "HTTP/1.0 302 Found\r\nLocation: \(open.url)/\r\n\r\n")
    defer { server.stop() }
    #expect(try fetch(server) == .failure(.insecureRedirect(host: "127.0.0.1")))
    #expect(open.connections == 0)
  }
}
