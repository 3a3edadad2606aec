import Line
import Weather
import Wording

/// The blocks of the main screen other than the current weather.
extension NowView {
  /// The name of the place, with the local time right-aligned in the same row.
  var title: Block {
    guard !content.title.isEmpty else { return Block([]) }
    let lines = wrapped(style.spelled(content.title), to: style.width)
    let last = lines.last.map(displayWidth) ?? 0
    let time = [clock.dateAndClock(now, style), clock.clock(now)].compactMap { $0 }
      .first { last + 2 + displayWidth($0) <= style.width }
    let rows = lines.enumerated().map { index, line in
      let end = index == lines.count - 1 ? time : nil
      let blank = style.width - displayWidth(line) - (end.map(displayWidth) ?? 0)
      return style.line([
        Span(line, .strong), Span("".indented(by: end == nil ? 0 : blank)), Span(end ?? "", .faint),
      ])
    }
    return Block([(.now, rows)])
  }

  /// Returns the curve of the next day.
  func curve(_ style: ViewStyle) -> Block {
    let area = style.width - HourlyPanel.gutter
    // One column per hour would waste a screen with many more columns than hours.
    let step = max(1, min(6, area / 24))
    guard area >= 24, let slots = HourlySlots(content.hourly, hours: area / step, from: now),
      slots.moments.contains(where: { $0?.temperature != nil })
    else { return Block([]) }
    let count = slots.moments.count
    let panel = HourlyPanel(
      slots: slots, range: slots.moments.indices, step: min(6, max(1, area / count)),
      crossings: SunCrossing.all(content.daily, clock: clock, position: content.position),
      clock: clock, style: style)
    func size(
      _ importance: Importance, _ height: Int, bars: Int = 1, _ rows: HourlyPanel.Rows = .hours
    ) -> Block.Size {
      var panel = panel
      (panel.curveHeight, panel.barsHeight, panel.now) = (height, bars, now)
      let drawn = panel
      return Block.Size(importance: importance, rows: panel.overviewHeight(rows)) {
        drawn.overview(rows)
      }
    }
    let tall = [
      size(.tallCurve, 11, bars: 3, .all), size(.tallestCurve, 17, bars: 5, .all),
    ]
    return Block(
      gap: 0,
      sizes: [
        size(.curve, 3), size(.fullCurve, 4), size(.highCurve, 4, .sky),
        size(.highCurve, 5, .sky), size(.highCurve, 6, bars: 2, .sky),
        size(.numbers, 6, bars: 2, .numbers), size(.numbers, 7, bars: 3, .numbers),
        size(.moreNumbers, 7, bars: 3, .all),
      ] + (height == nil ? [] : tall))
  }

  /// Returns the days, one row each.
  func days(_ style: ViewStyle) -> Block {
    func view(_ count: Int) -> DailyView {
      var view = DailyView(
        days: content.daily, count: count, today: clock.local(now)?.date,
        position: content.position, clock: clock, style: style)
      view.temperature = content.current.temperature
      return view
    }
    let most =
      content.daily.isEmpty
      ? 0 : view(height == nil ? DailyView.usual : DailyView.most).days.count
    return Block(
      gap: 1,
      sizes: (0..<most).map { index in
        Block.Size(
          importance: index < 3 ? .fewDays : index < DailyView.usual ? .week : .moreDays,
          rows: index + 1
        ) { view(index + 1).ranges }
      })
  }

  /// The attribution, preceded by the reasons for missing parts.
  var end: Block {
    let credit = content.credit.isEmpty ? [] : style.credit(content.credit)
    return Block(
      gap: 2,
      [(.credit, credit), (.notes, content.notes.flatMap(style.sentence) + credit)])
  }
}

extension ViewStyle {
  /// Returns the attribution in dimmed lines.
  package func credit(_ text: String) -> [String] {
    sentence(text).map { line([Span($0, .faint)]) }
  }
}
