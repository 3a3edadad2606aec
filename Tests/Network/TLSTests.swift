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
    let client = client ?? HTTPClient(CertificateStore(folder: .init(server.trust)))
    do throws(HTTPError) {
      return .success(
        try client.fetch(request, as: "x", deadline: .now + .seconds(50)))
    } catch {
      return .failure(error)
    }
  }

  @Test("accepts a server with a trusted certificate")
  func acceptsATrustedCertificate() throws {
    let server = try TLSServer(in: home, response: "HTTP/1.0 200 OK\r\n\r\n{}")
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

  @Test("accepts a certificate that is in a file, or in the second of two folders")
  func acceptsACertificateInAFile() throws {
    let server = try TLSServer(in: home, response: "HTTP/1.0 200 OK\r\n\r\n{}")
    defer { server.stop() }
    let file = CertificateStore.Place("\(home.path)/certificate.pem")
    let folders = CertificateStore.Place("\(home.path):\(server.trust)")
    for store in [
      CertificateStore(file: file), CertificateStore(folder: folders),
      CertificateStore(file: file, folder: .init(home.path)),
    ] {
      #expect(try fetch(server, by: HTTPClient(store)).get().status == 200)
    }
  }

  @Test("says when there are no certificates, or a file of them cannot be read")
  func saysWhenThereAreNoCertificates() throws {
    let server = try TLSServer(in: home)
    defer { server.stop() }
    // libcurl's own certificates remain, and know nothing of the server.
    #expect(
      try fetch(server, by: HTTPClient(CertificateStore()))
        == .failure(.noCertificates(host: "127.0.0.1", file: nil)))
    let missing = CertificateStore.Place("\(home.path)/missing.pem", variable: "SSL_CERT_FILE")
    let text = "\(home.path)/missing.pem (SSL_CERT_FILE)"
    #expect(
      try fetch(server, by: HTTPClient(CertificateStore(file: missing)))
        == .failure(.noCertificates(host: "127.0.0.1", file: text)))
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
      Issue.record("another error than that it is untimely")
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
      in: home, response: "HTTP/1.0 302 Found\r\nLocation: \(open.url)/\r\n\r\n")
    defer { server.stop() }
    #expect(try fetch(server) == .failure(.insecureRedirect(host: "127.0.0.1")))
    #expect(open.connections == 0)
  }
}
