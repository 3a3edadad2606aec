package import Facts
import Platform

/// What is asked of a service.
package struct ServiceRequest: Sendable {
  let service: Service
  /// From the root; `{key}` stands for the person's key.
  let path: String
  /// In order; `{key}` as in the path.
  let query: [(name: String, value: String)]
  let headers: [String: String]
  /// For the ledger: "forecast", "alerts".
  let purpose: String
  /// Within this time, in seconds, it is not asked again, as `Service.minimumInterval` has it.
  let minimumInterval: Int
  /// What of the service a key may be without, so that a refusal says nothing of the rest; nil for
  /// what any key is for.
  let feature: String?
  /// Whether the weather's age is that of the answer.
  let isWeather: Bool
  /// What it tells of the place; nil for the cell.
  let tells: String?

  /// - Parameters:
  ///   - minimumInterval: nil for the service's.
  ///   - feature: what a key may be without.
  ///   - isWeather: whether the weather's age is that of the answer.
  ///   - tells: what it tells of the place; nil for the cell.
  package init(
    _ service: Service, _ path: String, _ query: [(name: String, value: String)] = [],
    headers: [String: String] = [:], purpose: String, minimumInterval: Int? = nil,
    feature: String? = nil, isWeather: Bool = true, tells: String? = nil
  ) {
    self.service = service
    self.path = path
    self.query = query
    self.headers = headers
    self.purpose = purpose
    self.minimumInterval = minimumInterval ?? service.minimumInterval
    self.feature = feature
    self.isWeather = isWeather
    self.tells = tells
  }

  /// A name for what is asked, in which neither the place nor a key can be read.
  var digest: String {
    ([path] + query.map { "\($0.name)=\($0.value)" }).joined(separator: "&").digest
  }
}
