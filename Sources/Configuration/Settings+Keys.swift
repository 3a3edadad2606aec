package import Facts
package import Platform

/// A reason why a provider's key could not be read.
package enum KeyError: Error {
  case noFile(String)
  case empty(String)
  case unreadable(SystemError)
}

extension Settings.WeatherAsked {
  /// Returns a provider's key from the environment, or else from its file.
  ///
  /// - Returns: nil when neither is configured.
  package func key(of provider: Service) throws(KeyError) -> String? {
    if let key = Environment.variable(provider.keyVariable).flatMap(Self.key) { return key }
    guard var path = keyFiles[provider] else { return nil }
    // The tilde is expanded as in a shell.
    if path.hasPrefix("~/"), let home = Environment.variable("HOME") {
      path = home + path.dropFirst()
    }
    let bytes: [UInt8]?
    do { bytes = try Files.read(path) } catch { throw .unreadable(error) }
    guard let bytes else { throw .noFile(path) }
    guard let key = Self.key(String(decoding: bytes, as: UTF8.self)) else { throw .empty(path) }
    return key
  }

  /// Returns the key in a text; nil when it is not a single ASCII word of at most 256 bytes.
  private static func key(_ text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 1, let key = words.first, key.utf8.count <= 256,
      key.allSatisfy(\.isASCII)
    else { return nil }
    return String(key)
  }
}
