package import Exchange
package import Line
import Text
import Weather

/// The main screen: now, the next hours, warnings and the days, as far as there is room.
///
/// It consists of blocks in several sizes. `Importance` determines which are reduced on a small
/// terminal.
package struct NowView {
  let content: NowContent
  let now: Timestamp
  let clock: PlaceClock
  let style: ViewStyle
  let height: Int?
  /// The hour that the user points at, from 0 for the first in the curve; nil for none.
  package var pointedHour: Int?
  let coming: ComingHours
  /// The forecast for today; nil when there is none.
  let today: Day?

  /// Creates the screen; the height is that of the terminal, and nil for no limit.
  package init(
    _ content: NowContent, now: Timestamp, clock: PlaceClock, style: ViewStyle, height: Int? = nil
  ) {
    self.content = content
    self.now = now
    self.clock = clock
    self.style = style
    self.height = height
    coming = ComingHours(content: content, now: now, clock: clock, style: style)
    today = content.day(in: 0, from: now, by: clock)
  }

  /// The lines, and the number of hours in the curve that the user can point at.
  package var drawn: (lines: [String], hours: Int) {
    if style.plain { return (plainLines, 0) }
    let slots = curveSlots
    let blocks = [title, warnings, head(style.width), curve(slots), days(slots), end]
    return (Stack(blocks: blocks).lines(in: height), slots?.slots.moments.count ?? 0)
  }

  package var lines: [String] { drawn.lines }

  /// The name of the place, with the local time right-aligned in the same row.
  private var title: Block<String> {
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
}

/// The blocks of the main screen other than the current weather.
extension NowView {
  /// The hours of the curve, and the number of columns for each.
  private typealias CurveSlots = (slots: HourlySlots, step: Int)

  /// Nil when there are none.
  private var curveSlots: CurveSlots? {
    let area = style.width - curveGutter
    // One column per hour would waste a screen with many more columns than hours. A filled area shows
    // as much with fewer.
    let step = style.hasFills ? max(2, min(4, style.width / 44)) : max(1, min(6, area / 24))
    guard area >= 24, let slots = HourlySlots(content.hourly, hours: area / step, from: now),
      slots.moments.contains(where: { $0?.temperature != nil })
    else { return nil }
    return (slots, min(6, max(1, area / slots.moments.count)))
  }

  /// Whether filled bars of precipitation are the lowest row of a low curve; without a blank line
  /// they look like a part of the first day's bar.
  private func endsInRain(_ known: CurveSlots?) -> Bool {
    style.hasFills && known?.slots.isWet == true
  }

  private var curveGutter: Int { style.hasFills ? 0 : HourlyPanel.gutter }

  private func curve(_ known: CurveSlots?) -> Block<String> {
    guard let (slots, step) = known else { return Block([]) }
    let panel = HourlyPanel(
      slots: slots, range: slots.moments.indices, step: step,
      crossings: SunCrossing.all(content.daily, clock: clock, position: content.position),
      clock: clock, style: style, isOverview: true)
    func size(
      _ importance: Importance, _ height: Int, bars: Int = 1, _ rows: HourlyPanel.Rows = .hours
    ) -> Block<String>.Size {
      var panel = panel
      (panel.curveHeight, panel.barsHeight, panel.now) = (
        height, bars, content.isAgeKnown ? now : nil
      )
      (panel.gutter, panel.pointed) = (curveGutter, pointedHour)
      (panel.spread, panel.presentWind) = (content.spread, content.current.windSpeed)
      let drawn = panel
      return Block<String>.Size(importance: importance, rows: panel.overviewHeight(rows)) {
        drawn.overview(rows)
      }
    }
    let tall = [
      size(.tallCurve, 11, bars: 3, .all), size(.tallestCurve, 17, bars: 5, .all),
    ]
    return Block(
      gap: endsInRain(known) ? .secondGap : .firstGap,
      sizes: [
        size(.curve, 3), size(.fullCurve, 4), size(.highCurve, 4, .sky),
        size(.highCurve, 5, .sky), size(.highCurve, 6, bars: 2, .sky),
        size(.numbers, 6, bars: 2, .numbers), size(.numbers, 7, bars: 3, .numbers),
        size(.moreNumbers, 7, bars: 3, .all),
      ] + (height == nil ? [] : tall))
  }

  /// Returns the view of a number of days beside the current weather.
  func days(_ count: Int) -> DailyView {
    var view = DailyView(
      days: content.daily, count: count, today: content.isAgeKnown ? clock.local(now)?.date : nil,
      position: content.position, clock: clock, style: style)
    view.current = content.current
    return view
  }

  private func days(_ known: CurveSlots?) -> Block<String> {
    let most =
      content.daily.isEmpty
      ? 0 : days(height == nil ? DailyView.usual : DailyView.most).days.count
    return Block(
      gap: endsInRain(known) ? .firstGap : .secondGap,
      sizes: (0..<most).map { index in
        Block<String>.Size(importance: Self.importance(ofDay: index), rows: index + 1) {
          days(index + 1).ranges
        }
      })
  }

  private static func importance(ofDay index: Int) -> Importance {
    switch index {
    case ..<3: .fewDays
    case ..<5: .picture
    case ..<6: .sky
    case ..<DailyView.usual: .week
    default: .moreDays
    }
  }

  /// The attribution, preceded by the reasons for missing parts.
  private var end: Block<String> {
    let credit = content.credit.isEmpty ? [] : style.footnote(content.credit)
    return Block(
      gap: .lastGap,
      [(.credit, credit), (.notes, content.notes.flatMap(style.footnote) + credit)])
  }
}

extension ViewStyle {
  /// Returns the attribution of the data, or why some are missing, in faint lines.
  package func footnote(_ text: String) -> [String] {
    sentence(text).map { line([Span($0, .faint)]) }
  }
}

extension NowView {
  /// The lines for screen readers: one per fact, the most urgent first.
  private var plainLines: [String] {
    let current = content.current
    let temperature = [
      current.temperature.map { style.longText(temperature: $0) },
      current.feelsLike.map { style.words("feels like \(style.longText(temperature: $0))") },
    ]
    let next = coming.clause.map { [$0] }
    let tomorrow = content.day(in: 1, from: now, by: clock).map { day in
      [day.condition.map { style.text($0.words(day.intensity)) }] + extremes(day)
    }
    var lines = alertLines
    lines += style.fact(
      style.words("Now", context: "heading"), [clock.dateAndClock(now, style), conditionWords])
    lines += style.fact(style.words("Temperature", context: "heading"), temperature)
    lines += fact(style.words("Today", context: "heading"), today.map(extremes))
    lines += fact(style.words("Next", context: "heading"), next)
    lines += content.remark.map(style.sentence) ?? []
    lines += facts.flatMap { $0.sentence(style) }
    return lines + fact(style.words("Tomorrow", context: "heading"), tomorrow)
  }

  private func extremes(_ day: Day) -> [String?] {
    style.extremes(day) + [style.chance(on: day)]
  }

  private func fact(_ subject: String, _ parts: [String?]?) -> [String] {
    let known = parts.map { $0.compactMap { $0 } } ?? []
    return known.isEmpty ? [] : style.fact(subject, known)
  }
}
