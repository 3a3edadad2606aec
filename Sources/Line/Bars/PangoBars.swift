import Exchange
import Text
import Weather

extension Bar {
  /// The format of Waybar's `custom/…` module with `"return-type": "json"`.
  static func waybar(escapes: Bool) -> Bar {
    let markup: Markup = escapes ? .none : .pango
    return Bar(isPango: true, depth: .details) { content, palette, _ in
      let object = JSONText.ordered([
        "text": .string(markup.text(content.line, palette)),
        "alt": .string(content.alternative),
        "tooltip": .string(content.details(in: markup, palette)),
        "class": .strings(content.classes),
        "percentage": content.chance.map { .number($0) },
      ])
      return object.line
    }
  }
}

extension BarContent {
  fileprivate func details(in markup: Markup, _ palette: Palette) -> String {
    // Sentences have no columns.
    facts == nil
      ? details.map { markup.text($0, palette) }.concatenated(with: "\n")
      : markup.monospaced(details, palette)
  }

  /// The key for `format-icons`: a condition as in `--preview`, or the state without weather.
  fileprivate var alternative: String {
    guard let moment = facts?.moment else { return state.rawValue }
    return (moment.condition ?? .unknown).name(isDay: moment.isDay != false)
  }
}

extension Bar {
  /// The format of genmon, the generic monitor of Xfce's panel.
  static let genmon = Bar(isPango: true, depth: .details) { content, palette, _ in
    var text = "<txt>\(Markup.pango.text(content.line, palette))</txt>\n"
    text += "<tool>\(content.details(in: .pango, palette))</tool>\n"
    // The element ends at the first "</txtclick>", and genmon has no escape for "<".
    if let command = content.command, !command.unicodeScalars.contains("<") {
      text += "<txtclick>xfce4-terminal --hold --execute \(command)</txtclick>\n"
    }
    return text
  }

  /// The format of Argos in GNOME's panel: the line, then `---` and the menu.
  static let argos = Bar(isPango: true, depth: .details) { content, palette, _ in
    // Prevents Argos from turning ":sun:" into an emoji and "\n" into a line break.
    func item(_ text: String) -> String { "\(text) | emojize=false unescape=false ansi=false" }
    let markup = Markup.argos
    var items = [item(markup.text(content.line, palette)), "---"]
    items += content.details.map { spans in
      spans.isEmpty
        ? "---"
        : item(
          content.facts == nil
            ? markup.text(spans, palette) : markup.monospaced([spans], palette))
    }
    items.append("---")
    if let command = content.command { items.append("More | bash=\(Escaping.shell(command))") }
    items.append("Refresh | refresh=true")
    return items.map { "\($0)\n" }.concatenated()
  }
}

extension Markup {
  fileprivate static let argos = Markup(isPango: true) { scalar in
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
