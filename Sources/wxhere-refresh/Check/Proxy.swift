import Network
import Platform
import Text

/// The proxy for HTTPS in the environment, interpreted as libcurl does.
struct Proxy {
  let variable: String
  let address: WebAddress?

  /// The proxy; nil when no variable is set.
  static var named: Proxy? {
    for variable in ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] {
      guard let text = Environment.variable(variable) else { continue }
      return Proxy(variable: variable, address: address(text))
    }
    return nil
  }

  /// Returns the host and port of a proxy, without its password.
  private static func address(_ text: String) -> WebAddress? {
    guard let named = WebAddress(text.holds("://") ? text : "http://\(text)") else { return nil }
    // libcurl's default port for proxies.
    let port = named.port ?? (named.scheme == "https" ? 443 : 1080)
    return WebAddress("http://\(named.bracketedHost):\(port)")
  }
}
