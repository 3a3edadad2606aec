import Exchange
import Network
import Text
import Weather

/// OpenWeatherMap, with One Call 3.0 if the key includes it, otherwise current weather and five
/// days.
struct OpenWeatherMap: WeatherProvider {
  let service = Service.openWeatherMap
  /// The city that is requested instead of the cell, such as "Tampa,FL,US"; nil for the cell.
  var city: String?

  func forecast(
    for place: WeatherPlace, from client: ServiceClient
  ) throws(Fault) -> Forecast {
    // One Call does not accept city names.
    if city == nil, let forecast = try oneCall(for: place, from: client) { return forecast }
    return try olderForecast(for: place, from: client)
  }

  /// Returns One Call's forecast; nil when the older API must be used, as with most keys.
  private func oneCall(
    for place: WeatherPlace, from client: ServiceClient
  ) throws(Fault) -> Forecast? {
    let body: JSON
    do {
      body = try get("/data/3.0/onecall", [], place, client, feature: "onecall")
    } catch {
      switch error.kind {
      case .refused, .error, .unusableResponse, .brokenOff, .cannotConnect: return nil
      default: throw error
      }
    }
    let response = OneCallResponse(body: body, place: place)
    var forecast = response.forecast(at: client.now)
    if forecast?.lacksLists(hours: response.body["hourly"], days: response.body["daily"]) == true {
      client.note(.unusableResponse(service))
    }
    forecast?.settle(at: place)
    forecast?.alerts = response.alerts.shown(at: client.now)
    return forecast
  }

  private func olderForecast(
    for place: WeatherPlace, from client: ServiceClient
  ) throws(Fault) -> Forecast {
    let current = try getOlder("/data/2.5/weather", place, client)
    if let city {
      let position = current["coord"]
      guard let latitude = position["lat"].number, let longitude = position["lon"].number,
        place.isNear(latitude: latitude, longitude: longitude)
      else { throw Fault(.weather, .otherCity, service: service, subject: city) }
    }
    var told = OWMWeather.moment(current, main: current["main"])
    var hours: [Moment] = []
    var known: [ForecastStep] = []
    // If this fails, the current weather is used without a forecast.
    do {
      let later = try getOlder("/data/2.5/forecast", place, client)
      let steps = later["list"].array.prefix(500).compactMap {
        OWMWeather.moment($0, main: $0["main"], over: OWMWeather.step)
      }.withoutWrongTimes(\.time)
      if later["list"].isUnreadable(as: steps) { client.note(.unusableResponse(service)) }
      // A step is listed by its end, so the current step is not in the list. The current weather may
      // be some minutes older than it.
      let running = steps.first.flatMap { first -> Moment? in
        let start = first.time - OWMWeather.step
        guard var running = told, (start - 3600..<first.time).contains(running.time) else {
          return nil
        }
        running.time = start
        return running
      }
      hours = HourlyCoverage.openWeatherMap.hours([running].compactMap { $0 } + steps)
      known = hours.steps(of: OWMWeather.step)
      if running != nil, !known.isEmpty, let now = told?.time {
        told?.precipitationProbability = hours.first?.precipitationProbability
        // Nothing is known of its time before now.
        let past = max(0, now - known[0].moment.time)
        known[0].length -= past
        known[0].moment.time += past
      }
    } catch {
      client.note(error)
    }
    guard var forecast = Forecast(told: told, hourly: hours, at: client.now) else {
      throw .unusableResponse(service)
    }
    forecast.settle(of: known, makesDays: true, at: place)
    let sun = current["sys"]
    if !forecast.daily.isEmpty,
      forecast.daily[0].date == forecast.current.map({ place.date(at: $0.time) })
    {
      forecast.daily[0].sunrise = OWMWeather.event(sun["sunrise"])
      forecast.daily[0].sunset = OWMWeather.event(sun["sunset"])
    }
    return forecast
  }

  func get(
    _ path: String, _ query: [(name: String, value: String)], _ place: WeatherPlace,
    _ client: ServiceClient, purpose: String = "forecast", feature: String? = nil
  ) throws(Fault) -> JSON {
    let request = ServiceRequest(
      service, path,
      [("lat", place.latitude), ("lon", place.longitude), ("units", "metric")] + query
        + [("appid", "{key}")],
      purpose: purpose, feature: feature)
    let body = try client.get(request, about: place)
    // One Call has the position at the top, the older forecast that of its city.
    let positions = [body, body["coord"], body["city"]["coord"]]
    guard positions.allSatisfy({ place.accepts(latitude: $0["lat"], longitude: $0["lon"]) }) else {
      throw .unusableResponse(service)
    }
    return body
  }

  private func getOlder(
    _ path: String, _ place: WeatherPlace, _ client: ServiceClient
  ) throws(Fault) -> JSON {
    guard let city else { return try get(path, [], place, client) }
    let request = ServiceRequest(
      service, path, [("q", city), ("units", "metric"), ("appid", "{key}")], purpose: "forecast",
      tells: "city \(city)")
    do {
      return try client.get(request, about: place)
    } catch  where error.kind == .error && error.status == 404 {
      throw Fault(.weather, .unknownCity, service: service, subject: city)
    }
  }
}

/// The decoding that OpenWeatherMap's responses share.
enum OWMWeather {
  /// The length of the older forecast's steps, in seconds.
  static let step = 3 * 3600

  /// Returns the weather of an entry; nil when it has no time.
  ///
  /// - Parameters:
  ///   - main: the object with the temperature, which is the entry itself or its `main`.
  ///   - length: the period of the precipitation, in seconds.
  static func moment(_ entry: JSON, main: JSON, over length: Int = 3600) -> Moment? {
    guard let time = entry["dt"].epoch else { return nil }
    var moment = Moment(time: time)
    moment.temperature = main["temp"].number
    moment.feelsLike = main["feels_like"].number
    moment.humidity = main["humidity"].number
    moment.dewPoint = entry["dew_point"].number
    moment.pressure =
      main["sea_level"].number?.within(Limits.pressure) ?? main["pressure"].number
    moment.windSpeed = entry["wind_speed"].number ?? entry["wind"]["speed"].number
    moment.windGust = entry["wind_gust"].number ?? entry["wind"]["gust"].number
    moment.windDirection = entry["wind_deg"].number ?? entry["wind"]["deg"].number
    moment.cloudCover = entry["clouds"].number ?? entry["clouds"]["all"].number
    moment.visibility = entry["visibility"].number
    moment.uvIndex = entry["uvi"].number
    func fallen(_ amount: JSON) -> Double? {
      amount.isEmptyObject
        ? 0
        : amount["1h"].number.map { $0 * Double(length) / 3600 }
          ?? amount["3h"].number.map { $0 * Double(length) / Double(step) }
    }
    moment.precipitation = water(entry, fallen)
    moment.precipitationProbability = entry["pop"].number?.percent
    (moment.condition, moment.intensity) = weather(entry["weather"])
    // The amounts are also absent "where not available", or an empty object.
    let hasAmount = ["rain", "snow"].contains { entry.has($0) && !entry[$0].isEmptyObject }
    if moment.condition?.isPrecipitation == true, !hasAmount {
      moment.precipitation = nil
    }
    let snow = fallen(entry["snow"]) ?? 0
    moment.take(
      kind: moment.precipitation.map { Condition(snowShare: snow / $0) },
      amount: moment.precipitation)
    return moment.plausible
  }

  /// Returns the rain and snow of an entry in millimetres of water; nil when one is unknown.
  ///
  /// The service omits them when nothing has fallen.
  static func water(_ entry: JSON, _ amount: (JSON) -> Double?) -> Double? {
    var sum = 0.0
    for kind in ["rain", "snow"] where entry.has(kind) {
      guard let fallen = amount(entry[kind])?.within(Limits.precipitation) else { return nil }
      sum += fallen
    }
    return sum
  }

  /// Returns the time of sunrise or sunset; nil when it is 0, which means none.
  static func event(_ time: JSON) -> Int? { time.epoch.flatMap { $0 > 0 ? $0 : nil } }

  /// Returns the weather of a list, of which the first may be a fog beside what falls: the first that
  /// is dangerous, else the first that falls, else the first.
  static func weather(_ list: JSON) -> (condition: Condition?, intensity: Intensity?) {
    let all = list.array.prefix(10).map(meaning)
    return all.first { $0.condition?.isDangerous == true }
      ?? all.first { $0.condition?.isPrecipitation == true } ?? all.first ?? (nil, nil)
  }

  private static func meaning(_ entry: JSON) -> (condition: Condition?, intensity: Intensity?) {
    guard let code = entry["id"].number.flatMap({ Int(exactly: $0) }), (100...999).contains(code)
    else { return (nil, nil) }
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

extension JSON {
  fileprivate var isEmptyObject: Bool { isObject && members.isEmpty }
}

extension OpenWeatherMap: AirSource {
  func air(
    for place: WeatherPlace, at now: Timestamp, from client: ServiceClient
  ) throws(Fault) -> AirQuality {
    let body = try get("/data/2.5/air_pollution", [], place, client, purpose: "air quality")
    let entry = body["list"][0]
    var air = AirQuality(
      time: entry["dt"].epoch ?? now, provider: service.rawValue,
      attribution: service.attribution.english)
    if let value = entry["main"]["aqi"].number?.within(1...5) {
      air.indices = [AirQuality.Index(scale: .openWeatherMap, value: value)]
    }
    for substance in ["pm2_5", "pm10", "no2", "o3", "so2", "co", "nh3"] {
      air.pollutants[substance] = entry["components"][substance].number
    }
    guard !air.indices.isEmpty || !air.pollutants.isEmpty else { throw .unusableResponse(service) }
    return air
  }
}
