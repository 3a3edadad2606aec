import Line
import Text
import Weather

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
  package func credit(_ text: String) -> [String] {
    sentence(text).map { line([Span($0, .faint)]) }
  }
}

extension NowView {
  /// The warnings: one row for each of the worst, or all of them with their periods.
  var warnings: Block {
    let alerts = content.alerts ?? []
    let most = alerts.count > 2 ? 1 : 2
    let few = alerts.prefix(most).map(row)
    return Block(
      gap: 5,
      [
        (.warnings, few + more(alerts.count - most)), (.allWarnings, alertLines),
      ])
  }

  var alertLines: [String] {
    let alerts = content.alerts ?? []
    let most = 4
    let shown = alerts.count == most + 1 ? alerts.count : most
    let lines = alerts.prefix(shown).flatMap { alert -> [String] in
      let text = title(alert)
      let lines = style.wraps ? wrapped(text, to: style.width - 2) : [text]
      if lines.count == 1 {
        return [style.line([Span(text, .severity(alert.severity))] + excerpt(alert, behind: text))]
      }
      // A title may have any length, so there are at most three lines.
      return lines.prefix(3).enumerated().map { index, line in
        style.line([Span((index == 0 ? "" : "  ") + line, .severity(alert.severity))])
      }
    }
    return lines + more(alerts.count - shown)
  }

  private func more(_ count: Int) -> [String] {
    guard count > 0 else { return [] }
    return style.sentence(style.words("and \(count) more: `wxhere alerts`"))
  }

  private func row(_ alert: Alert) -> String {
    let texts = [title(alert), style.spelled(alert.title(style))]
    let text = texts.first { displayWidth($0) <= style.width }
    guard let text else {
      return style.line([
        Span(style.beginning(texts[1], to: style.width), .severity(alert.severity))
      ])
    }
    return style.line([Span(text, .severity(alert.severity))] + excerpt(alert, behind: text))
  }

  private func title(_ alert: Alert) -> String {
    style.listed([style.spelled(alert.title(style)), period(alert)].compactMap { $0 })
  }

  private func excerpt(_ alert: Alert, behind title: String) -> [Span] {
    let room = style.width - displayWidth(title) - 2
    let words = style.paragraphs(alert.tellingHeadline).joined(separator: " ")
    guard !style.plain, room >= 30, !words.isEmpty else { return [] }
    let lines = wrapped(words, to: room)
    guard lines.count > 1 else { return [Span("  " + words, .faint)] }
    return [Span("  " + style.beginning(words, to: room), .faint)]
  }

  private func period(_ alert: Alert) -> String? {
    let until = clock.near(.until, alert.ends, from: now, style)
    guard let onset = alert.onset, onset > now else { return until }
    let from = clock.near(.from, onset, from: now, style)
    guard let from, let until else { return from ?? until }
    return style.words("\(from) \(until)", context: "period")
  }

  /// The lines for screen readers: one per fact, the most urgent first.
  var plainLines: [String] {
    let current = content.current
    let temperature = [
      current.temperature.map { style.longText(temperature: $0) },
      current.feelsLike.map { style.words("feels like \(style.longText(temperature: $0))") },
    ]
    let next = coming.sentence.map { [String($0.dropLast())] }
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
    style.extremes(day) + [
      day.precipitationProbability.map { percent in
        PrecipitationKind(day.condition).map { style.chance(percent, of: $0) }
          ?? style.words("chance of precipitation \(style.language.percent(percent))")
      }
    ]
  }

  private func fact(_ subject: String, _ parts: [String?]?) -> [String] {
    let known = parts.map { $0.compactMap { $0 } } ?? []
    return known.isEmpty ? [] : style.fact(subject, known)
  }
}
