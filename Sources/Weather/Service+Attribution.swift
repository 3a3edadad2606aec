package import Facts
package import Wording

extension Service {
  /// What its terms ask to be shown beside its data.
  package var attribution: Phrase {
    switch self {
    case .openMeteo: Phrase("Weather data by \("Open-Meteo.com (CC BY 4.0)")")
    case .openMeteoAir: Phrase("Air quality: \("Open-Meteo.com (CC BY 4.0), CAMS (Copernicus)")")
    case .metNorway, .metAlerts: Phrase("Data from \("MET Norway (CC BY 4.0)")")
    case .openWeatherMap: Phrase("Weather data provided by \("OpenWeather (CC BY-SA 4.0)")")
    case .nws: Phrase("Data from the US National Weather Service")
    case .pirateWeather: Phrase(verbatim: "Powered by Pirate Weather")
    case .brightSky: Phrase(verbatim: "Deutscher Wetterdienst / Bright Sky")
    case .eccc: Phrase("Data from \("Environment and Climate Change Canada")")
    case .meteoAlarm: Phrase(verbatim: "EUMETNET - MeteoAlarm")
    }
  }

  /// The words of an attribution that a report holds, which is in English; as they are where they are
  /// no service's.
  package static func attribution(_ text: String) -> Phrase {
    allCases.map(\.attribution).first { $0.english == text } ?? Phrase(verbatim: text)
  }
}
