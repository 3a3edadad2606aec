import Line

/// Vertical bars for values at equal intervals.
struct Bars {
  /// The values; nil and zero have no bar.
  let values: [Double?]
  /// The number of columns for each value.
  ///
  /// If there are several, the last one is empty.
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

  /// Returns the height of a bar in fractions of a row, at least 1 for a positive value.
  private func level(_ value: Double?, of count: Int) -> Int {
    guard let value, value > 0 else { return 0 }
    return max(1, Int((min(1, value / full) * Double(count)).rounded()))
  }
}
