/// Bars that show one line and differ only in their markup.
extension Bar {
  private init(_ markup: Markup) {
    self.init(depth: .line) { content, palette, _ in "\(markup.text(content.line, palette))\n" }
  }

  /// Creates the format of a bar that interprets one character.
  private init(
    escaping special: Unicode.Scalar, as escape: String,
    colored: @escaping @Sendable (_ text: String, _ color: String) -> String
  ) {
    self.init(Markup(escape: { $0 == special ? escape : nil }, colored: colored))
  }

  /// The format of dzen2's standard input.
  static let dzen2 = Bar(escaping: "^", as: "^^") { "^fg(\($1))\($0)^fg()" }

  /// The format of lemonbar's standard input.
  static let lemonbar = Bar(escaping: "%", as: "%%") { "%{F\($1)}\($0)%{F-}" }

  /// The format of polybar's `custom/script` module.
  ///
  /// Polybar cannot escape "%{", the beginning of a tag. An offset of zero after each "%" separates
  /// it from a "{".
  static let polybar = Bar(escaping: "%", as: "%%{O0}") { "%{F\($1)}\($0)%{F-}" }

  /// The format of a `[custom.…]` module of starship, which escapes and colours text itself.
  static let starship = Bar(.none)

  /// The format of `#(…)` in tmux, which expands the output as a tmux format.
  ///
  /// "##" gives a "#", but "####" also gives only one. A "#" at the end makes tmux 3.3 read beyond
  /// the text. An empty style after each "##" separates it from what follows.
  static let tmux = Bar(escaping: "#", as: "###[]") { "#[fg=\($1)]\($0)#[default]" }

  /// The format of xmobar's `Com` plug-in.
  ///
  /// One unknown tag breaks the whole bar, so "<" is sent as raw text.
  static let xmobar = Bar(escaping: "<", as: "<raw=1:</>") { "<fc=\($1)>\($0)</fc>" }
}
