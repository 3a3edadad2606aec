package import Exchange
package import Text

extension Service {
  /// A provider's coverage, additional data and requirements; the name of any other service.
  package var offer: Phrase {
    switch self {
    case .openMeteo:
      Phrase("everywhere, with air quality, for 16 days; needs a key for commercial use only")
    case .metNorway: Phrase("everywhere; needs \("weather.contact")")
    case .openWeatherMap:
      Phrase("everywhere, with air quality, and with warnings by One Call 3.0; needs a key")
    case .nws: Phrase("the United States; needs no key")
    case .pirateWeather: Phrase("everywhere, with warnings; needs a key")
    case .brightSky: Phrase("Germany, and forecasts elsewhere; needs no key")
    case .openMeteoAir, .metAlerts, .eccc, .meteoAlarm: Phrase(verbatim: rawValue)
    }
  }
}
