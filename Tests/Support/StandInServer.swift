import Foundation
import Synchronization
import Testing

/// A stand-in for a service on the network, over real HTTP.
///
/// A request that the test does not expect makes the test fail.
package final class StandInServer: Sendable {
  package struct Request: Sendable {
    /// The path and the query as received.
    package let target: String
    package let path: String
    package let query: [String: String]
    /// The headers by lowercase name.
    package let headers: [String: String]
  }

  package struct Response: Sendable {
    package var status = 200
    package var headers: [String: String] = [:]
    package var body: [UInt8]
    /// The delay before the first byte.
    package var delay = Duration.zero
    /// The number of bytes of the body after which the response stalls; nil to send all of it.
    package var stallsAfter: Int?

    package init(
      _ body: String, status: Int = 200, headers: [String: String] = [:],
      delay: Duration = .zero
    ) {
      self.body = Array(body.utf8)
      self.status = status
      self.headers = headers
      self.delay = delay
    }
  }

  private let server: LoopbackServer

  /// Starts the stand-in.
  ///
  /// - Parameter respond: returns the response; nil for an unexpected request.
  package init(respond: @escaping @Sendable (Request) -> Response?) throws {
    let record = Recorder()
    recorder = record
    server = try LoopbackServer { client, stop in
      guard let request = Self.read(client, stop) else { return }
      record.append(request)
      guard let response = respond(request) else {
        record.unexpected(request)
        client.send(Array("HTTP/1.1 500 Unexpected\r\nContent-Length: 0\r\n\r\n".utf8))
        return
      }
      Self.send(response, to: client, stop)
    }
  }

  private let recorder: Recorder

  /// The requests so far, in order.
  package var requests: [Request] { recorder.requests }
  /// The number of connections so far, including those without a request.
  package var connections: Int { server.connections }
  /// Waits for a number of requests since the start.
  package func waitForRequests(_ count: Int) throws {
    guard recorder.wait(for: count) else {
      throw SupportError("\(requests.count) requests instead of \(count)")
    }
  }

  /// Waits for a number of connections since the start, including those without a request.
  package func waitForConnections(_ count: Int) throws { try server.waitForConnections(count) }

  package var url: String { "http://127.0.0.1:\(server.port)" }

  /// Ends the server, and records a failure for each unexpected request.
  package func stop() {
    server.stop()
    for request in recorder.unexpectedRequests {
      Issue.record("the stand-in was asked something unexpected: \(request.target)")
    }
  }

  private final class Recorder: Sendable {
    private let all = Watched<[Request]>([])
    private let wrong = Mutex<[Request]>([])
    var requests: [Request] { all.value }
    var unexpectedRequests: [Request] { wrong.withLock { $0 } }
    func append(_ request: Request) { all.change { $0.append(request) } }
    func unexpected(_ request: Request) { wrong.withLock { $0.append(request) } }
    func wait(for count: Int) -> Bool { all.wait { $0.count >= count } }
  }

  private static func read(_ client: borrowing Socket, _ stop: StopSignal) -> Request? {
    var bytes: [UInt8] = []
    let end = Array("\r\n\r\n".utf8)
    while !bytes.suffix(4).elementsEqual(end) {
      guard bytes.count < 65536, client.isReadable(unless: stop) else { return nil }
      guard let more = client.receive(milliseconds: 0) else { return nil }
      bytes += more
    }
    let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3, let parts = URLComponents(string: String(words[1])) else { return nil }
    let headers = lines.dropFirst().reduce(into: [String: String]()) { headers, line in
      guard let colon = line.firstIndex(of: ":") else { return }
      headers[line[..<colon].lowercased()] = line[colon...].dropFirst().trimmingCharacters(
        in: .whitespaces)
    }
    let query = (parts.queryItems ?? []).reduce(into: [String: String]()) { $0[$1.name] = $1.value }
    return Request(
      target: String(words[1]), path: parts.path, query: query, headers: headers)
  }

  private static func send(
    _ response: Response, to client: borrowing Socket, _ stop: StopSignal
  ) {
    stop.wait(for: response.delay)
    var head = "HTTP/1.1 \(response.status) Status\r\nConnection: close\r\n"
    head += "Content-Length: \(response.body.count)\r\n"
    for (name, value) in response.headers { head += "\(name): \(value)\r\n" }
    client.send(Array("\(head)\r\n".utf8))
    client.send(Array(response.body.prefix(response.stallsAfter ?? .max)))
    if response.stallsAfter != nil { stop.wait(for: .seconds(3600)) }
  }
}
