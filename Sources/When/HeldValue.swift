import Fields

/// What a report holds under a name; nil in each case where that is not known.
enum HeldValue {
  /// What an expression compares.
  case value(Value?)
  /// What a command is told, and no expression compares.
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
