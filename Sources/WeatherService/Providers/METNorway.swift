import Exchange
import Weather

/// MET Norway's Locationforecast, which covers the world and needs a contact but no key.
struct METNorway: WeatherProvider {
  let service = Service.metNorway

  func forecast(
    for place: WeatherPlace, from client: ServiceClient
  ) throws(Fault) -> Forecast {
    let request = ServiceRequest(
      service, "/weatherapi/locationforecast/2.0/complete",
      [("lat", place.latitude), ("lon", place.longitude)], purpose: "forecast")
    let body = try client.get(request, about: place)
    let steps = METNorwayStep.steps(of: body)
    let now = steps.map(\.moment).presentTime(by: client.now)
    let position = body["geometry"]["coordinates"]
    // The first step may be up to an hour in the past or in the future.
    guard place.accepts(latitude: position[1], longitude: position[0]),
      let current = steps.last(where: { $0.moment.time <= now }) ?? steps.first,
      !current.moment.isEmpty
    else { throw .unusableResponse(service) }
    var forecast = Forecast(
      current: current.shared(at: place).moment,
      hourly: HourlyCoverage.metNorway.hours(steps.filter { $0.hours == 1 }.map(\.moment)))
    // A step is valid for its hour, and a model run until the next run. Outside the Nordic
    // countries there are four runs a day. One arrived 6 h 5 min after the previous one, so 8 hours
    // are allowed.
    forecast.settle(of: steps.map { $0.shared(at: place) }, makesDays: true, at: place)
    let run = body["properties"]["meta"]["updated_at"].isoTime.map { $0 + 8 * 3600 }
    forecast.asOf = min(current.moment.time + 3600, run ?? .max)
    return forecast
  }
}

/// A step of the series: an instant, and the periods that begin at it.
struct METNorwayStep {
  var moment: Moment
  /// The length of the step's shortest period in hours: 1, 6 or 12; nil for none.
  var hours: Int?
  private var temperatureMin: Double?
  private var temperatureMax: Double?

  static func steps(of body: JSON) -> [METNorwayStep] {
    body["properties"]["timeseries"].array.prefix(500).compactMap(METNorwayStep.init)
      .sorted { $0.moment.time < $1.moment.time }
  }

  private init?(_ step: JSON) {
    guard let time = step["time"].isoTime else { return nil }
    let data = step["data"]
    let instant = data["instant"]["details"]
    moment = Moment(time: time)
    moment.temperature = instant["air_temperature"].number
    moment.humidity = instant["relative_humidity"].number
    moment.dewPoint = instant["dew_point_temperature"].number
    moment.pressure = instant["air_pressure_at_sea_level"].number
    moment.windSpeed = instant["wind_speed"].number
    moment.windGust = instant["wind_speed_of_gust"].number
    moment.windDirection = instant["wind_from_direction"].number
    moment.cloudCover = instant["cloud_area_fraction"].number
    moment.uvIndex = instant["ultraviolet_index_clear_sky"].number
    let periods = [
      (1, data["next_1_hours"]), (6, data["next_6_hours"]), (12, data["next_12_hours"]),
    ]
    for (length, period) in periods where period.isObject {
      if hours == nil { hours = length }
      if moment.condition == nil, let symbol = period["summary"]["symbol_code"].text {
        (moment.condition, moment.intensity) = Self.weather(symbol)
      }
    }
    let nearest = periods.first { $0.1.isObject && $0.0 <= 6 }?.1
    moment.precipitation = nearest?["details"]["precipitation_amount"].number
    moment.precipitationProbability = nearest?["details"]["probability_of_precipitation"].number
    let sixHours = data["next_6_hours"]["details"]
    temperatureMin = sixHours["air_temperature_min"].number?.within(Limits.temperature)
    temperatureMax = sixHours["air_temperature_max"].number?.within(Limits.temperature)
    moment = moment.plausible
    // The UV index is that of a clear sky, which says little where clouds cover most of it, by day.
    if moment.cloudCover ?? 0 > 50, moment.uvIndex ?? 0 > 0 { moment.uvIndex = nil }
  }

  /// Returns the step with the amounts of one hour, and the condition by `ConditionRule`.
  func shared(at place: WeatherPlace) -> ForecastStep {
    let length = Double(hours ?? 1)
    // The amount of twelve hours is not in the response.
    let amount = hours ?? 1 <= 6 ? moment.precipitation : nil
    var moment = moment
    moment.settleCondition(amount: amount, hours: length)
    moment.precipitation = amount.map { $0 / length }
    var step = ForecastStep(moment: moment, length: (hours ?? 0) * 3600)
    // An hour has the extremes of six hours, which may extend into the next day.
    let isOfDay =
      hours != 1 || place.date(at: moment.time + 6 * 3600 - 1) == place.date(at: moment.time)
    if isOfDay { (step.temperatureMin, step.temperatureMax) = (temperatureMin, temperatureMax) }
    return step
  }

  /// Returns the condition and the intensity for a symbol such as "heavyrainshowersandthunder_day".
  ///
  /// Two of the service's symbols are misspelled: `lightssleetshowersandthunder` and
  /// `lightssnowshowersandthunder`.
  static func weather(_ symbol: String) -> (condition: Condition, intensity: Intensity?) {
    var name = symbol.prefix { $0 != "_" }
    var intensity: Intensity?
    for (prefix, meaning) in [("light", Intensity.light), ("heavy", .heavy)]
    where name.hasPrefix(prefix) {
      name.removeFirst(prefix.count)
      intensity = meaning
      if name.hasPrefix("ss") { name.removeFirst() }
    }
    let precipitates = ["rain", "sleet", "snow"].contains { name.hasPrefix($0) }
    if precipitates, intensity == nil { intensity = .moderate }
    if name.hasSuffix("andthunder") { return (.thunderstorm, intensity) }
    let condition: Condition =
      switch name {
      case "clearsky": .clear
      case "fair": .mostlyClear
      case "partlycloudy": .partlyCloudy
      case "cloudy": .overcast
      case "fog": .fog
      case "rain": .rain
      case "sleet", "sleetshowers": .sleet
      case "snow": .snow
      case "rainshowers": .showers
      case "snowshowers": .snowShowers
      default: .unknown
      }
    return (condition, intensity)
  }
}
