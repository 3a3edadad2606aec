import Exchange
package import Line
import Text
import Weather

/// The main screen in the tooltip of a bar, which has larger letters but no curve.
extension NowView {
  private static let rows = 20

  /// The lines of the tooltip, by the same plan and importance as the screen.
  package var tooltip: [[DetailSpan]] {
    let above = Block<[Span]>(gap: .warningsGap, warningSizes)
    let below = Block<[Span]>(gap: .firstGap, [(.curve, hours)])
    let stack = Stack<[Span]>(blocks: [place, above, current, below, nextDays])
    return stack.lines(in: Self.rows).map(style.detail)
  }

  /// The place, with the origin of the weather at the right if there is room, or else below.
  private var place: Block<[Span]> {
    let title = wrapped(style.spelled(content.title), to: style.width).map { [Span($0, .strong)] }
    let credit = Span(style.spelled(content.credit), .faint)
    let used = title.last?.width ?? 0
    let blank = style.width - used - displayWidth(credit.text)
    guard let last = title.last, blank >= 2 else {
      return Block([(.now, title), (.credit, title + [[credit]])])
    }
    let row = last + [Span("".indented(by: blank)), credit]
    return Block([(.now, Array(title.dropLast()) + [row])])
  }

  // MARK: Now

  private var current: Block<[Span]> {
    func rows(_ sentence: [String]) -> [[Span]] { [head] + sentence.map { [Span($0)] } }
    let remark = content.remark.map { wrapped(style.spelled($0), to: style.width) } ?? []
    let whole = rows(coming.lines(style.width, rows: 2) + remark)
    let table = table(facts, style.width, least: 20, rows: 2)
    return Block(
      gap: .headGap,
      [
        (.now, [head]), (.next, rows(coming.lines(style.width, rows: 1))),
        (.facts, whole + table.spans(1)), (.wideFacts, whole + table.spans(2)),
      ])
  }

  /// The large icon and temperature, and the words beside them.
  private var head: [Span] {
    let moment = content.current
    let temperature = moment.temperature.map(style.shortText)
    let icon = moment.condition.map { style.icon($0, isDay: moment.isDay) }
    let large = [icon, temperature].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    var number = Span(large, .strong)
    number.isLarge = true
    var row = large.isEmpty ? [] : [number, Span("  ")]
    var used = Int((Double(displayWidth(large)) * DetailSpan.largeScale).rounded(.up)) + 2
    let words = conditionWords.prefix(1).uppercased() + conditionWords.dropFirst()
    for (index, piece) in ([[Span(words, .strong)]] + extremes).enumerated() {
      let gap = index == 0 ? 0 : 2
      let width = gap + piece.width
      guard index == 0 || used + width <= style.width else { continue }
      row += [Span("".indented(by: gap))] + piece
      used += width
    }
    return row
  }

  // MARK: Later

  /// The distance of Pango's tab stops in columns.
  private static let tab = 8
  /// The hours between two columns.
  private static let distance = 3

  /// The time, icon, temperature and chance of precipitation now and every three hours.
  ///
  /// They are separated by tabs, since emoji are not exactly two columns wide.
  private var hours: [[Span]] {
    guard content.isAgeKnown, let slots = HourlySlots(content.hourly, hours: 27, from: now),
      let present = HourlySlots([content.current], hours: 1, from: content.current.time)
    else { return [] }
    let hours = max(1, slots.step / 3600)
    let shown = slots.moments.indices.filter { slot in
      let time = slots.time(of: slot)
      return time > now && slots.moments[slot] != nil
        && clock.local(time).map { $0.hour / hours % max(1, Self.distance / hours) == 0 } ?? false
    }
    guard !shown.isEmpty else { return [] }
    let labels =
      [Span(style.words("now", context: "6 columns"), .strong)]
      + shown.map { Span(label(slots.time(of: $0)), .faint) }
    let values = zip(rows(present), rows(slots)).map { present, coming in
      cells(present, [0]) + cells(coming, shown)
    }
    let all = [labels] + values
    let widest = all.flatMap { $0 }.map { displayWidth($0.text) }.max() ?? 0
    let width = (widest / Self.tab + 1) * Self.tab
    let fitting = all.map { $0.prefix(max(1, style.width / width)) }
    // Rain in a later column leaves nothing in the row of its chance.
    let known = fitting.filter { $0.contains { !["", style.absent].contains($0.text) } }
    return known.map { cells in
      let last = cells.lastIndex { !$0.text.isEmpty } ?? 0
      return cells[...last].enumerated().flatMap { index, cell in
        let blank = width - displayWidth(cell.text)
        let tabs = index == last ? 0 : (blank + Self.tab - 1) / Self.tab
        return [cell, Span(String(repeating: "\t", count: tabs))]
      }
    }
  }

  private func cells(_ row: NumberRow, _ slots: [Int]) -> [Span] {
    slots.map { Span(row.texts[$0], row.tints[$0]) }
  }

  private func rows(_ slots: HourlySlots) -> [NumberRow] {
    let panel = HourlyPanel(
      slots: slots, range: slots.moments.indices, step: 1, crossings: [], clock: clock,
      style: style)
    return panel.icons + [panel.temperaturesWithSign, panel.chanceWithSign]
  }

  /// Returns a time, or the name of the new day at midnight.
  private func label(_ time: Timestamp) -> String {
    guard let local = clock.local(time) else { return style.absent }
    guard local.hour > 0 else { return local.shortWeekday }
    return displayWidth(local.clock) < Self.tab ? local.clock : local.hourText
  }

  private var nextDays: Block<[Span]> {
    let views = (1...DailyView.usual).map { days($0) }.filter { !$0.days.isEmpty }
    return Block(
      gap: .secondGap,
      sizes: views.enumerated().map { index, view in
        Block.Size(
          importance: index < 3 ? .fewDays : index < 5 ? .facts : .moreDays, rows: view.days.count
        ) { view.rangeTable.rows }
      })
  }
}
