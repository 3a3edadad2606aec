import Report
import Weather
package import Wording

/// A name that can stand in braces in a format.
///
/// `all` is the only table: the parser, the help, the man page and the README are made from it.
package struct Placeholder: Sendable {
  /// The part of the outlook that is fetched after the weather.
  package enum OutlookPart: Sendable {
    case alerts, air
  }

  package let name: String
  /// The kind of value, with its units in the order metric, US where they differ.
  package let type: String
  package let meaning: Phrase
  /// Returns the value now; the next two those of an hour and a day.
  ///
  /// A closure returns nil when the provider gave no value; the closure itself is nil when the
  /// placeholder has no value for that scope.
  let now: (@Sendable (LineContext) -> LineValue?)?
  let hour: (@Sendable (Moment, LineContext) -> LineValue?)?
  let day: (@Sendable (Day, LineContext) -> LineValue?)?
  /// The part of the outlook that holds the value; nil for none.
  let part: OutlookPart?

  init(
    _ name: String, _ type: String, _ meaning: Phrase,
    now: (@Sendable (LineContext) -> LineValue?)? = nil,
    hour: (@Sendable (Moment, LineContext) -> LineValue?)? = nil,
    day: (@Sendable (Day, LineContext) -> LineValue?)? = nil, part: OutlookPart? = nil
  ) {
    self.name = name
    self.type = type
    self.meaning = meaning
    self.now = now
    self.hour = hour
    self.day = day
    self.part = part
  }

  /// The text for a value that the provider did not give.
  static let absent = "–"

  /// All placeholders, in the order of the help.
  package static let all =
    weather + sky + air + alerts + place + [
      Placeholder("age", "text", Phrase("the age of the weather: 3 h ago")) {
        LineValue($0.language.text(agePhrase($0.age)), $0.isStale ? .stale : nil)
      },
      Placeholder("provider", "text", Phrase("the provider of the weather")) {
        LineValue($0.weather.provider)
      },
    ]

  static func named(_ name: some StringProtocol) -> Placeholder? { all.first { $0.name == name } }

  /// Returns the name that was probably meant, at most two letters off; nil for none.
  static func nearest(to name: String) -> String? { nearestName(to: name, of: all.map(\.name)) }

  func has(_ scope: ValueReference.Scope) -> Bool {
    switch scope {
    case .now: now != nil
    case .hour: hour != nil
    case .day: day != nil
    }
  }

  /// The scopes of the placeholder, as in "now, hours".
  package var scopes: String {
    [now.map { _ in "now" }, hour.map { _ in "hours" }, day.map { _ in "days" }]
      .compactMap { $0 }.joined(separator: ", ")
  }
}
