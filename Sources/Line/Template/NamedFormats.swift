package import Text

/// The named formats: those of the configuration and the built-in ones.
package struct NamedFormats: Sendable {
  /// A built-in format.
  package struct Preset: Sendable {
    package let name: String
    package let format: Phrase
  }

  package static let builtIn = [
    Preset(name: "default", format: Phrase(verbatim: "{icon} {temperature} {place}")),
    Preset(name: "compact", format: Phrase(verbatim: "{icon} {temperature}")),
    Preset(
      name: "full",
      format: Phrase(
        """
        {icon} {temperature} {condition}, feels like {feels_like}, {wind_arrow} {wind}\
        [, gusts {gust}], {humidity}[, {rain_next}], {place}
        """)),
    Preset(
      name: "alert",
      format: Phrase("{icon} {temperature} {place}[ {alert_mark}][ {alert}][ until {alert_until}]")),
    Preset(
      name: "rain", format: Phrase("{icon} {temperature}[ {precipitation_chance}][ {rain_next}]")),
    Preset(name: "wind", format: Phrase("{icon} {wind_arrow} {wind}[ gusts {gust}], {wind_words}")),
    Preset(
      name: "forecast",
      format: Phrase(
        """
        {icon} {temperature}[ today {today.low}/{today.high}]\
        [ tomorrow {tomorrow.icon} {tomorrow.low}/{tomorrow.high}]
        """)),
    Preset(
      name: "air",
      format: Phrase(
        """
        {icon} {temperature}[ air {air_quality} {air_quality_category}]\
        [ UV {uv_index} {uv_category}]
        """)),
    Preset(
      name: "sun",
      format: Phrase("{icon} {temperature}[ sun {sunrise}-{sunset}] {moon} {moon_phase}")),
  ]

  private let own: [String: String]

  /// Creates the table; the configuration's own formats take precedence over built-in ones.
  package init(own: [String: String]) {
    self.own = own
  }

  package var ownNames: [String] { own.keys.sorted() }

  package func isOwn(_ word: String) -> Bool { own[word] != nil }

  /// Returns the format with a name, or the word itself as a format.
  package func format(_ word: String, in language: Language) -> String {
    own[word] ?? Self.builtIn.first { $0.name == word }.map { language.text($0.format) } ?? word
  }

  /// Returns all formats once, in the order of switching: configured, own, built-in.
  package func all(from configured: String) -> [String] {
    var formats: [String] = []
    return ([configured] + ownNames + Self.builtIn.map(\.name)).filter { word in
      let format = format(word, in: .english)
      defer { formats.append(format) }
      return !formats.contains(format)
    }
  }

  /// Returns whether a text is a valid name for a format: letters, digits, "-" and "_", at most 40.
  package static func isName(_ text: String) -> Bool {
    (1...40).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch UInt8(byte) {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}
