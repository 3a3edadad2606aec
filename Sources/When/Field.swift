import Fields

/// A value that expressions can compare or that commands get as a variable.
package struct Field: Equatable, Sendable {
  /// The type of a value, which decides how it can be compared.
  package enum Kind: Equatable, Sendable {
    case number(Quantity)
    /// One of several words. If the words have an order, they are listed from the lowest to the
    /// highest.
    case word([String], isOrdered: Bool)
    case flag
    /// A time in seconds since 1970-01-01 00:00 UTC; expressions cannot compare it.
    case time
    /// A text from a service; expressions cannot compare it.
    case text
  }

  /// The name as typed, without the scope before the dot: "temperature".
  package let name: String
  package let kind: Kind

  init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// Creates the field for an entry of a report; its name is the entry's without the unit.
  ///
  /// - Parameter prefix: a prefix of the name.
  init(_ entry: FieldValue, prefix: String = "") {
    let (name, quantity) = Quantity.split(entry.key)
    self.name = prefix + name
    kind =
      switch entry.content {
      case .number: .number(quantity)
      case .whole: .time
      case .text: .text
      case .flag: .flag
      case .word(_, let words): .word(words, isOrdered: Self.ordered.contains(entry.key))
      }
  }

  /// Whether expressions can compare the field.
  package var isComparable: Bool { kind != .time && kind != .text }

  /// The fields whose words have an order, by their names in JSON.
  ///
  /// The words are listed from the lowest to the highest.
  ///
  /// A test fails for a field that is neither here nor in the test's list of words without an
  /// order.
  static let ordered = ["severity", "intensity"]
}
