import Weather

/// A response of OpenWeatherMap's One Call API.
struct OneCallAnswer {
  let body: JSON

  init(_ body: JSON) { self.body = body }

  /// The forecast; nil without current weather.
  var forecast: Forecast? {
    let current = body["current"]
    guard let now = OWMWeather.moment(current, main: current), now.temperature != nil else {
      return nil
    }
    let told = body["hourly"].array.prefix(500).compactMap { OWMWeather.moment($0, main: $0) }
    let hours = HourlyCoverage.oneCall.hours(told)
    var forecast = Forecast(current: now, hourly: hours, daily: days)
    forecast.nowcast = nowcast
    // The current weather lacks the probability of precipitation.
    forecast.current?.precipitationProbability =
      hours.running(at: now.time)?.precipitationProbability
    return forecast
  }

  /// The precipitation of the next hour; each minute has a rate in millimetres per hour.
  private var nowcast: Nowcast? {
    Nowcast(
      step: 60,
      body["minutely"].array.compactMap { entry in
        entry["dt"].epoch.map { ($0, entry["precipitation"].number.map { $0 / 60 }) }
      })
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
      (day.condition, day.intensity) = OWMWeather.weather(entry["weather"][0])
      day.sunrise = OWMWeather.event(entry["sunrise"])
      day.sunset = OWMWeather.event(entry["sunset"])
      day.windSpeedMax = entry["wind_speed"].number
      day.uvIndexMax = entry["uvi"].number
      return day
    }
  }

  /// The warnings, without a severity, which the service does not provide.
  ///
  /// When a warning exists in several languages, the versions with non-ASCII letters are omitted.
  /// The JSON member is absent when there are no warnings.
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
      let (onset, ends) = (entry["start"].epoch, entry["end"].epoch)
      var alert = Alert(
        id: "\(sender) \(event) \(onset ?? 0) \(ends ?? 0)", source: sender, event: event,
        severity: .unknown)
      (alert.onset, alert.ends) = (onset, ends)
      alert.description = entry["description"].paragraphs
      return alert
    }
  }

  /// Returns whether two entries are translations of the same warning.
  ///
  /// The tags are the same in every language.
  private func isSame(_ one: JSON, _ other: JSON) -> Bool {
    let tags = { (entry: JSON) in entry["tags"].array.compactMap(\.words) }
    return !tags(one).isEmpty && tags(one) == tags(other)
      && one["sender_name"].words == other["sender_name"].words
      && one["start"].epoch == other["start"].epoch && one["end"].epoch == other["end"].epoch
  }
}
