import Text

/// A number with its unit, as shown to the user.
package struct Measure: Sendable {
  let value: Double
  var places = 0
  /// The unit with the space before it: " km/h", "°C"; empty for none.
  var unit = ""
  let language: Language

  /// The unit without the space, for a heading: "km/h", "°C".
  package var unitName: String { unit.first == " " ? String(unit.dropFirst()) : unit }

  /// The number with its unit, such as "12 km/h".
  package var text: String { text(places: places) }

  /// The number without its unit, for a column whose heading names it.
  package var number: String { language.decimal(value, places: places) }

  package func text(places: Int) -> String { language.decimal(value, places: places) + unit }
}
