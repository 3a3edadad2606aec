import Exchange
import Weather

/// Bright Sky, which serves Deutscher Wetterdienst's open data for Germany and needs no key.
struct BrightSky: WeatherProvider {
  let service = Service.brightSky

  func forecast(
    for place: WeatherPlace, from client: ServiceClient
  ) throws(Fault) -> Forecast {
    let current = try get("/current_weather", [], place, client)["weather"]
    guard var now = BrightSkyRecord(current, over: ["_10", "_30", "_60"])?.moment, !now.isEmpty
    else { throw .unusableResponse(service) }
    // An hour at the rate of the shortest period that is known.
    now.precipitation =
      [10, 30, 60].lazy.compactMap { minutes in
        current["precipitation_\(minutes)"].number?.within(Limits.precipitation)
          .map { $0 * 60 / Double(minutes) }
      }.first
    var hours: [Moment] = []

    let time = client.now
    // The service interprets the dates in the given time zone.
    let days = [
      // The forecast covers ten days.
      ("date", place.date(at: time)), ("last_date", place.date(at: time + 11 * 86400)),
      ("tz", place.timeZone),
    ]
    var records: [BrightSkyRecord] = []
    // If this fails, the current weather is used without a forecast.
    do {
      let later = try get("/weather", days, place, client)
      records = later["weather"].array.compactMap { BrightSkyRecord($0) }
        .sorted { $0.moment.time < $1.moment.time }
      if later["weather"].isUnreadable(as: records) {
        client.note(.unusableResponse(service))
      }
      hours = HourlyCoverage.brightSky.hours(records.map(\.moment))
    } catch {
      client.note(error)
    }
    guard var forecast = Forecast(told: now, hourly: hours, at: time) else {
      throw .unusableResponse(service)
    }
    forecast.settle(makesDays: true, at: place)
    BrightSkyRecord.addProbabilities(of: records, to: &forecast.daily, at: place)
    // The forecast ends during a day. That day has no maximum and is dropped.
    if forecast.daily.count > 1, forecast.daily.last?.temperatureMax == nil {
      forecast.daily.removeLast()
    }
    return forecast
  }

  private func get(
    _ path: String, _ query: [(name: String, value: String)], _ place: WeatherPlace,
    _ client: ServiceClient
  ) throws(Fault) -> JSON {
    let request = ServiceRequest(
      service, path,
      [("lat", place.latitude), ("lon", place.longitude)] + query + [("units", "dwd")],
      purpose: "forecast")
    return try client.get(request, about: place)
  }
}

/// A record of Bright Sky's responses, in the units `dwd`.
private struct BrightSkyRecord {
  var moment: Moment
  private var probabilityOfSixHours: Double?

  /// Creates a record; nil when it has no time.
  ///
  /// - Parameter periods: the suffixes of measured values, in order of preference: `_10` for ten
  ///   minutes, "" for an hour.
  init?(_ record: JSON, over periods: [String] = [""]) {
    func measured(_ name: String, in range: ClosedRange<Double>) -> Double? {
      periods.lazy.compactMap { record[name + $0].number?.within(range) }.first
    }
    // 540 km/h are 150 m/s.
    func speed(_ name: String) -> Double? { measured(name, in: 0...540).map { $0 / 3.6 } }
    guard let time = record["timestamp"].isoTime else { return nil }
    moment = Moment(time: time)
    moment.temperature = record["temperature"].number
    moment.humidity = record["relative_humidity"].number
    moment.dewPoint = record["dew_point"].number
    moment.pressure = record["pressure_msl"].number
    moment.windSpeed = speed("wind_speed")
    moment.windGust = speed("wind_gust_speed")
    moment.windDirection = measured("wind_direction", in: Limits.direction)
    moment.cloudCover = record["cloud_cover"].number
    moment.visibility = record["visibility"].number
    moment.precipitation = measured("precipitation", in: Limits.precipitation)
    moment.precipitationProbability = record["precipitation_probability"].number
    probabilityOfSixHours = record["precipitation_probability_6h"].number?.within(Limits.percent)
    moment = moment.plausible
    moment.condition = Self.condition(
      record["condition"].words, icon: record["icon"].words, cloudCover: moment.cloudCover)
  }

  /// Returns the service's word.
  ///
  /// The service computes the icon: it ignores rain below half a millimetre, and that of the sky is
  /// from the cloud cover. Without a cloud cover it is "clear".
  private static func condition(
    _ condition: String?, icon: String?, cloudCover: Double?
  ) -> Condition? {
    if let known = condition.flatMap(meaning) { return known }
    guard let sky = icon.flatMap(meaning) else {
      return condition == nil || condition == "dry" ? nil : .unknown
    }
    return sky == .clear || sky.isPrecipitation == false && cloudCover != nil ? nil : sky
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

  /// Adds the probabilities for six hours, where those for an hour are missing, to the day that has
  /// most of these hours.
  static func addProbabilities(
    of records: [BrightSkyRecord], to days: inout [Day], at place: WeatherPlace
  ) {
    for record in records where record.moment.precipitationProbability == nil {
      guard let probability = record.probabilityOfSixHours else { continue }
      let date = place.date(at: record.moment.time - 3 * 3600)
      for index in days.indices where days[index].date == date {
        days[index].precipitationProbability = max(
          days[index].precipitationProbability ?? 0, probability)
      }
    }
  }
}
