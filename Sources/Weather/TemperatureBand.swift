/// A range of temperatures; the raw values are class names in style sheets.
package enum TemperatureBand: String, CaseIterable, Sendable {
  case freezing, cold, mild, warm, hot

  /// Creates the band of a temperature in degrees Celsius.
  ///
  /// The limits are used in climatology: below 0 °C a frost day and from 20 °C a tropical night
  /// (WMO's indices FD and TR20), from 30 °C a hot day (Deutscher Wetterdienst); up to 10 °C wind
  /// chill is defined (US National Weather Service and Environment Canada).
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
