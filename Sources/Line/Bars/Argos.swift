/// Argos in GNOME's panel: the line, and behind `---` the menu.
struct Argos: Bar {
  var depth: BarContent.Depth { .details }
  private let markup = Markup { scalar in
    // Before it comes to Pango, the first bar ends the text, and dashes in front make a submenu.
    switch scalar {
    case "|": "&#124;"
    case "-": "&#45;"
    default: Markup.pango.escape(scalar)
    }
  } colored: {
    Markup.pango.colored($0, $1)
  }

  func update(_ content: BarContent, _ palette: Palette, isStream: Bool) -> String {
    var items = [item(content.line, palette), "---"]
    items += content.details.map { $0.isEmpty ? "---" : item($0, palette) }
    items.append("---")
    if let command = content.command { items.append("More | bash=\(Escaping.shell(command))") }
    items.append("Refresh | refresh=true")
    return items.map { "\($0)\n" }.concatenated()
  }

  /// A line that is taken as it stands: no ":sun:" becomes a picture, no "\n" a line end.
  private func item(_ segments: [Segment], _ palette: Palette) -> String {
    "\(markup.text(segments, palette)) | emojize=false unescape=false ansi=false"
  }
}
