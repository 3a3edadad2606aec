/// A key of an object of `--json`.
struct SchemaKey: Sendable {
  let name: String
  let type: SchemaType
  /// The unit as printed: "°C"; nil for none.
  let unit: String?
  /// The meaning, in a sentence.
  let meaning: String
  /// The meaning of `null`, in a clause; nil where the value is never `null`.
  let null: String?
  /// Whether every object has the key.
  let isRequired: Bool
  /// Whether the value is text for users, which depends on the language and may change between
  /// versions.
  let isProse: Bool

  init(
    _ name: String, _ type: SchemaType, _ meaning: String, unit: String? = nil,
    null: String? = nil, isRequired: Bool = true, isProse: Bool = false
  ) {
    self.name = name
    self.type = type
    self.unit = unit
    self.meaning = meaning
    self.null = null
    self.isRequired = isRequired
    self.isProse = isProse
  }

  /// The meaning with the unit, the meaning of `null`, and the parts that may change.
  var description: String {
    var sentences = [meaning]
    if let unit { sentences.append("Unit: \(unit).") }
    if case .time = type { sentences.append("Unit: Unix seconds.") }
    if let null { sentences.append("null: \(null).") }
    if !isRequired { sentences.append("Left out where there is none.") }
    if isProse { sentences.append("For people: the text may change.") }
    return sentences.joined(separator: " ")
  }

  var node: JSONNode {
    .object([("description", .text(description))] + type.keywords(isNullable: null != nil))
  }
}
