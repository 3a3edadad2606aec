import Network
import Platform
import Wording

/// The proxy that the environment names for what is encrypted, as libcurl reads it.
struct Proxy {
  /// The variable that names it.
  let variable: String
  /// Where it listens; nil for what is no address.
  let address: WebAddress?

  /// nil where none is named.
  static var named: Proxy? {
    for variable in ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] {
      guard let text = Environment.variable(variable) else { continue }
      return Proxy(variable: variable, address: address(text))
    }
    return nil
  }

  /// Of the host and the port alone: what else is in it, such as a password, is the proxy's business.
  private static func address(_ text: String) -> WebAddress? {
    guard let named = WebAddress(text.holds("://") ? text : "http://\(text)") else { return nil }
    // libcurl's own port, which HTTPS's is not.
    let port = named.port ?? (named.scheme == "https" ? 443 : 1080)
    return WebAddress("http://\(named.bracketedHost):\(port)")
  }
}
