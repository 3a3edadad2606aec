import Line
import Text

/// A line through values at equal intervals, drawn with braille dots or half blocks.
///
/// A braille character has two by four dots, a half block one by two. Filled areas were rejected
/// because they have no meaning for temperatures, and box drawing because it has one step per row.
struct Curve {
  /// The values; nil leaves a gap.
  let values: [Double?]
  /// The number of columns for each value, which is at their middle.
  let step: Int
  let height: Int
  let low: Double
  let high: Double
  let glyphs: Glyphs

  /// The rows from the top, each `values.count * step` columns wide.
  var rows: [String] {
    let (across, down) = glyphs == .all ? (2, 4) : (1, 2)
    let columns = values.count * step
    var cells = Array(repeating: Array(repeating: UInt8(0), count: columns), count: height)
    var previous: Int?
    for x in 0..<columns * across {
      let place = (Double(x) + 0.5) / Double(step * across) - 0.5
      guard let level = values.interpolated(at: place).map({ dot($0, of: height * down) }) else {
        previous = nil
        continue
      }
      // The dots between two levels are filled, so that a steep line has no gaps.
      let from = previous.map { $0 < level ? $0 + 1 : $0 > level ? $0 - 1 : $0 } ?? level
      for y in min(from, level)...max(from, level) {
        cells[y / down][x / across] |= Self.bit(across: x % across, down: y % down, glyphs)
      }
      previous = level
    }
    return cells.map { row in row.map { character($0) }.joined() }
  }

  private func dot(_ value: Double, of count: Int) -> Int {
    let share = high > low ? min(1, max(0, (high - value) / (high - low))) : 0.5
    return Int((share * Double(count - 1)).rounded())
  }

  /// Returns the bit of a dot.
  ///
  /// In Unicode's braille patterns, dots 1, 2, 3 and 7 are on the left, 4, 5, 6 and 8 on the right.
  private static func bit(across: Int, down: Int, _ glyphs: Glyphs) -> UInt8 {
    glyphs == .all
      ? [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]][across][down] : [1, 2][down]
  }

  private func character(_ bits: UInt8) -> String {
    switch glyphs {
    case .all: bits == 0 ? " " : String(Unicode.Scalar(0x2800 + UInt32(bits)) ?? " ")
    case .console: [" ", "▀", "▄", "█"][Int(bits)]
    case .ascii: [" ", "'", ".", ":"][Int(bits)]
    }
  }
}

extension [Double?] {
  /// Returns the interpolated value at a fraction of an index; next to a gap, the known value.
  func interpolated(at place: Double) -> Double? {
    func value(_ index: Int) -> Double? { indices.contains(index) ? self[index] : nil }
    let left = Int(place.rounded(.down))
    let part = place - Double(left)
    guard let first = value(left), let second = value(left + 1) else {
      return part < 0.5 ? value(left) : value(left + 1)
    }
    return first + (second - first) * part
  }
}

/// Vertical bars for values at equal intervals.
struct Bars {
  /// The values; nil and zero have no bar.
  let values: [Double?]
  /// The number of columns for each value; of several, the last one is empty.
  let step: Int
  let height: Int
  /// The value of a full bar, which is greater than zero.
  let full: Double
  let glyphs: Glyphs

  /// The rows from the top, each `values.count * step` columns wide.
  var rows: [String] {
    // Eighths of a row, U+2581 to U+2588. ASCII has at best thirds.
    let blocks =
      switch glyphs {
      case .all: [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
      case .console: [" ", "▄", "█"]
      case .ascii: [" ", ".", ":", "#"]
      }
    let most = blocks.count - 1
    let levels = values.map { level($0, of: height * most) }
    return (0..<height).reversed().map { row in
      levels.map { level in
        let block = blocks[min(most, max(0, level - row * most))]
        return step == 1
          ? block : String(repeating: block, count: step - 1) + " "
      }.joined()
    }
  }

  private func level(_ value: Double?, of count: Int) -> Int {
    guard let value, value > 0 else { return 0 }
    return max(1, Int((min(1, value / full) * Double(count)).rounded()))
  }
}
