import Coarsen
import Exchange
import Text
import Weather

/// WeatherKit, which covers the world and needs a key of Apple's developer program.
///
/// https://developer.apple.com/documentation/weatherkitrestapi
struct WeatherKit: WeatherProvider {
  let service = Service.weatherKit

  func forecast(
    for place: WeatherPlace, from client: ServiceClient
  ) throws(Fault) -> Forecast {
    let response = WeatherKitResponse(
      body: try client.get(request(for: place), about: place), place: place)
    guard response.isAboutPlace, var forecast = response.forecast(at: client.now) else {
      throw .unusableResponse(service)
    }
    let hours = response.body["forecastHourly"]["hours"]
    if forecast.lacksLists(hours: hours, days: response.body["forecastDaily"]["days"]) {
      client.note(.unusableResponse(service))
    }
    forecast.settle(at: place)
    forecast.alerts = response.alerts.shown(at: client.now)
    return forecast
  }

  /// Returns the request for everything at once, because each request counts.
  ///
  /// The language concerns the names of warnings alone, and is always the same, so that it says
  /// nothing about the person. Warnings require the country. The documentation calls it
  /// `countryCode`, but the service used to expect `country`
  /// (https://developer.apple.com/forums/thread/709608), so it is sent under both names.
  private func request(for place: WeatherPlace) -> ServiceRequest {
    let country = place.countryCode.map { [("countryCode", $0), ("country", $0)] } ?? []
    return ServiceRequest(
      service, "/api/v1/weather/en/\(place.latitude)/\(place.longitude)",
      [
        (
          "dataSets",
          "currentWeather,forecastHourly,forecastDaily,forecastNextHour"
            + (country.isEmpty ? "" : ",weatherAlerts")
        ), ("timezone", place.timeZone),
      ] + country,
      purpose: "forecast",
      tells: "cell \(Locality(place.cell, countryCode: place.countryCode).key)")
  }
}

private struct WeatherKitResponse {
  let body: JSON
  let place: WeatherPlace

  /// Whether the response can be for the place, by the positions of its parts.
  var isAboutPlace: Bool {
    let names = ["currentWeather", "forecastHourly", "forecastDaily", "forecastNextHour"]
    return names.allSatisfy { name in
      let metadata = body[name]["metadata"]
      return place.accepts(latitude: metadata["latitude"], longitude: metadata["longitude"])
    }
  }

  /// Returns the forecast; nil when it says nothing about the present at the time of the clock.
  func forecast(at clock: Timestamp) -> Forecast? {
    let told = body["forecastHourly"]["hours"].array.prefix(500).compactMap(hour)
      .withoutWrongTimes(\.time).sorted { $0.time < $1.time }
    var forecast = Forecast(
      told: current, hourly: HourlyCoverage.weatherKit.hours(told), daily: days, at: clock)
    forecast?.nowcast = nowcast
    return forecast
  }

  private var current: Moment? {
    let entry = body["currentWeather"]
    guard var moment = moment(entry, at: "asOf") else { return nil }
    // A rate, in millimetres per hour.
    moment.precipitation = entry["precipitationIntensity"].number
    return moment.plausible
  }

  private func hour(_ entry: JSON) -> Moment? {
    guard var hour = moment(entry, at: "forecastStart") else { return nil }
    // The water, also of snow.
    hour.precipitation = entry["precipitationAmount"].number
    hour.snowfall = centimetres(entry["snowfallAmount"])
    hour.precipitationProbability = entry["precipitationChance"].number?.percent
    hour.take(kind: Self.kind(entry["precipitationType"].text), amount: hour.precipitation)
    return hour.plausible
  }

  /// Returns the values that now and an hour have in common; nil without the time.
  private func moment(_ entry: JSON, at time: String) -> Moment? {
    guard let time = entry[time].isoTime else { return nil }
    var moment = Moment(time: time)
    moment.temperature = entry["temperature"].number
    moment.feelsLike = entry["temperatureApparent"].number
    moment.humidity = entry["humidity"].number?.percent
    moment.dewPoint = entry["temperatureDewPoint"].number
    moment.pressure = entry["pressure"].number
    moment.windSpeed = metresPerSecond(entry["windSpeed"])
    moment.windGust = metresPerSecond(entry["windGust"])
    moment.windDirection = entry["windDirection"].number
    moment.cloudCover = entry["cloudCover"].number?.percent
    moment.visibility = entry["visibility"].number
    moment.uvIndex = entry["uvIndex"].number
    (moment.condition, moment.intensity) = weather(entry)
    return moment
  }

  /// Returns a kind of precipitation
  /// (https://developer.apple.com/documentation/weatherkitrestapi/precipitationtype); nil when it is
  /// unknown.
  private static func kind(_ type: String?) -> Condition? {
    switch type {
    case "rain": .rain
    case "snow": .snow
    case "sleet", "mixed": .sleet
    case "hail": .hail
    default: nil
    }
  }

  /// Converts from kilometres per hour.
  private func metresPerSecond(_ speed: JSON) -> Double? { speed.number.map { $0 / 3.6 } }

  /// Converts from millimetres, of the depth of snow.
  private func centimetres(_ depth: JSON) -> Double? { depth.number.map { $0 / 10 } }

  /// The precipitation of the next hour; each minute has a rate in millimetres per hour.
  private var nowcast: Nowcast? {
    Nowcast(
      step: 60,
      body["forecastNextHour"]["minutes"].array.prefix(500).compactMap { minute in
        minute["startTime"].isoTime.map {
          ($0, minute["precipitationIntensity"].number.map { $0 / 60 })
        }
      })
  }

  private var days: [Day] {
    let entries = body["forecastDaily"]["days"].array.prefix(50).compactMap { entry in
      entry["forecastStart"].isoTime.map { (entry: entry, time: $0) }
    }
    return entries.withoutWrongTimes(\.time).map { entry, time in
      // A day begins at midnight in the requested zone. Two hours later is the same date, also by
      // other rules for the change of the clocks.
      var day = Day(date: place.date(at: time + 7200))
      day.temperatureMin = entry["temperatureMin"].number
      day.temperatureMax = entry["temperatureMax"].number
      day.precipitation = entry["precipitationAmount"].number
      day.snowfall = centimetres(entry["snowfallAmount"])
      day.precipitationProbability = entry["precipitationChance"].number?.percent
      (day.condition, day.intensity) = weather(entry)
      if let sunrise = entry["sunrise"].isoTime, let sunset = entry["sunset"].isoTime,
        sunset > sunrise
      {
        day.sunrise = sunrise
        day.sunset = sunset
      }
      day.uvIndexMax = entry["maxUvIndex"].number
      return day
    }
  }

  /// The warnings as summaries, without their texts; empty if there are none.
  ///
  /// https://developer.apple.com/documentation/weatherkitrestapi/weatheralertsummary: the
  /// description is the name of the event, and severity, urgency and responses are CAP's.
  var alerts: [AlertNotice] {
    body["weatherAlerts"]["alerts"].array.prefix(100).compactMap { entry in
      guard let event = entry["description"].words else { return nil }
      let onset = entry["eventOnsetTime"].isoTime ?? entry["effectiveTime"].isoTime
      let end = entry["eventEndTime"].isoTime ?? entry["expireTime"].isoTime
      // An end before the start is none.
      let ends = end.flatMap { $0 > onset ?? .min ? $0 : nil }
      let source = entry["source"].words ?? "Apple Weather"
      var alert = Alert(
        id: entry["id"].words ?? "\(source) \(event) \(onset ?? 0) \(ends ?? 0)", source: source,
        event: event,
        severity: Alert.Severity(rawValue: entry["severity"].text?.lowercased() ?? "") ?? .unknown)
      alert.area = entry["areaName"].words
      (alert.onset, alert.ends) = (onset, ends)
      alert.url = entry["detailsUrl"].webAddress
      var notice = AlertNotice(alert: alert)
      notice.responses = entry["responses"].array.compactMap(\.words)
      notice.urgency = entry["urgency"].words
      notice.sent = entry["issuedTime"].isoTime
      return notice
    }
  }

  /// Returns the weather for the condition code of an entry.
  ///
  /// The codes are those of https://developer.apple.com/documentation/weatherkit/weathercondition.
  /// Those of wind and of temperature say nothing about the sky.
  private func weather(_ entry: JSON) -> (condition: Condition?, intensity: Intensity?) {
    switch entry["conditionCode"].text {
    case "Clear": (.clear, nil)
    case "MostlyClear": (.mostlyClear, nil)
    case "PartlyCloudy", "MostlyCloudy": (.partlyCloudy, nil)
    case "Cloudy": (.overcast, nil)
    case "Foggy": (.fog, nil)
    case "Haze": (.haze, nil)
    case "Smoky": (.smoke, nil)
    case "BlowingDust": (.dust, nil)
    case "Drizzle": (.drizzle, nil)
    case "FreezingDrizzle": (.freezingDrizzle, nil)
    case "Rain": (.rain, nil)
    case "HeavyRain": (.rain, .heavy)
    case "SunShowers": (.showers, nil)
    case "FreezingRain": (.freezingRain, nil)
    case "Sleet", "WintryMix": (.sleet, nil)
    case "Snow", "BlowingSnow": (.snow, nil)
    case "Flurries": (.snow, .light)
    case "SunFlurries": (.snowShowers, .light)
    case "HeavySnow", "Blizzard": (.snow, .heavy)
    case "Hail": (.hail, nil)
    case "IsolatedThunderstorms", "ScatteredThunderstorms", "Thunderstorms": (.thunderstorm, nil)
    case "StrongStorms": (.thunderstorm, .heavy)
    case "TropicalStorm", "Hurricane": (.squall, nil)
    case "Breezy", "Windy", "Frigid", "Hot", nil: (nil, nil)
    default: (.unknown, nil)
    }
  }
}
