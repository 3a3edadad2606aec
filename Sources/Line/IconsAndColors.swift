package import Exchange
package import Text
package import Weather

extension IconSet {
  /// Returns the icon for a condition, also for an unknown one, and by day if that is unknown.
  package func icon(_ condition: Condition?, isDay: Bool?) -> String {
    let pictures = Self.pictures(condition ?? .unknown, isDay ?? true)
    return switch self {
    case .emoji: pictures.emoji
    case .nerd: pictures.nerd
    case .material: pictures.material
    case .ascii: pictures.ascii
    case .none: ""
    }
  }

  /// Sample icons that let the user check the font.
  package var samples: [String] {
    [.clear, .partlyCloudy, .fog, .rain, .thunderstorm, .snow].map { icon($0, isDay: true) }
  }

  /// The mark for warnings that have not been fetched yet.
  var unknownAlertMark: String { "\(alertMark)?" }

  var alertMark: String {
    switch self {
    case .emoji: "⚠"
    // nf-fa-warning and nf-md-alert.
    case .nerd: "\u{f071}"
    case .material: "\u{f0026}"
    case .ascii, .none: "!"
    }
  }

  /// Returns the icons for a condition by day or by night, one for each set.
  ///
  /// The ASCII icons draw the weather with three characters. No icon has the variation selector
  /// U+FE0F, which `String.asEmoji` adds where it is displayed correctly.
  private static func pictures(
    _ condition: Condition, _ day: Bool
  ) -> (emoji: String, nerd: String, material: String, ascii: String) {
    switch (condition, day) {
    case (.clear, true): ("☀", "\u{e30d}", "\u{f0599}", "-o-")
    case (.clear, false): ("🌙", "\u{e32b}", "\u{f0594}", ".(.")
    case (.mostlyClear, true): ("🌤", "\u{e30c}", "\u{f0595}", "-o~")
    case (.mostlyClear, false): ("🌙", "\u{e379}", "\u{f0f31}", ".(~")
    case (.partlyCloudy, true): ("⛅", "\u{e302}", "\u{f0595}", "o~~")
    case (.partlyCloudy, false): ("☁", "\u{e37e}", "\u{f0f31}", "(~~")
    case (.overcast, _): ("☁", "\u{e312}", "\u{f0590}", "~~~")
    case (.fog, true): ("🌫", "\u{e303}", "\u{f0591}", "===")
    case (.fog, false): ("🌫", "\u{e346}", "\u{f0591}", "===")
    // At night nf-weather-smog and nf-md-smog, because the other icons show a sun.
    case (.haze, true): ("🌁", "\u{e3ae}", "\u{f0f30}", "-=-")
    case (.haze, false): ("🌁", "\u{e36d}", "\u{f0a71}", "-=-")
    case (.smoke, _): ("😷", "\u{e35c}", "\u{f1799}", ")))")
    // nf-md-blur, a cloud of grains, because there is no icon for dust.
    case (.dust, _): ("🏜", "\u{e35d}", "\u{f00b5}", ":::")
    case (.drizzle, true): ("🌦", "\u{e30b}", "\u{f0f33}", ",,,")
    case (.drizzle, false): ("🌧", "\u{e328}", "\u{f0597}", ",,,")
    case (.freezingDrizzle, _): ("🌧", "\u{e3ad}", "\u{f067f}", ",_,")
    case (.rain, true): ("🌧", "\u{e308}", "\u{f0597}", "///")
    case (.rain, false): ("🌧", "\u{e325}", "\u{f0597}", "///")
    case (.freezingRain, _): ("🌧", "\u{e3ad}", "\u{f067f}", "/_/")
    case (.showers, true): ("🌦", "\u{e309}", "\u{f0f33}", "o//")
    case (.showers, false): ("🌧", "\u{e326}", "\u{f0597}", "(//")
    case (.sleet, true): ("🌨", "\u{e3aa}", "\u{f067f}", "/*/")
    case (.sleet, false): ("🌨", "\u{e3ac}", "\u{f067f}", "/*/")
    case (.sleetShowers, true): ("🌨", "\u{e3aa}", "\u{f0f35}", "o/*")
    case (.sleetShowers, false): ("🌨", "\u{e3ac}", "\u{f067f}", "(/*")
    case (.snow, true): ("🌨", "\u{e30a}", "\u{f0598}", "***")
    case (.snow, false): ("🌨", "\u{e327}", "\u{f0598}", "***")
    case (.snowShowers, true): ("🌨", "\u{e30a}", "\u{f0f34}", "o**")
    case (.snowShowers, false): ("🌨", "\u{e327}", "\u{f0598}", "(**")
    case (.thunderstorm, true): ("⛈", "\u{e30f}", "\u{f067e}", "/!/")
    case (.thunderstorm, false): ("⛈", "\u{e32a}", "\u{f067e}", "/!/")
    case (.hail, _): ("⛈", "\u{e314}", "\u{f0592}", "/o/")
    case (.squall, _): ("💨", "\u{e34b}", "\u{f059d}", ">>>")
    case (.tornado, _): ("🌪", "\u{e351}", "\u{f0f38}", ">@<")
    // nf-md-help_circle_outline.
    case (.unknown, _): ("❔", "\u{e374}", "\u{f0625}", "???")
    }
  }
}

extension Condition {
  private static let night = "-night"

  /// Returns its name by day or by night, such as "rain-night".
  package func name(isDay: Bool) -> String { rawValue + (isDay ? "" : Self.night) }

  /// Returns the condition with a name, and whether that is its name by day; nil for other texts.
  package static func named(_ name: String) -> (condition: Condition, isDay: Bool)? {
    let isDay = !name.hasSuffix(night)
    return Condition(rawValue: isDay ? name : String(name.dropLast(night.count))).map {
      ($0, isDay)
    }
  }
}

/// The user's own symbols for conditions, from `line.symbols`.
package struct Symbols: Equatable, Sendable {
  private var texts: [String: String] = [:]

  private static let mostColumns = 8

  package init() {}

  /// Returns whether a text is a condition's name, with "-night" for the night alone.
  package static func isName(_ text: String) -> Bool { Condition.named(text) != nil }

  /// Returns whether a text can be shown as a symbol: short, and without control characters.
  package static func isSymbol(_ text: String) -> Bool {
    displayWidth(text) <= mostColumns && text == Escaping.printable(text)
  }

  /// Sets the symbol for a name, as in `isName`.
  package mutating func set(_ name: String, _ symbol: String) { texts[name] = symbol }

  /// Returns the symbol for a condition; at night the one for day and night if it has no other.
  package func symbol(_ condition: Condition, isDay: Bool) -> String? {
    guard !texts.isEmpty else { return nil }
    let own = isDay ? nil : texts[condition.name(isDay: false)]
    return own ?? texts[condition.rawValue]
  }
}

extension String {
  /// The text with U+FE0F after each emoji that would otherwise be shown as a small character of
  /// text, or not at all.
  package var asEmoji: String {
    var emoji = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      emoji.append(scalar)
      let isBare = scalar.properties.isEmoji && !scalar.properties.isEmojiPresentation
      if isBare, scalar.value >= 0x2600 { emoji.append(emojiSelector) }
    }
    return String(emoji)
  }
}

package protocol IconStyle {
  var icons: IconSet { get }
  var glyphs: Glyphs { get }
  var symbols: Symbols { get }
  var hasEmojiSelectors: Bool { get }
}

extension IconStyle {
  /// Returns the icon for a condition, or the user's own symbol, by day if that is unknown.
  package func icon(_ condition: Condition?, isDay: Bool?) -> String {
    guard icons != .none else { return "" }
    if let symbol = symbols.symbol(condition ?? .unknown, isDay: isDay ?? true),
      glyphs == .all || symbol.utf8.allSatisfy({ $0 < 0x80 })
    {
      return symbol
    }
    return shown(icons.icon(condition, isDay: isDay))
  }

  fileprivate func shown(_ icon: String) -> String {
    hasEmojiSelectors && icons == .emoji ? icon.asEmoji : icon
  }
}

extension LineStyle: IconStyle {
  var alertMark: String { shown(icons.alertMark) }
  var unknownAlertMark: String { shown(icons.unknownAlertMark) }
}

extension ColorRole {
  /// Creates the role for a condition, by day if that is unknown; nil for an unknown condition.
  package init?(_ condition: Condition?, isDay: Bool?) {
    switch condition {
    case .clear, .mostlyClear: self = isDay ?? true ? .clear : .night
    case .partlyCloudy, .overcast: self = .clouds
    case .fog, .haze, .dust, .smoke: self = .fog
    case .drizzle, .freezingDrizzle, .rain, .freezingRain, .showers: self = .rain
    case .sleet, .snow, .sleetShowers, .snowShowers: self = .snow
    case .thunderstorm, .hail, .squall, .tornado: self = .thunder
    case .unknown, nil: return nil
    }
  }

  /// Creates the role for a severity; nil when the source gives none.
  package init?(_ severity: Alert.Severity) {
    switch severity {
    case .unknown: return nil
    case .minor: self = .minor
    case .moderate: self = .moderate
    case .severe: self = .severe
    case .extreme: self = .extreme
    }
  }

  /// Creates the role for a temperature in degrees Celsius; nil for NaN and infinity.
  package init?(celsius: Double) {
    guard celsius.isFinite else { return nil }
    switch TemperatureBand(celsius) {
    case .freezing: self = .freezing
    case .cold: self = .cold
    case .mild: self = .mild
    case .warm: self = .warm
    case .hot: self = .hot
    }
  }
}
