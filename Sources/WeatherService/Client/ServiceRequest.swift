package import Exchange
import Platform

package struct ServiceRequest: Sendable {
  let service: Service
  /// The path from the root, in which `{key}` is replaced by the user's key.
  let path: String
  /// The query items in order, with `{key}` as in the path.
  let query: [(name: String, value: String)]
  let headers: [String: String]
  /// The purpose in the disclosure log, such as "forecast" or "alerts".
  let purpose: String
  /// The minimum time before the request is repeated, in seconds; see `Service.minimumInterval`.
  let minimumInterval: Int
  /// Whether the response's expiry, where it has one, alone sets the interval.
  let statesExpiry: Bool
  /// Whether the request is repeated when an hour begins, rather than after `minimumInterval`.
  let isHourly: Bool
  /// The feature that some keys lack, which alone a rejection pauses; nil for none.
  let feature: String?
  /// Whether the age of the response is the age of the weather.
  let isWeather: Bool
  /// The description of the place in the disclosure log; nil for the cell.
  let tells: String?
  /// The members of `properties` in the response that are stored; nil for all of the response.
  let kept: [String]?

  /// Creates a request; nil stands for the service's own interval and rule.
  package init(
    _ service: Service, _ path: String, _ query: [(name: String, value: String)] = [],
    headers: [String: String] = [:], purpose: String, minimumInterval: Int? = nil,
    statesExpiry: Bool? = nil, isHourly: Bool = false, feature: String? = nil,
    isWeather: Bool = true, tells: String? = nil, kept: [String]? = nil
  ) {
    self.service = service
    self.path = path
    self.query = query
    self.headers = headers
    self.purpose = purpose
    self.minimumInterval = minimumInterval ?? service.minimumInterval
    self.statesExpiry = statesExpiry ?? service.statesExpiry
    self.isHourly = isHourly
    self.feature = feature
    self.isWeather = isWeather
    self.tells = tells
    self.kept = kept
  }

  /// The time in seconds for which a response is used again: the interval without a tenth, so that
  /// a scheduled refresh is not a second too early.
  var useTime: Int { minimumInterval * 9 / 10 }

  /// A digest of path and query, which reveals neither the place nor the key.
  var digest: String {
    ([path] + query.map { "\($0.name)=\($0.value)" }).joined(separator: "&").digest
  }
}

/// The response to a request that has been started.
final class PendingResponse {
  /// The closure retains what it captured, so it is released when the response has arrived.
  private enum State {
    case awaited(() throws(Fault) -> JSON)
    case there(Result<JSON, Fault>)
  }

  private var state: State

  /// Creates a pending response; the closure is called at most once.
  init(_ wait: @escaping () throws(Fault) -> JSON) {
    state = .awaited(wait)
  }

  /// Waits for the document, unless it has already arrived.
  func document() throws(Fault) -> JSON {
    switch state {
    case .there(let result): return try result.get()
    case .awaited(let wait):
      let result = Result { () throws(Fault) in try wait() }
      state = .there(result)
      return try result.get()
    }
  }
}
