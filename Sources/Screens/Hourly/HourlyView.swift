package import Exchange
package import Line
import Text
package import Weather

/// The screen of the next hours: temperature curve, precipitation bars, sky and wind.
package struct HourlyView {
  /// The maximum number of hours: 16 days, which the longest forecasts have.
  package static let most = 16 * 24

  let moments: [Moment]
  /// The present weather, for the row that is called "now"; nil for that of the hour.
  private let current: Moment?
  let hours: Int
  let now: Timestamp
  /// Whether the clock can be compared with the times of the forecast; otherwise no row is "now".
  private let isAgeKnown: Bool
  let clock: PlaceClock
  let style: ViewStyle
  /// The sunrises and sunsets in chronological order.
  let crossings: [SunCrossing]
  private let height: Int?

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - moments: the hours in any order.
  ///   - current: the present weather; nil when it is not told elsewhere.
  ///   - hours: the number of hours from `now`, at most `most`.
  ///   - days: the days of the forecast, for sunrise and sunset.
  ///   - position: the place's position, for days without these times; nil when unknown.
  ///   - isAgeKnown: whether the clock can be compared with the times of the forecast.
  ///   - height: the available rows of the terminal; nil for no limit.
  package init(
    moments: [Moment], current: Moment? = nil, hours: Int, days: [Day] = [],
    position: Position? = nil, now: Timestamp, isAgeKnown: Bool, clock: PlaceClock,
    style: ViewStyle, height: Int? = nil
  ) {
    self.height = height
    self.moments = moments
    self.isAgeKnown = isAgeKnown
    self.current = isAgeKnown ? current : nil
    self.hours = min(Self.most, max(1, hours))
    self.now = now
    self.clock = clock
    self.style = style
    crossings = SunCrossing.all(days, clock: clock, position: position)
  }

  package var lines: [String] {
    guard let slots else {
      return style.sentence(
        moments.isEmpty
          ? style.words("No hourly forecast is available for this place.")
          : style.words("The hourly forecast has ended."))
    }
    let title = title(clock.dateWords(.from, slots.start, isLong: style.plain))
    let missing = note(slots).map(style.sentence) ?? []
    if style.plain { return style.sentence(title) + plainLines(slots) + missing }
    let heading = wrapped(title, to: style.width).map { style.line([Span($0, .strong)]) }
    let room = height.map { $0 - heading.count - missing.count }
    if style.hasFills, let list = list(slots, atMost: room) { return heading + list + missing }
    let perPanel = hoursOfPanel(slots)
    let panels = stride(from: 0, to: slots.moments.count, by: perPanel).map { first in
      HourlyPanel(
        slots: slots, range: first..<min(first + perPanel, slots.moments.count),
        step: step(of: min(perPanel, slots.moments.count)), crossings: crossings, clock: clock,
        style: style)
    }
    return Self.sizes.lazy.map { size -> [String] in
      let shown = panels.flatMap { panel in
        var panel = panel
        (panel.curveHeight, panel.barsHeight) = (size.curve, size.bars)
        return size.gap + panel.lines(size.rows)
      }
      return heading + shown + (missing.isEmpty ? [] : size.gap + missing)
    }.fitting(height)
  }

  /// The hours from now on, or else from the next one in the forecast; nil when it has none.
  ///
  /// Where steps are longer than an hour, or the clock was set back, none may begin soon.
  private var slots: HourlySlots? {
    // A clock that may be wrong can be behind by any time, as one that begins in 1970.
    let next = moments.map(\.time).filter { time in
      time > now && (isAgeKnown ? time - now < Self.most * 3600 : acceptedTimes.contains(time))
    }.min()
    return HourlySlots(moments, hours: hours, from: now)
      ?? next.flatMap { HourlySlots(moments, hours: hours, from: $0) }
  }

  /// Returns a row for each hour or for several; nil when they need more than a number of rows.
  private func list(_ slots: HourlySlots, atMost most: Int?) -> [String]? {
    let shown = current.map { slots.beginning(with: $0, at: now) } ?? slots
    // Above columns that do not explain themselves there is a row with their headings.
    let lists = [most, most.map { $0 - 1 }].lazy.compactMap { rows in
      HourlyList(
        shown, now: isAgeKnown ? now : nil, crossings: crossings, clock: clock, style: style,
        atMost: rows)?.lines
    }
    return lists.first { $0.count <= most ?? .max }
  }

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

  private func note(_ slots: HourlySlots) -> String? {
    let known = slots.moments.count * slots.step / 3600
    let end = slots.time(of: slots.moments.count)
    // Where the forecast goes on, hours are missing, or the next step begins later.
    guard known < hours, !moments.contains(where: { $0.time >= end }) else { return nil }
    return style.text(
      // Translators: {1} is a number of hours.
      Phrase(
        "The forecast ends after an hour.", plural: "The forecast ends after \(known) hours.",
        count: known))
  }

  private func title(_ start: String?) -> String {
    let what = Phrase("The next hour", plural: "The next \(hours) hours", count: hours)
    return style.text(start.map { Phrase("\(what) \($0)", context: "title") } ?? what)
  }

  private var area: Int { style.width - HourlyPanel.gutter }

  /// Returns the number of columns for a slot; a few hours do not fill a wide screen.
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
      style.longAmount(moment.precipitation, snowfall: moment.snowfall),
      moment.precipitationProbability.map {
        style.chance($0, of: PrecipitationKind(moment.condition))
      },
      style.longText(windFrom: moment.windDirection, speed: moment.windSpeed),
      moment.windGust.map { style.words("gusts \(style.units.speed($0).text)") },
    ]
  }
}
