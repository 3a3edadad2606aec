/// Why there is no response.
///
/// The host's name is all of the URL that is ever said: the rest may hold a
/// key or a cell.
package enum HTTPError: Error, Equatable, Codable, CustomStringConvertible {
  case timedOut(host: String)
  case unknownHost(host: String)
  case cannotConnect(host: String)
  case notTrusted(host: String)
  /// By this machine's clock its certificate has expired, or is not valid yet.
  ///
  /// - Parameter clock: what the clock says, as text.
  case untimely(host: String, hasExpired: Bool, clock: String)
  case insecureRedirect(host: String)
  case tooLarge(host: String)
  case cancelled
  case failed(host: String)

  package var description: String {
    switch self {
    case .timedOut(let host): "\(host) did not answer in time"
    case .unknownHost(let host): "\(host) cannot be found (is this machine online?)"
    case .cannotConnect(let host): "\(host) cannot be reached"
    case .notTrusted(let host): "\(host) has no certificate that can be trusted"
    case .untimely(let host, true, let clock):
      "the certificate of \(host) has expired, or the clock is wrong: it says \(clock)"
    case .untimely(let host, false, let clock):
      "the certificate of \(host) is not valid yet, so the clock is wrong: it says \(clock)"
    case .insecureRedirect(let host): "\(host) redirects to an address that is not to be trusted"
    case .tooLarge(let host): "\(host) sent too much"
    case .cancelled: "the request was given up"
    case .failed(let host): "the exchange with \(host) broke off"
    }
  }
}
