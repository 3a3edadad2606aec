import Foundation
import Support
import Synchronization
import Testing

@testable import Network

@Suite("HTTP in another process", .timeLimit(.minutes(3))) struct HTTPInAnotherProcessTests {
  private let workers = HTTPProcess(
    program: Program("wxhere-refresh").path, arguments: ["--http"])

  init() {
    // A worker that dies is not to be taken apart: that takes longer than the tests.
    setenv("SWIFT_BACKTRACE", "enable=no", 1)
    // As the programs do: a write to one that is gone is an error, not the end.
    signal(SIGPIPE, SIG_IGN)
  }

  private func fetch(
    _ url: String, limit: Int = 1000, seconds: Double = 50,
    onRedirect: (@Sendable (Int, String) -> Void)? = nil
  ) async throws -> Result<HTTPResponse, HTTPError> {
    var request = HTTPRequest(
      url: try #require(URL(string: url)), headers: ["X-Key": "k"], bodyLimit: limit,
      purpose: "test")
    request.onRedirect = onRedirect
    do throws(HTTPError) {
      let deadline = ContinuousClock.now + .seconds(seconds)
      return .success(try await workers.fetch(request, as: "wxhere/test", deadline: deadline))
    } catch {
      return .failure(error)
    }
  }

  /// A server that sends what it is given, and hangs up.
  private func scripted(_ text: String) async throws -> Result<HTTPResponse, HTTPError> {
    let server = try ScriptedServer([.send(text), .close])
    defer { server.stop() }
    return try await fetch("http://127.0.0.1:\(server.port)/")
  }

  @Test("asks and brings back what HTTP would, one after the other")
  func asksAndBringsBackWhatHTTPWould() async throws {
    let long = String(repeating: "x", count: 3_000_000)
    let server = try StandInServer { request in
      request.path == "/long"
        ? StandInServer.Response(long)
        : StandInServer.Response("hello", status: 203, headers: ["X-Test": "yes"])
    }
    defer { server.stop() }
    for _ in 0..<2 {
      let answer = try await fetch(server.url + "/?a=b").get()
      #expect(answer.status == 203 && answer.headers["x-test"] == "yes")
      #expect(answer.body == Data("hello".utf8))
    }
    #expect(try await fetch(server.url + "/long", limit: 4_000_000).get().body.count == 3_000_000)
    #expect(server.requests.first?.headers["user-agent"] == "wxhere/test")
    #expect(server.requests.first?.headers["x-key"] == "k")
    let tooLarge = try await fetch(server.url + "/long")
    #expect(tooLarge == .failure(.tooLarge(host: "127.0.0.1")))
  }

  @Test("tells of redirects") func tellsOfRedirects() async throws {
    let other = try StandInServer { _ in StandInServer.Response("there") }
    defer { other.stop() }
    let server = try StandInServer { _ in
      StandInServer.Response("", status: 302, headers: ["Location": other.url + "/x"])
    }
    defer { server.stop() }
    let told = Mutex<[String]>([])
    let answer = try await fetch(server.url) { status, host in
      told.withLock { $0.append("\(status) \(host)") }
    }
    #expect(try answer.get().status == 200)
    #expect(told.withLock { $0 } == ["302 127.0.0.1"])
  }

  @Test(
    "outlives an answer that ends in the middle",
    arguments: [
      "HTTP/1.1 200 OK\r\nContent-Ty", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 304 X\r\nETag: 1\r\n",
      "HTTP/1.1 302 X\r\nLocation: /x\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf",
      "", "\u{0}\u{1}\u{2}",
      "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\nnot gzip",
    ])
  func outlivesAnAnswerThatEnds(text: String) async throws {
    #expect(try await scripted(text) == .failure(.failed(host: "127.0.0.1")))
    let server = try StandInServer { _ in StandInServer.Response("hello") }
    defer { server.stop() }
    #expect(try await fetch(server.url).get().body == Data("hello".utf8))
  }

  @Test("takes a redirect to nowhere for a failure, or for what it says")
  func takesARedirectToNowhere() async throws {
    let answer = try await scripted("HTTP/1.1 302 X\r\nContent-Length: 0\r\nLocation:\r\n\r\n")
    // Swift 6.0's URLSession hands it over, 6.3's ends the process.
    switch answer {
    case .success(let response): #expect(response.status == 302)
    case .failure(let error): #expect(error == .failed(host: "127.0.0.1"))
    }
  }

  @Test("outlives an answer that is packed and has no end")
  func outlivesAnAnswerThatIsPacked() async throws {
    let packed = Pipe()
    let gzip = Process()
    gzip.executableURL = URL(fileURLWithPath: "/bin/sh")
    gzip.arguments = ["-c", "head -c 300000000 /dev/zero | gzip -1"]
    gzip.standardOutput = packed
    try gzip.run()
    let body = try packed.fileHandleForReading.readToEnd() ?? Data()
    gzip.waitUntilExit()
    var response = StandInServer.Response("", headers: ["Content-Encoding": "gzip"])
    response.body = Array(body)
    let answer = response
    let server = try StandInServer { _ in answer }
    defer { server.stop() }
    let result = try await fetch(server.url)
    // Whichever comes first: the limit is seen, or the memory is used up.
    let ends: [HTTPError] = [
      .tooLarge(host: "127.0.0.1"), .failed(host: "127.0.0.1"), .timedOut(host: "127.0.0.1"),
    ]
    #expect(ends.contains { result == .failure($0) })
  }

  @Test("gives up at the deadline, also a worker that does not")
  func givesUpAtTheDeadline() async throws {
    let server = try StandInServer { _ in StandInServer.Response("late", delay: .seconds(60)) }
    defer { server.stop() }
    let start = ContinuousClock.now
    #expect(
      try await fetch(server.url, seconds: 0.5) == .failure(.timedOut(host: "127.0.0.1")))
    let deaf = HTTPProcess(program: "/bin/sleep", arguments: ["90"])
    let request = HTTPRequest(
      url: try #require(URL(string: server.url)), bodyLimit: 1000, purpose: "test")
    await #expect(throws: HTTPError.timedOut(host: "127.0.0.1")) {
      _ = try await deaf.fetch(request, as: "x", deadline: .now + .milliseconds(500))
    }
    // The other tests use the same processors.
    #expect(ContinuousClock.now - start < .seconds(50))
  }

  @Test(
    "says that it failed where there is no worker", arguments: ["/bin/false", "/nowhere/at/all"])
  func saysThatItFailedWhereThere(program: String) async throws {
    let request = HTTPRequest(
      url: try #require(URL(string: "http://127.0.0.1:1/")), bodyLimit: 1000, purpose: "test")
    await #expect(throws: HTTPError.failed(host: "127.0.0.1")) {
      _ = try await HTTPProcess(program: program, arguments: [])
        .fetch(request, as: "x", deadline: .now + .seconds(50))
    }
  }
}
