/// An object of `--json` with all of its keys.
struct SchemaObject: Sendable {
  /// The name under `$defs`.
  let name: String
  /// The meaning of the object, in a sentence.
  let meaning: String
  let keys: [SchemaKey]

  init(_ name: String, _ meaning: String, _ keys: [SchemaKey]) {
    self.name = name
    self.meaning = meaning
    self.keys = keys
  }

  /// The keywords of JSON Schema for the object.
  ///
  /// They allow other keys, because a later version may add some.
  var keywords: [(String, JSONNode)] {
    [
      ("description", .text(meaning)), ("type", .text("object")),
      ("properties", .object(keys.map { ($0.name, $0.node) })),
      ("required", .texts(keys.filter(\.isRequired).map(\.name))),
    ]
  }
}
