import Line

/// Upright bars for values at equal distances.
struct Bars {
  /// nil and zero have no bar.
  let values: [Double?]
  /// Columns for each value; the last is left blank where there are several.
  let step: Int
  let height: Int
  /// The value of a full bar, more than zero.
  let full: Double
  let glyphs: Glyphs

  /// The rows, the highest first; all are `values.count * step` columns wide.
  var rows: [String] {
    // Eighths of a row, U+2581 to U+2588; ASCII has thirds at best.
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

  /// What is not zero is seen.
  private func level(_ value: Double?, of count: Int) -> Int {
    guard let value, value > 0 else { return 0 }
    return max(1, Int((min(1, value / full) * Double(count)).rounded()))
  }
}
