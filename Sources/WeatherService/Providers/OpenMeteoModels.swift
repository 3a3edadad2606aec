package import Exchange
package import Weather

/// The forecasts of several models at Open-Meteo, which tell how sure a forecast is.
package struct OpenMeteoModels {
  package static let service = Service.openMeteo

  /// The models that are compared: those of four services, each for the whole world.
  package static let names = ["ecmwf_ifs025", "gfs_seamless", "icon_seamless", "gem_seamless"]

  /// Requests the models' temperature and precipitation for two days, in one request for the cell.
  ///
  /// - Throws: the reason why they are unknown.
  package static func spread(
    for place: WeatherPlace, from client: ServiceClient
  ) throws(Fault) -> ModelSpread {
    let request = ServiceRequest(
      service, "/v1/forecast",
      [
        ("latitude", place.latitude), ("longitude", place.longitude),
        ("hourly", "temperature_2m,precipitation"), ("models", names.joined(separator: ",")),
        ("forecast_hours", "\(hours)"), ("timeformat", "unixtime"),
      ],
      headers: client.keyHeader("X-Api-Key", for: service), purpose: "models", isHourly: true,
      isWeather: false)
    let response = OpenMeteoResponse(
      try client.get(request, about: place), place, at: client.now)
    let hourly = response.columns("hourly")
    let times = hourly.times
    guard response.isAbout(place), let start = times.first?.time,
      times.enumerated().allSatisfy({ $1.time == start + 3600 * $0 })
    else { throw .unusableResponse(service) }
    let models = names.map { name in
      var model = ModelSpread.Model(name: name)
      model.temperature = times.map { hourly.value("temperature_2m_\(name)", $0.row) }
      // The value of a time is for the hour before it.
      model.precipitation = Array(
        times.map { hourly.value("precipitation_\(name)", $0.row) }.dropFirst())
      return model.withinLimits
    }
    guard let spread = ModelSpread(start: start, models: models) else {
      throw .unusableResponse(service)
    }
    return spread
  }

  /// Two days, and an hour for the precipitation of the last.
  private static let hours = 49
}
