extension LineBar {
  /// A `[custom.…]` module of starship, which escapes by itself and has the style of its prompt.
  static let starship = LineBar(markup: .none)
}
