import Exchange
import Weather

extension Bar {
  /// Returns the format of Waybar's `custom/…` module with `"return-type": "json"`, which escapes
  /// the text itself if it has `"escape": true`.
  static func waybar(escapes: Bool) -> Bar {
    let markup: Markup = escapes ? .none : .pango
    return Bar(depth: .details) { content, palette, _ in
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
