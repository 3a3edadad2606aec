package import Line
package import Weather
import Wording

/// The screen of the next hours: temperature curve, precipitation bars, sky and wind.
package struct HourlyView {
  /// The maximum number of hours: 16 days, which the longest forecasts have.
  package static let most = 16 * 24

  let moments: [Moment]
  let hours: Int
  let now: Int
  let clock: PlaceClock
  let style: ViewStyle
  /// The sunrises and sunsets in chronological order.
  let crossings: [SunCrossing]
  /// The available rows; nil for no limit.
  private let height: Int?

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - moments: the hours in any order.
  ///   - hours: the number of hours from `now`, at most `most`.
  ///   - days: the days of the forecast, for sunrise and sunset.
  ///   - position: the place's position, for days without these times; nil when unknown.
  ///   - now: seconds since 1970-01-01 00:00 UTC.
  ///   - height: the available rows of the terminal; nil for no limit.
  package init(
    moments: [Moment], hours: Int, days: [Day] = [], position: Position? = nil, now: Int,
    clock: PlaceClock, style: ViewStyle, height: Int? = nil
  ) {
    self.height = height
    self.moments = moments
    self.hours = min(Self.most, max(1, hours))
    self.now = now
    self.clock = clock
    self.style = style
    crossings = SunCrossing.all(days, clock: clock, position: position)
  }

  /// The lines of the screen.
  package var lines: [String] {
    guard let slots = HourlySlots(moments, hours: hours, from: now) else {
      return style.sentence(
        moments.isEmpty
          ? style.words("No hourly forecast is available for this place.")
          : style.words("The hourly forecast has ended."))
    }
    let title = title(clock.dateWords(.from, slots.start, isLong: style.plain))
    let missing = note(slots).map(style.sentence) ?? []
    if style.plain { return style.sentence(title) + plainLines(slots) + missing }
    let perPanel = hoursOfPanel(slots)
    let panels = stride(from: 0, to: slots.moments.count, by: perPanel).map { first in
      HourlyPanel(
        slots: slots, range: first..<min(first + perPanel, slots.moments.count),
        step: step(of: min(perPanel, slots.moments.count)), crossings: crossings, clock: clock,
        style: style)
    }
    let heading = wrapped(title, to: style.width).map { style.line([Span($0, .strong)]) }
    return fitting { size in
      let shown = panels.flatMap { panel in
        var panel = panel
        (panel.curveHeight, panel.barsHeight) = (size.curve, size.bars)
        return size.gap + panel.lines(size.rows)
      }
      return heading + shown + (missing.isEmpty ? [] : size.gap + missing)
    }
  }

  /// A size of the panels with the lines between them.
  private struct Size {
    let curve: Int
    let bars: Int
    let rows: HourlyPanel.Rows
    var gap = [""]
  }

  /// The sizes, the largest first.
  ///
  /// Less important numbers are omitted first. Then the curve becomes lower. Blank lines are
  /// omitted before the curve becomes hard to read.
  private static let sizes = [
    Size(curve: 7, bars: 3, rows: .all), Size(curve: 7, bars: 3, rows: .wind),
    Size(curve: 5, bars: 2, rows: .wind), Size(curve: 4, bars: 1, rows: .wind),
    Size(curve: 4, bars: 1, rows: .wind, gap: []), Size(curve: 4, bars: 1, rows: .numbers, gap: []),
    Size(curve: 3, bars: 1, rows: .sky, gap: []), Size(curve: 3, bars: 1, rows: .hours, gap: []),
  ]

  /// Returns the lines in the largest size that fits.
  private func fitting(_ lines: (Size) -> [String]) -> [String] {
    let all = Self.sizes.lazy.map(lines)
    guard let height else { return all.first ?? [] }
    return all.first { $0.count <= height } ?? Array((all.last ?? []).prefix(max(1, height)))
  }

  /// Returns a note saying that the forecast ends early; nil when it does not.
  private func note(_ slots: HourlySlots) -> String? {
    let known = slots.moments.count * slots.step / 3600
    guard known < hours else { return nil }
    return known == 1
      ? style.words("The forecast ends after an hour.")
      : style.words("The forecast ends after \(known) hours.")
  }

  private func title(_ start: String?) -> String {
    let what = hours == 1 ? Phrase("The next hour") : Phrase("The next \(hours) hours")
    return style.text(start.map { Phrase("\(what) \($0)", context: "title") } ?? what)
  }

  private var area: Int { style.width - HourlyPanel.gutter }

  /// Returns the number of columns for a slot.
  ///
  /// A few hours do not fill a wide screen.
  private func step(of count: Int) -> Int { min(count < 24 ? 6 : 8, max(1, area / count)) }

  /// Returns the number of slots in a panel: all, or whole days with at least three columns per
  /// slot.
  ///
  /// Several panels are easier to read than hours with one or two columns.
  private func hoursOfPanel(_ slots: HourlySlots) -> Int {
    if area / slots.moments.count >= 3 { return slots.moments.count }
    let perDay = max(1, 24 * 3600 / slots.step)
    return perDay * max(1, area / 3 / perDay)
  }

  /// Returns a line for each hour for screen readers.
  func plainLines(_ slots: HourlySlots) -> [String] {
    slots.moments.enumerated().flatMap { slot, moment in
      let local = clock.local(slots.time(of: slot))
      let subject =
        local.map { style.words("\($0.weekday) \($0.clock)", context: "date and time") }
        ?? style.words("Time unknown")
      return style.fact(subject, moment.map(parts) ?? [])
    }
  }

  private func parts(_ moment: Moment) -> [String?] {
    [
      moment.condition.map { style.text($0.words(moment.intensity)) },
      moment.temperature.map(style.longText(temperature:)),
      moment.feelsLike.map { style.words("feels like \(style.longText(temperature: $0))") },
      moment.precipitation.map {
        style.words("precipitation \(style.units.precipitation($0).text)")
      },
      moment.precipitationProbability.map {
        style.chance($0, of: PrecipitationKind(moment.condition))
      },
      style.longText(windFrom: moment.windDirection, speed: moment.windSpeed),
      moment.windGust.map { style.words("gusts \(style.units.speed($0).text)") },
    ]
  }
}
