import Foundation
import Platform
import Support
import Testing

@testable import Network

/// Tests that one client leaks nothing over two hundred broken responses.
@Suite("Two hundred broken responses", .ownThreads, .serialized, .timeLimit(.minutes(5 * slowness)))
struct RepetitionTests {
  /// The limit of a body: large enough that 150 leaked bodies are visible.
  private static let bodyLimit = 1 << 20

  init() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Sends two hundred requests and checks memory, file descriptors and threads.
  ///
  /// Other tests run in the same process, so only a leak in each request is detected, not a single
  /// one.
  private func leaveNothing(
    _ expected: String, seconds: Double = 50, _ server: () throws -> (url: String, stop: () -> Void)
  ) throws {
    let (descriptors, threads) = (try OwnProcess.descriptors, try OwnProcess.threads)
    do {
      let (text, stop) = try server()
      defer { stop() }
      let client = HTTPClient()
      let request = HTTPRequest(
        url: try #require(WebAddress(text)), bodyLimit: Self.bodyLimit, purpose: "test")
      func ask(times: Int) {
        var results: Set<String> = []
        for _ in 0..<times {
          do throws(HTTPError) {
            let deadline = Instant.now + .seconds(seconds)
            let response = try client.fetch(request, as: "x", deadline: deadline)
            results.insert("\(response.status)")
          } catch {
            results.insert("\(error)")
          }
        }
        #expect(results == [expected])
      }
      ask(times: 50)
      var growth = Int.max
      // A single growth may come from another test, or from the first allocation of a thread.
      for _ in 0..<3 where growth >= 100 * Self.bodyLimit {
        let memory = try OwnProcess.memory
        ask(times: 150)
        growth = try OwnProcess.memory - memory
      }
      #expect(growth < 100 * Self.bodyLimit)
    }
    try eventually("the descriptors are closed") {
      try OwnProcess.descriptors < descriptors + 100
    }
    try eventually("the threads have ended") { try OwnProcess.threads < threads + 100 }
  }

  @Test(
    "that end early or never leak nothing",
    .serialized,
    arguments: [
      ("Content-Ty", [], .failed(host: "127.0.0.1")),
      ("Content-Length: 9\r\n\r\nhalf", [], .failed(host: "127.0.0.1")),
      ("Content-Encoding: br\r\n\r\nnot br", [], .invalidResponse(host: "127.0.0.1")),
      ("X-A: b\r\n", Array("X-A: b\r\n".utf8), .tooLarge(host: "127.0.0.1")),
      ("\r\n", [0x61], .tooLarge(host: "127.0.0.1")),
      ("Transfer-Encoding: chunked\r\n\r\n1;", [0x61], .tooLarge(host: "127.0.0.1")),
    ] as [(String, [UInt8], HTTPError)])
  func thatEndEarlyOrNeverLeakNothing(start: String, rest: [UInt8], expected: HTTPError) throws {
    let end: ScriptedServer.Step =
      rest.isEmpty
      ? .close : .sendForEver([[UInt8]](repeating: rest, count: 20_000).flatMap { $0 })
    try leaveNothing("\(expected)") {
      let server = try ScriptedServer([.send("HTTP/1.1 200 OK\r\n\(start)"), end])
      return ("http://127.0.0.1:\(server.port)/", server.stop)
    }
  }

  @Test("that arrive one byte at a time leak nothing")
  func thatArriveOneByteAtATimeLeakNothing() throws {
    let steps = [[ScriptedServer.Step]](
      repeating: [.send("a"), .pause(.milliseconds(5))], count: 100)
    try leaveNothing("\(HTTPError.timedOut(host: "127.0.0.1"))", seconds: 0.02) {
      let server = try ScriptedServer(
        [.send("HTTP/1.1 200 OK\r\nX-A: ")] + steps.flatMap { $0 } + [.close])
      return ("http://127.0.0.1:\(server.port)/", server.stop)
    }
  }

  @Test("that are compressed leak nothing", .serialized, arguments: Bomb.all)
  func thatAreCompressedLeakNothing(bomb: Bomb) throws {
    var response = StandInServer.Response("", headers: ["Content-Encoding": bomb.encoding])
    // The client closes the connection long before the end.
    response.body = Array(bomb.body.prefix(100_000))
    let sent = response
    try leaveNothing("\(HTTPError.tooLarge(host: "127.0.0.1"))") {
      let server = try StandInServer { _ in sent }
      return (server.url, server.stop)
    }
  }

  @Test(
    "with a login request or a forbidden redirect leak nothing", .serialized, arguments: [401, 302])
  func withALoginRequestLeakNothing(status: Int) throws {
    let headers =
      status == 401
      ? ["WWW-Authenticate": #"Basic realm="x""#] : ["Location": "http://192.0.2.1/"]
    let redirect = HTTPError.loginPage(host: "127.0.0.1")
    try leaveNothing(status == 401 ? "401" : "\(redirect)") {
      let server = try StandInServer { _ in
        StandInServer.Response("", status: status, headers: headers)
      }
      return (server.url, server.stop)
    }
  }
}
