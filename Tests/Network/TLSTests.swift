import Foundation
import Support
import Testing

@testable import Network

@Suite("TLS", .timeLimit(.minutes(1 * slowness)), RequiredProgram.installed("openssl"))
struct TLSTests {
  @Test("is refused by name where nobody vouches for the certificate")
  func isRefusedByNameWhereNobodyVouches() async throws {
    let home = try TemporaryHome()
    let server = try TLSServer(in: home)
    defer { server.stop() }
    let url = try #require(URL(string: server.url))
    let request = HTTPRequest(url: url, bodyLimit: 1000, purpose: "test")
    await #expect(throws: HTTPError.notTrusted(host: "127.0.0.1")) {
      _ = try await HTTPClient().fetch(request, as: "x", deadline: .now + .seconds(50))
    }
  }
}
