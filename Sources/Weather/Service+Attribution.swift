package import Exchange
package import Text

extension Service {
  /// The attribution that the service's terms require.
  package var attribution: Phrase {
    switch self {
    case .openMeteo: Phrase("Weather data by \("Open-Meteo.com (CC BY 4.0)")")
    case .openMeteoAir: Phrase("Air quality: \("Open-Meteo.com (CC BY 4.0), CAMS (Copernicus)")")
    case .metNorway, .metNowcast, .metAlerts: Phrase("Data from \("MET Norway (CC BY 4.0)")")
    case .openWeatherMap: Phrase("Weather data provided by \("OpenWeather (CC BY-SA 4.0)")")
    case .nws: Phrase("Data from the US National Weather Service")
    case .pirateWeather: Phrase(verbatim: "Powered by Pirate Weather")
    case .brightSky, .brightSkyRadar: Phrase(verbatim: "Deutscher Wetterdienst / Bright Sky")
    case .weatherKit:
      Phrase(
        verbatim: "Apple Weather, https://developer.apple.com/weatherkit/data-source-attribution/")
    case .eccc: Phrase("Data from \("Environment and Climate Change Canada")")
    case .meteoAlarm: Phrase(verbatim: "EUMETNET - MeteoAlarm")
    }
  }

  private var shortNames: [String] {
    switch self {
    case .openMeteo: ["Open-Meteo"]
    case .openMeteoAir: ["Open-Meteo", "CAMS"]
    case .metNorway, .metNowcast, .metAlerts: ["MET Norway"]
    case .openWeatherMap: ["OpenWeather"]
    case .nws: ["NWS"]
    case .pirateWeather: ["Pirate Weather"]
    case .brightSky, .brightSkyRadar: ["DWD"]
    case .weatherKit: ["Apple Weather"]
    case .eccc: ["ECCC"]
    case .meteoAlarm: ["MeteoAlarm"]
    }
  }

  /// Returns the short names for an attribution in a report; the text itself when it is unknown.
  package static func shortNames(ofAttribution text: String) -> [String] {
    allCases.first { $0.attribution.english == text }?.shortNames ?? [text]
  }

  /// The attribution of values from the person's own station.
  package static var stationAttribution: Phrase { Phrase("your own station") }

  /// Returns an attribution in a report, which is in English, as a phrase that can be translated.
  package static func attribution(_ text: String) -> Phrase {
    (allCases.map(\.attribution) + [stationAttribution]).first { $0.english == text }
      ?? Phrase(verbatim: text)
  }
}
