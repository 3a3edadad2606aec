import Facts
import Weather

/// Bright Sky: the German weather service's open data, no key; measured in Germany.
struct BrightSky: WeatherProvider {
  let service = Service.brightSky

  func forecast(
    for place: WeatherPlace, from client: ServiceClient
  ) throws(WeatherServiceError) -> Forecast {
    let current = try get("/current_weather", [], place, client)["weather"]
    guard var now = BrightSkyRecord(current, over: ["_10", "_30", "_60"])?.moment,
      now.temperature != nil
    else { throw .unusableAnswer(service) }
    // What fell in an hour: an amount as others tell it.
    now.precipitation = current["precipitation_60"].number
    now.intensity = BrightSkyRecord.intensity(now)
    var forecast = Forecast(current: now)

    let time = client.now
    // The dates are read by the clock of the zone that is named.
    let days = [
      // The forecasts reach ten days ahead.
      ("date", place.date(at: time)), ("last_date", place.date(at: time + 11 * 86400)),
      ("tz", place.timeZone),
    ]
    // The current weather is worth showing without the days to come.
    do {
      let later = try get("/weather", days, place, client)
      let records = later["weather"].array.compactMap { BrightSkyRecord($0) }
        .sorted { $0.moment.time < $1.moment.time }
      forecast.hourly = HourlyCoverage.brightSky.hours(records.map(\.moment))
      // Of the last date there is only its first hour, which tells of the one before it.
      let last = records.last.map { place.date(at: $0.moment.time - 1) } ?? ""
      forecast.daily = BrightSkyRecord.days(records, place).filter { $0.date <= last }
        .withWholeExtremes(of: forecast.hourly.temperatureTimes, at: place)
      // The forecasts end within a day, of which no more than the beginning is told.
      if forecast.daily.count > 1, forecast.daily.last?.temperatureMax == nil {
        forecast.daily.removeLast()
      }
      // Only the hours have a chance of precipitation.
      forecast.current?.precipitationProbability =
        forecast.hourly.running(at: now.time)?.precipitationProbability
    } catch {
      client.note(error)
    }
    return forecast
  }

  private func get(
    _ path: String, _ query: [(name: String, value: String)], _ place: WeatherPlace,
    _ client: ServiceClient
  ) throws(WeatherServiceError) -> JSON {
    let request = ServiceRequest(
      service, path,
      [("lat", place.latitude), ("lon", place.longitude)] + query + [("units", "dwd")],
      purpose: "forecast")
    return try client.get(request, about: place)
  }
}

/// One record of Bright Sky's, in its units `dwd`.
private struct BrightSkyRecord {
  var moment: Moment
  /// In the six hours before, in percent.
  private var probabilityOfSixHours: Double?

  /// - Parameter periods: what may follow the names of what is measured over a time, the best first:
  ///   `_10` for ten minutes; nothing for an hour.
  /// - Returns: nil without a time.
  init?(_ record: JSON, over periods: [String] = [""]) {
    func measured(_ name: String) -> Double? {
      periods.lazy.compactMap { record[name + $0].number }.first
    }
    func speed(_ name: String) -> Double? { measured(name).map { $0 / 3.6 } }
    guard let time = record["timestamp"].isoTime else { return nil }
    moment = Moment(time: time)
    moment.temperature = record["temperature"].number
    moment.humidity = record["relative_humidity"].number
    moment.dewPoint = record["dew_point"].number
    moment.pressure = record["pressure_msl"].number
    moment.windSpeed = speed("wind_speed")
    moment.windGust = speed("wind_gust_speed")
    moment.windDirection = measured("wind_direction")
    moment.cloudCover = record["cloud_cover"].number
    moment.visibility = record["visibility"].number
    moment.precipitation = measured("precipitation")
    moment.precipitationProbability = record["precipitation_probability"].number
    probabilityOfSixHours = record["precipitation_probability_6h"].number
    let icon = record["icon"].words
    moment.condition = Self.condition(
      record["condition"].words, icon: icon, cloudCover: moment.cloudCover)
    moment.intensity = Self.intensity(moment)
  }

  /// - Returns: nil where it cannot be told: a measure of snow's or hail's would be another.
  static func intensity(_ moment: Moment) -> Intensity? {
    guard moment.condition == .rain else { return nil }
    return moment.precipitation.flatMap(Intensity.init(rainRate:))
  }

  /// The condition by the icon, which shows the sky where less than half a millimetre of rain falls in an
  /// hour.
  ///
  /// Where the icon says nothing of the sky, as "wind", by what falls, else by the
  /// clouds.
  private static func condition(
    _ condition: String?, icon: String?, cloudCover: Double?
  ) -> Condition? {
    if let known = icon.flatMap(meaning) ?? condition.flatMap(meaning) { return known }
    if let cloudCover { return Condition(cloudCover: cloudCover) }
    return condition == nil && icon == nil ? nil : .unknown
  }

  private static func meaning(_ word: String) -> Condition? {
    switch word {
    case "clear-day", "clear-night": .clear
    case "partly-cloudy-day", "partly-cloudy-night": .partlyCloudy
    case "cloudy": .overcast
    case "fog": .fog
    case "rain": .rain
    case "sleet": .sleet
    case "snow": .snow
    case "hail": .hail
    case "thunderstorm": .thunderstorm
    default: nil
    }
  }

  /// The days at the place.
  ///
  /// - Parameter records: in order of time.
  static func days(_ records: [BrightSkyRecord], _ place: WeatherPlace) -> [Day] {
    var days: [Day] = []
    // How far from noon the day's condition is, in seconds.
    var offNoon = Int.max
    for record in records {
      let moment = record.moment
      let date = place.date(at: moment.time)
      // What fell, fell in the hour before, and what may fall as well. Where the hours are not told,
      // six of them are: they are of the day in which most of them lie.
      func index(_ time: Int) -> Int? {
        let date = place.date(at: time)
        return days.lastIndex { $0.date == date }
      }
      if let index = index(moment.time - 1) {
        days[index].add(moment.precipitation, probability: moment.precipitationProbability)
      }
      if moment.precipitationProbability == nil, let probability = record.probabilityOfSixHours,
        let index = index(moment.time - 3 * 3600)
      {
        days[index].add(nil, probability: probability)
      }
      if days.last?.date != date {
        days.append(Day(date: date))
        offNoon = .max
      }
      var day = days.removeLast()
      day.temperatureMin = [day.temperatureMin, moment.temperature].compactMap { $0 }.min()
      day.temperatureMax = [day.temperatureMax, moment.temperature].compactMap { $0 }.max()
      day.windSpeedMax = [day.windSpeedMax, moment.windSpeed].compactMap { $0 }.max()
      let distance = Self.offNoon(moment.time, place)
      if let condition = moment.condition, distance < offNoon {
        (day.condition, day.intensity) = (condition, moment.intensity)
        offNoon = distance
      }
      days.append(day)
    }
    return days
  }

  /// How far a time is from noon at the place, in seconds.
  private static func offNoon(_ time: Int, _ place: WeatherPlace) -> Int {
    abs(place.secondsOfDay(at: time) - 43200)
  }
}

extension Day {
  /// - Parameters:
  ///   - amount: of precipitation in a part of the day, in millimetres.
  ///   - probability: of precipitation in that part, in percent.
  fileprivate mutating func add(_ amount: Double?, probability: Double?) {
    if let amount { precipitation = ((precipitation ?? 0) + amount).ifFinite }
    precipitationProbability = [precipitationProbability, probability].compactMap { $0 }.max()
  }
}
