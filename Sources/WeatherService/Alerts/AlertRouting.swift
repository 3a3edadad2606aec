/// The choice of the warning source by country.
package enum AlertRouting {
  /// Returns the sources for a place, the best first.
  package static func sources(for place: WeatherPlace) -> [any AlertSource] {
    let sources = sources(for: place.countryCode)
    // On the border, Bright Sky's map may place a position abroad. MeteoAlarm needs no position.
    guard place.countryCode == "DE", place.isCentreAbroad,
      let other = MeteoAlarm(countryCode: "DE")
    else { return sources }
    return sources + [other]
  }

  /// Returns whether the areas of a country's warnings are its regions, which the gazetteer has.
  ///
  /// - Parameter countryCode: ISO 3166-1 alpha-2; nil at sea.
  package static func warnsForRegions(in countryCode: String?) -> Bool {
    countryCode.flatMap { MeteoAlarm(countryCode: $0.uppercased()) }?.hasKnownAreas ?? false
  }

  /// Returns the sources for a country, the best first.
  ///
  /// The next one is used when one does not cover the place or must not be asked now.
  ///
  /// - Parameter countryCode: ISO 3166-1 alpha-2; nil at sea.
  /// - Returns: an empty array where there is no source.
  package static func sources(for countryCode: String?) -> [any AlertSource] {
    guard let code = countryCode?.uppercased() else { return [] }
    let others: [any AlertSource] = [MeteoAlarm(countryCode: code)].compactMap { $0 }
    return switch code {
    case _ where NWS.countryCodes.contains(code): [NWSAlerts()]
    case "NO", "SJ": [METAlerts()] + others
    case "DE": [BrightSkyAlerts()]
    case "CA": [ECCC()]
    default: others
    }
  }
}
