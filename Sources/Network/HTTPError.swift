import CCurl
import Platform

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

  /// - Parameter verification: what OpenSSL found wrong with the certificate, X509_V_ERR_….
  init(_ code: CURLcode, host: String, verification: Int) {
    switch code {
    case CURLE_OPERATION_TIMEDOUT: self = .timedOut(host: host)
    case CURLE_COULDNT_RESOLVE_HOST: self = .unknownHost(host: host)
    case CURLE_COULDNT_CONNECT, CURLE_COULDNT_RESOLVE_PROXY: self = .cannotConnect(host: host)
    case CURLE_PEER_FAILED_VERIFICATION where verification == 9:  // …CERT_NOT_YET_VALID
      self = .untimely(host: host, hasExpired: false, time: now())
    case CURLE_PEER_FAILED_VERIFICATION where verification == 10:  // …CERT_HAS_EXPIRED
      self = .untimely(host: host, hasExpired: true, time: now())
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE:
      self = .notTrusted(host: host)
    // CURLE_TOO_LARGE, which libcurl knows since 8.6.
    case CURLcode(rawValue: 100): self = .tooLarge(host: host)
    default: self = .failed(host: host)
    }
  }
}
