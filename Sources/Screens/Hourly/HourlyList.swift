import Exchange
import Line
import Text
import Weather

/// The hours as rows with a filled bar for the temperature, for terminals with colours.
struct HourlyList {
  let slots: HourlySlots
  /// The time for the row that is called "now"; nil for no such row.
  let now: Timestamp?
  let crossings: [SunCrossing]
  let clock: PlaceClock
  let style: ViewStyle
  /// The slots of each row: the first rows have one, and later rows three or six where the hours
  /// would not fit.
  private let rows: [Range<Int>]

  /// Creates rows for all slots.
  ///
  /// - Parameter most: the number of rows that there is room for, nil for no limit; there is no list
  ///   when the slots need more.
  init?(
    _ slots: HourlySlots, now: Timestamp?, crossings: [SunCrossing], clock: PlaceClock,
    style: ViewStyle, atMost most: Int?
  ) {
    self.slots = slots
    self.now = now
    self.crossings = crossings
    self.clock = clock
    self.style = style
    guard let rows = Self.rows(slots, clock, atMost: most) else { return nil }
    self.rows = rows
  }

  var lines: [String] {
    let least = 12
    return TextTable.around(least: least, [times] + sky, details, style) { room in
      temperatures(of: max(least, room))
    }.lines(style)
  }

  // MARK: Rows

  /// Returns the rows: as many single slots as possible, then several in one.
  private static func rows(
    _ slots: HourlySlots, _ clock: PlaceClock, atMost most: Int?
  ) -> [Range<Int>]? {
    let count = slots.moments.count
    let single = (0..<count).map { $0..<$0 + 1 }
    guard let most, count > most else { return single }
    for several in [3, 6] {
      for first in (0..<max(0, most)).reversed() {
        let hour = clock.local(slots.time(of: first))?.hour ?? first
        // A row of several hours begins at 3, 6 or 9 o'clock.
        guard hour % several == 0, slots.step == 3600,
          first + (count - first + several - 1) / several <= most
        else { continue }
        let joined = stride(from: first, to: count, by: several).map {
          $0..<min(count, $0 + several)
        }
        return Array(single.prefix(first)) + joined
      }
    }
    return nil
  }

  private func moments(_ row: Range<Int>) -> [Moment] { slots.moments[row].compactMap { $0 } }

  // MARK: In front of the bar

  private var times: TextTable.Column {
    let locals = rows.map { clock.local(slots.time(of: $0.lowerBound)) }
    return TextTable.Column(
      cells: rows.indices.map { index in
        guard let local = locals[index] else { return [Span(style.absent)] }
        // A row of several hours tells of later ones.
        let isNow =
          index == 0 && rows[0].count == 1
          && now.map { slots.time(of: rows[0].lowerBound) <= $0 } == true
        if isNow { return [Span(style.words("now", context: "6 columns"), .strong)] }
        let isNewDay = index > 0 && locals[index - 1]?.date != local.date
        let day = isNewDay ? [Span(local.shortWeekday + " ", .strong)] : []
        return day + [Span(time(local, rows[index]), isNight(rows[index]) ? .faint : nil)]
      })
  }

  /// Returns the time of a row, with the end of several hours, whose amounts are added: "09–12".
  private func time(_ local: LocalTime, _ row: Range<Int>) -> String {
    guard row.count > 1, local.minute == 0, let end = clock.local(slots.time(of: row.upperBound))
    else { return local.clock }
    return local.hourText + style.dash + end.hourText
  }

  private var sky: [TextTable.Column] {
    let gravest = rows.map { row in moments(row).max { rank($0) < rank($1) } }
    let texts = gravest.map { moment in
      moment?.condition.map { style.text($0.words(moment?.intensity)) } ?? style.absent
    }
    let icon = TextTable.Column(
      isLeft: true,
      cells: zip(rows, gravest).map { row, moment in
        [Span(moment?.condition.map { style.icon($0, isDay: isDay(row)) } ?? style.absent)]
      })
    let words = TextTable.Column(
      isLeft: true,
      cells: texts.indices.map { index in
        // The words of the row above hold until others stand there.
        [Span(index > 0 && texts[index - 1] == texts[index] ? "" : texts[index])]
      })
    return (style.icons == .none ? [] : [icon]) + (style.width >= 60 ? [words] : [])
  }

  /// Returns how much an hour tells of several: one with a danger most, then the wettest, then one
  /// with precipitation of an unknown amount, then fog.
  private func rank(_ moment: Moment) -> (Int, Double, Int) {
    let condition = moment.condition ?? .unknown
    let isUnknownAmount = condition.isPrecipitation && moment.precipitation == nil
    return (
      condition.isDangerous ? 1 : 0, moment.precipitation ?? 0,
      isUnknownAmount ? 2 : condition.isObscuration ? 1 : 0
    )
  }

  /// Returns whether the sun is up when a row begins; where it is never up, unlike `isNight`.
  private func isDay(_ row: Range<Int>) -> Bool? { slots.moments[row].first.flatMap { $0?.isDay } }

  // MARK: The bar

  private func isNight(_ row: Range<Int>) -> Bool { slots.isNight(row.lowerBound) }

  private func temperatures(of width: Int) -> [[Span]] {
    let known = rows.map { moments($0).compactMap(\.temperature).first }
    guard let low = known.compactMap({ $0 }).min(), let high = known.compactMap({ $0 }).max() else {
      return rows.map { _ in [] }
    }
    // A third of the bar is the same in all rows, and 4 degrees are the least for the rest.
    let base = max(6, width / 3)
    let span = max(4, high - low)
    return zip(rows, known).map { row, celsius in
      guard let celsius else { return [Span(style.absent)] }
      let text = style.shortText(temperature: celsius) + " "
      let share = (celsius - low) / span
      let length = max(
        displayWidth(text) + 1, base + Int((share * Double(width - base)).rounded()))
      let cells = Array("".indented(by: length - displayWidth(text)) + text)
      return Span.joined(
        cells.enumerated().map { index, cell in
          let part = Double(index - base) / Double(max(1, width - base))
          let here = low + max(0, part) * span
          return Span(
            String(cell),
            fill: isNight(row)
              ? .night(here, isLight: style.colors?.background == .light) : .temperature(here))
        })
    }
  }

  // MARK: Behind the bar

  private var details: [TextTable.Column] {
    let units = style.units
    func known(
      _ leastWidth: Int, heading: String = "", isLeft: Bool = false,
      _ cell: (Range<Int>) -> [Span]?
    ) -> TextTable.Column? {
      guard style.width >= leastWidth else { return nil }
      let cells = rows.map(cell)
      guard cells.contains(where: { $0 != nil }) else { return nil }
      return TextTable.Column(heading: heading, isLeft: isLeft, cells: cells.map { $0 ?? [] })
    }
    func total(_ row: Range<Int>) -> Double {
      moments(row).compactMap(\.precipitation).reduce(0, +)
    }
    let most = rows.map { total($0) / Double($0.count) }.max() ?? 0
    return [
      known(0) { row in
        // Nothing is said where nothing falls.
        moments(row).compactMap(\.precipitationProbability).max().flatMap { percent in
          percent < 15 ? nil : [Span(style.language.percent(percent), .precipitation)]
        }
      },
      known(66) { row in
        let snow = moments(row).compactMap(\.snowfall).reduce(0, +)
        return style.amount(total(row), snowfall: snow).map { [Span($0, .precipitation)] }
      },
      known(84, isLeft: true) { row in
        let rate = total(row) / Double(row.count)
        guard rate >= 0.05 else { return nil }
        let bar = fallBar(rate / max(most, 2))
        let condition = moments(row).compactMap(\.condition).first { PrecipitationKind($0) != nil }
        return [Span(bar, .fall(condition))]
      },
      known(0) { row in
        let strongest = moments(row).max { ($0.windSpeed ?? -1) < ($1.windSpeed ?? -1) }
        return strongest.flatMap { strongest in
          strongest.windSpeed.map { speed in
            let direction = strongest.windDirection
            let arrow = style.windArrow(from: direction, speed: speed).map { $0 + " " }
            let isFirst = row.lowerBound == 0 && style.width >= 60
            let text = isFirst ? units.speed(speed).text : units.speed(speed).number
            return [Span((arrow ?? "") + text, .wind(speed))]
          }
        }
      },
      known(100, heading: style.words("gusts", context: "6 columns")) { row in
        moments(row).compactMap(\.windGust).max().map {
          [Span(units.speed($0).number, .wind($0))]
        }
      },
      known(110, heading: style.words("UV", context: "3 columns")) { row in
        moments(row).compactMap(\.uvIndex).max().flatMap { index in
          index < 1
            ? nil
            : [Span(style.language.decimal(index, places: 0), .badness(UVCategory(index).badness))]
        }
      },
      known(100, isLeft: true) { row in
        let (start, end) = (slots.time(of: row.lowerBound), slots.time(of: row.upperBound))
        return crossings.first { $0.time >= start && $0.time < end }.flatMap { crossing in
          clock.clock(crossing.time).map { [Span((crossing.isRise ? "↑" : "↓") + $0, .sun)] }
        }
      },
    ].compactMap { $0 }
  }

  /// Returns a horizontal bar of at most eight columns, in eighths of a column.
  private func fallBar(_ share: Double) -> String {
    let eighths = max(1, min(64, Int((share * 64).rounded())))
    let end = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    return String(repeating: "█", count: eighths / 8) + end
  }
}
