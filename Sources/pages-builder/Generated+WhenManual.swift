import Line
import When

extension Generated {
  /// The fields of wxhere-when(7).
  static let whenManual: [String: String] = [
    "LONGEST": "\(WeatherExpression.longest)",
    "DEEPEST": "\(WeatherExpression.deepest)",
    "MOST_HOURS": "\(ValueReference.Scope.mostHours)",
    "MOST_DAYS": "\(ValueReference.Scope.mostDays)",
    "NOW": values(.now),
    "HOURS": Roff.escaped(compared(.hour(1)).map(\.name).joined(separator: ", ")),
    "DAYS": values(.day(0)),
    "PLACE_VARIABLES": ReportValues.placeVariables.joined(separator: " \", \" "),
  ]

  /// Returns the values of a scope that can be compared.
  private static func compared(_ scope: ValueReference.Scope) -> [Field] {
    Field.all(of: scope).filter(\.isComparable)
  }

  /// Returns the values of a scope with their units or words.
  private static func values(_ scope: ValueReference.Scope) -> String {
    Roff.list(
      compared(scope).map { field in
        var meaning = meanings[field.name]
        if case .now = scope { meaning = presentMeanings[field.name] ?? meaning }
        return (field.name, kind(field) + (meaning.map { "; \($0)" } ?? ""))
      })
  }

  private static func kind(_ field: Field) -> String {
    switch field.kind {
    case .number(let quantity):
      quantity.units.isEmpty ? "number" : quantity.units.map(\.symbol).joined(separator: ", ")
    case .word(let words, isOrdered: true): "in this order: \(words.joined(separator: ", "))"
    case .word(let words, isOrdered: false): words.joined(separator: ", ")
    case .flag, .time, .text: "true or false"
    }
  }

  /// The meanings that the names alone do not convey.
  private static let meanings = [
    "rain_in": "the time until rain, snow or the like begins, 0 while it falls",
    "alert_severity":
      "of the most urgent official warning in force; without one, lower than all of these",
    "alert_count": "the official warnings in force",
    "wet_models":
      "how many of the compared models have precipitation in the next 24 hours",
    "air_quality": "the US index in the US, else the European one",
    "wind_direction": "where the wind comes from, clockwise from north",
  ]

  /// The meanings that hold for the present only.
  private static let presentMeanings = [
    "precipitation":
      "what would fall in an hour at the present rate; from the National Weather Service, what fell "
      + "in the last hour",
    "snowfall": "in the same time as precipitation",
  ]
}
