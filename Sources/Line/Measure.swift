import Text

/// A number with its unit, as shown to the user.
package struct Measure: Sendable {
  let value: Double
  /// The number of decimals unless a template sets it.
  var places = 0
  /// The unit as it follows the number, with the space between them: " km/h", "°C"; empty for none.
  var unit = ""
  let language: Language

  /// The unit without the space, for a heading: "km/h", "°C".
  package var unitName: String { unit.first == " " ? String(unit.dropFirst()) : unit }

  /// The number with its unit, such as "12 km/h".
  package var text: String { text(places: places) }

  /// The number without its unit, for a column whose heading names the unit.
  package var number: String { language.decimal(value, places: places) }

  /// Returns the number with its unit.
  ///
  /// - Parameter places: the number of decimals.
  package func text(places: Int) -> String { language.decimal(value, places: places) + unit }
}
