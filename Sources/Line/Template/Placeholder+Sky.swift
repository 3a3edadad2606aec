import Coarsen
import Report
import Text
import Weather

extension Placeholder {
  static let sky: [Placeholder] = [
    of("sunrise", "text", Phrase("the time of sunrise: 07:05")) {
      words($1.clock.clock($1.sunTimes(of: $0)?.sunrise))
    },
    of("sunset", "text", Phrase("the time of sunset")) {
      words($1.clock.clock($1.sunTimes(of: $0)?.sunset))
    },
    of("dawn", "text", Phrase("the time of dawn, when the sun is 6° below the horizon")) {
      words($1.clock.clock($1.twilight(of: $0)?.sunrise))
    },
    of("dusk", "text", Phrase("the time of dusk, when the sun is 6° below the horizon")) {
      words($1.clock.clock($1.twilight(of: $0)?.sunset))
    },
    of("day_length", "text", Phrase("the time from sunrise to sunset: 10 h 32 min")) {
      words($1.sunTimes(of: $0)?.lengthWords, $1)
    },
    of("moonrise", "text", Phrase("the time of moonrise; a dash on days without one")) {
      words($1.clock.clock($1.moonCrossings(of: $0)?.rise))
    },
    of("moonset", "text", Phrase("the time of moonset")) {
      words($1.clock.clock($1.moonCrossings(of: $0)?.set))
    },
    Placeholder(
      "moon", "glyph", Phrase("the moon's phase as an icon, from --icons"),
      now: { picture(Moon(at: Double($0.now))?.phase, $0) },
      day: { picture($1.moonPhase(of: $0), $1) }),
    Placeholder(
      "moon_phase", "text", Phrase("the moon's phase: waxing gibbous"),
      now: { words(Moon(at: Double($0.now))?.phase.words, $0) },
      day: { words($1.moonPhase(of: $0)?.words, $1) }),
    of("weekday", "text", Phrase("the day of the week: Saturday")) {
      words(CalendarDate($0.date)?.weekday(in: $1.clock.language))
    },
    of("date", "text", Phrase("the date at the place: 21 Nov")) {
      words(CalendarDate($0.date)?.shortDay(in: $1.clock.language))
    },
  ]

  /// Without a day, the value is today's, which needs no forecast.
  private static func of(
    _ name: String, _ type: String, _ meaning: Phrase,
    _ value: @escaping @Sendable (Day, LineContext) -> LineValue?
  ) -> Placeholder {
    Placeholder(
      name, type, meaning, now: { context in context.calendarDay.flatMap { value($0, context) } },
      day: value)
  }

  private static func picture(_ phase: Moon.Phase?, _ context: LineContext) -> LineValue? {
    phase.map {
      LineValue(
        context.style.icons.moon(
          $0, isSouthern: context.location.cell.latitude < 0, in: context.language), .night)
    }
  }
}
