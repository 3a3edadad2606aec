/// How warm the air is, in one word; the raw values are names in style sheets.
package enum TemperatureBand: String, CaseIterable, Sendable {
  case freezing, cold, mild, warm, hot

  /// Each boundary is one that climatologists count by: at 0 °C a frost day begins and at 20 °C a
  /// tropical night (WMO's indices FD and TR20), at 30 °C a hot day (Deutscher Wetterdienst); up to
  /// 10 °C wind chill is told (US National Weather Service and Environment Canada).
  ///
  /// - Parameter temperature: degrees Celsius.
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
