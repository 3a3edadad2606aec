/// A bar that shows one line in a markup of its own.
struct LineBar: Bar {
  let markup: Markup
  var depth: BarContent.Depth { .line }

  func update(_ content: BarContent, _ palette: Palette, isStream: Bool) -> String {
    "\(markup.text(content.line, palette))\n"
  }
}
