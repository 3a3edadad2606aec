import Foundation
import Glibc
import Platform
import Synchronization

/// HTTP in another process, so that an answer that brings down the library brings down nothing else.
///
/// A worker is started for the first request and kept for the next ones; one that dies, fails, or has
/// to be ended because its time is over, is replaced. SIGPIPE has to be ignored in this one.
package final class HTTPProcess: Sendable {
  private let program: String
  private let arguments: [String]
  private let idle = Mutex<[Worker]>([])

  /// - Parameters:
  ///   - program: the path of the one that runs `HTTPWorker`.
  ///   - arguments: that make it do so.
  package init(program: String, arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// Sends a request and returns the response; it ends at the deadline, whoever is cancelled.
  ///
  /// - Parameters:
  ///   - userAgent: the header of that name.
  ///   - deadline: when the request is given up.
  package func fetch(
    _ request: HTTPRequest, as userAgent: String, deadline: ContinuousClock.Instant
  ) async throws(HTTPError) -> HTTPResponse {
    let host = request.url.host ?? "the service"
    let time = ContinuousClock.now.duration(to: deadline) / .seconds(1)
    guard time > 0 else { throw .timedOut(host: host) }
    let order = HTTPOrder(
      url: request.url, headers: request.headers, bodyLimit: request.bodyLimit,
      staysOnHost: request.staysOnHost, userAgent: userAgent, time: time)
    guard let worker = idle.withLock({ $0.popLast() }) ?? (try? Worker(program, arguments)),
      let line = try? JSONEncoder().encode(order)
    else { throw .failed(host: host) }
    // Waiting for a pipe blocks: it has a thread of its own.
    let outcome = await withCheckedContinuation { continuation in
      Thread {
        continuation.resume(
          returning: worker.answer(
            to: Array(line) + [UInt8(ascii: "\n")], deadline: deadline,
            onRedirect: request.onRedirect))
      }.start()
    }
    guard let outcome else {
      throw ContinuousClock.now < deadline ? .failed(host: host) : .timedOut(host: host)
    }
    // After a failure the library may come to its end yet.
    if case .success = outcome { idle.withLock { $0.append(worker) } }
    return try outcome.get()
  }
}

/// A process that does HTTP, and the pipes to and from it.
private final class Worker: Sendable {
  private struct Channel: ~Copyable {
    let orders: FileDescriptor
    var messages: LineReader
  }

  private let process: Subprocess
  private let channel: Mutex<Channel>

  init(_ program: String, _ arguments: [String]) throws(SystemError) {
    let orders = try AnonymousPipe()
    let messages = try AnonymousPipe()
    process = try Subprocess.start(
      program, arguments, input: orders.reading.number, output: messages.writing.number)
    channel = Mutex(
      Channel(orders: orders.closingReader(), messages: LineReader(messages.closingWriter())))
  }

  /// - Parameter order: a line.
  /// - Returns: nil when the worker has died, or been ended because it did not keep to the deadline.
  func answer(
    to order: [UInt8], deadline: ContinuousClock.Instant,
    onRedirect: (@Sendable (_ status: Int, _ host: String) -> Void)?
  ) -> Result<HTTPResponse, HTTPError>? {
    channel.withLock { channel in
      var body = Data()
      do throws(SystemError) {
        try channel.orders.writeAll(order, "the order")
        // It keeps to the deadline itself; this is for one that cannot.
        while ContinuousClock.now < deadline + .milliseconds(300), !channel.messages.isDone {
          guard let line = try channel.messages.next(waiting: 100) else { continue }
          switch try? JSONDecoder().decode(HTTPMessage.self, from: Data(line)) {
          case .redirected(let status, let host): onRedirect?(status, host)
          case .part(let bytes): body += bytes
          case .ended(let status, let headers):
            return .success(HTTPResponse(status: status, headers: headers, body: body))
          case .failed(let error): return .failure(error)
          case nil: break
          }
        }
      } catch {}
      kill(process.identifier, SIGKILL)
      return nil
    }
  }
}
