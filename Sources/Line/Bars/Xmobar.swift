extension LineBar {
  /// What a `Com` of xmobar prints.
  ///
  /// One tag that xmobar does not know spoils the whole bar; a raw text may hold anything.
  static let xmobar = LineBar(
    markup: Markup {
      $0 == "<" ? "<raw=1:</>" : nil
    } colored: { text, color in
      "<fc=\(color)>\(text)</fc>"
    })
}
