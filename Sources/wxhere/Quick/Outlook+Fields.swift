import Line
import Report
import Weather

extension Outlook {
  /// Leaves what a line may need until its weather is forgotten: the hours from those on with which
  /// the pressure of three hours ago is told, which may be six apart, to those 48 hours ahead of any
  /// time.
  mutating func reduce(to weather: WeatherNow, forgottenAfter seconds: Int) {
    let start = weather.current.time - 9 * 3600
    let end = weather.fetchedAt + min(seconds, 30 * 86400) + 49 * 3600
    hourly = hourly.filter { (start...max(start, end)).contains($0.time) }
    alerts = alerts?.map(\.short)
  }

  /// Reads or writes what a line can tell: without who gave it.
  mutating func exchange(_ fields: inout Fields) {
    fields.exchange(&hourly, Moment(time: 0)) { $0.exchange(&$1) }
    fields.exchange(&daily, Day(date: "")) { $0.exchange(&$1) }
    Alert.exchange(&alerts, &fields)
    var step = nowcast?.step
    fields.exchange(&step)
    if let step {
      var known = nowcast ?? Nowcast(start: 0, step: step, precipitation: [])
      fields.exchange(&known.start)
      fields.exchange(&known.precipitation, nil) { $1.exchange(&$0) }
      nowcast = known
    }
    var airTime = air?.time
    fields.exchange(&airTime)
    guard let airTime else { return }
    var known = air ?? AirQuality(time: airTime, provider: "", attribution: "")
    known.exchange(&fields)
    air = known
  }
}

extension Moment {
  mutating func exchange(_ fields: inout Fields) {
    fields.exchange(&time)
    fields.exchange(&temperature)
    fields.exchange(&feelsLike)
    fields.exchange(&humidity)
    fields.exchange(&dewPoint)
    fields.exchange(&pressure)
    fields.exchange(&windSpeed)
    fields.exchange(&windGust)
    fields.exchange(&windDirection)
    fields.exchange(&cloudCover)
    fields.exchange(&visibility)
    fields.exchange(&uvIndex)
    fields.exchange(&precipitation)
    fields.exchange(&precipitationProbability)
    fields.exchange(&snowfall)
    fields.exchange(&condition)
    fields.exchange(&intensity)
    fields.exchange(&isDay)
  }
}

extension Day {
  fileprivate mutating func exchange(_ fields: inout Fields) {
    fields.exchange(&date)
    fields.exchange(&temperatureMin)
    fields.exchange(&temperatureMax)
    fields.exchange(&precipitation)
    fields.exchange(&precipitationProbability)
    fields.exchange(&snowfall)
    fields.exchange(&condition)
    fields.exchange(&intensity)
    fields.exchange(&sunrise)
    fields.exchange(&sunset)
    fields.exchange(&windSpeedMax)
    fields.exchange(&uvIndexMax)
  }
}

extension Alert {
  /// What a line can tell of it, in one line each.
  var short: Alert {
    var short = Alert(id: "", severity: severity, words: words.short)
    short.translations = translations.map(\.short)
    (short.onset, short.ends) = (onset, ends)
    return short
  }

  /// - Parameter alerts: nil where nobody warns.
  static func exchange(_ alerts: inout [Alert]?, _ fields: inout Fields) {
    var isWarned: Bool? = alerts != nil
    fields.exchange(&isWarned)
    guard isWarned == true else { return }
    var known = alerts ?? []
    fields.exchange(&known, Alert(id: "", source: "", event: "", severity: .unknown)) {
      $0.exchange(&$1)
    }
    alerts = known
  }

  fileprivate mutating func exchange(_ fields: inout Fields) {
    var known: Severity? = severity
    fields.exchange(&known)
    severity = known ?? .unknown
    fields.exchange(&onset)
    fields.exchange(&ends)
    words.exchange(&fields)
    fields.exchange(&translations, Words(source: "", event: "")) { $0.exchange(&$1) }
  }
}

extension Alert.Words {
  fileprivate var short: Alert.Words {
    var short = Alert.Words(source: "", event: Escaping.printable(event))
    short.language = language.map(Escaping.printable)
    short.headline = headline.map { Escaping.printable(String($0.prefix(200))) }
    return short
  }

  fileprivate mutating func exchange(_ fields: inout Fields) {
    fields.exchange(&language)
    fields.exchange(&event)
    fields.exchange(&headline)
  }
}

extension AirQuality {
  fileprivate mutating func exchange(_ fields: inout Fields) {
    fields.exchange(&uvIndex)
    var pairs = indices.map { (scale: Optional($0.scale), value: $0.value) }
    fields.exchange(&pairs, (nil, 0)) { pair, fields in
      fields.exchange(&pair.scale)
      fields.exchange(&pair.value)
    }
    indices = pairs.compactMap { pair in pair.scale.map { Index(scale: $0, value: pair.value) } }
  }
}
