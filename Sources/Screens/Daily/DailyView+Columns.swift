import Exchange
import Line
import Text
import Weather

extension DailyView {
  private var isWide: Bool { style.width >= 110 }
  var degrees: String { style.spelled(style.units.temperatureUnit) }

  /// The columns of the table, in which that of the bars is empty until its width is known.
  var columns: [TextTable.Column] {
    let units = style.units
    let date = column("", isLeft: true, tint: { isToday($0) ? .strong : nil }) { day in
      CalendarDate(day.date).map { date in
        style.width < 72 ? date.shorter(in: clock.language) : date.short(in: clock.language)
      }
    }
    let icon = column("", isLeft: true) { day in
      day.condition.map { style.icon($0, isDay: isBright(day)) }
    }
    let condition = column("", isLeft: true) { day in
      day.condition.map { style.text($0.words(day.intensity)) }
    }
    func whole(_ number: Double) -> String { style.language.decimal(number, places: 0) }
    // A filled bar holds the two temperatures.
    let filled = TextTable.Column(
      heading: degrees, isLeft: true, cells: days.map { _ in [Span("".indented(by: 14))] })
    let lined = [
      column(
        style.words("min", context: "4 columns"), tint: { $0.temperatureMin.map(Tint.temperature) },
        { $0.temperatureMin.map { units.temperature($0).number } }),
      // With fewer than six columns, the bar would show no scale. Other columns are omitted first.
      TextTable.Column(
        heading: degrees, isLeft: true, cells: days.map { _ in [Span("".indented(by: 6))] }),
      column(
        style.words("max", context: "4 columns"), tint: { $0.temperatureMax.map(Tint.temperature) },
        { $0.temperatureMax.map { units.temperature($0).number } }),
    ]
    let temperatures = style.hasFills ? [filled] : lined
    let isLong = style.width >= 100
    // Snow is not rain.
    let isSnowy = days.contains { style.isSnow($0.precipitation, $0.toldSnowfall) }
    let others = [
      column(
        isLong
          ? style.words("precip. \(units.precipitationUnit)", context: "12 columns")
          : units.precipitationUnit, tint: { _ in .precipitation },
        { day in
          // Snow has a unit of its own.
          let isSnow = style.isSnow(day.precipitation, day.toldSnowfall)
          let snow = isSnow ? style.amount(day.precipitation, snowfall: day.toldSnowfall) : nil
          return snow
            ?? day.precipitation.map { amount in
              // Nothing is said where nothing falls.
              let measure = units.precipitation(amount)
              return measure.isZero ? "" : measure.number
            }
        }),
      column(
        isLong && !isSnowy ? style.words("rain %", context: "10 columns") : "%",
        tint: { _ in .precipitation }, { $0.precipitationProbability.map(whole) }),
      column(
        isLong
          ? style.words("wind \(units.speedUnit)", context: "12 columns") : units.speedUnit,
        tint: { $0.windSpeedMax.map(Tint.wind) },
        { $0.windSpeedMax.map { units.speed($0).number } }),
    ]
    let light = column(
      style.words("UV", context: "3 columns"),
      tint: { $0.uvIndexMax.map { .badness(UVCategory($0).badness) } },
      { $0.uvIndexMax.map(whole) })
    let isSouthern = position.map { $0.latitude < 0 } ?? false
    let sun = [
      column(style.words("sun", context: "6 columns")) { sunlight($0) },
      column(style.words("moon", context: "6 columns"), isLeft: true) {
        moonPhase($0).map {
          isWide ? style.text($0.words) : style.moonPicture($0, isSouthern: isSouthern)
        }
      },
    ]
    // A word explains the ASCII icons.
    let needsWords =
      style.icons == .none || isWide || style.icons == .ascii && style.width >= 76
    let sky = (style.icons == .none ? [] : [icon]) + (needsWords ? [condition] : [])
    let felt = column(style.words("feels like", context: "10 columns")) { day in
      guard let least = day.feelsLikeMin, let most = day.feelsLikeMax else { return nil }
      return "\(units.temperature(least).number)/\(units.temperature(most).number)"
    }
    // The last column is omitted first.
    let isFelt = isLong && days.contains(where: \.feelsDifferent)
    var behind = others
    if style.width >= 72 { behind.append(light) }
    behind += sun
    if isFelt { behind.append(felt) }
    return [date] + sky.filter(isKnown) + temperatures + behind.filter(isKnown)
  }

  /// Returns whether any day has a value in a column.
  private func isKnown(_ column: TextTable.Column) -> Bool {
    column.cells.contains { $0.contains { $0.text != style.absent } }
  }

  private func column(
    _ heading: String, isLeft: Bool = false, tint: (Day) -> Tint? = { _ in nil },
    _ text: (Day) -> String?
  ) -> TextTable.Column {
    TextTable.Column(
      heading: heading, isLeft: isLeft,
      cells: days.map { day in
        text(day).map { [Span($0, tint(day))] } ?? [Span(style.absent, .faint)]
      })
  }
}
