import FoundationEssentials

enum JSONText {
  /// One line of JSON, with its end.
  ///
  /// - Parameter value: of texts and finite numbers, which always encode.
  static func line(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: (try? encoder.encode(value)) ?? Data(), as: UTF8.self) + "\n"
  }
}
