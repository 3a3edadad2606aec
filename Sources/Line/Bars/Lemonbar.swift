extension LineBar {
  /// What lemonbar reads.
  static let lemonbar = LineBar(
    markup: Markup {
      $0 == "%" ? "%%" : nil
    } colored: { text, color in
      "%{F\(color)}\(text)%{F-}"
    })
}
