import CCurl
import Platform

extension HTTPError {
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
