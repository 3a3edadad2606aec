extension LineBar {
  /// What dzen2 reads.
  static let dzen2 = LineBar(
    markup: Markup {
      $0 == "^" ? "^^" : nil
    } colored: { text, color in
      "^fg(\(color))\(text)^fg()"
    })
}
