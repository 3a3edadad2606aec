/// Why there is no response.
///
/// The host's name is all of the URL that is ever said: the rest may hold a
/// key or a cell.
package enum HTTPError: Error, Equatable {
  case timedOut(host: String)
  case unknownHost(host: String)
  case cannotConnect(host: String)
  case notTrusted(host: String)
  /// By this machine's clock its certificate has expired, or is not valid yet.
  ///
  /// - Parameter time: what the clock says, seconds since 1970-01-01 00:00 UTC.
  case untimely(host: String, hasExpired: Bool, time: Int)
  case insecureRedirect(host: String)
  case tooLarge(host: String)
  case cancelled
  case failed(host: String)
}
