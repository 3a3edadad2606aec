extension Bar {
  /// Argos in GNOME's panel: the line, and behind `---` the menu.
  static let argos = Bar(depth: .details) { content, palette, _ in
    // A line that is taken as it stands: no ":sun:" becomes a picture, no "\n" a line end.
    func item(_ segments: [Segment]) -> String {
      "\(Markup.argos.text(segments, palette)) | emojize=false unescape=false ansi=false"
    }
    var items = [item(content.line), "---"]
    items += content.details.map { $0.isEmpty ? "---" : item($0) }
    items.append("---")
    if let command = content.command { items.append("More | bash=\(Escaping.shell(command))") }
    items.append("Refresh | refresh=true")
    return items.map { "\($0)\n" }.concatenated()
  }
}

extension Markup {
  /// Pango's, to which the text comes without what Argos takes for its own.
  fileprivate static let argos = Markup { scalar in
    // The first bar ends the text, and dashes in front make a submenu.
    switch scalar {
    case "|": "&#124;"
    case "-": "&#45;"
    default: pango.escape(scalar)
    }
  } colored: {
    pango.colored($0, $1)
  }
}
