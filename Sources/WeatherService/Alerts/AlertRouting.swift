/// Who warns of dangerous weather where.
package enum AlertRouting {
  /// The source for a country.
  ///
  /// - Parameter countryCode: ISO 3166-1 alpha-2; nil at sea.
  /// - Returns: nil where there is no source.
  package static func source(for countryCode: String?) -> (any AlertSource)? {
    guard let code = countryCode?.uppercased() else { return nil }
    return switch code {
    case "US", "PR", "GU", "VI", "AS", "MP": NWSAlerts()
    case "NO", "SJ": METAlerts()
    case "DE": BrightSkyAlerts()
    case "CA": ECCC()
    default: MeteoAlarm(countryCode: code)
    }
  }
}
