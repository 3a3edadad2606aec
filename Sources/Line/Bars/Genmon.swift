/// The "generic monitor" of Xfce's panel.
struct Genmon: Bar {
  var depth: BarContent.Depth { .details }
  func update(_ content: BarContent, _ palette: Palette, isStream: Bool) -> String {
    var text = "<txt>\(Markup.pango.text(content.line, palette))</txt>\n"
    text += "<tool>\(Markup.pango.text(content.details, palette))</tool>\n"
    // It ends with the first "</txtclick>", which nothing escapes.
    if let command = content.command, !command.unicodeScalars.contains("<") {
      text += "<txtclick>xfce4-terminal --hold --execute \(command)</txtclick>\n"
    }
    return text
  }
}
