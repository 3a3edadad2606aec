import Exchange
import Foundation
import Platform
import Support
import Testing

@testable import Network

private let faults: [(HTTPError, Fault.Kind)] = [
  (.timedOut(host: "a"), .timedOut), (.unknownHost(host: "a"), .unknownHost),
  (.noRoute(host: "a"), .noRoute),
  (.cannotConnect(host: "a"), .cannotConnect), (.notTrusted(host: "a"), .notTrusted),
  (.loginPage(host: "a"), .loginPage), (.insecureRedirect(host: "a"), .insecureRedirect),
  (.tooLarge(host: "a"), .tooLarge), (.invalidResponse(host: "a"), .unusableResponse),
  (.cancelled, .cancelled), (.failed(host: "a"), .brokenOff),
]

@Test("a failed request is a fault of its kind", arguments: faults.indices)
func aFailedRequestIsAFaultOfItsKind(index: Int) {
  let (error, kind) = faults[index]
  #expect(Fault(.weather, error).kind == kind)
}

@Suite("The HTTP client", .ownThreads, .timeLimit(.minutes(2 * slowness))) struct HTTPClientTests {
  private let client = HTTPClient()

  init() {
    // Ignore SIGPIPE as the programs do: a write to a closed connection is then an error.
    signal(SIGPIPE, SIG_IGN)
  }

  private func fetch(
    _ response: StandInServer.Response, limit: Int = 1000, seconds: Double = 5
  ) throws -> (Result<HTTPResponse, HTTPError>, [StandInServer.Request]) {
    let server = try StandInServer { _ in response }
    defer { server.stop() }
    let url = try #require(WebAddress(server.url + "/path?a=b"))
    do throws(HTTPError) {
      let request = HTTPRequest(url: url, bodyLimit: limit, purpose: "test")
      let received = try client.fetch(
        request, as: "wxhere/test", deadline: .now + .seconds(seconds))
      return (.success(received), server.requests)
    } catch {
      return (.failure(error), server.requests)
    }
  }

  @Test("sends its user agent and returns the response")
  func sendsItsUserAgentAndReturnsTheResponse() throws {
    var response = StandInServer.Response("hello", status: 203)
    response.headers = ["X-Test": "yes"]
    let (result, requests) = try fetch(response)
    let received = try result.get()
    #expect(received.status == 203)
    #expect(received.headers["x-test"] == "yes")
    #expect(received.body == Array("hello".utf8))
    #expect(requests.map(\.target) == ["/path?a=b"])
    #expect(requests.first?.headers["user-agent"] == "wxhere/test")
    #expect(requests.first?.headers["cookie"] == nil)
    #expect(requests.first?.headers["referer"] == nil)
  }

  @Test("rejects a body over the limit") func rejectsABodyOverTheLimit() throws {
    let (result, _) = try fetch(
      StandInServer.Response(String(repeating: "x", count: 100_000)))
    #expect(result.failure == .tooLarge(host: "127.0.0.1"))
  }

  @Test("gives up at the deadline if the response is missing or incomplete")
  func givesUpAtTheDeadline() throws {
    var late = StandInServer.Response("late")
    late.delay = .seconds(30)
    var half = StandInServer.Response("half of it")
    half.stallsAfter = 4
    for response in [late, half] {
      let start = ContinuousClock.now
      let (result, _) = try fetch(response, seconds: 1)
      #expect(result.failure == .timedOut(host: "127.0.0.1"))
      // Other tests run on the same threads.
      #expect(ContinuousClock.now - start < .seconds(20 * slowness))
    }
  }

  @Test("waits the full time, including fractions of a second")
  func waitsTheFullTimeIncludingFractionsOfASecond() throws {
    let start = ContinuousClock.now
    let (result, _) = try fetch(StandInServer.Response("late", delay: .seconds(30)), seconds: 1.9)
    #expect(result.failure == .timedOut(host: "127.0.0.1"))
    #expect(ContinuousClock.now - start >= .milliseconds(1800))
  }

  @Test("reports where a request was redirected")
  func reportsWhereARequestWasRedirected() throws {
    let other = try StandInServer { _ in StandInServer.Response("there") }
    defer { other.stop() }
    let server = try StandInServer { _ in
      StandInServer.Response("", status: 302, headers: ["Location": other.url + "/x"])
    }
    defer { server.stop() }
    var told: [String] = []
    let request = HTTPRequest(
      url: try #require(WebAddress(server.url)), bodyLimit: 1000, purpose: "test")
    let wait = client.start(request, as: "x", deadline: .now + .seconds(50)) { status, host in
      told.append("\(status) \(host)")
    }
    #expect(try wait().status == 200)
    #expect(told == ["302 127.0.0.1"])
  }

  @Test(
    "rejects a redirect to plain HTTP or another protocol",
    .serialized,
    arguments: [
      "http://192.0.2.1/elsewhere", "http://localhost/", "file:///etc/passwd", "ftp://127.0.0.1/",
      "gopher://127.0.0.1/", "HTTP://192.0.2.1/", "//192.0.2.1/x",
    ])
  func rejectsARedirectToPlainHTTPOrAnotherProtocol(location: String) throws {
    let (result, requests) = try fetch(
      StandInServer.Response("", status: 302, headers: ["Location": location]), seconds: 50)
    // The network's login page is on another host.
    let isElsewhere = location.hasSuffix("localhost/") || location.contains("192.0.2.1")
    let host = "127.0.0.1"
    #expect(
      result.failure == (isElsewhere ? .loginPage(host: host) : .insecureRedirect(host: host)))
    #expect(requests.count == 1)
  }

  @Test(
    "recognizes the login page of a network", .serialized,
    arguments: [
      StandInServer.Response(
        "<html><body>Log in</body></html>", headers: ["Content-Type": "text/html"]),
      StandInServer.Response("{}", headers: ["Content-Type": "text/html; charset=utf-8"]),
      StandInServer.Response("\n<!DOCTYPE HTML>\n<title>Log in</title>"),
      StandInServer.Response("{}", status: 511),
    ])
  func recognizesTheLoginPageOfANetwork(page: StandInServer.Response) throws {
    let (result, requests) = try fetch(page, seconds: 50)
    #expect(result.failure == .loginPage(host: "127.0.0.1"))
    #expect(requests.count == 1)
  }

  @Test("takes the page with an error for an error") func takesThePageWithAnError() throws {
    let page = StandInServer.Response(
      "<html>502</html>", status: 502, headers: ["Content-Type": "text/html"])
    let (result, _) = try fetch(page, seconds: 50)
    #expect(try result.get().status == 502)
  }

  @Test(
    "sends no password from a redirect's address",
    .serialized, arguments: ["http://user@127.0.0.1:PORT/", "http://user:secret@127.0.0.1:PORT/"])
  func sendsNoPasswordFromARedirectsAddress(location: String) throws {
    let other = try StandInServer { _ in StandInServer.Response("there") }
    defer { other.stop() }
    let port = try #require(other.url.split(separator: ":").last)
    let (result, _) = try fetch(
      StandInServer.Response(
        "", status: 302, headers: ["Location": location.replacing("PORT", with: port)]),
      seconds: 50)
    // libcurl newer than 8.14 drops the password from the address; older ones refuse the address.
    switch result {
    case .success(let response): #expect(response.status == 200)
    case .failure(let error): #expect(error == .insecureRedirect(host: "127.0.0.1"))
    }
    #expect(other.requests.allSatisfy { $0.headers["authorization"] == nil })
  }

  @Test("follows three redirects and returns the fourth")
  func followsThreeRedirectsAndReturnsTheFourth() throws {
    let (result, requests) = try fetch(
      StandInServer.Response("", status: 307, headers: ["Location": "/again"]), seconds: 50)
    #expect(try result.get().status == 307)
    #expect(requests.map(\.path) == ["/path", "/again", "/again", "/again"])
  }

  @Test(
    "ignores the Location header unless the status is a redirect", .serialized,
    arguments: [200, 304])
  func ignoresLocationWithoutARedirect(status: Int) throws {
    let (result, requests) = try fetch(
      StandInServer.Response("", status: status, headers: ["Location": "/again"]), seconds: 50)
    #expect(try result.get().status == status)
    #expect(requests.count == 1)
  }

  @Test("does not leave the host if the request must stay on it")
  func doesNotLeaveTheHostIfTheRequestMustStayOnIt() throws {
    let other = try StandInServer { _ in StandInServer.Response("there") }
    defer { other.stop() }
    let server = try StandInServer { _ in
      StandInServer.Response("", status: 302, headers: ["Location": other.url + "/x"])
    }
    defer { server.stop() }
    var request = HTTPRequest(
      url: try #require(WebAddress(server.url)), bodyLimit: 1000, purpose: "test")
    request.staysOnHost = true
    #expect(throws: HTTPError.insecureRedirect(host: "127.0.0.1")) {
      _ = try client.fetch(request, as: "x", deadline: .now + .seconds(50))
    }
    #expect(other.connections == 0)
  }

  @Test("names the failed host, also after a redirect")
  func namesTheFailedHostAlsoAfterARedirect() throws {
    let (result, _) = try fetch(
      StandInServer.Response("", status: 302, headers: ["Location": "https://other.invalid/"]),
      seconds: 50)
    #expect(result.failure == .unknownHost(host: "other.invalid"))
    let closed = "https://localhost:\(try Socket.refusingPort())/"
    let (refused, _) = try fetch(
      StandInServer.Response("", status: 302, headers: ["Location": closed]), seconds: 50)
    #expect(refused.failure == .cannotConnect(host: "localhost"))
  }

  @Test("returns status 401 without sending credentials")
  func returnsStatus401WithoutSendingCredentials() throws {
    var response = StandInServer.Response("no", status: 401)
    response.headers = ["WWW-Authenticate": #"Basic realm="x""#]
    let (result, requests) = try fetch(response)
    #expect(try result.get().status == 401)
    #expect(requests.count == 1)
  }

  @Test("reports that it cannot connect") func reportsThatItCannotConnect() throws {
    let url = try #require(WebAddress("http://127.0.0.1:\(try Socket.refusingPort())/"))
    #expect(throws: HTTPError.cannotConnect(host: "127.0.0.1")) {
      _ = try client.fetch(
        HTTPRequest(url: url, bodyLimit: 10, purpose: "test"), as: "x",
        deadline: .now + .seconds(50))
    }
  }

  @Test("waits for several requests, each until its own deadline")
  func waitsForSeveralRequests() throws {
    let server = try StandInServer { request in
      StandInServer.Response(
        request.path, delay: request.path == "/late" ? .seconds(3600) : .seconds(1))
    }
    defer { server.stop() }
    func start(_ path: String, seconds: Int = 50) throws -> HTTPWait {
      let url = try #require(WebAddress(server.url + path))
      return client.start(
        HTTPRequest(url: url, bodyLimit: 1000, purpose: "test"), as: "x",
        deadline: .now + .seconds(seconds))
    }
    let begin = Instant.now
    let waits = try (0..<10).map { try start("/\($0)") }
    let late = try start("/late", seconds: 2)
    // Wait for the last request first; the others finish meanwhile.
    for (number, wait) in waits.enumerated().reversed() {
      #expect(try wait().body == Array("/\(number)".utf8))
    }
    // One after another they would take ten seconds.
    #expect(Instant.now - begin < .seconds(8 * slowness))
    #expect(throws: HTTPError.timedOut(host: "127.0.0.1")) { try late() }
    // A response that has arrived is kept.
    #expect(try waits[0]().body == Array("/0".utf8))
  }

  @Test("ends an unfinished transfer when the client is destroyed") func endsAnUnfinishedTransfer()
    throws
  {
    let server = try StandInServer { _ in StandInServer.Response("late", delay: .seconds(3600)) }
    defer { server.stop() }
    let url = try #require(WebAddress(server.url))
    do {
      let client = HTTPClient()
      _ = client.start(
        HTTPRequest(url: url, bodyLimit: 10, purpose: "test"), as: "x",
        deadline: .now + .seconds(50))
    }
  }

  @Test("reuses a connection, but not a request's user agent or headers")
  func reusesAConnectionButNotHeaders() throws {
    let server = try KeepAliveServer()
    defer { server.stop() }
    var request = HTTPRequest(
      url: try #require(WebAddress(server.url)), headers: ["X-Key": "k"], bodyLimit: 1000,
      purpose: "test")
    for agent in ["one", "two"] {
      let received = try client.fetch(request, as: agent, deadline: .now + .seconds(50))
      let heard = String(decoding: received.body, as: UTF8.self)
      #expect(heard.contains("User-Agent: \(agent)\r\n"))
      #expect(heard.contains("X-Key") == (agent == "one"))
      #expect(!heard.contains("Accept-Language") && !heard.contains("Cookie"))
      request.headers = [:]
    }
    #expect(server.connections == 1)
  }

  @Test(
    "rejects a header value that contains a line break or NUL", .serialized,
    arguments: ["a\r\nX-B: c", "a\nb", "a\u{0}b"])
  func rejectsAHeaderWithALineBreak(value: String) throws {
    let server = try StandInServer { _ in nil }
    defer { server.stop() }
    let request = HTTPRequest(
      url: try #require(WebAddress(server.url)), headers: ["X-A": value], bodyLimit: 1000,
      purpose: "test")
    #expect(throws: HTTPError.failed(host: "127.0.0.1")) {
      _ = try client.fetch(request, as: "x", deadline: .now + .seconds(50))
    }
    #expect(server.connections == 0)
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
