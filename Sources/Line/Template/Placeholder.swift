import Report
import Weather
package import Text

/// A name that a format can contain in braces, in the table that parser, help, man page and README
/// use.
package struct Placeholder: Sendable {
  /// The part of the outlook that is fetched after the weather.
  package enum OutlookPart: Sendable {
    case alerts, air
  }

  package let name: String
  /// The kind of value, with its units: first metric, then US where they differ.
  package let type: String
  package let meaning: Phrase
  /// Returns the value for now; nil when the provider gave none.
  ///
  /// The next two properties return it for an hour and for a day. A closure is nil when the
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

  /// Returns the most similar name, with at most two different letters; nil for none.
  static func nearest(to name: String) -> String? { nearestName(to: name, of: all.map(\.name)) }

  func has(_ scope: ValueReference.Scope) -> Bool {
    switch scope {
    case .now: now != nil
    case .hour: hour != nil
    case .day: day != nil
    }
  }

  package var scopes: String {
    [now.map { _ in "now" }, hour.map { _ in "hours" }, day.map { _ in "days" }]
      .compactMap { $0 }.joined(separator: ", ")
  }
}
