package import Exchange
package import Line
import Report
import Text
import Weather

/// The values of a report at a time, by name.
package struct ReportValues {
  private let context: LineContext

  package init(_ context: LineContext) { self.context = context }

  /// Returns a value; nil when it is unknown.
  package func value(_ name: ValueName) -> Value? {
    switch held(name) {
    case .value(let value): value
    case .text, nil: nil
    }
  }

  private func held(_ name: ValueName) -> HeldValue? {
    // The machine has moved, and there is no weather for its new place yet.
    guard context.weather.formerLocation == nil else { return nil }
    return switch name.scope {
    case .now: ofNow(name.field)
    case .hour(let number): context.hour(number).flatMap { Self.held(name.field, in: $0) }
    case .day(let number): context.day(number).flatMap { Self.held(name.field, in: $0) }
    }
  }

  private static func held(
    _ field: Field, in value: some Fielded, prefix: String = ""
  ) -> HeldValue? {
    value.fieldValues.first { Field($0, prefix: prefix) == field }.map { HeldValue($0.content) }
  }

  private func ofNow(_ field: Field) -> HeldValue? {
    switch field.name {
    case Field.rainIn: .value(rainIn)
    case Field.alertCount: .value(alertCount)
    case Field.wetModels:
      .value(context.modelOutcome.map { .number(Double($0.wet)) })
    case Field.airQuality:
      .value(context.isFetchOld ? nil : context.airIndex.map { .number($0.value) })
    default: Self.held(field, in: moment) ?? ofAlert(field)
    }
  }

  /// The current weather; where it is too old for now, what was forecast for this hour, if any.
  private var moment: Moment {
    guard context.isCurrentOld else { return context.moment }
    var moment = context.hour(0) ?? Moment(time: context.now)
    moment.isDay = context.age.flatMap { _ in context.moment.isDay }
    return moment
  }

  /// Returns a field of the most urgent active warning, or `nothing` when none is active.
  private func ofAlert(_ field: Field) -> HeldValue? {
    guard let alerts else { return nil }
    guard let worst = alerts.first else { return field.isComparable ? .value(.nothing) : nil }
    let alert = field.isComparable ? worst : whole(worst)
    let held = Self.held(field, in: alert, prefix: Field.alertPrefix)
    // Another may be worse, where one is not known or the severity of one is not.
    let isSure = context.hasAllAlerts && !alerts.contains { $0.severity == .unknown }
    guard !isSure, case .value(.word(let word))? = held else { return held }
    return .value(.atLeastWord(word))
  }

  private var alertCount: Value? {
    guard let count = alerts?.count else { return nil }
    return context.hasAllAlerts ? .number(Double(count)) : .atLeast(Double(count))
  }

  /// Returns a warning with all of its texts; those of the weather line lack the long ones.
  private func whole(_ alert: Alert) -> Alert {
    context.outlook.alerts?.first {
      ($0.severity, $0.onset, $0.event) == (alert.severity, alert.onset, alert.event)
    } ?? alert
  }

  private var alerts: [Alert]? {
    context.weather.awaitsAlerts && context.alerts?.isEmpty != false ? nil : context.alerts
  }

  private var rainIn: Value? {
    switch context.nextPrecipitation {
    case .starts(let time, _, _): .number(Double(max(0, time - context.now)) / 60)
    case .stops, .goesOn: .number(0)
    case .dry(let time): .atLeast(Double(time - context.now) / 60)
    case nil: nil
    }
  }

  /// Returns the times at which terms change without new data.
  ///
  /// The time until precipitation decreases, so a term changes when it reaches the limit of the
  /// term.
  package func changes(of expression: WeatherExpression) -> [Timestamp] {
    let limits = expression.terms.filter { $0.name.field.name == Field.rainIn }
      .compactMap { $0.limit.flatMap { Int(exactly: ($0 * 60).rounded()) } }
    guard !limits.isEmpty else { return [] }
    let time =
      switch context.nextPrecipitation {
      case .starts(let time, _, _), .stops(let time, _, _), .goesOn(let time, _), .dry(let time):
        Optional(time)
      case nil: nil as Int?
      }
    guard let time else { return [] }
    return [time] + limits.flatMap { [time &- $0, time &- $0 &+ 1] }
  }

  // MARK: Variables for a command

  /// The maximum length of a text in characters, because services send whole pages.
  private static let longestText = 200

  /// Returns the variables for a command: the current values, those of the expression, and the
  /// place.
  ///
  /// Numbers are in the units of JSON. Texts come from services and maps: they contain no control
  /// characters and are shortened to `longestText`. An unknown value has no variable.
  package func variables(for expression: WeatherExpression) -> [(name: String, value: String)] {
    let values = Self.names(for: expression).compactMap { name in
      held(name).flatMap(Self.text).map { (name.variable, $0) }
    }
    let place = context.place
    let words = zip(
      Self.placeVariables,
      [place.name, place.town, place.region, place.country, place.countryCode]
    ).compactMap { name, text in text.map { (name, Self.safe($0)) } }
    return values + words
  }

  /// Returns the names of all variables, including those without a value now.
  package static func variableNames(for expression: WeatherExpression) -> [String] {
    names(for: expression).map(\.variable) + placeVariables
  }

  package static let placeVariables = ["PLACE", "TOWN", "REGION", "COUNTRY", "COUNTRY_CODE"]
    .map { "WXHERE_\($0)" }

  private static func names(for expression: WeatherExpression) -> [ValueName] {
    Field.all(of: .now).map { ValueName($0) }
      + expression.terms.map(\.name).filter { $0.scope != .now }
  }

  private static func text(_ held: HeldValue) -> String? {
    switch held {
    case .value(.number(let number)): NumberText.text(number)
    case .value(.word(let word)), .value(.atLeastWord(let word)): word
    case .value(.flag(let flag)): "\(flag)"
    case .value(.atLeast), .value(.nothing), .value(nil): nil
    case .text(let text): text.flatMap { $0.isEmpty ? nil : safe($0) }
    }
  }

  private static func safe(_ text: String) -> String {
    Escaping.printable(text).trimmed.shortened(to: longestText, leaving: 1)
  }
}

/// A value in a report; nil in each case when it is unknown.
enum HeldValue {
  /// A value that expressions can compare.
  case value(Value?)
  /// A text that only commands get.
  case text(String?)

  init(_ content: FieldValue.Content) {
    self =
      switch content {
      case .number(let number): .value(number.map { .number($0) })
      case .flag(let flag): .value(flag.map { .flag($0) })
      case .word(let word, _): .value(word.map { .word($0) })
      case .whole(let number): .text(number.map { "\($0)" })
      case .text(let text): .text(text)
      }
  }
}
