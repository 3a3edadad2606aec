import Fields
import Weather

extension Bar {
  /// i3status-rust's `custom` block with `json = true`, which escapes what it is given.
  ///
  /// The block has a place for an icon, which the bar draws from its own set.
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
  /// The state of the block, by which the bar's theme colours it.
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
  /// As the icon sets of i3status-rust have it, without its beginning.
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
