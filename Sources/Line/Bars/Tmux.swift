extension LineBar {
  /// What stands in `#(…)` of tmux, which takes it for a format.
  ///
  /// "##" is a "#", but "####" is one too, and one at the end makes tmux 3.3 read beyond it. A style
  /// that says nothing keeps each apart from what follows.
  static let tmux = LineBar(
    markup: Markup {
      $0 == "#" ? "###[]" : nil
    } colored: { text, color in
      "#[fg=\(color)]\(text)#[default]"
    })
}
