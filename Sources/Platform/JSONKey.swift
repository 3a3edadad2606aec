/// A key of a JSON object, written as the text that it is.
///
/// One type for all that wxhere reads at its start: for each type of key the decoder makes containers
/// of its own, which takes the runtime longer than reading the object.
package struct JSONKey: CodingKey, ExpressibleByStringLiteral {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(stringLiteral text: String) {
    stringValue = text
  }

  package init(stringValue: String) {
    self.stringValue = stringValue
  }

  package init?(intValue: Int) {
    nil
  }
}

extension Decoder {
  /// The values of a JSON object.
  package func object() throws -> KeyedDecodingContainer<JSONKey> {
    try container(keyedBy: JSONKey.self)
  }
}

extension Encoder {
  /// A JSON object to fill.
  ///
  /// An optional that is encoded with `encode` becomes null when it is nil: a reader need not ask
  /// whether a key is there.
  package func object() -> KeyedEncodingContainer<JSONKey> {
    container(keyedBy: JSONKey.self)
  }
}
