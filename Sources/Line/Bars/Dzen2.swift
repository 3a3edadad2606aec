extension LineBar {
  /// What dzen2 reads.
  static let dzen2 = LineBar(
    markup: Markup(escapes: ["^": "^^"]) { text, color in "^fg(\(color))\(text)^fg()" })
}
