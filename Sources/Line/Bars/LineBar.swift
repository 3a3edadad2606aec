/// Bars that show one line in a markup of their own.
extension Bar {
  private init(_ markup: Markup) {
    self.init(depth: .line) { content, palette, _ in "\(markup.text(content.line, palette))\n" }
  }

  /// - Parameters:
  ///   - special: the one sign that is more than text to the bar.
  ///   - escape: what stands for it.
  ///   - colored: text that is escaped already, in a colour as `#rrggbb`.
  private init(
    escaping special: Unicode.Scalar, as escape: String,
    colored: @escaping @Sendable (_ text: String, _ color: String) -> String
  ) {
    self.init(Markup(escape: { $0 == special ? escape : nil }, colored: colored))
  }

  /// What dzen2 reads.
  static let dzen2 = Bar(escaping: "^", as: "^^") { "^fg(\($1))\($0)^fg()" }

  /// What lemonbar reads.
  static let lemonbar = Bar(escaping: "%", as: "%%") { "%{F\($1)}\($0)%{F-}" }

  /// A `custom/script` of polybar.
  ///
  /// It has no escape for the beginning of a tag, "%{": an offset of nothing parts what could become
  /// one.
  static let polybar = Bar(escaping: "%", as: "%%{O0}") { "%{F\($1)}\($0)%{F-}" }

  /// A `[custom.…]` module of starship, which escapes by itself and has the style of its prompt.
  static let starship = Bar(.none)

  /// What stands in `#(…)` of tmux, which takes it for a format.
  ///
  /// "##" is a "#", but "####" is one too, and one at the end makes tmux 3.3 read beyond it. A style
  /// that says nothing keeps each apart from what follows.
  static let tmux = Bar(escaping: "#", as: "###[]") { "#[fg=\($1)]\($0)#[default]" }

  /// What a `Com` of xmobar prints.
  ///
  /// One tag that xmobar does not know spoils the whole bar; a raw text may hold anything.
  static let xmobar = Bar(escaping: "<", as: "<raw=1:</>") { "<fc=\($1)>\($0)</fc>" }
}
