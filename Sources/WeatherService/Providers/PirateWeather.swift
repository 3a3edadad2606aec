import Exchange
import Text
import Weather

/// Pirate Weather, which covers the world, needs a key and uses Dark Sky's format.
struct PirateWeather: WeatherProvider {
  let service = Service.pirateWeather

  func forecast(
    for place: WeatherPlace, from client: ServiceClient
  ) throws(Fault) -> Forecast {
    let request = ServiceRequest(
      service, "/forecast/{key}/\(place.latitude),\(place.longitude)",
      [("units", "si"), ("extend", "hourly"), ("version", "2"), ("icon", "pirate")],
      purpose: "forecast")
    let response = PirateWeatherResponse(try client.get(request, about: place), place)
    let body = response.body
    guard place.accepts(latitude: body["latitude"], longitude: body["longitude"]),
      var forecast = response.forecast(at: client.now)
    else { throw .unusableResponse(service) }
    let (hours, days) = (body["hourly"]["data"], body["daily"]["data"])
    if forecast.lacksLists(hours: hours, days: days) { client.note(.unusableResponse(service)) }
    forecast.settle(at: place)
    forecast.alerts = response.alerts.shown(at: client.now)
    return forecast
  }
}

private struct PirateWeatherResponse {
  let body: JSON
  let place: WeatherPlace
  private let units: PirateWeatherUnits

  init(_ body: JSON, _ place: WeatherPlace) {
    self.body = body
    self.place = place
    units = PirateWeatherUnits(name: body["flags"]["units"].text)
  }

  /// Returns the forecast; nil when it says nothing about the present at the time of the clock.
  func forecast(at clock: Timestamp) -> Forecast? {
    let told = body["hourly"]["data"].array.compactMap { PirateWeatherEntry($0, units).hour }
      .withoutWrongTimes(\.time).sorted { $0.time < $1.time }
    let hours = HourlyCoverage.pirateWeather.hours(told)
    var forecast = Forecast(
      told: PirateWeatherEntry(body["currently"], units).moment, hourly: hours, daily: days,
      at: clock)
    forecast?.nowcast = nowcast
    if let now = forecast?.current { forecast?.air = air(at: now.time) }
    return forecast
  }

  /// The precipitation of the next hour; each minute has a rate in millimetres per hour.
  private var nowcast: Nowcast? {
    Nowcast(
      step: 60,
      body["minutely"]["data"].array.compactMap { data in
        let entry = PirateWeatherEntry(data, units)
        return entry.time("time").map { ($0, entry.intensity.map { $0 / 60 }) }
      })
  }

  /// Returns the air quality index of the current weather, on the scale that belongs to the units.
  private func air(at time: Timestamp) -> AirQuality? {
    let entry = PirateWeatherEntry(body["currently"], units)
    guard let scale = units.airQualityScale, let value = entry["airQualityIndex"], value >= 0 else {
      return nil
    }
    var air = AirQuality(
      time: time, provider: Service.pirateWeather.rawValue,
      attribution: Service.pirateWeather.attribution.english)
    air.indices = [AirQuality.Index(scale: scale, value: value)]
    return air
  }

  /// Returns the offset from UTC in seconds; the response has it in hours with fractions.
  private func utcOffset(at time: Timestamp) -> Int {
    let hours = body["offset"].number?.within(-24...24)
    return place.utcOffset(told: hours.map { Int(($0 * 3600).rounded()) }, at: time)
  }

  /// The days, without their wind, which is a mean in this response.
  private var days: [Day] {
    let entries = body["daily"]["data"].array.compactMap { data in
      let entry = PirateWeatherEntry(data, units)
      return entry.time("time").map { (entry: entry, time: $0) }
    }
    return entries.withoutWrongTimes(\.time).map { entry, time in
      // The time is local midnight with today's offset. Adding two hours gives the right date even
      // if the clocks change before that day.
      var day = Day(date: calendarDate(time + utcOffset(at: time) + 7200))
      day.temperatureMin =
        entry.temperature("temperatureMin")?.within(Limits.temperature)
        ?? entry.temperature("temperatureLow")
      day.temperatureMax =
        entry.temperature("temperatureMax")?.within(Limits.temperature)
        ?? entry.temperature("temperatureHigh")
      day.feelsLikeMin =
        entry.temperature("apparentTemperatureMin")?.within(Limits.feelsLike)
        ?? entry.temperature("apparentTemperatureLow")
      day.feelsLikeMax =
        entry.temperature("apparentTemperatureMax")?.within(Limits.feelsLike)
        ?? entry.temperature("apparentTemperatureHigh")
      day.precipitation = entry.liquid
      day.snowfall = entry.snowfall
      day.precipitationProbability = entry.precipitationProbability
      (day.condition, day.intensity) = entry.weather
      if let sunrise = entry.time("sunriseTime"), let sunset = entry.time("sunsetTime"),
        sunset > sunrise
      {
        day.sunrise = sunrise
        day.sunset = sunset
      }
      day.uvIndexMax = entry["uvIndex"]
      return day
    }
  }

  /// The warnings, without an issuer, which the service does not provide; empty if there are none.
  var alerts: [Alert] {
    body["alerts"].array.compactMap { data in
      let told = data["title"].words
      guard let title = told ?? data["description"].firstParagraph else { return nil }
      let entry = PirateWeatherEntry(data, units)
      let onset = entry.time("time")
      // An end before the start is none.
      let ends = entry.time("expires").flatMap { $0 > onset ?? .min ? $0 : nil }
      let page = data["uri"].words
      var alert = Alert(
        id: "\(title) \(onset ?? 0) \(ends ?? 0) \(page ?? "")", source: "Pirate Weather",
        event: title, severity: Self.severity(data["severity"].text))
      alert.description = data["description"].paragraphs
      let regions = data["regions"].array.compactMap(\.words)
      alert.area = regions.isEmpty ? nil : regions.joined(separator: ", ")
      (alert.onset, alert.ends) = (onset, ends)
      alert.url = page
      return alert
    }
  }

  /// Returns the severity for CAP's terms or Dark Sky's.
  ///
  /// A warning means danger, a watch possible danger, and an advisory inconvenience.
  private static func severity(_ text: String?) -> Alert.Severity {
    let word = text?.lowercased() ?? ""
    switch word {
    case "warning": return .severe
    case "watch": return .moderate
    case "advisory": return .minor
    default: return Alert.Severity(rawValue: word) ?? .unknown
    }
  }
}
