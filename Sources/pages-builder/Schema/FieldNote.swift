import Fields

/// The information about a key that is not in the table of fields: its unit, its meaning, and the
/// meaning of null.
struct FieldNote {
  let name: String
  let unit: String?
  let meaning: String
  let null: String?
  /// A more precise type than that of the table of fields; nil to use that of the table.
  let type: SchemaType?

  init(
    _ name: String, _ unit: String? = nil, _ meaning: String, null: String? = nil,
    type: SchemaType? = nil
  ) {
    self.name = name
    self.unit = unit
    self.meaning = meaning
    self.null = null
    self.type = type
  }
}

extension SchemaObject {
  /// Creates the object for a value's table of fields.
  ///
  /// A field without a note gets an empty meaning, and `undescribed` names it.
  ///
  /// - Parameters:
  ///   - blank: a value in which everything that may be unknown is nil.
  ///   - null: the meaning of null for the keys whose note does not have one.
  init(
    _ name: String, _ meaning: String, fields blank: some Fielded, null: String,
    _ notes: [FieldNote]
  ) {
    self.init(
      name, meaning,
      blank.fieldEntries.map { field in
        let note = notes.first { $0.name == field.name }
        return SchemaKey(
          field.name, note?.type ?? SchemaType(field.kind, name: field.name), note?.meaning ?? "",
          unit: note?.unit, null: field.isOptional ? note?.null ?? null : nil)
      })
  }
}

extension SchemaType {
  /// Creates the type for a field.
  ///
  /// - Parameter name: the name of the field, which is also that of the object in it.
  fileprivate init(_ kind: FieldEntry.Kind, name: String) {
    switch kind {
    case .number(let range): self = .number(range)
    case .whole: self = .whole(0...Int.max)
    case .time: self = .time
    case .text: self = .text
    case .flag: self = .flag
    case .word(let words): self = .word(words)
    case .numbers(let range): self = .map(.number(range))
    case .steps(let range): self = .list(.number(range))
    case .texts: self = .map(.text)
    case .names: self = .words
    case .object: self = .object(name)
    case .list: self = .list(.object(name))
    }
  }
}
