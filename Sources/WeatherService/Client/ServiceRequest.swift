package import Facts
import Platform

/// A request to a service.
package struct ServiceRequest: Sendable {
  let service: Service
  /// The path from the root.
  ///
  /// `{key}` is replaced by the user's key.
  let path: String
  /// The query items in order.
  ///
  /// `{key}` is replaced as in the path.
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
  /// The feature that some keys lack; nil for none.
  ///
  /// A rejection pauses this feature only.
  let feature: String?
  /// Whether the age of the response is the age of the weather.
  let isWeather: Bool
  /// The description of the place in the disclosure log; nil for the cell.
  let tells: String?
  /// The members of `properties` in the response that are stored; nil for all of the response.
  let kept: [String]?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - minimumInterval: nil for the service's interval.
  ///   - statesExpiry: whether the response's expiry replaces the interval; nil for the service's
  ///     rule.
  ///   - isHourly: whether the request is repeated when an hour begins instead.
  ///   - feature: a feature that some keys lack.
  ///   - isWeather: whether the age of the response is the age of the weather.
  ///   - tells: the description of the place in the disclosure log; nil for the cell.
  ///   - kept: the members of `properties` that are stored; nil for all of the response.
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

  /// The time for which a response is used again, in seconds.
  ///
  /// One tenth of the interval is subtracted, so that a scheduled refresh is not a second too early.
  var useTime: Int { minimumInterval * 9 / 10 }

  /// A digest of path and query, which reveals neither the place nor the key.
  var digest: String {
    ([path] + query.map { "\($0.name)=\($0.value)" }).joined(separator: "&").digest
  }
}
