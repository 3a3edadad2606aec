import Coarsen
import Report
import Sky
import Weather
import Wording

extension Placeholder {
  /// What sun, moon and calendar do, of today and of other days.
  static let sky: [Placeholder] = [
    of("sunrise", "text", Phrase("when the sun rises: 07:05")) { day, context in
      guard case .times(let time, _)? = context.sunTimes(of: day) else { return nil }
      return words(context.clock.clock(time))
    },
    of("sunset", "text", Phrase("when the sun sets")) { day, context in
      guard case .times(_, let time)? = context.sunTimes(of: day) else { return nil }
      return words(context.clock.clock(time))
    },
    of("day_length", "text", Phrase("from sunrise to sunset: 10 h 32 min")) { day, context in
      words(context.sunTimes(of: day)?.lengthWords, context)
    },
    Placeholder("moon", "glyph", Phrase("the moon as a picture, by --icons")) { context in
      Moon(at: Double(context.now)).map { picture($0.phase, context) }
    } day: { day, context in
      context.moonPhase(of: day).map { picture($0, context) }
    },
    Placeholder("moon_phase", "text", Phrase("the moon in words: waxing gibbous")) { context in
      words(Moon(at: Double(context.now))?.phase.words, context)
    } day: { day, context in
      words(context.moonPhase(of: day)?.words, context)
    },
    of("weekday", "text", Phrase("the day's name: Saturday")) { day, context in
      words(CalendarDate(day.date)?.weekday(in: context.clock.language))
    },
    of("date", "text", Phrase("the date there: 21 Nov")) { day, context in
      words(CalendarDate(day.date)?.shortDay(in: context.clock.language))
    },
  ]

  /// Of days: without one named, of the present one, which needs no forecast.
  private static func of(
    _ name: String, _ type: String, _ meaning: Phrase,
    _ value: @escaping @Sendable (Day, LineContext) -> LineValue?
  ) -> Placeholder {
    Placeholder(
      name, type, meaning, now: { context in context.calendarDay.flatMap { value($0, context) } },
      day: value)
  }

  private static func picture(_ phase: Moon.Phase, _ context: LineContext) -> LineValue {
    LineValue(
      context.style.icons.moon(
        phase, isSouthern: context.location.cell.latitude < 0,
        in: context.language), .night)
  }
}
