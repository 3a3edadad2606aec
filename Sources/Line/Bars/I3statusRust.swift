import Text
import Exchange
import Weather

extension Bar {
  /// The format of i3status-rust's `custom` block with `json = true`, which escapes text itself and
  /// draws the icon from the bar's set.
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
