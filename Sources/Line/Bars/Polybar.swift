extension LineBar {
  /// A `custom/script` of polybar.
  ///
  /// It has no escape for the beginning of a tag, "%{": an offset of nothing parts what could become
  /// one.
  static let polybar = LineBar(
    markup: Markup {
      $0 == "%" ? "%%{O0}" : nil
    } colored: { text, color in
      "%{F\(color)}\(text)%{F-}"
    })
}
