import Fields

/// A value that an expression may name, or that a command is told.
package struct Field: Equatable, Sendable {
  /// What it is, and how it can be compared.
  package enum Kind: Equatable, Sendable {
    case number(Quantity)
    /// One of some words; where they have an order, from the least to the most.
    case word([String], isOrdered: Bool)
    case flag
    /// A time in seconds since 1970-01-01 00:00 UTC, which no expression compares.
    case time
    /// A text of a service, which no expression compares.
    case text
  }

  /// As it is typed, without what stands before its dot: "temperature".
  package let name: String
  package let kind: Kind

  init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// The field of an entry of a report, which has its name without the unit.
  ///
  /// - Parameter prefix: what stands before it.
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

  /// Whether an expression can compare it.
  package var isComparable: Bool { kind != .time && kind != .text }

  /// The fields whose words have an order, from the least to the most, by their names in JSON.
  ///
  /// A test names those that are neither here nor in its list of words without an order.
  static let ordered = ["severity", "intensity"]
}
