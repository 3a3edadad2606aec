package import Exchange
package import Line
package import Text
import Weather

/// The width, characters, colours, units and language of a view.
package struct ViewStyle: IconStyle, Sendable {
  /// The width of the terminal in columns; no line is wider.
  package private(set) var width: Int
  /// Whether sentences are wrapped; without a terminal, each is one line.
  let wraps: Bool
  /// Whether the view is for screen readers: in words, without icons, graphs and colours.
  package let plain: Bool
  /// The characters of the terminal's font.
  package let glyphs: Glyphs
  /// The terminal's colours; nil for none.
  let colors: TerminalColors?
  package private(set) var units: Units
  package let icons: IconSet
  package var symbols = Symbols()
  /// Whether emoji have the selector U+FE0F, without which they are small, grey or missing in many
  /// terminals and in tooltips; `placed` sets the column after them.
  package var hasEmojiSelectors = false
  /// The word with which a shell starts wxhere.
  package var program: @Sendable () -> String = { "wxhere" }

  /// Whether areas can be filled with colours: bars, curves, and labels.
  package var hasFills: Bool { glyphs == .all && colors.map { $0.depth != .sixteen } ?? false }

  /// The supported widths, from half a terminal or a phone to the longest comfortable line.
  package static let widths = 40...200

  /// Creates a style.
  ///
  /// - Parameter width: the width of the terminal, clamped to `widths`; nil without a terminal.
  package init(
    width: Int?, plain: Bool, glyphs: Glyphs, colors: TerminalColors?, units: Units,
    icons: IconSet
  ) {
    self.width = Self.near(width ?? 80)
    wraps = width != nil || !plain
    self.plain = plain
    self.glyphs = glyphs
    self.colors = plain ? nil : colors
    self.units = units
    self.units.language.isTypographic = !plain && glyphs == .all
    self.icons = plain ? .none : glyphs == .ascii && icons != .none ? .ascii : icons
  }

  /// Returns a finished line for the terminal, with the column set after each emoji.
  ///
  /// Terminals disagree whether U+FE0F makes an emoji one or two columns wide, and whether some
  /// emoji are wide at all. Without this, everything after one could be shifted by a column. Pipes
  /// and pagers get the line as it is.
  package func placed(_ line: String) -> String {
    guard hasEmojiSelectors, glyphs == .all, !plain else { return line }
    var placed = String.UnicodeScalarView()
    var column = 0
    var isSequence = false
    var wasWide = false
    var isEmoji = false
    for scalar in line.unicodeScalars {
      isSequence = isSequence || scalar == "\u{1b}"
      if !isSequence {
        let own = scalar == emojiSelector && wasWide ? 0 : displayWidth(scalar)
        if isEmoji, own > 0, scalar != emojiSelector {
          placed += "\u{1b}[\(column + 1)G".unicodeScalars
        }
        column += own
        wasWide = own == 2
        isEmoji =
          scalar == emojiSelector || scalar.properties.isEmojiPresentation || isEmoji && own == 0
      }
      placed.append(scalar)
      if isSequence, scalar.properties.isAlphabetic { isSequence = false }
    }
    return String(placed)
  }

  /// Whether only ASCII is printed.
  package var ascii: Bool { glyphs == .ascii }

  /// Returns parts separated by commas, as in "rain, 8°C".
  func listed(_ parts: [String]) -> String { language.listed(parts) }

  var language: Language { units.language }

  /// Returns a phrase in the language, in ASCII where no more is printed: "æ" becomes two characters.
  package func text(_ phrase: Phrase) -> String { printed(language.text(phrase)) }

  private func printed(_ text: String) -> String { ascii ? Escaping.ascii(text) : text }

  /// Returns a literal phrase in the language.
  package func words(_ format: Phrase.Format, context: String? = nil) -> String {
    printed(language.words(format, context: context))
  }

  private static func near(_ width: Int) -> Int {
    min(widths.upperBound, max(widths.lowerBound, width))
  }

  /// Returns the size of a change such as "4°", with the scale if there is no degree sign.
  func degrees(_ change: TemperatureChange) -> String {
    let difference = units.temperatureDifference(change)
    guard ascii || plain else { return difference.text }
    return spelled(language.joined(difference.number, units.temperature(0).unit))
  }

  /// Returns a temperature without its scale, such as "4°"; kelvins have no degree sign.
  func shortText(temperature celsius: Double) -> String {
    let sign = units.temperatures == .kelvin ? "" : "°"
    return spelled(units.temperature(celsius).number + sign)
  }

  /// Returns a title in bold, wrapped to the width.
  package func title(_ text: String) -> [String] {
    sentence(text).map(bold)
  }

  /// The text for an unknown value.
  var absent: String { dash }
  /// The dash between the ends of a range.
  var dash: String { glyphs == .all ? "–" : "-" }

  /// The mark of the current time or temperature on a curve or bar.
  var nowMark: String {
    switch glyphs {
    case .all: "●"
    case .console: "┼"
    case .ascii: "@"
    }
  }
  /// The mark of the current temperature in a filled bar.
  var filledNowMark: String { glyphs == .all ? "◆" : nowMark }
  /// The character that shades the night.
  var nightMark: String { ascii ? "-" : "·" }

  /// The mark of omitted text.
  var ellipsis: String { glyphs == .all ? "…" : "..." }

  /// Returns the first words of a text that fit in a number of columns, with an ellipsis.
  func beginning(_ text: String, to columns: Int) -> String {
    let words = wrapped(text, to: columns - displayWidth(ellipsis) - 1).first ?? ""
    return "\(words) \(ellipsis)"
  }

  /// Returns a unit or name without characters that the terminal lacks or that screen readers skip.
  func spelled(_ text: String) -> String {
    let subscripts: [Character: String] = ["₂": "2", "₃": "3"]
    let symbols: [Character: String] = ["°": "", "µ": "u", "³": "3"]
    guard glyphs != .all || plain else { return text }
    return text.map { subscripts[$0] ?? (ascii ? symbols[$0] : nil) ?? String($0) }.joined()
  }

  /// Returns a line of external text without characters that could disturb the terminal.
  ///
  /// U+FE0F is removed. It turns the preceding character into an emoji, and terminals disagree
  /// about its width.
  package func shown(_ line: String) -> String {
    let printable = Escaping.printable(line)
    let safe =
      switch glyphs {
      case .all: printable
      case .console:
        printable.split(separator: "…", omittingEmptySubsequences: false)
          .joined(separator: ellipsis)
      case .ascii: Escaping.ascii(printable)
      }
    return String(String.UnicodeScalarView(safe.unicodeScalars.filter { $0 != "\u{fe0f}" }))
  }

  /// Returns a phrase in the language, in characters that the terminal can show.
  package func shown(_ phrase: Phrase) -> String { shown(text(phrase)) }

  package func bold(_ text: String) -> String { line([Span(text, .strong)]) }

  /// Returns a text with its colours reversed; nil without colours.
  package func reversed(_ text: String) -> String? {
    colors.map { _ in "\u{1b}[7m\(text)\u{1b}[0m" }
  }

  /// Returns a sentence in lines, of which all except the first are indented.
  package func sentence(_ text: String) -> [String] {
    guard wraps else { return [spelled(text)] }
    return wrapped(spelled(text), to: width - 2).enumerated().map {
      $0.offset == 0 ? $0.element : "  \($0.element)"
    }
  }

  /// Returns the icon of the moon's phase in two columns; in ASCII, a word of at most six letters.
  ///
  /// - Parameter isSouthern: whether the place is in the southern hemisphere, where the moon
  ///   appears upside down.
  func moonPicture(_ phase: Moon.Phase, isSouthern: Bool) -> String {
    (icons == .none ? .ascii : icons).moon(phase, isSouthern: isSouthern, in: language)
  }
}

extension ViewStyle {
  /// Returns what falls, as a depth where it is snow; nil where hardly anything falls.
  ///
  /// Precipitation is in millimetres, fresh snow in centimetres.
  func amount(_ precipitation: Double?, snowfall: Double?) -> String? {
    fallen(precipitation, snowfall)?.text
  }

  /// Returns the amount of an hour, such as "2.4 mm/h".
  func rate(_ precipitation: Double?, snowfall: Double?) -> String? {
    fallen(precipitation, snowfall).map { units.perHour($0).text }
  }

  private func fallen(_ precipitation: Double?, _ snowfall: Double?) -> Measure? {
    let amount =
      isSnow(precipitation, snowfall)
      ? snowfall.map(units.snowfall) : precipitation.map(units.precipitation)
    return amount.flatMap { $0.isZero ? nil : $0 }
  }

  /// Returns the same in words, such as "snow: 17 cm".
  func longAmount(_ precipitation: Double?, snowfall: Double?) -> String? {
    amount(precipitation, snowfall: snowfall).map { amount in
      isSnow(precipitation, snowfall)
        ? language.definition(text(Condition.snow.words), amount)
        : words("precipitation \(amount)")
    }
  }

  /// Returns whether what falls is told as snow, and its chance not as that of rain: at least a fifth
  /// of the water is snow.
  ///
  /// With so little, the unit does not change from hour to hour of one snowfall.
  func isSnow(_ precipitation: Double?, _ snowfall: Double?) -> Bool {
    let snow = snowfall ?? 0
    return snow > 0 && snow >= 0.2 * ConditionRule.snowPerMillimetre * (precipitation ?? 0)
  }
}

extension Day {
  /// The depth of new snow in centimetres; nil on a day that is called after rain and has more of it.
  var toldSnowfall: Double? {
    condition?.general == .rain && !Self.isMostlySnow(precipitation, snowfall ?? 0)
      ? nil : snowfall
  }

  fileprivate static func isMostlySnow(_ precipitation: Double?, _ snowfall: Double) -> Bool {
    snowfall >= 0.5 * ConditionRule.snowPerMillimetre * (precipitation ?? 0)
  }
}

/// Values in words, also for screen readers, which may skip a minus sign or the hyphen in "NNW".
extension ViewStyle {
  /// Returns a temperature for display or for a screen reader.
  func text(temperature celsius: Double) -> String {
    plain ? longText(temperature: celsius) : units.temperature(celsius).text
  }

  /// Returns a temperature in words, such as "minus 5°C".
  func longText(temperature celsius: Double) -> String {
    let temperature = units.temperature(celsius).text
    return temperature.first == "-" ? words("minus \(temperature.dropFirst())") : temperature
  }

  /// Returns the wind in words, such as "wind from north-west 12 km/h"; nil when it is unknown.
  func longText(windFrom degrees: Double?, speed: Double?) -> String? {
    let from = degrees.flatMap { Compass.wind($0, in: language) }
    return switch (from, speed.map { units.speed($0).text }) {
    case (let from?, let speed?): words("wind \(from) \(speed)")
    case (let from?, nil): words("wind \(from)", context: "direction")
    case (nil, let speed?): words("wind \(speed)", context: "speed")
    case (nil, nil): nil
    }
  }

  /// Returns a probability of precipitation, such as "60% chance of snow"; "chance 60%" for an
  /// unknown kind.
  func chance(_ percent: Double, of kind: PrecipitationKind?) -> String {
    let percent = language.percent(percent)
    return switch kind {
    case .rain: words("\(percent) chance of rain")
    case .showers: words("\(percent) chance of showers")
    case .snow: words("\(percent) chance of snow")
    case .sleet: words("\(percent) chance of sleet")
    case .freezingRain: words("\(percent) chance of freezing rain")
    case .thunderstorms: words("\(percent) chance of thunderstorms")
    case nil: words("chance \(percent)")
    }
  }

  /// Returns the highest chance of a day in words; nil when it is unknown.
  ///
  /// Of thunderstorms or ice it may be the chance of other hours, in which only rain falls.
  func chance(on day: Day) -> String? {
    day.precipitationProbability.map { percent in
      let kind = PrecipitationKind(day.condition)
      return [.rain, .showers, .snow].contains(kind)
        ? chance(percent, of: kind)
        : words("chance of precipitation \(language.percent(percent))")
    }
  }

  /// Returns a subject with its known values, such as "Saturday 14:00: rain, 8°C".
  func fact(_ subject: String, _ parts: [String?]) -> [String] {
    let known = parts.compactMap { $0 }
    return sentence(
      language.definition(subject, known.isEmpty ? words("unknown") : listed(known)))
  }
}
