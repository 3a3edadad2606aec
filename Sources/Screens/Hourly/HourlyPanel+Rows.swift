import Exchange
import Line
import Text
import Weather

extension HourlyPanel {
  var icons: [NumberRow] {
    guard style.icons != .none else { return [] }
    return [
      row(style.words("sky", context: "6 columns")) { moment in
        moment.condition.map { style.icon($0, isDay: moment.isDay) }
      }
    ]
  }

  var temperatures: NumberRow {
    row(
      style.spelled(style.units.temperatureUnit), tint: { $0.temperature.map(Tint.temperature) },
      { $0.temperature.map { style.units.temperature($0).number } })
  }

  /// Its heading is "%" where snow falls, which is not rain.
  var chance: NumberRow {
    let isSnowy = slots.moments.contains { style.isSnow($0?.precipitation, $0?.snowfall) }
    return row(
      isSnowy ? "%" : style.words("rain %", context: "6 columns"), tint: { _ in .precipitation },
      { $0.precipitationProbability.map(whole) })
  }

  // MARK: Numbers with their units

  var temperaturesWithSign: NumberRow {
    row("", tint: { _ in .strong }, { $0.temperature.map(style.shortText) })
  }

  var windWithArrow: NumberRow {
    row("", tint: { $0.windSpeed.map(Tint.wind) }) { moment in
      moment.windSpeed.map { speed in
        (style.windArrow(from: moment.windDirection, speed: speed) ?? "")
          + style.units.speed(speed).number
      }
    }
  }

  /// The chances of precipitation that are worth a word.
  var chanceWithSign: NumberRow {
    var row = row("", tint: { _ in .precipitation }) { moment in
      moment.precipitationProbability.flatMap { $0 < 15 ? nil : style.language.percent($0) }
    }
    row.texts = row.texts.map { $0 == style.absent ? "" : $0 }
    return row
  }

  // MARK: Numbers

  /// The rows of the wind: arrows that point downwind, or compass points in ASCII, and the speed.
  var wind: [NumberRow] {
    [
      row(
        style.words("wind", context: "6 columns"), tint: { $0.windSpeed.map(Tint.wind) },
        { style.windArrow(from: $0.windDirection, speed: $0.windSpeed) }),
      row(
        style.units.speedUnit, tint: { $0.windSpeed.map(Tint.wind) },
        { $0.windSpeed.map { style.units.speed($0).number } }),
    ]
  }

  /// The rows for values that only some providers have, as far as known.
  var others: [NumberRow] {
    [
      row(style.words("gusts", context: "6 columns")) {
        $0.windGust.map { style.units.speed($0).number }
      },
      row(style.words("cloud%", context: "6 columns")) { $0.cloudCover.map(whole) },
      row(
        style.words("UV", context: "3 columns"),
        tint: { $0.uvIndex.map { .badness(UVCategory($0).badness) } },
        { $0.uvIndex.map(whole) }),
    ].filter(isKnown)
  }

  func isKnown(_ row: NumberRow) -> Bool {
    row.texts.contains { $0 != style.absent && !$0.isEmpty }
  }

  private func whole(_ number: Double) -> String { style.language.decimal(number, places: 0) }

  private func row(
    _ label: String, tint: (Moment) -> Tint? = { _ in nil }, _ text: (Moment) -> String?
  ) -> NumberRow {
    let moments = slots.moments[range]
    return NumberRow(
      label: label, texts: moments.map { $0.flatMap(text) ?? style.absent },
      tints: moments.map { $0.flatMap(tint) })
  }

  /// The local hours, with the name of the new day at midnight.
  var hours: NumberRow {
    let times = range.map { clock.local(slots.time(of: $0)) }
    // The time in Nepal differs by 45 minutes from the full hours of the forecast.
    let minute = times.compactMap { $0?.minute }.first ?? 0
    return NumberRow(
      label: minute == 0 ? style.words("hour", context: "6 columns") : "h:\(twoDigits(minute))",
      texts: times.map { time in
        guard let time else { return style.absent }
        return time.hour == 0 ? time.shortWeekday : time.hourText
      },
      // The hours of the night are dimmed.
      tints: range.map { slots.isNight($0) ? .faint : .strong }, isTime: true)
  }
}

/// A row of numbers or icons for the slots of a graph, of which some are shown if there is no room.
struct NumberRow {
  let label: String
  var texts: [String]
  let tints: [Tint?]
  /// Whether the current time is marked in the row.
  var isTime = false
}
