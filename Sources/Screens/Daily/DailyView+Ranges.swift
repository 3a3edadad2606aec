import Exchange
import Line
import Text
import Weather

/// The days on the main screen: a bar between the two temperatures, without headings.
extension DailyView {
  var ranges: [String] { days.isEmpty ? rows : rangeTable.lines(style) }

  /// The table of the days, of which there must be at least one.
  var rangeTable: TextTable {
    // The bar keeps at least eight columns; a longer line would show nothing more.
    .around(least: 2 * numberWidth + 8, [date] + sky, details, style) { room in
      style.hasFills ? filledRanges(of: room) : ranges(of: min(72, room))
    }
  }

  private var numberWidth: Int {
    days.flatMap { [$0.temperatureMin, $0.temperatureMax] }.compactMap { $0 }
      .map { displayWidth(number($0)) }.max() ?? 0
  }

  /// Returns the temperature that is marked in a day's row; nil for none.
  private func present(on day: Day) -> Double? { isToday(day) ? current?.temperature : nil }

  func isToday(_ day: Day) -> Bool { today != nil && CalendarDate(day.date) == today }

  private func number(_ celsius: Double) -> String { style.shortText(temperature: celsius) }

  private var date: TextTable.Column {
    column(isLeft: true) { day in
      let date = CalendarDate(day.date)?.shorter(in: clock.language)
      return isToday(day)
        ? [Span(style.words("Today", context: "heading"), .strong)] : [Span(date ?? style.absent)]
    }
  }

  private var sky: [TextTable.Column] {
    let icon = column(isLeft: true) { day in
      [Span(day.condition.map { style.icon($0, isDay: isBright(day)) } ?? style.absent)]
    }
    let words = column(isLeft: true) { day in
      [Span(day.condition.map { style.text($0.words(day.intensity)) } ?? style.absent)]
    }
    return (style.icons == .none ? [] : [icon]) + (style.width >= 60 ? [words] : [])
  }

  private var details: [TextTable.Column] {
    let units = style.units
    func known(
      _ leastWidth: Int, _ tint: @escaping (Day) -> Tint?, _ text: (Day) -> String?
    ) -> TextTable.Column? {
      guard style.width >= leastWidth, days.contains(where: { text($0) != nil }) else { return nil }
      return column { day in text(day).map { [Span(style.spelled($0), tint(day))] } ?? [] }
    }
    let hasEvenWind = style.isEven(
      winds: days.compactMap(\.windSpeedMax), present: current?.windSpeed)
    return [
      known(0, { _ in .precipitation }) { day in
        // Nothing is said where nothing falls.
        day.precipitationProbability.flatMap { $0 < 15 ? nil : style.language.percent($0) }
      },
      known(0, { _ in .precipitation }) { day in
        style.amount(day.precipitation, snowfall: day.toldSnowfall)
      },
      hasEvenWind
        ? nil
        : known(92, { $0.windSpeedMax.map(Tint.wind) }) { day in
          day.windSpeedMax.map { units.speed($0).text }
        },
    ].compactMap { $0 }
  }

  private func column(isLeft: Bool = false, _ cell: (Day) -> [Span]) -> TextTable.Column {
    TextTable.Column(isLeft: isLeft, cells: days.map(cell))
  }

  // MARK: Filled bars

  /// Returns a filled bar for each day on a track, with the two temperatures in it.
  func filledRanges(of width: Int) -> [[Span]] {
    let column = scale(of: width)
    return days.map { day in
      guard let column, let ends, let least = day.temperatureMin, let most = day.temperatureMax,
        least <= most
      else {
        let known = [day.temperatureMin ?? day.temperatureMax].compactMap { $0 }
        return known.map { Span(number($0), .temperature($0)) }
      }
      let (low, high) = (" " + number(least), number(most) + " ")
      let length = max(column(most) - column(least) + 1, displayWidth(low + high) + 1)
      let start = max(0, min(column(least), width - length))
      let cells = Array(low) + "".indented(by: length - displayWidth(low + high)) + Array(high)
      // The mark keeps a space from both numbers.
      let (first, last) = (displayWidth(low) + 1, length - displayWidth(high) - 2)
      let mark = first <= last ? present(on: day).map { column($0) - start } : nil
      let shown = mark == first - 1 ? first : mark == last + 1 ? last : mark
      let bar = cells.enumerated().map { index, cell in
        let isMarked = index == shown && index >= first && index <= last
        let celsius = ends.low + (Double(start + index) + 0.5) / Double(width) * ends.span
        return Span(isMarked ? style.filledNowMark : String(cell), fill: .temperature(celsius))
      }
      return style.track(start, isLeft: true) + Span.joined(bar)
        + style.track(width - start - length, isLeft: false)
    }
  }

  // MARK: Lines

  private func ranges(of width: Int) -> [[Span]] {
    let bar = width - 2 * (numberWidth + 1)
    let scale = scale(of: bar)
    return zip(days, bars(of: bar)).map { day, spans in
      let low = day.temperatureMin.map { [Span(number($0), .temperature($0))] } ?? []
      let high = day.temperatureMax.map { [Span(number($0), .temperature($0))] } ?? []
      guard let scale, !spans.isEmpty else {
        return [Span("".indented(by: numberWidth + 1))] + low + [Span(" ")] + high
      }
      // The spaces of the bar come before the lowest temperature.
      let blank = spans.first.map { displayWidth($0.text) } ?? 0
      let columns = low.first.map { displayWidth($0.text) } ?? 0
      return [Span("".indented(by: numberWidth - columns + blank))] + low + [Span(" ")]
        + marked(Array(spans.dropFirst()), present(on: day).map { scale($0) - blank })
        + [Span(" ")] + high
    }
  }

  private func marked(_ bar: [Span], _ column: Int?) -> [Span] {
    guard let column else { return bar }
    var cells = bar.flatMap { span in span.text.map { Span(String($0), span.tint) } }
    guard cells.indices.contains(column) else { return bar }
    cells[column] = Span(style.nowMark, .strong)
    return Span.joined(cells)
  }

  /// Returns a bar for each day, from its lowest to its highest temperature, on a common scale.
  ///
  /// The first span contains the spaces before the bar. Unknown temperatures give no spans.
  func bars(of width: Int) -> [[Span]] {
    guard let ends, let column = scale(of: width) else { return days.map { _ in [] } }
    return days.map { day in
      guard let least = day.temperatureMin, let most = day.temperatureMax, least <= most else {
        return []
      }
      let line =
        switch style.glyphs {
        case .all: "━"
        case .console: "═"
        case .ascii: "="
        }
      let bar = (column(least)...column(most)).map { column in
        Span(
          line,
          .temperature(ends.low + (Double(column) + 0.5) / Double(width) * ends.span))
      }
      return [Span("".indented(by: column(least)))] + Span.joined(bar)
    }
  }

  /// Returns the conversion of temperatures to columns; nil when no temperature is known.
  func scale(of width: Int) -> ((Double) -> Int)? {
    guard width > 0, let ends else { return nil }
    return { min(width - 1, max(0, Int(($0 - ends.low) / ends.span * Double(width)))) }
  }

  private var ends: (low: Double, span: Double)? {
    let known = days.flatMap { [$0.temperatureMin, $0.temperatureMax].compactMap { $0 } }
    guard let low = known.min(), let high = known.max() else { return nil }
    // If all temperatures differ by less than a degree, the scale is one degree wide and the bars
    // are centred.
    return high - low < 1 ? ((low + high) / 2 - 0.5, 1) : (low, high - low)
  }
}

extension ViewStyle {
  /// Returns the line at the left or the right of a bar, with a space between.
  func track(_ columns: Int, isLeft: Bool) -> [Span] {
    guard columns > 0 else { return [] }
    let line = String(repeating: ascii ? "-" : "─", count: columns - 1)
    return isLeft ? [Span(line, .track), Span(" ")] : [Span(" "), Span(line, .track)]
  }
}
