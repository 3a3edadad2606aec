import Foundation
import Support
import Synchronization
import Testing

@testable import Network

@Suite("The HTTP client", .timeLimit(.minutes(1))) struct HTTPClientTests {
  private let client = HTTPClient(userAgent: "wxhere/test")

  private func fetch(
    _ response: StandInServer.Response, limit: Int = 1000, seconds: Double = 5
  ) async throws -> (Result<HTTPResponse, HTTPError>, [StandInServer.Request]) {
    let server = try StandInServer { _ in response }
    defer { server.stop() }
    let url = try #require(URL(string: server.url + "/path?a=b"))
    do throws(HTTPError) {
      let request = HTTPRequest(url: url, bodyLimit: limit, purpose: "test")
      let answer = try await client.fetch(request, deadline: .now + .seconds(seconds))
      return (.success(answer), server.requests)
    } catch {
      return (.failure(error), server.requests)
    }
  }

  @Test("says who asks and brings back what was sent") func saysWhoAsks() async throws {
    var response = StandInServer.Response("hello", status: 203)
    response.headers = ["X-Test": "yes"]
    let (result, requests) = try await fetch(response)
    let answer = try result.get()
    #expect(answer.status == 203)
    #expect(answer.headers["x-test"] == "yes")
    #expect(answer.body == Data("hello".utf8))
    #expect(requests.map(\.target) == ["/path?a=b"])
    #expect(requests.first?.headers["user-agent"] == "wxhere/test")
    #expect(requests.first?.headers["cookie"] == nil)
    #expect(requests.first?.headers["referer"] == nil)
  }

  @Test("refuses a body beyond the limit") func refusesABodyBeyondTheLimit() async throws {
    let (result, _) = try await fetch(
      StandInServer.Response(String(repeating: "x", count: 100_000)))
    #expect(result.failure == .tooLarge(host: "127.0.0.1"))
  }

  @Test("gives up at the deadline, whether nothing comes or half")
  func givesUpAtTheDeadline() async throws {
    var late = StandInServer.Response("late")
    late.delay = .seconds(30)
    var half = StandInServer.Response("half of it")
    half.stallsAfter = 4
    for response in [late, half] {
      let start = ContinuousClock.now
      let (result, _) = try await fetch(response, seconds: 1)
      #expect(result.failure == .timedOut(host: "127.0.0.1"))
      // The other tests use the same threads.
      #expect(ContinuousClock.now - start < .seconds(20))
    }
  }

  @Test("waits as long as it has, to the fraction of a second") func waitsAsLong() async throws {
    let (result, _) = try await fetch(
      StandInServer.Response("late", delay: .milliseconds(400)), seconds: 1.9)
    #expect(try result.get().status == 200)
  }

  @Test("tells where a request was redirected to")
  func tellsWhereARequestWasRedirected() async throws {
    let other = try StandInServer { _ in StandInServer.Response("there") }
    defer { other.stop() }
    let server = try StandInServer { _ in
      StandInServer.Response("", status: 302, headers: ["Location": other.url + "/x"])
    }
    defer { server.stop() }
    let told = Mutex<[String]>([])
    var request = HTTPRequest(
      url: try #require(URL(string: server.url)), bodyLimit: 1000, purpose: "test")
    request.onRedirect = { status, host in told.withLock { $0.append("\(status) \(host)") } }
    #expect(try await client.fetch(request, deadline: .now + .seconds(5)).status == 200)
    #expect(told.withLock { $0 } == ["302 127.0.0.1"])
  }

  @Test("follows no redirect without encryption to another machine")
  func followsNoRedirectWithoutEncryptionToAnother() async throws {
    var response = StandInServer.Response("", status: 302)
    response.headers = ["Location": "http://192.0.2.1/elsewhere"]
    let (result, _) = try await fetch(response)
    #expect(result.failure == .insecureRedirect(host: "127.0.0.1"))
  }

  @Test("takes a question for a password for a refusal")
  func takesAQuestionForAPassword() async throws {
    var response = StandInServer.Response("no", status: 401)
    response.headers = ["WWW-Authenticate": #"Basic realm="x""#]
    #expect(try await fetch(response).0.get().status == 401)
  }

  @Test("says when nobody listens") func saysWhenNobodyListens() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:\(try Socket.freePort())/"))
    await #expect(throws: HTTPError.cannotConnect(host: "127.0.0.1")) {
      _ = try await client.fetch(
        HTTPRequest(url: url, bodyLimit: 10, purpose: "test"), deadline: .now + .seconds(5))
    }
  }

  @Test("stops when it is cancelled") func stopsWhenItIsCancelled() async throws {
    var late = StandInServer.Response("late")
    late.delay = .seconds(30)
    let start = ContinuousClock.now
    let answer = late
    let task = Task { try await fetch(answer, seconds: 20).0 }
    try await Task.sleep(for: .milliseconds(300))
    task.cancel()
    #expect(try await task.value.failure == .cancelled)
    #expect(ContinuousClock.now - start < .seconds(20))
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
