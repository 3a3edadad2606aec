import Report
import Weather
package import Wording

/// A name that may stand in braces in a format.
///
/// `all` is the one table of them: the parser, the help, the manual page and the README are made of
/// it.
package struct Placeholder: Sendable {
  /// What is asked for after the weather itself.
  package enum OutlookPart: Sendable {
    case alerts, air
  }

  package let name: String
  /// What kind of value it is, with its unit in the order metric, US where they differ.
  package let type: String
  package let meaning: Phrase
  /// Its value of now, of an hour and of a day, which are nil where the provider did not say; no
  /// closure where it has none.
  let now: (@Sendable (LineContext) -> LineValue?)?
  let hour: (@Sendable (Moment, LineContext) -> LineValue?)?
  let day: (@Sendable (Day, LineContext) -> LineValue?)?
  /// nil where it tells nothing of such a part.
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

  /// What is printed for a value that the provider did not give.
  static let absent = "–"

  /// All, in the order in which people are told of them.
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

  /// The name that was probably meant, with two letters to change at most; nil where none is.
  static func nearest(to name: String) -> String? { nearestName(to: name, of: all.map(\.name)) }

  func has(_ scope: ValueReference.Scope) -> Bool {
    switch scope {
    case .now: now != nil
    case .hour: hour != nil
    case .day: day != nil
    }
  }

  /// What has it: "now, hours".
  package var scopes: String {
    [now.map { _ in "now" }, hour.map { _ in "hours" }, day.map { _ in "days" }]
      .compactMap { $0 }.joined(separator: ", ")
  }
}
