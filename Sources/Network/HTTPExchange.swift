import Foundation
import FoundationNetworking
import Platform
import Synchronization

/// One exchange: collects the body, keeps to the limit, and refuses a redirect out of encryption.
final class HTTPExchange: NSObject, URLSessionDataDelegate, Sendable {
  typealias Outcome = Result<HTTPResponse, HTTPError>

  private struct State {
    var response = HTTPResponse(status: 0)
    /// The first one counts.
    var outcome: Outcome?
    /// What the outcome will be when the library has come to its end, which must not be hurried: it
    /// traps when a session ends in the middle of a question to its delegate.
    var verdict: Outcome?
    var waiting: CheckedContinuation<Outcome, Never>?
    var redirects = 0
  }

  private let host: String
  private let bodyLimit: Int
  private let staysOnHost: Bool
  private let onRedirect: (@Sendable (_ status: Int, _ host: String) -> Void)?
  private let state = Mutex(State())

  init(_ request: HTTPRequest, host: String) {
    self.host = host
    staysOnHost = request.staysOnHost
    bodyLimit = request.bodyLimit
    onRedirect = request.onRedirect
  }

  /// Starts the task and waits for its end.
  func result(of task: URLSessionDataTask) async -> Outcome {
    await withCheckedContinuation { continuation in
      let outcome = state.withLock { state -> Outcome? in
        if state.outcome == nil { state.waiting = continuation }
        return state.outcome
      }
      if let outcome { continuation.resume(returning: outcome) } else { task.resume() }
    }
  }

  func end(with error: HTTPError) {
    end(.failure(error))
  }

  private func end(_ outcome: Outcome) {
    let waiting = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      guard state.outcome == nil else { return nil }
      state.outcome = outcome
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(returning: outcome)
  }

  // MARK: URLSessionDataDelegate

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    let count = state.withLock { state in
      state.redirects += 1
      return state.redirects
    }
    // Encrypted, or from this machine to itself: nothing else is to hear a cell, or where we ask.
    let isLocal = [task.originalRequest?.url, request.url].allSatisfy { $0?.host == host }
    let leavesEncryption =
      request.url?.scheme != "https" && (task.originalRequest?.url?.scheme == "https" || !isLocal)
    let original = task.originalRequest?.url
    let leavesHost = request.url?.host != original?.host || request.url?.port != original?.port
    guard !leavesEncryption, !(staysOnHost && leavesHost) else {
      state.withLock { $0.verdict = .failure(.insecureRedirect(host: host)) }
      return completionHandler(nil)
    }
    // Following none makes the redirect itself the response.
    guard count <= 3 else { return completionHandler(nil) }
    if let next = request.url?.host { onRedirect?(response.statusCode, next) }
    completionHandler(request)
  }

  /// Nobody has a password here: what asks for one has refused.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    state.withLock { $0.verdict = .success($0.response) }
    completionHandler(.cancelAuthenticationChallenge, nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    guard let response = response as? HTTPURLResponse else { return completionHandler(.cancel) }
    let headers = response.allHeaderFields.reduce(into: [String: String]()) { headers, field in
      if let name = field.key as? String, let value = field.value as? String {
        headers[name.lowercased()] = value
      }
    }
    state.withLock {
      $0.response = HTTPResponse(status: response.statusCode, headers: headers)
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = state.withLock { state in
      guard state.response.body.count + data.count <= bodyLimit else { return true }
      state.response.body.append(data)
      return false
    }
    guard isTooLarge else { return }
    end(with: .tooLarge(host: host))
    dataTask.cancel()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let (verdict, response) = state.withLock { ($0.verdict, $0.response) }
    // Without an error, and without a response: a redirect to nowhere.
    let answer: Outcome =
      response.status == 0 ? .failure(.failed(host: host)) : .success(response)
    end(verdict ?? error.map { .failure(HTTPError($0, host: host)) } ?? answer)
  }
}

extension HTTPError {
  fileprivate init(_ error: any Error, host: String) {
    switch (error as? URLError)?.code {
    case .timedOut: self = .timedOut(host: host)
    case .cannotFindHost, .dnsLookupFailed: self = .unknownHost(host: host)
    case .cannotConnectToHost: self = .cannotConnect(host: host)
    case .notConnectedToInternet: self = .offline
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
      self = .notTrusted(host: host)
    case .cancelled: self = .cancelled
    // libcurl's words: the library has no code for what TLS refuses.
    case .unknown where error.localizedDescription.contains("expired"):
      self = .untimely(host: host, hasExpired: true, clock: WallClock.text(now()))
    case .unknown where error.localizedDescription.contains("not yet valid"):
      self = .untimely(host: host, hasExpired: false, clock: WallClock.text(now()))
    case .unknown where error.localizedDescription.contains("certificate"):
      self = .notTrusted(host: host)
    default: self = .failed(host: host)
    }
  }
}
