import Line
import Text

/// An area below values at equal intervals, whose colour tells the height, with its extremes in it.
///
/// It is drawn only where the terminal has colours; elsewhere `Curve` draws a line.
struct FilledCurve {
  /// The values in degrees Celsius; nil leaves a gap.
  let values: [Double?]
  /// The lowest and highest that several models have for each value; nil where that is unknown.
  var bands: [ClosedRange<Double>?] = []
  /// Whether each value is in the night.
  let nights: [Bool]
  /// The number of columns for each value.
  let step: Int
  let height: Int
  let isLight: Bool
  /// The column with a line from the top to the bottom; nil for none.
  var markedColumn: Int?
  /// The text for a value that is labelled.
  let label: (Double) -> String

  /// The distance between two labelled extremes of a kind, in values.
  private static let distance = 8

  private var known: [Double] {
    values.compactMap { $0 }
      + bands.flatMap { band in band.map { [$0.lowerBound, $0.upperBound] } ?? [] }
  }

  /// The rows from the top; empty when no value is known.
  var rows: [[Span]] {
    guard let low = known.min(), let high = known.max() else { return [] }
    // At least 4 degrees, so that small changes do not look large.
    let margin = max(0, 4 - (high - low)) / 2
    let (bottom, top) = (low - margin, high + margin)
    let room = Double(8 * height - 8)
    func level(_ celsius: Double) -> Int {
      // The lowest value fills a row, which holds its label.
      8 + Int(((celsius - bottom) / (top - bottom) * room).rounded())
    }
    func levels(_ values: [Double?]) -> [Int?] {
      (0..<self.values.count * step).map { column in
        values.interpolated(at: (Double(column) + 0.5) / Double(step) - 0.5).map(level)
      }
    }
    let areas = levels(values)
    let (lows, highs) = (levels(bands.map { $0?.lowerBound }), levels(bands.map { $0?.upperBound }))
    var cells = (0..<height).map { row in
      let floor = (height - 1 - row) * 8
      let share = height == 1 ? 0 : Double(height - 1 - row) / Double(height - 1)
      let celsius = bottom + (top - bottom) * share
      return areas.enumerated().map { column, level in
        let cell = cell((level ?? 0) - floor, celsius, isNight: nights[column / step])
        guard let low = lows[column], let high = highs[column], high - low > 2 else { return cell }
        return banded(cell, floor, (low, level ?? 0, high), celsius)
      }
    }
    for (index, value) in extremes() { place(label(value), at: index, areas, &cells) }
    if let column = markedColumn {
      for row in cells.indices {
        cells[row][column] = Span("│", .strong, fill: cells[row][column].fill)
      }
    }
    return cells.map(Span.joined)
  }

  private func cell(_ eighths: Int, _ celsius: Double, isNight: Bool) -> Span {
    guard eighths > 0 else { return Span(" ") }
    let fill = isNight ? Fill.night(celsius, isLight: isLight) : .temperature(celsius)
    if eighths >= 8 { return Span(" ", fill: fill) }
    return Span(["▁", "▂", "▃", "▄", "▅", "▆", "▇"][eighths - 1], Tint(exact: fill.color))
  }

  /// Returns a cell with dots where the models disagree: above the area up to the highest, and in it
  /// down to the lowest.
  private func banded(
    _ cell: Span, _ floor: Int, _ levels: (low: Int, area: Int, high: Int), _ celsius: Double
  ) -> Span {
    if levels.area <= floor, levels.high > floor {
      return Span("░", Tint(exact: Fill.temperature(celsius).color))
    }
    return levels.low <= floor && levels.area >= floor + 8 ? Span("░", fill: cell.fill) : cell
  }

  // MARK: Labels

  private func extremes() -> [(index: Int, value: Double)] {
    func found(_ isBeyond: (Double, Double) -> Bool) -> [(index: Int, value: Double)] {
      var found: [(index: Int, value: Double)] = []
      for (index, value) in values.enumerated() {
        guard let value else { continue }
        let near = max(0, index - Self.distance)..<min(values.count, index + Self.distance + 1)
        let isExtreme = near.allSatisfy { other in
          values[other].map { !isBeyond($0, value) } ?? true
        }
        // On a plateau its middle is labelled.
        guard isExtreme, found.last.map({ index - $0.index > Self.distance }) ?? true else {
          continue
        }
        let end = values[index...].prefix { $0 == value }.endIndex
        found.append(((index + end - 1) / 2, value))
      }
      return found
    }
    let all = found(>) + found(<)
    // Labels have less room at the ends, but a curve that only rises or falls has no others.
    let inner = all.filter { $0.index > 0 && $0.index < values.count - 1 }
    return inner.isEmpty ? all : inner
  }

  private func place(
    _ text: String, at index: Int, _ levels: [Int?], _ cells: inout [[Span]]
  ) {
    let width = displayWidth(text)
    let columns = values.count * step
    guard width > 0, width <= columns, text.count == width else { return }
    // Where the night begins or ends, a number is moved to one side, so that it has one background.
    let middle = index * step + step / 2 - width / 2
    let starts = ([0] + (1...width).flatMap { [-$0, $0] }).map { shift in
      max(0, min(middle + shift, columns - width))
    }
    let start =
      starts.first { nights[$0 / step] == nights[($0 + width - 1) / step] } ?? starts[0]
    // The highest row that is full around the whole text.
    let around = max(0, start - 1)..<min(columns, start + width + 1)
    let level = levels[around].map { $0 ?? 0 }.min() ?? 0
    guard level >= 8 else { return }
    let row = height - level / 8
    for (offset, character) in text.enumerated() {
      let fill = cells[row][start + offset].fill
      cells[row][start + offset] = Span(String(character), fill: fill)
    }
  }
}

extension Fill {
  static func night(_ celsius: Double, isLight: Bool) -> Fill {
    let color = temperature(celsius).color
    return isLight
      ? Fill(RGB(195, 202, 230).blended(with: color, share: 0.45))
      : Fill(RGB(35, 38, 74).blended(with: color, share: 0.38))
  }
}
