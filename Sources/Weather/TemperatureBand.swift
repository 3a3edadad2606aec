/// A range of temperatures; the raw values are class names in style sheets.
package enum TemperatureBand: String, CaseIterable, Sendable {
  case freezing, cold, mild, warm, hot

  /// Creates the band for a temperature in degrees Celsius.
  ///
  /// The limits are used in climatology. A frost day is below 0 °C and a tropical night from 20 °C
  /// (WMO's indices FD and TR20), a hot day from 30 °C (Deutscher Wetterdienst). The wind chill is
  /// defined up to 10 °C (US National Weather Service and Environment Canada).
  package init(_ temperature: Double) {
    switch temperature {
    case ..<0: self = .freezing
    case ..<10: self = .cold
    case ..<20: self = .mild
    case ..<30: self = .warm
    default: self = .hot
    }
  }
}
