package import Line
package import Weather

/// The next hours: a curve of temperatures, bars of precipitation, the sky and the wind.
package struct HourlyView {
  let moments: [Moment]
  let hours: Int
  let now: Int
  let clock: PlaceClock
  let style: ViewStyle

  /// - Parameters:
  ///   - moments: in any order.
  ///   - hours: 24 or 48; from `now`.
  ///   - now: seconds since 1970-01-01 00:00 UTC.
  package init(moments: [Moment], hours: Int, now: Int, clock: PlaceClock, style: ViewStyle) {
    self.moments = moments
    self.hours = min(48, max(1, hours))
    self.now = now
    self.clock = clock
    self.style = style
  }

  /// The view, line by line.
  package var lines: [String] {
    guard let slots = HourlySlots(moments, hours: hours, from: now) else {
      return [
        moments.isEmpty
          ? "There is no hourly forecast for this place." : "The hours of the forecast are over."
      ]
    }
    let from = clock.dateAndClock(slots.start, style).map { " from \($0)" } ?? ""
    let title = "The next \(hours) hours\(from)"
    if style.plain { return [title] + plainLines(slots) }
    // Two panels below each other rather than hours of one or two columns.
    let perDay = max(1, 24 * 3600 / slots.step)
    let area = style.width - HourlyPanel.gutter
    let perPanel = area / slots.moments.count >= 3 ? slots.moments.count : perDay
    let panels = stride(from: 0, to: slots.moments.count, by: perPanel).map { first in
      HourlyPanel(
        slots: slots, range: first..<min(first + perPanel, slots.moments.count),
        step: min(6, max(1, area / min(perPanel, slots.moments.count))), clock: clock, style: style)
    }
    return [style.line([Span(title, .strong)])] + panels.flatMap { [""] + $0.lines }
  }
}
