import Foundation
import FoundationNetworking

/// HTTP over URLSession: nothing is kept between requests, no cookies, no cache, no credentials.
package struct HTTPClient: Sendable {
  private let userAgent: String

  /// - Parameter userAgent: the header of that name, which some providers demand.
  package init(userAgent: String) {
    self.userAgent = userAgent
  }

  /// Sends a request and returns the response.
  ///
  /// - Parameter deadline: when the request is given up.
  package func fetch(
    _ request: HTTPRequest, deadline: ContinuousClock.Instant
  ) async throws(HTTPError) -> HTTPResponse {
    let host = request.url.host ?? "the service"
    let remaining = ContinuousClock.now.duration(to: deadline) / .seconds(1)
    guard remaining > 0 else { throw .timedOut(host: host) }

    // The library cuts its time-outs to whole seconds; the watch below keeps the exact time.
    let timeout = remaining.rounded(.up) + 1
    var urlRequest = URLRequest(
      url: request.url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: timeout)
    for (name, value) in request.headers { urlRequest.setValue(value, forHTTPHeaderField: name) }
    urlRequest.setValue(userAgent, forHTTPHeaderField: "User-Agent")

    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.urlCredentialStorage = nil
    configuration.urlCache = nil
    configuration.httpShouldSetCookies = false
    configuration.timeoutIntervalForRequest = timeout
    // Also a service that goes on sending a byte now and then.
    configuration.timeoutIntervalForResource = timeout

    let exchange = HTTPExchange(request, host: host)
    let session = URLSession(configuration: configuration, delegate: exchange, delegateQueue: nil)
    defer { session.invalidateAndCancel() }
    let task = session.dataTask(with: urlRequest)
    // The library's own clock counts from the last byte.
    let watch = Task { [exchange] in
      try await Task.sleep(until: deadline, clock: .continuous)
      exchange.end(with: .timedOut(host: host))
      task.cancel()
    }
    defer { watch.cancel() }
    let result = await withTaskCancellationHandler {
      await exchange.result(of: task)
    } onCancel: {
      exchange.end(with: .cancelled)
      task.cancel()
    }
    return try result.get()
  }
}
