/// Who warns of dangerous weather where.
package enum AlertRouting {
  /// The sources for a country, the best first: the next is for those who cannot ask the one before.
  ///
  /// - Parameter countryCode: ISO 3166-1 alpha-2; nil at sea.
  /// - Returns: none where there is no source.
  package static func sources(for countryCode: String?) -> [any AlertSource] {
    guard let code = countryCode?.uppercased() else { return [] }
    let others: [any AlertSource] = [MeteoAlarm(countryCode: code)].compactMap { $0 }
    return switch code {
    case "US", "PR", "GU", "VI", "AS", "MP": [NWSAlerts()]
    case "NO", "SJ": [METAlerts()] + others
    case "DE": [BrightSkyAlerts()]
    case "CA": [ECCC()]
    default: others
    }
  }
}
