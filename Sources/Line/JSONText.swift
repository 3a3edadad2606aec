import FoundationEssentials

/// Values as lines of JSON.
package enum JSONText {
  /// Returns one line of JSON, with its end.
  ///
  /// - Parameter value: of texts and finite numbers, which always encode.
  package static func line(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: (try? encoder.encode(value)) ?? Data(), as: UTF8.self)
    return Escaping.json(text) + "\n"
  }
}
