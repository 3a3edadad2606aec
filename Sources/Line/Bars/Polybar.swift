extension LineBar {
  /// A `custom/script` of polybar.
  ///
  /// It has no escape for the beginning of a tag, "%{": an offset of nothing parts what could become
  /// one.
  static let polybar = LineBar(
    markup: Markup(escapes: ["%": "%%{O0}"]) { text, color in "%{F\(color)}\(text)%{F-}" })
}
