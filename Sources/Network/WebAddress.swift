import CCurl

/// A URL that libcurl has parsed, so that checks and requests use the same parts.
package struct WebAddress: Hashable, Sendable {
  package let text: String
  package let scheme: String
  /// The host as a name, or as an IP address without brackets.
  package let host: String
  /// The port; nil for the default of the scheme.
  package let port: Int?
  /// The path from the root, without percent-encoding.
  package let path: String
  /// The query with its percent-encoding; nil for none.
  package let query: String?
  /// Whether the URL has a user name or a password.
  let hasUser: Bool

  /// Parses an absolute URL; nil for anything else.
  package init?(_ text: String) {
    guard !text.utf8.contains(0), let parts = curl_url() else { return nil }
    defer { curl_url_cleanup(parts) }
    func part(_ part: CURLUPart, _ flags: Int32 = 0) -> String? {
      var value: UnsafeMutablePointer<CChar>?
      guard curl_url_get(parts, part, &value, UInt32(flags)) == CURLUE_OK, let value else {
        return nil
      }
      defer { curl_free(value) }
      return String(cString: value)
    }
    guard
      curl_url_set(parts, CURLUPART_URL, text, UInt32(CURLU_NON_SUPPORT_SCHEME)) == CURLUE_OK,
      let scheme = part(CURLUPART_SCHEME), let host = part(CURLUPART_HOST), !host.isEmpty,
      let path = part(CURLUPART_PATH, CURLU_URLDECODE)
    else { return nil }
    self.text = text
    self.scheme = scheme
    self.host = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    port = part(CURLUPART_PORT).flatMap { Int($0) }
    self.path = path
    query = part(CURLUPART_QUERY)
    hasUser = part(CURLUPART_USER) != nil || part(CURLUPART_PASSWORD) != nil
  }

  /// The scheme, the host and the port.
  package var origin: String { "\(scheme)://\(bracketedHost)\(port.map { ":\($0)" } ?? "")" }

  /// The host as in a URL, with brackets around an IPv6 address.
  package var bracketedHost: String { host.contains(":") ? "[\(host)]" : host }

  /// Returns the address of a path below this one, which begins with "/".
  ///
  /// Path and query are not percent-encoded.
  package func appending(_ path: String, _ query: [(name: String, value: String)]) -> WebAddress? {
    let root = self.path.hasSuffix("/") ? String(self.path.dropLast()) : self.path
    let items = query.map { "\(Self.escaped($0.name, "/?"))=\(Self.escaped($0.value, "/?"))" }
    let suffix = items.isEmpty ? "" : "?\(items.joined(separator: "&"))"
    return WebAddress("\(origin)\(Self.escaped(root + path, "/;=&+"))\(suffix)")
  }

  /// Percent-encodes a text except for these characters and those that are allowed everywhere.
  private static func escaped(_ text: String, _ others: String) -> String {
    let allowed = "-._~!$'()*,:@\(others)".utf8
    return text.utf8.reduce(into: "") { escaped, byte in
      let isLetter = (0x61...0x7a).contains(byte | 0x20)
      if isLetter || (0x30...0x39).contains(byte) || allowed.contains(byte) {
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        escaped += byte < 16 ? "%0" : "%"
        escaped += String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
