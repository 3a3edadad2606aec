extension Bar {
  /// The format of genmon, the generic monitor of Xfce's panel.
  static let genmon = Bar(depth: .details) { content, palette, _ in
    var text = "<txt>\(Markup.pango.text(content.line, palette))</txt>\n"
    text += "<tool>\(Markup.pango.text(content.details, palette))</tool>\n"
    // The element ends at the first "</txtclick>", and genmon has no escape for "<".
    if let command = content.command, !command.unicodeScalars.contains("<") {
      text += "<txtclick>xfce4-terminal --hold --execute \(command)</txtclick>\n"
    }
    return text
  }
}
