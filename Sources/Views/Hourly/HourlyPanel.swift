import Line
import Weather
import Wording

/// A graph of some of the hours with numbers below it.
struct HourlyPanel {
  /// The columns left of the graph: a label of six, a blank and the axis.
  static let gutter = 8

  let slots: HourlySlots
  let range: Range<Int>
  /// Columns for a slot.
  let step: Int
  let crossings: [SunCrossing]
  let clock: PlaceClock
  let style: ViewStyle

  /// The curve, the bars and the numbers, line by line.
  var lines: [String] { graph(with: wind + others) }

  /// The same without the wind and what else there is.
  var graph: [String] { graph(with: []) }

  private func graph(with others: [NumberRow]) -> [String] {
    let widest = Self.widest(sky + [chance] + others)
    func lines(_ rows: [NumberRow]) -> [String] { rows.map { numberLine($0, widest) } }
    return curve + sun + lines(sky) + bars + lines([chance] + others)
  }

  /// The sky, the temperatures and the chance of precipitation as numbers alone, as far as they are
  /// known.
  var summary: [String] {
    let rows = (sky + [chance]).filter(isKnown)
    return rows.map { numberLine($0, Self.widest(rows)) }
  }

  /// The columns of the longest number: all stand below each other.
  private static func widest(_ rows: [NumberRow]) -> Int {
    rows.flatMap(\.texts).map(displayWidth).max() ?? 1
  }

  /// When the sun rises and sets, each below the curve at its time; no line where it does neither.
  private var sun: [String] {
    let (start, end) = (slots.time(of: range.lowerBound), slots.time(of: range.upperBound))
    var spans: [Span] = []
    var used = 0
    for crossing in crossings where crossing.time >= start && crossing.time < end {
      guard let time = clock.clock(crossing.time) else { continue }
      let arrow = style.ascii ? sunMark(crossing) : crossing.isRise ? "↑" : "↓"
      let text = arrow + time
      // A value stands in the middle of its slot.
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
    // Of all panels, so that they can be compared.
    let known = slots.moments.compactMap { $0?.temperature }
    guard let least = known.min(), let most = known.max() else {
      return [note(style.words("No temperatures are given."))]
    }
    // The ups and downs of a calm night are not blown up to mountains.
    let margin = max(0, 4 - (most - least)) / 2
    let (low, high) = (least - margin, most + margin)
    let curve = Curve(
      values: slots.moments[range].map { $0?.temperature }, step: step, height: 7, low: low,
      high: high, ascii: style.ascii)
    return curve.rows.enumerated().map { row, text in
      let celsius = high - (high - low) * Double(row) / Double(curve.height - 1)
      // The highest, the middle and the lowest row.
      let label = row % 3 == 0 ? style.spelled(style.units.temperature(celsius).text) : ""
      return graphLine(label, text, .temperature(celsius))
    }
  }

  private var bars: [String] {
    let known = slots.moments.compactMap { $0?.precipitation }
    guard let most = known.max() else { return [note(style.words("No precipitation is given."))] }
    guard most > 0 else { return [note(style.words("No precipitation is expected."))] }
    // With a full bar of 2 mm at least, a drizzle does not look like a cloudburst.
    let bars = Bars(
      values: slots.moments[range].map { $0?.precipitation }, step: step, height: 3,
      full: max(most, 2), ascii: style.ascii)
    let labels = [style.units.precipitation(bars.full).number, "", style.units.precipitationUnit]
    return zip(labels, bars.rows).map { graphLine($0, $1, .precipitation) }
  }

  /// What stands in the place of a graph.
  private func note(_ text: String) -> String { text.indented(by: Self.gutter) }

  private func graphLine(_ label: String, _ graph: String, _ tint: Tint) -> String {
    let axis =
      switch (label.isEmpty, style.ascii) {
      case (true, false): "│"
      case (false, false): "┤"
      case (_, true): "|"
      }
    return style.line([
      Span(label.rightAligned(in: Self.gutter - 2)), Span(" "), Span(axis, .faint),
      Span(graph, tint),
    ])
  }

  private func numberLine(_ row: NumberRow, _ widest: Int) -> String {
    var spans = [Span(row.label.rightAligned(in: Self.gutter - 2) + "  ")]
    var used = 0
    for slot in labelledSlots(widest) {
      // Numbers stand below the middle of their slot, where the curve is theirs.
      let start = slot * step + max(0, (step - widest) / 2)
      // Where the clocks go back, the hour that comes twice has no room for two.
      guard start >= used, start + widest <= style.width - Self.gutter else { continue }
      spans.append(Span("".indented(by: start - used)))
      spans.append(Span(row.texts[slot].rightAligned(in: widest), row.tints[slot]))
      used = start + widest
    }
    return style.line(spans)
  }

  /// The slots that have room for a number and a blank, at even hours of the place's clock; counted
  /// from the first of the range.
  private func labelledSlots(_ widest: Int) -> [Int] {
    let every = [1, 2, 3, 4, 6, 12].first { $0 * step > widest } ?? 24
    let hours = max(1, slots.step / 3600)
    return (0..<range.count).filter { slot in
      let hour = clock.local(slots.time(of: range.lowerBound + slot))?.hour
      return (hour.map { $0 / hours } ?? slot) % every == 0
    }
  }
}
