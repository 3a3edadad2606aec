import Wording

/// The address of a service: `https://`, or `http://` on this machine.
package struct ServiceURL: Equatable, Sendable {
  package let text: String

  /// The host name, as shown to the user.
  package var host: String { ServiceURL.host(of: text) ?? text }

  /// Creates an address from a literal.
  init(trusted text: StaticString) {
    self.text = "\(text)"
  }

  /// Creates an address; nil when the text is not an address.
  package init?(_ text: String) {
    guard text.utf8.count <= 2000, text.utf8.allSatisfy({ (0x21...0x7e).contains($0) }),
      let host = ServiceURL.host(of: text), !host.isEmpty
    else { return nil }
    let loopback = host == "localhost" || host == "[::1]" || ServiceURL.isLoopbackIPv4(host)
    guard text.hasPrefix("https://") || text.hasPrefix("http://") && loopback else { return nil }
    self.text = text
  }

  /// Returns the host of a URL without its port; nil when the URL has a user name.
  ///
  /// A user name can make an address look like another one.
  private static func host(of text: String) -> String? {
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else { return nil }
    let authority = Array(
      text.utf8.dropFirst(scheme.utf8.count).prefix {
        $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
      })
    guard !authority.contains(UInt8(ascii: "@")) else { return nil }
    if authority.first == UInt8(ascii: "[") {
      guard let bracket = authority.firstIndex(of: UInt8(ascii: "]")) else { return nil }
      return String(decoding: authority[...bracket], as: UTF8.self)
    }
    let host = authority.prefix { $0 != UInt8(ascii: ":") }
    let port = String(decoding: authority.dropFirst(host.count + 1), as: UTF8.self)
    guard host.count == authority.count || UInt16(port) != nil else { return nil }
    return String(decoding: host, as: UTF8.self)
  }

  private static func isLoopbackIPv4(_ host: String) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}
