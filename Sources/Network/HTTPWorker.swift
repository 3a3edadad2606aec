import Foundation
import Glibc
import Platform

/// HTTP for another process, which reads and writes lines of JSON.
///
/// Foundation's URLSession ends its process on answers that a broken server may give, as when the
/// connection closes in the middle of the headers, and unpacks a compressed body before anyone can
/// say that it is too large. Here that harms nobody: see `HTTPProcess`.
package enum HTTPWorker {
  /// More memory than this, in bytes, no answer is worth; without a limit one could take it all.
  private static let memory: rlim_t = 256 << 20

  /// Answers orders from standard input on standard output, one after the other, until the end of the
  /// input, which ends the process.
  package static func run() -> Never {
    // What lay in memory may hold a key or a cell.
    limit(__rlimit_resource_t(RLIMIT_CORE.rawValue), to: 0)
    limit(__rlimit_resource_t(RLIMIT_DATA.rawValue), to: memory)
    // What is asked of this machine is no proxy's business.
    let exceptions = Environment.variable("no_proxy") ?? Environment.variable("NO_PROXY")
    Environment.set(
      "no_proxy",
      to: [exceptions, "localhost,127.0.0.0/8,::1"].compactMap { $0 }.joined(separator: ","))
    var lines = LineReader(FileDescriptor(owning: STDIN_FILENO))
    // Read while one is being answered, for its end is the end of whoever asked.
    while let line = try? lines.next(waiting: -1), !lines.isDone {
      Task { await answer(line) }
    }
    _exit(0)
  }

  private static func limit(_ resource: __rlimit_resource_t, to value: rlim_t) {
    var limit = rlimit(rlim_cur: value, rlim_max: value)
    setrlimit(resource, &limit)
  }

  private static func answer(_ line: [UInt8]) async {
    guard let order = try? JSONDecoder().decode(HTTPOrder.self, from: Data(line)) else { _exit(1) }
    var request = HTTPRequest(
      url: order.url, headers: order.headers, bodyLimit: order.bodyLimit, purpose: "")
    request.staysOnHost = order.staysOnHost
    request.onRedirect = { tell(.redirected(status: $0, host: $1)) }
    do throws(HTTPError) {
      let response = try await HTTPClient(userAgent: order.userAgent)
        .fetch(request, deadline: .now + .seconds(order.time))
      for start in stride(from: 0, to: response.body.count, by: HTTPMessage.partLength) {
        tell(.part(response.body.dropFirst(start).prefix(HTTPMessage.partLength)))
      }
      tell(.ended(status: response.status, headers: response.headers))
    } catch {
      tell(.failed(error))
    }
  }

  private static func tell(_ message: HTTPMessage) {
    guard let line = try? JSONEncoder().encode(message) else { _exit(1) }
    // Nobody listens any more.
    do { try writeAll(Array(line) + [UInt8(ascii: "\n")], to: STDOUT_FILENO, "the answer") } catch {
      _exit(1)
    }
  }
}
