extension LineBar {
  /// What lemonbar reads.
  static let lemonbar = LineBar(
    markup: Markup(escapes: ["%": "%%"]) { text, color in "%{F\(color)}\(text)%{F-}" })
}
