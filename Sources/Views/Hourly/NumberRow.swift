import Facts
import Line
import Weather
import Wording

/// A row of numbers or pictures below a graph: one for each slot, of which those are shown that
/// have room.
struct NumberRow {
  let label: String
  let texts: [String]
  let tints: [Tint?]

  /// What stands below the curve.
  static func sky(
    _ slots: HourlySlots, _ range: Range<Int>, _ clock: PlaceClock, _ style: ViewStyle
  ) -> [NumberRow] {
    let units = style.units
    let icons = NumberRow(style.words("sky", context: "6 columns"), slots.moments[range], style) {
      moment in
      moment.condition.map { style.icons.icon($0, isDay: moment.isDay) }
    }
    let temperatures = NumberRow(
      style.spelled(units.temperatureUnit), slots.moments[range], style,
      tint: { $0.temperature.map(Tint.temperature) },
      { $0.temperature.map { units.temperature($0).number } })
    return [hours(slots, range, clock, style)] + (style.icons == .none ? [] : [icons])
      + [temperatures]
  }

  /// What stands below the bars.
  static func chance(_ moments: ArraySlice<Moment?>, _ style: ViewStyle) -> NumberRow {
    NumberRow(
      style.words("wet %", context: "6 columns"), moments, style, tint: { _ in .precipitation }
    ) { moment in
      moment.precipitationProbability.map { style.language.decimal($0, places: 0) }
    }
  }

  /// Where the wind blows to, or in ASCII where it comes from, and its speed.
  static func wind(_ moments: ArraySlice<Moment?>, _ style: ViewStyle) -> [NumberRow] {
    [
      NumberRow(
        style.words("wind", context: "6 columns"), moments, style,
        tint: { $0.windSpeed.map(Tint.wind) }
      ) { moment in
        style.windArrow(from: moment.windDirection, speed: moment.windSpeed)
      },
      NumberRow(style.units.speedUnit, moments, style, tint: { $0.windSpeed.map(Tint.wind) }) {
        moment in
        moment.windSpeed.map { style.units.speed($0).number }
      },
    ]
  }

  /// What only some providers tell, of which what nobody told has no row.
  static func others(_ moments: ArraySlice<Moment?>, _ style: ViewStyle) -> [NumberRow] {
    let rows = [
      row(style.words("gusts", context: "6 columns"), moments, style) {
        $0.windGust.map { style.units.speed($0).number }
      },
      row(style.words("cloud%", context: "6 columns"), moments, style) {
        $0.cloudCover.map { style.language.decimal($0, places: 0) }
      },
      row(
        style.words("UV", context: "3 columns"), moments, style,
        tint: { $0.uvIndex.map { .badness(UVCategory($0).badness) } }
      ) {
        $0.uvIndex.map { style.language.decimal($0, places: 0) }
      },
    ]
    return rows.compactMap { $0 }
  }

  private static func row(
    _ label: String, _ moments: ArraySlice<Moment?>, _ style: ViewStyle,
    tint: (Moment) -> Tint? = { _ in nil }, _ text: (Moment) -> String?
  ) -> NumberRow? {
    moments.contains { $0.flatMap(text) != nil }
      ? NumberRow(label, moments, style, tint: tint, text) : nil
  }

  private init(
    _ label: String, _ moments: ArraySlice<Moment?>, _ style: ViewStyle,
    tint: (Moment) -> Tint? = { _ in nil }, _ text: (Moment) -> String?
  ) {
    self.init(
      label: label, texts: moments.map { $0.flatMap(text) ?? style.absent },
      tints: moments.map { $0.flatMap(tint) })
  }

  private init(label: String, texts: [String], tints: [Tint?]) {
    self.label = label
    self.texts = texts
    self.tints = tints
  }

  /// The hours of the place's clock; midnight bears the name of its day.
  private static func hours(
    _ slots: HourlySlots, _ range: Range<Int>, _ clock: PlaceClock, _ style: ViewStyle
  ) -> NumberRow {
    let times = range.map { clock.local(slots.time(of: $0)) }
    // Nepal's clocks are 45 minutes off the hour of those who forecast.
    let minute = times.compactMap { $0?.minute }.first ?? 0
    return NumberRow(
      label: minute == 0 ? style.words("hour", context: "6 columns") : "h:\(twoDigits(minute))",
      texts: times.map { time in
        guard let time else { return style.absent }
        return time.hour == 0 ? time.shortWeekday : time.hourText
      },
      // The hours of the night stand back.
      tints: range.map { slots.moments[$0]?.isDay == false ? .faint : .strong })
  }
}
