import Text

extension Bar {
  /// The format of Argos in GNOME's panel: the line, then `---` and the menu.
  static let argos = Bar(depth: .details) { content, palette, _ in
    // Prevents Argos from turning ":sun:" into an emoji and "\n" into a line break.
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
  fileprivate static let argos = Markup { scalar in
    // The first "|" would end the text, and leading dashes would make a submenu.
    switch scalar {
    case "|": "&#124;"
    case "-": "&#45;"
    default: pango.escape(scalar)
    }
  } colored: {
    pango.colored($0, $1)
  }
}
