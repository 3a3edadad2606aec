package import Facts
package import Platform

/// Why the file that should hold a provider's key does not.
package enum KeyError: Error {
  case noFile(String)
  case empty(String)
  case unreadable(SystemError)
}

extension Settings.WeatherAsked {
  /// A provider's key: the environment's, else that of the file.
  ///
  /// - Returns: nil where neither is named.
  package func key(of provider: Service) throws(KeyError) -> String? {
    if let key = Environment.variable(provider.keyVariable).flatMap(Self.key) { return key }
    guard var path = keyFiles[provider] else { return nil }
    // As a shell would have it.
    if path.hasPrefix("~/"), let home = Environment.variable("HOME") {
      path = home + path.dropFirst()
    }
    let bytes: [UInt8]?
    do { bytes = try Files.read(path) } catch { throw .unreadable(error) }
    guard let bytes else { throw .noFile(path) }
    guard let key = Self.key(String(decoding: bytes, as: UTF8.self)) else { throw .empty(path) }
    return key
  }

  /// nil for what is no key.
  private static func key(_ text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 1, let key = words.first, key.utf8.count <= 256,
      key.allSatisfy(\.isASCII)
    else { return nil }
    return String(key)
  }
}
