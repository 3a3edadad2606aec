import Exchange
import Weather

/// A response of OpenWeatherMap's One Call API.
struct OneCallResponse {
  let body: JSON
  let place: WeatherPlace

  /// Returns the forecast; nil when it says nothing about the present at the time of the clock.
  func forecast(at clock: Timestamp) -> Forecast? {
    let current = body["current"]
    let told = body["hourly"].array.prefix(500).compactMap { OWMWeather.moment($0, main: $0) }
      .withoutWrongTimes(\.time)
    var forecast = Forecast(
      told: OWMWeather.moment(current, main: current),
      hourly: HourlyCoverage.oneCall.hours(told), daily: days, at: clock)
    forecast?.nowcast = nowcast
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
    let entries = body["daily"].array.compactMap { entry in
      entry["dt"].epoch.map { (entry: entry, time: $0) }
    }
    return entries.withoutWrongTimes(\.time).map { entry, time in
      let offset = place.utcOffset(told: body["timezone_offset"].epoch, at: time)
      var day = Day(date: calendarDate(time + offset))
      day.temperatureMin = entry["temp"]["min"].number
      day.temperatureMax = entry["temp"]["max"].number
      day.precipitation = OWMWeather.water(entry, \.number)
      day.precipitationProbability = entry["pop"].number?.percent
      (day.condition, day.intensity) = OWMWeather.weather(entry["weather"])
      day.sunrise = OWMWeather.event(entry["sunrise"])
      day.sunset = OWMWeather.event(entry["sunset"])
      day.windSpeedMax = entry["wind_speed"].number
      day.uvIndexMax = entry["uvi"].number
      return day
    }
  }

  /// The warnings, without a severity, which the service does not provide; empty if the member is
  /// absent.
  ///
  /// When a warning exists in several languages, the versions with non-ASCII letters are omitted.
  var alerts: [Alert] {
    let entries = body["alerts"].array.prefix(100)
    return entries.compactMap { entry in
      let told = entry["event"].words
      let kind = entry["tags"].array.compactMap(\.words).first
      guard let event = told ?? kind ?? entry["description"].firstParagraph else { return nil }
      let isTranslation =
        (told == nil || !event.allSatisfy(\.isASCII))
        && entries.contains {
          isSame($0, entry) && $0["event"].words?.allSatisfy(\.isASCII) == true
        }
      guard !isTranslation else { return nil }
      let sender = entry["sender_name"].words ?? "OpenWeather"
      let onset = entry["start"].epoch
      // An end before the start is none.
      let ends = entry["end"].epoch.flatMap { $0 > onset ?? .min ? $0 : nil }
      var alert = Alert(
        id: "\(sender) \(event) \(onset ?? 0) \(ends ?? 0)", source: sender, event: event,
        severity: .unknown)
      (alert.onset, alert.ends) = (onset, ends)
      alert.description = entry["description"].paragraphs
      return alert
    }
  }

  /// Returns whether two entries are translations of a warning; tags are the same in all languages.
  private func isSame(_ one: JSON, _ other: JSON) -> Bool {
    let tags = { (entry: JSON) in entry["tags"].array.compactMap(\.words) }
    return !tags(one).isEmpty && tags(one) == tags(other)
      && one["sender_name"].words == other["sender_name"].words
      && one["start"].epoch == other["start"].epoch && one["end"].epoch == other["end"].epoch
  }
}
