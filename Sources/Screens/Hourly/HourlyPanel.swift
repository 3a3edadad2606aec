import Exchange
import Line
import Text
import Weather

/// A graph of a range of hours, with numbers above and below it.
struct HourlyPanel {
  /// The number of columns to the left of the graph: a label of six, a space and the axis.
  static let gutter = 8
  /// The columns to the left of this graph; 0 for a filled one.
  var gutter = Self.gutter

  let slots: HourlySlots
  let range: Range<Int>
  /// The number of columns for a slot.
  let step: Int
  let crossings: [SunCrossing]
  let clock: PlaceClock
  let style: ViewStyle
  /// Whether the numbers have more space between them.
  var isOverview = false
  /// The present wind in metres per second, which the hours do not repeat if it stays the same; nil
  /// where it is not shown beside them.
  var presentWind: Double?
  /// The number of rows for the curve and for the bars.
  var curveHeight = 7
  var barsHeight = 3
  /// The forecasts of several models, for a band in a filled graph; nil for none.
  var spread: ModelSpread?
  /// The time that is marked on the curve; nil for none.
  var now: Timestamp?
  /// The slot that the user points at, counted from the range's first; nil for none.
  var pointed: Int?

  enum Rows: Int, Comparable {
    case hours, sky, numbers, wind, all

    static func < (one: Rows, other: Rows) -> Bool { one.rawValue < other.rawValue }
  }

  /// Returns the lines of the curve, the bars and the numbers.
  func lines(_ rows: Rows = .all) -> [String] {
    let above = [hours] + sky(rows)
    let below = self.below(rows)
    let widest = Self.widest(above + below)
    let sun = rows == .all ? sun : []
    return curve + sun + numberLines(above, widest) + bars + numberLines(below, widest)
  }

  /// Returns the curve with the bars directly below it, and the known numbers.
  func overview(_ rows: Rows) -> [String] {
    let known = known(rows)
    if isFilled { return filledOverview(known) }
    return curve + (slots.isWet ? bars : []) + numberLines(known, Self.widest(known))
  }

  /// Whether the curve is an area in the whole width, without an axis and labels at its left.
  private var isFilled: Bool { gutter == 0 }

  /// Returns the area with the hours below it, and what falls below these.
  private func filledOverview(_ known: [NumberRow]) -> [String] {
    let numbers = numberLines(known, Self.widest(known))
    let area = FilledCurve(
      values: slots.moments[range].map { $0?.temperature },
      bands: range.map { spread?.temperatures(at: slots.time(of: $0)) },
      nights: range.map(slots.isNight), step: step, height: curveHeight,
      isLight: style.colors?.background == .light, markedColumn: pointedColumn
    ) { style.shortText(temperature: $0) }
    let rows = area.rows.map(style.line)
    return rows + Array(numbers.prefix(1)) + (slots.isWet ? filledBars : [])
      + Array(numbers.dropFirst())
  }

  private var filledBars: [String] {
    let known = slots.moments[range].map { $0?.measurablePrecipitation }
    let bars = Bars(
      values: known, step: 1, height: barsHeight, full: max(known.compactMap { $0 }.max() ?? 0, 2),
      glyphs: style.glyphs)
    var rows = bars.rows.map { row in
      zip(row, slots.moments[range]).map { cell, moment in
        Span(String(repeating: String(cell), count: step), .fall(moment?.condition))
      }
    }
    labelHighest(of: known, in: &rows)
    return rows.map { style.line(Span.joined($0)) }
  }

  /// Writes the amount of the highest bar into empty cells beside its top, or else above it; nowhere
  /// if there are none, because beside a lower bar it would be read as that one's.
  private func labelHighest(of amounts: [Double?], in rows: inout [[Span]]) {
    func isEmpty(_ cell: Span) -> Bool { cell.text.allSatisfy { $0 == " " } }
    let highest = amounts.indices.max { amounts[$0] ?? 0 < amounts[$1] ?? 0 }
    guard let highest, let moment = slots.moments[range.lowerBound + highest],
      let amount = style.amount(moment.precipitation, snowfall: moment.snowfall),
      let row = rows.firstIndex(where: { !isEmpty($0[highest]) })
    else { return }
    let text = " \(style.spelled(amount)) "
    let count = (displayWidth(text) + step - 1) / step
    let cells = rows[row]
    func isFree(_ start: Int) -> Bool {
      start >= 0 && start + count <= cells.count && cells[start..<start + count].allSatisfy(isEmpty)
    }
    // Several bars can be as high.
    let tops = cells.indices.filter { cells[$0].text == cells[highest].text }
    let place: (row: Int, start: Int, text: String)
    if let top = tops.first(where: { isFree($0 + 1) }) {
      place = (row, top + 1, text.leftAligned(in: count * step))
    } else if let top = tops.first(where: { isFree($0 - count) }) {
      place = (row, top - count, text.rightAligned(in: count * step))
    } else if row > 0, count <= cells.count {
      place = (row - 1, min(highest, cells.count - count), text.leftAligned(in: count * step))
    } else {
      return
    }
    rows[place.row][place.start] = Span(place.text, .faint)
    for index in place.start + 1..<place.start + count { rows[place.row][index].text = "" }
  }

  /// Returns the number of rows of `overview(_:)`.
  func overviewHeight(_ rows: Rows) -> Int {
    curveHeight + (slots.isWet ? barsHeight : 0) + known(rows).count
  }

  private func known(_ rows: Rows) -> [NumberRow] {
    if isFilled {
      // Without labels, each number has its unit or its mark.
      let wind = hasEvenWind ? [] : [windWithArrow]
      let numbers = [temperaturesWithSign] + wind + [chanceWithSign]
      let shown = (rows >= .sky ? icons : []) + (rows >= .numbers ? numbers : [])
      return [hours] + shown.filter(isKnown)
    }
    return [hours] + (sky(rows) + below(rows)).filter(isKnown)
  }

  private func sky(_ rows: Rows) -> [NumberRow] {
    (rows >= .sky ? icons : []) + (rows >= .numbers ? [temperatures] : [])
  }

  private func below(_ rows: Rows) -> [NumberRow] {
    (rows >= .numbers ? [chance] : []) + (rows >= .wind && !hasEvenWind ? wind : [])
      + (rows == .all ? others : [])
  }

  /// Whether the present wind is light and stays the same in all hours, which then leave it out.
  private var hasEvenWind: Bool {
    style.isEven(winds: slots.moments[range].compactMap { $0?.windSpeed }, present: presentWind)
  }

  private func numberLines(_ rows: [NumberRow], _ widest: Int) -> [String] {
    rows.map { numberLine($0, widest) }
  }

  private static func widest(_ rows: [NumberRow]) -> Int {
    rows.flatMap(\.texts).map(displayWidth).max() ?? 1
  }

  private var sun: [String] {
    let (start, end) = (slots.time(of: range.lowerBound), slots.time(of: range.upperBound))
    var spans: [Span] = []
    var used = 0
    for crossing in crossings where crossing.time >= start && crossing.time < end {
      guard let time = clock.clock(crossing.time) else { continue }
      let arrow = style.ascii ? sunMark(crossing) : crossing.isRise ? "↑" : "↓"
      let text = arrow + time
      // A value is drawn at the middle of its slot.
      let column = (crossing.time - start) * step / slots.step + step / 2
      let from = max(0, min(column, range.count * step - displayWidth(text)))
      guard spans.isEmpty || from > used, from + displayWidth(text) <= style.width - Self.gutter
      else { continue }
      spans += [Span("".indented(by: from - used)), Span(text, .sun)]
      used = from + displayWidth(text)
    }
    guard !spans.isEmpty else { return [] }
    let label = style.words("sun", context: "6 columns")
    return [style.line([Span(label.rightAligned(in: Self.gutter - 2) + "  ")] + spans)]
  }

  private func sunMark(_ crossing: SunCrossing) -> String {
    crossing.isRise
      ? style.words("up ", context: "sun") : style.words("down ", context: "sun")
  }

  private var curve: [String] {
    // All panels have the same scale, so that they can be compared.
    let known = slots.moments.compactMap { $0?.temperature }
    guard let least = known.min(), let most = known.max() else {
      return note(style.words("Temperatures are unavailable."))
    }
    // The scale covers at least 4 degrees, so that small changes do not look large.
    let margin = max(0, 4 - (most - least)) / 2
    let (low, high) = (least - margin, most + margin)
    let curve = Curve(
      values: slots.moments[range].map { $0?.temperature }, step: step, height: curveHeight,
      low: low,
      high: high, glyphs: style.glyphs)
    let rows = curve.rows
    let mark = (pointedColumn ?? nowColumn).flatMap { column in
      rows.firstIndex { Array($0)[column] != " " }.map { (row: $0, column: column) }
    }
    // Both ends have labels. A high curve has more labels between them, at equal distances.
    let last = max(1, curve.height - 1)
    let distance = [3, 4, 5].first { last > 5 && last % $0 == 0 } ?? last
    return rows.enumerated().map { row, text in
      let celsius = high - (high - low) * Double(row) / Double(last)
      let label =
        row % distance == 0
        ? style.spelled(style.units.temperature(celsius).text) : ""
      return graphLine(
        label, text, .temperature(celsius), row: row, mark: mark?.row == row ? mark?.column : nil)
    }
  }

  private var bars: [String] {
    let known = slots.moments.compactMap { $0?.measurablePrecipitation }
    guard let most = known.max() else {
      return note(style.words("Precipitation is unavailable."))
    }
    guard most > 0 else {
      // The row of the chance shows which hours are unknown.
      let isWhole = known.count == slots.moments.count
      return isWhole ? note(style.words("No precipitation is expected.")) : []
    }
    // A full bar means at least 2 mm, so that drizzle does not look like heavy rain.
    let bars = Bars(
      values: slots.moments[range].map { $0?.measurablePrecipitation }, step: step,
      height: barsHeight, full: max(most, 2), glyphs: style.glyphs)
    let amount = style.units.precipitation(bars.full)
    let unit = style.units.precipitationUnit
    let isShort = displayWidth(amount.text) <= Self.gutter - 2
    return bars.rows.enumerated().map { row, text in
      let label =
        barsHeight == 1
        ? (isShort ? amount.text : amount.number)
        : row == 0 ? amount.number : row == barsHeight - 1 ? unit : ""
      return graphLine(label, text, .precipitation, row: curveHeight + row)
    }
  }

  private func note(_ text: String) -> [String] {
    wrapped(text, to: style.width - Self.gutter).map { $0.indented(by: Self.gutter) }
  }

  /// Returns a row of a graph.
  ///
  /// - Parameters:
  ///   - row: the row from the top of the curve through the bars, for the night's shading.
  ///   - mark: the column of the mark on the curve; nil for none.
  private func graphLine(
    _ label: String, _ graph: String, _ tint: Tint, row: Int, mark: Int? = nil
  ) -> String {
    let axis =
      switch (label.isEmpty, style.ascii) {
      case (true, false): "│"
      case (false, false): "┤"
      case (_, true): "|"
      }
    let cells = graph.enumerated().map { column, character in
      let isNight = isNight(column)
      if column == mark { return Span(style.nowMark, .strong, night: isNight) }
      // Dots shade the night if there is no background colour for it.
      let isDotted =
        isNight && style.colors?.night == nil && character == " " && (column + 2 * row) % 4 == 1
      return isDotted
        ? Span(style.nightMark, .faint) : Span(String(character), tint, night: isNight)
    }
    return style.line(
      [Span(label.rightAligned(in: Self.gutter - 2)), Span(" "), Span(axis, .faint)]
        + Span.joined(cells))
  }

  private func isNight(_ column: Int) -> Bool {
    slots.isNight(range.lowerBound + column / step)
  }

  private var nowColumn: Int? {
    guard let now else { return nil }
    let start = slots.time(of: range.lowerBound)
    // A value is drawn at the middle of its slot.
    let column = (now - start) * step / slots.step + step / 2
    return (0..<range.count * step).contains(column) ? column : nil
  }

  /// The middle of the slot that the user points at.
  private var pointedColumn: Int? {
    pointed.flatMap { range.indices.contains(range.lowerBound + $0) ? $0 * step + step / 2 : nil }
  }

  private func numberLine(_ row: NumberRow, _ widest: Int) -> String {
    var spans = gutter == 0 ? [] : [Span(row.label.rightAligned(in: gutter - 2) + "  ")]
    if row.isTime, let reading { return style.line(spans + reading) }
    // The columns in use, with and without the space that must follow.
    var (used, shown) = (0, 0)
    if row.isTime, let column = nowColumn {
      let text = style.words("now", context: "6 columns")
      let start = max(0, column - displayWidth(text) / 2)
      spans += [Span("".indented(by: start)), Span(text, .strong)]
      shown = start + displayWidth(text)
      used = shown + 1
    }
    for slot in labelledSlots(widest) {
      // Numbers are centred below their slots.
      let start = slot * step + max(0, (step - widest) / 2)
      // When the clocks go back, there may be no room for the second number of the repeated hour. A
      // short number has the space in front of it.
      let first = start + widest - displayWidth(row.texts[slot])
      guard start >= shown, first >= used, start + widest <= style.width - gutter else { continue }
      spans.append(Span("".indented(by: start - shown)))
      spans.append(Span(row.texts[slot].rightAligned(in: widest), row.tints[slot]))
      (used, shown) = (start + widest, start + widest)
    }
    return style.line(spans)
  }

  /// The time and the weather of the slot that the user points at, below its mark.
  private var reading: [Span]? {
    guard let column = pointedColumn, let pointed else { return nil }
    let slot = range.lowerBound + pointed
    let room = style.width - gutter
    let time = clock.local(slots.time(of: slot)).map { "\($0.shortWeekday) \($0.clock)" }
    var text = time ?? style.absent
    for part in slots.moments[slot].map(parts) ?? [] {
      let longer = text + "  " + part
      if displayWidth(longer) + 2 <= room { text = longer }
    }
    let width = displayWidth(text) + 2
    let start = max(0, min(column - width / 2, room - width))
    return [Span("".indented(by: start)), Span(" \(text) ", .strong, fill: .pointed)]
  }

  /// Returns what is known, the most important first.
  private func parts(_ moment: Moment) -> [String] {
    let units = style.units
    let percent = moment.precipitationProbability.flatMap {
      $0 < 15 ? nil : style.language.percent($0)
    }
    let wind = moment.windSpeed.map { speed in
      (style.windArrow(from: moment.windDirection, speed: speed).map { $0 + " " } ?? "")
        + units.speed(speed).text
    }
    return [
      moment.temperature.map { units.temperature($0).text },
      moment.condition.map { style.text($0.words(moment.intensity)) },
      percent,
      moment.precipitation.flatMap { style.amount($0, snowfall: moment.snowfall ?? 0) },
      wind,
      moment.feelsLike.map { style.words("feels like \(units.temperature($0).text)") },
      moment.windGust.map { style.words("gusts \(units.speed($0).text)") },
    ].compactMap { $0 }.map(style.spelled)
  }

  /// Returns the slots with room for a number and a space, at round local hours, counted from the
  /// range's first.
  private func labelledSlots(_ widest: Int) -> [Int] {
    let least = widest + (isOverview ? 1 : 0)
    let every = [1, 2, 3, 4, 6, 12].first { $0 * step > least } ?? 24
    let hours = max(1, slots.step / 3600)
    return (0..<range.count).filter { slot in
      let hour = clock.local(slots.time(of: range.lowerBound + slot))?.hour
      return (hour.map { $0 / hours } ?? slot) % every == 0
    }
  }
}
