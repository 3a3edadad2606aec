import Network
package import Weather

/// OpenWeatherMap: One Call 3.0 where the key has it, else the current weather and the five days.
package struct OpenWeatherMap: WeatherProvider, AirSource {
  package let service = Service.openWeatherMap
  /// The city that is asked for in place of the cell; nil for the cell.
  private let city: String?

  /// - Parameter city: as the service has it, "Tampa,FL,US"; nil to ask for the cell.
  package init(city: String? = nil) {
    self.city = city
  }

  package func forecast(
    for place: WeatherPlace, from client: ServiceClient
  ) async throws(WeatherServiceError) -> Forecast {
    // One Call knows no names.
    if city == nil, let forecast = try await oneCall(for: place, from: client) { return forecast }
    return try await olderForecast(for: place, from: client)
  }

  /// - Returns: nil where the older paths may know more: most keys are for them alone.
  private func oneCall(
    for place: WeatherPlace, from client: ServiceClient
  ) async throws(WeatherServiceError) -> Forecast? {
    let body: JSON
    do {
      body = try await get(
        "/data/3.0/onecall", [("exclude", "minutely")], place, client, feature: "onecall")
    } catch {
      switch error {
      case .refused, .failed, .unusableAnswer: return nil
      case .network(_, .failed), .network(_, .cannotConnect): return nil
      default: throw error
      }
    }
    let answer = OneCallAnswer(body)
    var forecast = answer.forecast
    forecast?.alerts = AlertFilter.alerts(answer.alerts, at: await client.now)
    return forecast
  }

  private func olderForecast(
    for place: WeatherPlace, from client: ServiceClient
  ) async throws(WeatherServiceError) -> Forecast {
    let current = try await getOlder("/data/2.5/weather", place, client)
    if let city, !place.isNear(current["coord"]) { throw .otherCity(service, city) }
    guard let now = OWMWeather.moment(current, main: current["main"]), now.temperature != nil else {
      throw .unusableAnswer(service)
    }
    var forecast = Forecast(current: now)
    // The current weather is worth showing without the days to come.
    do {
      let later = try await getOlder("/data/2.5/forecast", place, client)
      forecast.hourly = later["list"].array.prefix(500).compactMap {
        OWMWeather.moment($0, main: $0["main"])
      }
      forecast.daily = OWMWeather.days(forecast.hourly, place)
      // Each step tells of the three hours before it.
      forecast.current?.precipitationProbability =
        forecast.hourly.first { now.time < $0.time && $0.time <= now.time + 3 * 3600 }?
        .precipitationProbability
    } catch {
      forecast.problems.append("\(error)")
    }
    let sun = current["sys"]
    if !forecast.daily.isEmpty, forecast.daily[0].date == place.date(at: now.time) {
      forecast.daily[0].sunrise = OWMWeather.event(sun["sunrise"])
      forecast.daily[0].sunset = OWMWeather.event(sun["sunset"])
    }
    return forecast
  }

  package func air(
    for place: WeatherPlace, at now: Int, from client: ServiceClient
  ) async throws(WeatherServiceError) -> AirQuality {
    let body = try await get("/data/2.5/air_pollution", [], place, client, purpose: "air quality")
    let entry = body["list"][0]
    guard let time = entry["dt"].epoch, let value = entry["main"]["aqi"].number,
      (1...5).contains(value)
    else { throw .unusableAnswer(service) }
    var air = AirQuality(time: time, provider: service.rawValue, attribution: service.attribution)
    air.indices = [AirQuality.Index(scale: .openWeatherMap, value: value)]
    for substance in ["pm2_5", "pm10", "no2", "o3", "so2", "co", "nh3"] {
      air.pollutants[substance] = entry["components"][substance].number
    }
    return air
  }

  private func get(
    _ path: String, _ query: [(name: String, value: String)], _ place: WeatherPlace,
    _ client: ServiceClient, purpose: String = "forecast", feature: String? = nil
  ) async throws(WeatherServiceError) -> JSON {
    let request = ServiceRequest(
      service, path,
      [("lat", place.latitude), ("lon", place.longitude), ("units", "metric")] + query
        + [("appid", "{key}")],
      purpose: purpose, feature: feature)
    return try await client.get(request, about: place)
  }

  /// What one of the older paths tells of the city, else of the cell.
  private func getOlder(
    _ path: String, _ place: WeatherPlace, _ client: ServiceClient
  ) async throws(WeatherServiceError) -> JSON {
    guard let city else { return try await get(path, [], place, client) }
    let request = ServiceRequest(
      service, path, [("q", city), ("units", "metric"), ("appid", "{key}")], purpose: "forecast",
      tells: "city \(city)")
    do {
      return try await client.get(request, about: place)
    } catch .failed(_, status: 404) {
      throw .unknownCity(service, city)
    }
  }
}

/// One Call's answer.
private struct OneCallAnswer {
  let body: JSON

  init(_ body: JSON) { self.body = body }

  /// - Returns: nil without current weather.
  var forecast: Forecast? {
    let current = body["current"]
    guard let now = OWMWeather.moment(current, main: current), now.temperature != nil else {
      return nil
    }
    let hours = body["hourly"].array.prefix(500).compactMap { OWMWeather.moment($0, main: $0) }
    var forecast = Forecast(current: now, hourly: hours, daily: days)
    // The chance of precipitation is told by the hour only.
    forecast.current?.precipitationProbability =
      hours.last { $0.time <= now.time }?.precipitationProbability
    return forecast
  }

  private var days: [Day] {
    let offset = body["timezone_offset"].epoch ?? 0
    return body["daily"].array.compactMap { entry in
      guard let time = entry["dt"].epoch else { return nil }
      var day = Day(date: calendarDate(time + offset))
      day.temperatureMin = entry["temp"]["min"].number
      day.temperatureMax = entry["temp"]["max"].number
      let amounts = [entry["rain"].number, entry["snow"].number].compactMap { $0 }
      day.precipitation = amounts.isEmpty ? 0 : amounts.reduce(0, +)
      day.precipitationProbability = entry["pop"].number?.percent
      day.condition = OWMWeather.weather(entry["weather"][0]).condition
      day.sunrise = OWMWeather.event(entry["sunrise"])
      day.sunset = OWMWeather.event(entry["sunset"])
      day.windSpeedMax = entry["wind_speed"].number
      day.uvIndexMax = entry["uvi"].number
      return day
    }
  }

  /// The key is absent where there are none; the service does not say how severe they are.
  ///
  /// Of one that comes in several languages, those that need more letters than English are left out.
  var alerts: [Alert] {
    let entries = body["alerts"].array.prefix(100)
    return entries.compactMap { entry in
      guard let event = entry["event"].words else { return nil }
      let isTranslation =
        !event.allSatisfy(\.isASCII)
        && entries.contains {
          isSame($0, entry) && $0["event"].words?.allSatisfy(\.isASCII) == true
        }
      guard !isTranslation else { return nil }
      let sender = entry["sender_name"].words ?? "OpenWeather"
      let onset = entry["start"].epoch
      var alert = Alert(
        id: "\(sender) \(event) \(onset ?? 0)", source: sender, event: event, severity: .unknown)
      alert.onset = onset
      alert.ends = entry["end"].epoch
      alert.description = entry["description"].paragraphs
      return alert
    }
  }

  /// Whether two differ in nothing but their words; the tags are the same in each language.
  private func isSame(_ one: JSON, _ other: JSON) -> Bool {
    let tags = { (entry: JSON) in entry["tags"].array.compactMap(\.words) }
    return !tags(one).isEmpty && tags(one) == tags(other)
      && one["sender_name"].words == other["sender_name"].words
      && one["start"].epoch == other["start"].epoch && one["end"].epoch == other["end"].epoch
  }
}

/// What the service's answers have in common.
private enum OWMWeather {
  /// - Parameter main: where the temperature stands: in the entry itself, or in `main` of it.
  static func moment(_ entry: JSON, main: JSON) -> Moment? {
    guard let time = entry["dt"].epoch else { return nil }
    var moment = Moment(time: time)
    moment.temperature = main["temp"].number
    moment.feelsLike = main["feels_like"].number
    moment.humidity = main["humidity"].number
    moment.dewPoint = entry["dew_point"].number
    moment.pressure = main["sea_level"].number ?? main["pressure"].number
    moment.windSpeed = entry["wind_speed"].number ?? entry["wind"]["speed"].number
    moment.windGust = entry["wind_gust"].number ?? entry["wind"]["gust"].number
    moment.windDirection = entry["wind_deg"].number ?? entry["wind"]["deg"].number
    moment.cloudCover = entry["clouds"].number ?? entry["clouds"]["all"].number
    moment.visibility = entry["visibility"].number
    moment.uvIndex = entry["uvi"].number
    // Absent where nothing fell.
    moment.precipitation = ["rain", "snow"].flatMap { kind in
      ["1h", "3h"].compactMap { entry[kind][$0].number }.prefix(1)
    }.reduce(0, +)
    moment.precipitationProbability = entry["pop"].number?.percent
    let primary = entry["weather"][0]
    (moment.condition, moment.intensity) = weather(primary)
    moment.isDay =
      switch primary["icon"].text?.last {
      case "d": true
      case "n": false
      default: nil
      }
    return moment
  }

  /// When the sun rises or sets; 0 is told where it does not.
  static func event(_ time: JSON) -> Int? { time.epoch.flatMap { $0 > 0 ? $0 : nil } }

  /// The days at the place, from steps of three hours.
  static func days(_ steps: [Moment], _ place: WeatherPlace) -> [Day] {
    var days: [String: Day] = [:]
    for step in steps {
      let date = place.date(at: step.time)
      var day = days[date] ?? Day(date: date)
      day.temperatureMin = [day.temperatureMin, step.temperature].compactMap { $0 }.min()
      day.temperatureMax = [day.temperatureMax, step.temperature].compactMap { $0 }.max()
      day.windSpeedMax = [day.windSpeedMax, step.windSpeed].compactMap { $0 }.max()
      let hour = (step.time + place.utcOffset(at: step.time)) / 3600 % 24
      if day.condition == nil || (11...13).contains(hour) { day.condition = step.condition }
      days[date] = day
      // Precipitation is that of the three hours before.
      let before = place.date(at: step.time - 1)
      days[before, default: Day(date: before)].addPrecipitation(of: step)
    }
    return days.values.sorted { $0.date < $1.date }.filter { $0.temperatureMax != nil }
  }

  /// OpenWeatherMap's list of condition codes.
  static func weather(_ entry: JSON) -> (condition: Condition?, intensity: Intensity?) {
    guard let code = entry["id"].number.flatMap({ Int(exactly: $0) }) else { return (nil, nil) }
    return switch code {
    case 200, 210, 230: (.thunderstorm, .light)
    case 202, 212, 232: (.thunderstorm, .heavy)
    case 201, 211, 221, 231: (.thunderstorm, .moderate)
    case 300, 310: (.drizzle, .light)
    case 302, 312, 314: (.drizzle, .heavy)
    case 301, 311, 313, 321: (.drizzle, .moderate)
    case 500: (.rain, .light)
    case 501: (.rain, .moderate)
    case 502...504: (.rain, .heavy)
    case 511: (.freezingRain, .moderate)
    case 520: (.showers, .light)
    case 521, 531: (.showers, .moderate)
    case 522: (.showers, .heavy)
    case 600: (.snow, .light)
    case 601: (.snow, .moderate)
    case 602: (.snow, .heavy)
    case 611, 613, 616: (.sleet, .moderate)
    case 612, 615: (.sleet, .light)
    case 620: (.snowShowers, .light)
    case 621: (.snowShowers, .moderate)
    case 622: (.snowShowers, .heavy)
    case 701, 741: (.fog, nil)
    case 711: (.smoke, nil)
    case 721: (.haze, nil)
    case 731, 751, 761, 762: (.dust, nil)
    case 771: (.squall, nil)
    case 781: (.tornado, nil)
    case 800: (.clear, nil)
    case 801: (.mostlyClear, nil)
    case 802, 803: (.partlyCloudy, nil)
    case 804: (.overcast, nil)
    default: (.unknown, nil)
    }
  }
}

extension Day {
  fileprivate mutating func addPrecipitation(of step: Moment) {
    precipitation = (precipitation ?? 0) + (step.precipitation ?? 0)
    precipitationProbability =
      [precipitationProbability, step.precipitationProbability].compactMap { $0 }.max()
  }
}
