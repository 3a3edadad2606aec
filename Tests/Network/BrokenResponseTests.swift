import Foundation
import Platform
import Support
import Testing

@testable import Network

/// Tests of the client with broken and malicious servers.
@Suite("A broken response", .ownThreads, .serialized, .timeLimit(.minutes(2 * slowness)))
struct BrokenResponseTests {
  private let client = HTTPClient()

  init() {
    signal(SIGPIPE, SIG_IGN)
  }

  private func fetch(
    _ url: String, seconds: Double = 50
  ) throws -> Result<HTTPResponse, HTTPError> {
    let request = HTTPRequest(
      url: try #require(WebAddress(url)), bodyLimit: 1000, purpose: "test")
    do throws(HTTPError) {
      return .success(
        try client.fetch(request, as: "wxhere/test", deadline: .now + .seconds(seconds)))
    } catch {
      return .failure(error)
    }
  }

  /// Returns the result of a request to a server that sends a text and closes the connection.
  ///
  /// - Parameter reads: whether the server reads the request first, so that its end of the connection
  ///   is not taken for a reset.
  private func scripted(
    _ text: String, reads: Bool = false
  ) throws -> Result<HTTPResponse, HTTPError> {
    let server = try ScriptedServer([.send(text)] + (reads ? [.receive] : []) + [.close])
    defer { server.stop() }
    return try fetch("http://127.0.0.1:\(server.port)/")
  }

  @Test(
    "that ends early is an error, and the next one is read",
    .serialized,
    arguments: [
      "HTTP/1.1 200 OK\r\n", "HTTP/1.1 304 X\r\nETag: 1\r\n",
      "HTTP/1.1 200 OK\r\nContent-Ty", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf",
      "", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nab",
    ])
  func thatEndsEarlyIsAnErrorAndTheNextOneIsRead(text: String) throws {
    #expect(try scripted(text) == .failure(.failed(host: "127.0.0.1")))
    let server = try StandInServer { _ in StandInServer.Response("hello") }
    defer { server.stop() }
    #expect(try fetch(server.url).get().body == Array("hello".utf8))
  }

  @Test(
    "that is not HTTP or has a wrong encoding is invalid", .serialized,
    arguments: [
      "\u{0}\u{1}\u{2}", "220 ready\r\n", "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\nx",
      "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\nnot gzip",
      "HTTP/1.1 200 OK\r\nContent-Encoding: rot13\r\n\r\nx",
    ])
  func thatIsNotHTTPOrHasAWrongEncodingIsInvalid(text: String) throws {
    #expect(try scripted(text, reads: true) == .failure(.invalidResponse(host: "127.0.0.1")))
  }

  @Test("that ends within its headers is an error")
  func thatEndsWithinItsHeadersIsAnError() throws {
    // Reading the request before the close avoids a connection reset.
    let server = try ScriptedServer([
      .send("HTTP/1.1 200 OK\r\nContent-Ty"), .receive, .close,
    ])
    defer { server.stop() }
    #expect(
      try fetch("http://127.0.0.1:\(server.port)/") == .failure(.failed(host: "127.0.0.1")))
  }

  @Test("with an empty redirect address keeps its status")
  func withAnEmptyRedirectAddressKeepsItsStatus() throws {
    let server = try StandInServer { _ in
      StandInServer.Response("", status: 302, headers: ["Location": ""])
    }
    defer { server.stop() }
    let response = try fetch(server.url).get()
    #expect(response.status == 302 && response.body.isEmpty)
  }

  @Test("with endless headers is too large")
  func withEndlessHeadersIsTooLarge() throws {
    let lines = String(repeating: "X-A: \(String(repeating: "b", count: 1000))\r\n", count: 3000)
    let headers = try scripted("HTTP/1.1 200 OK\r\n\(lines)")
    #expect(headers == .failure(.tooLarge(host: "127.0.0.1")))
    // libcurl itself refuses a single long line, and calls it too large only since 8.6.
    let line = try scripted("HTTP/1.1 200 OK\r\nX-A: \(lines.filter { $0.isLetter })")
    #expect(
      [.failure(.tooLarge(host: "127.0.0.1")), .failure(.failed(host: "127.0.0.1"))].contains(line))
    let interim = String(repeating: "HTTP/1.1 103 Early\r\nX-A: b\r\n\r\n", count: 30_000)
    #expect(try scripted(interim) == .failure(.tooLarge(host: "127.0.0.1")))
  }

  @Test(
    "with endless data outside its body is too large",
    .serialized,
    arguments: [
      // A chunk extension, trailers, and compressed data that consists of empty blocks.
      ("Transfer-Encoding: chunked\r\n\r\n1;", [0x61]),
      ("Transfer-Encoding: chunked\r\n\r\n0\r\n", Array("X-A: b\r\n".utf8)),
      ("Content-Encoding: deflate\r\n\r\nx\u{1}", [0, 0, 0, 0xFF, 0xFF]),
    ] as [(String, [UInt8])])
  func withEndlessDataOutsideItsBodyIsTooLarge(start: String, rest: [UInt8]) throws {
    let server = try ScriptedServer([
      .send("HTTP/1.1 200 OK\r\n\(start)"),
      .sendForEver([[UInt8]](repeating: rest, count: 10_000).flatMap { $0 }),
    ])
    defer { server.stop() }
    let result = try fetch("http://127.0.0.1:\(server.port)/", seconds: 20)
    // Emulators may not count the bytes; the deadline then ends the transfer.
    #expect(
      result == .failure(.tooLarge(host: "127.0.0.1"))
        || (slowness > 1 && result == .failure(.timedOut(host: "127.0.0.1"))))
  }

  @Test("does not count earlier responses toward its size limit")
  func doesNotCountEarlierResponses() throws {
    let server = try KeepAliveServer(padding: 800)
    defer { server.stop() }
    // Each response is nearly as large as the limit; together they are far above it.
    for _ in 0..<1000 {
      #expect(try fetch(server.url).get().body.count > 800)
    }
    #expect(server.connections == 1)
  }

  @Test(
    "that arrives one byte at a time fails at the deadline", .serialized,
    arguments: ["", "\r\n\r\n"])
  func thatArrivesOneByteAtATimeFailsAtTheDeadline(end: String) throws {
    let bytes = [[ScriptedServer.Step]](
      repeating: [.send("a"), .pause(.milliseconds(50))], count: 600)
    let server = try ScriptedServer(
      [.send("HTTP/1.1 200 OK\r\nX-A: b\(end)")] + bytes.flatMap { $0 })
    defer { server.stop() }
    let start = ContinuousClock.now
    let result = try fetch("http://127.0.0.1:\(server.port)/", seconds: 1)
    #expect(result == .failure(.timedOut(host: "127.0.0.1")))
    let time = ContinuousClock.now - start
    // Other tests run on the same processors.
    #expect(time >= .milliseconds(900) && time < .seconds(10 * slowness))
  }

  @Test(
    "that decompresses to a gigabyte is rejected early as too large", .serialized,
    arguments: Bomb.all)
  func decompressionBombIsRejectedEarly(bomb: Bomb) throws {
    var response = StandInServer.Response("", headers: ["Content-Encoding": bomb.encoding])
    response.body = bomb.body
    let sent = response
    let server = try StandInServer { _ in sent }
    defer { server.stop() }
    var growth = Int.max
    // Another test may cause a single growth, so try up to three times.
    for _ in 0..<3 where growth >= 64 << 20 {
      let before = try OwnProcess.forgetPeak()
      let start = ContinuousClock.now
      #expect(try fetch(server.url) == .failure(.tooLarge(host: "127.0.0.1")))
      #expect(ContinuousClock.now - start < .seconds(5 * slowness))
      growth = try OwnProcess.peakMemory - before
    }
    #expect(growth < 64 << 20)
  }
}
