import Exchange
import Text
import Weather

extension Bar {
  /// The format of Waybar's `custom/…` module with `"return-type": "json"`.
  static func waybar(escapes: Bool) -> Bar {
    let markup: Markup = escapes ? .none : .pango
    return Bar(isPango: true, depth: .details) { content, palette, _ in
      let details = markup.text(content.details, palette)
      // Columns align only in a monospaced font.
      let hasColumns = content.facts != nil && !escapes
      let object = JSONText.ordered([
        "text": .string(markup.text(content.line, palette)),
        "alt": .string(content.alternative),
        "tooltip": .string(hasColumns ? "<tt>\(details)</tt>" : details),
        "class": .strings(content.classes),
        "percentage": content.chance.map { .number($0) },
      ])
      return object.line
    }
  }
}

extension BarContent {
  /// The key for `format-icons`: a condition as in `--preview`, or the state without weather.
  fileprivate var alternative: String {
    guard let moment = facts?.moment else { return state.rawValue }
    let condition = moment.condition ?? .unknown
    return condition.rawValue + (moment.isDay == false ? "-night" : "")
  }
}

extension Bar {
  /// The format of genmon, the generic monitor of Xfce's panel.
  static let genmon = Bar(isPango: true, depth: .details) { content, palette, _ in
    var text = "<txt>\(Markup.pango.text(content.line, palette))</txt>\n"
    text += "<tool>\(Markup.pango.text(content.details, palette))</tool>\n"
    // The element ends at the first "</txtclick>", and genmon has no escape for "<".
    if let command = content.command, !command.unicodeScalars.contains("<") {
      text += "<txtclick>xfce4-terminal --hold --execute \(command)</txtclick>\n"
    }
    return text
  }

  /// The format of Argos in GNOME's panel: the line, then `---` and the menu.
  static let argos = Bar(isPango: true, depth: .details) { content, palette, _ in
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
