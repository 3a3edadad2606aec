package import Coarsen
package import Exchange
package import Report
package import Text
package import Weather

extension ModelSpread.Outcome {
  /// How far the models agree, such as "high 18 to 23°C; precipitation in 2 of 4 models".
  package func words(in units: Units) -> String {
    let language = units.language
    let (low, top) = (units.temperature(high.lowerBound), units.temperature(high.upperBound))
    let warmth =
      low.number == top.number
      ? language.words("high \(top.text)", context: "models")
      : language.words("high \(low.number) to \(top.text)", context: "models")
    return language.clauses([warmth, language.text(rain)])
  }

  private var rain: Phrase {
    switch wet {
    case 0: Phrase("dry in all \(models) models")
    case models: Phrase("precipitation in all \(models) models")
    default: Phrase("precipitation in \(wet) of \(models) models")
    }
  }
}

extension NextPrecipitation {
  /// Returns when precipitation starts or stops, such as "rain in 25 min", in at most 30 columns.
  package func words(at now: Timestamp, by clock: PlaceClock) -> String {
    let language = clock.language
    switch self {
    case .starts(let time, let condition, .minutes) where time - now < 3600:
      let minutes = Self.fives(time - now)
      return minutes == 0
        ? language.words("\(condition.falling) now")
        : language.words("\(condition.falling) in \(minutes) min")
    // The hour of the forecast has already begun, so "from 14:00" would be a time in the past.
    case .starts(let time, let condition, _) where time <= now:
      return language.words("\(condition.falling) soon")
    case .starts(let time, let condition, _):
      return Self.phrase(.from, time, now, clock) { start in
        Phrase("\(condition.falling) \(start)", context: "precipitation and its start")
      }
    case .stops(let time, let condition, _):
      return Self.phrase(.until, time, now, clock) { end in
        Phrase("\(condition.falling) \(end)", context: "precipitation and its end")
      }
    case .goesOn(let time, let condition) where time - now >= Self.reach:
      return language.words("\(condition.falling) for \(Self.reach / 3600) h")
    case .goesOn(let time, let condition):
      return Self.phrase(.past, time, now, clock) { past in
        Phrase("\(condition.falling) \(past)", context: "precipitation past a time")
      }
    case .dry(let time) where time - now >= Self.reach:
      return language.words("dry for \(Self.reach / 3600) h")
    case .dry(let time):
      return Self.phrase(.until, time, now, clock) { end in Phrase("dry \(end)") }
    }
  }

  private static let mostColumns = 30

  private static func phrase(
    _ form: TimeForm, _ time: Timestamp, _ now: Timestamp, _ clock: PlaceClock,
    _ phrase: (Phrase) -> Phrase
  ) -> String {
    let language = clock.language
    guard let then = clock.local(time), let today = clock.local(now)?.date else {
      return language.text(phrase(Phrase(verbatim: "?")))
    }
    let days = then.date.daysSinceEpoch - today.daysSinceEpoch
    guard days != 0 else { return language.text(phrase(form.phrase(then))) }
    let tomorrow = language.text(phrase(form.tomorrow(then)))
    return days == 1 && displayWidth(tomorrow) <= mostColumns
      ? tomorrow : language.text(phrase(form.weekday(then, isLong: false)))
  }

  /// Returns seconds as minutes rounded to 5, the precision of a short-term forecast.
  private static func fives(_ seconds: Int) -> Int { (max(0, seconds) + 150) / 300 * 5 }
}

extension Condition {
  fileprivate var falling: Phrase {
    self == .freezingDrizzle ? Condition.freezingRain.words : words
  }
}

extension TemperatureChange {
  /// The comparison of today with yesterday, such as "warmer than yesterday".
  package var sinceYesterday: Phrase {
    switch direction {
    case .warmer: Phrase("warmer than yesterday")
    case .colder: Phrase("colder than yesterday")
    case .same: Phrase("about the same as yesterday")
    }
  }

  /// Returns the comparison of today with yesterday, such as "4° warmer than yesterday".
  package func sinceYesterday(_ degrees: String) -> Phrase {
    switch direction {
    case .warmer: Phrase("\(degrees) warmer than yesterday")
    case .colder: Phrase("\(degrees) colder than yesterday")
    case .same: sinceYesterday
    }
  }

  /// Returns the comparison of tomorrow with today, such as "tomorrow 4° colder".
  package func tomorrow(_ degrees: String) -> Phrase {
    switch direction {
    case .warmer: Phrase("tomorrow \(degrees) warmer")
    case .colder: Phrase("tomorrow \(degrees) colder")
    case .same: Phrase("tomorrow about the same")
    }
  }

  /// Returns the comparison of a day with the previous day, such as "4° colder".
  package func sinceDayBefore(_ degrees: String) -> Phrase {
    switch direction {
    case .warmer: Phrase("\(degrees) warmer")
    case .colder: Phrase("\(degrees) colder")
    case .same: Phrase("about the same")
    }
  }
}

extension WeatherNow {
  /// Returns whether the weather is too old to be shown without its age, or of the previous place.
  package func isStale(at now: Timestamp, after seconds: Int) -> Bool {
    age(at: now).map { $0 > seconds || formerLocation != nil } ?? true
  }
}

/// Returns an age in words: "5 min ago", "3 h ago", from two days "2 d ago", or "age unknown".
package func agePhrase(_ seconds: Int?) -> Phrase {
  guard let seconds = seconds.map({ max(0, $0) }) else { return Phrase("age unknown") }
  return switch seconds {
  case ..<3600: Phrase("\(seconds / 60) min ago")
  case ..<(48 * 3600): Phrase("\(seconds / 3600) h ago")
  default: Phrase("\(seconds / 86400) d ago")
  }
}

extension WeatherNow {
  /// Returns the weather in its cell with `isDay` computed for now: the sun may have set meanwhile.
  package func moment(at now: Timestamp, in cell: Cell) -> Moment {
    var moment = current
    if age(at: now) != nil, moment.isDay != nil {
      moment.isDay = Sun.isDay(at: Double(now), latitude: cell.latitude, longitude: cell.longitude)
    }
    return moment
  }
}

/// Returns remarks in parentheses, such as " (approx., 3 h ago)"; empty when there are none.
package func caveats(isApproximate: Bool, isStale: Bool, age: Int?, in language: Language)
  -> String
{
  let caveats = [
    isApproximate ? Phrase("approx.") : nil, isStale ? agePhrase(age) : nil,
  ].compactMap { $0.map(language.text) }
  return caveats.isEmpty ? "" : language.remark(language.listed(caveats))
}
