import Exchange
import Text
import Weather

extension Bar {
  /// The protocol of i3bar and swaybar: one block for another program's array, or the whole stream.
  static let i3bar = Bar(header: "{\"version\":1,\"click_events\":true}\n[\n", isPango: true) {
    content, palette, isStream in
    // The bar gives urgent blocks its own background, on which these colours are hard to read.
    let palette = content.isUrgent ? .none : palette
    // i3bar interprets markup only with a Pango font, so uncoloured lines are plain text.
    let isColored = content.line.contains { palette[$0.role] != nil }
    let markup: Markup = isColored ? .pango : .none
    let block = JSONText.ordered([
      "full_text": .string(markup.text(content.line, palette)),
      "short_text": .string(markup.text(content.short, palette)),
      "name": .string("wxhere"),
      "markup": isColored ? .string("pango") : nil,
      "urgent": content.isUrgent ? .flag(true) : nil,
    ])
    return isStream ? "[\(block.text)],\n" : block.line
  }

  /// The format of i3blocks: full text, short text and colour of the block on separate lines.
  static let i3blocks = Bar(isPango: true) { content, palette, isStream in
    // With `interval=persist` each line is a new update.
    guard !isStream else { return "\(content.line.text)\n" }
    let roles = content.line.map(\.role)
    let color = ColorRole.allCases.last { palette[$0] != nil && roles.contains($0) }
    return [content.line.text, content.short.text, palette[color]].compactMap { $0 }
      .map { "\($0)\n" }.concatenated()
  }

  /// The format of i3status-rust's `custom` block with `json = true`, which escapes the text.
  static let i3statusRust = Bar(drawsIcons: true) { content, _, _ in
    let object = JSONText.ordered([
      "icon": .string("weather_\(content.facts?.moment.iconName ?? "default")"),
      "state": .string(content.importance),
      "text": .string(content.line.text),
      "short_text": .string(content.short.text),
    ])
    return object.line
  }
}

extension BarContent {
  fileprivate var importance: String {
    switch (state, worst) {
    case (.denied, _), (.failed, _): "Warning"
    case (_, .extreme), (_, .severe): "Critical"
    case (_, .moderate): "Warning"
    case (.stale, _), (_, .minor), (_, .unknown): "Info"
    case (.fresh, nil): "Idle"
    }
  }
}

extension Moment {
  /// The icon's name in i3status-rust's icon sets, without "weather_".
  fileprivate var iconName: String {
    let night = isDay == false ? "_night" : ""
    return switch condition ?? .unknown {
    case .clear, .mostlyClear: isDay == false ? "moon" : "sun"
    case .partlyCloudy, .overcast: "clouds\(night)"
    case .fog, .haze, .dust, .smoke: "fog\(night)"
    case .drizzle, .freezingDrizzle, .rain, .freezingRain, .showers: "rain\(night)"
    case .sleet, .sleetShowers, .snow, .snowShowers, .hail: "snow"
    case .thunderstorm: "thunder\(night)"
    case .squall, .tornado, .unknown: "default"
    }
  }
}
