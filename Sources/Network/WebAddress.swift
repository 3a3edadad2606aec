import CCurl

/// An address on the web, taken apart by libcurl: what is checked is what is asked.
package struct WebAddress: Hashable, Sendable {
  /// The whole address.
  package let text: String
  package let scheme: String
  /// A name, or an IP address without brackets.
  package let host: String
  /// nil for the scheme's own.
  package let port: Int?
  /// From the root, without escapes.
  package let path: String
  /// With its escapes; nil for none.
  package let query: String?
  /// Whether it has a user name or a password in it.
  let hasUser: Bool

  /// - Returns: nil for what is no whole address of something on a host.
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

  /// Scheme, host and port.
  package var origin: String { "\(scheme)://\(bracketedHost)\(port.map { ":\($0)" } ?? "")" }

  /// The host as it stands in an address.
  package var bracketedHost: String { host.contains(":") ? "[\(host)]" : host }

  /// Returns the address of something below this one.
  ///
  /// - Parameters:
  ///   - path: from here, beginning with a stroke; it and the query are without escapes.
  ///   - query: in order.
  package func appending(_ path: String, _ query: [(name: String, value: String)]) -> WebAddress? {
    let root = self.path.hasSuffix("/") ? String(self.path.dropLast()) : self.path
    let items = query.map { "\(Self.escaped($0.name, "/?"))=\(Self.escaped($0.value, "/?"))" }
    let question = items.isEmpty ? "" : "?\(items.joined(separator: "&"))"
    return WebAddress("\(origin)\(Self.escaped(root + path, "/;=&+"))\(question)")
  }

  /// - Parameter others: what stands for itself beside the letters, digits and signs that do everywhere.
  private static func escaped(_ text: String, _ others: String) -> String {
    text.utf8.reduce(into: "") { escaped, byte in
      let character = Unicode.Scalar(byte)
      if character.properties.isAlphabetic && byte < 0x80 || (0x30...0x39).contains(byte)
        || "-._~!$'()*,:@\(others)".utf8.contains(byte)
      {
        escaped.unicodeScalars.append(character)
      } else {
        escaped += byte < 16 ? "%0" : "%"
        escaped += String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
