/// Who may be asked for air quality, by the words that people type.
package enum AirAsked: String, CaseIterable, Sendable {
  /// The chosen providers, and Open-Meteo, which needs no key, where none of them has it.
  case auto
  /// Nobody.
  case none
}
