import Fields

/// A value in a report; nil in each case when it is unknown.
enum HeldValue {
  /// A value that expressions can compare.
  case value(Value?)
  /// A text that only commands get.
  case text(String?)

  init(_ content: FieldValue.Content) {
    self =
      switch content {
      case .number(let number): .value(number.map { .number($0) })
      case .flag(let flag): .value(flag.map { .flag($0) })
      case .word(let word, _): .value(word.map { .word($0) })
      case .whole(let number): .text(number.map { "\($0)" })
      case .text(let text): .text(text)
      }
  }
}
