package import Network

/// Why an IP look-up service gave no position.
package enum IPServiceError: Error, Equatable {
  case network(HTTPError)
  /// An HTTP status that means no answer.
  case refused(host: String, status: Int)
  case noPosition(host: String)
}
