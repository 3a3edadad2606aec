import CCurl
import Platform

/// The reason why there is no response.
///
/// Only the host of the URL is kept, because the rest may contain a key or a cell.
package enum HTTPError: Error, Equatable {
  case timedOut(host: String)
  case unknownHost(host: String)
  case cannotConnect(host: String)
  case notTrusted(host: String)
  /// The certificate has expired or is not valid yet according to the system's clock.
  ///
  /// - Parameter time: the system's time, in seconds since 1970-01-01 00:00 UTC.
  case untimely(host: String, hasExpired: Bool, time: Int)
  case insecureRedirect(host: String)
  case tooLarge(host: String)
  /// The response is not HTTP/1.1 or older, or its encoding is unknown or wrong.
  case invalidResponse(host: String)
  case cancelled
  /// The connection ended before the response, or there is another reason.
  case failed(host: String)

  /// Creates an error from a libcurl result.
  ///
  /// - Parameter verification: the result of OpenSSL's verification, X509_V_ERR_….
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
    // libcurl has the first for responses without a status line (HTTP/0.9).
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING:
      self = .invalidResponse(host: host)
    // CURLE_TOO_LARGE, defined since libcurl 8.6.
    case CURLcode(rawValue: 100): self = .tooLarge(host: host)
    default: self = .failed(host: host)
    }
  }
}
