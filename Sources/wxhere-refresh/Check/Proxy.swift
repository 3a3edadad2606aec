import Foundation
import Platform

/// The proxy that the environment names for what is encrypted, as libcurl reads it.
struct Proxy {
  /// The variable that names it.
  let variable: String
  /// Where it listens; nil for what is no address.
  let address: URL?

  /// nil where none is named.
  static var named: Proxy? {
    for variable in ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] {
      guard let text = Environment.variable(variable) else { continue }
      return Proxy(variable: variable, address: address(text))
    }
    return nil
  }

  /// Of the host and the port alone: what else is in it, such as a password, is the proxy's business.
  private static func address(_ text: String) -> URL? {
    let full = text.contains("://") ? text : "http://\(text)"
    guard let named = URLComponents(string: full), let host = named.host, !host.isEmpty else {
      return nil
    }
    var parts = URLComponents()
    parts.scheme = "http"
    parts.host = host
    // libcurl's own, which HTTPS's is not.
    parts.port = named.port ?? (named.scheme == "https" ? 443 : 1080)
    return parts.url
  }
}
