import Foundation
import Platform
import Synchronization

/// HTTP by libcurl: nothing is kept between requests but connections; no cookies, no credentials.
///
/// SIGPIPE has to be ignored in the process.
package final class HTTPClient: Sendable {
  private let idle = Mutex<[CurlHandle]>([])
  private let trust: String?

  package init() {
    trust = nil
  }

  /// - Parameter trust: a folder of those who vouch for services, in place of the system's.
  init(trust: String) {
    self.trust = trust
  }

  /// Sends a request and returns the response.
  ///
  /// - Parameters:
  ///   - userAgent: the header of that name, which some providers demand.
  ///   - deadline: when the request is given up.
  package func fetch(
    _ request: HTTPRequest, as userAgent: String, deadline: ContinuousClock.Instant
  ) async throws(HTTPError) -> HTTPResponse {
    let host = request.url.host ?? "the service"
    guard ContinuousClock.now < deadline else { throw .timedOut(host: host) }
    let cancellation: Cancellation
    do { cancellation = try Cancellation() } catch { throw .system("\(error)") }
    guard let handle = idle.withLock({ $0.popLast() }) ?? CurlHandle(trust: trust) else {
      throw .failed(host: host)
    }
    let exchange = HTTPExchange(
      request: request, userAgent: userAgent, deadline: deadline, cancellation: cancellation)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // libcurl blocks: it has a thread of its own.
        do throws(SystemError) {
          try WorkerThread.start { continuation.resume(returning: exchange.result(by: handle)) }
        } catch {
          continuation.resume(returning: .failure(.system("\(error)")))
        }
      }
    } onCancel: {
      cancellation.cancel()
    }
    // A connection over which nothing was asked is nobody else's.
    if !request.connectsOnly { idle.withLock { $0.append(handle) } }
    return try result.get()
  }
}
