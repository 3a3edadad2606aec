/// A vertical stack of blocks, each as large as the screen allows; a row is a line or its spans.
struct Stack<Row: RangeReplaceableCollection> {
  let blocks: [Block<Row>]

  /// Returns the rows; a less important part never displaces a more important one.
  func lines(in rows: Int?) -> [Row] {
    let (chosen, gaps) = choice(in: rows)
    let shown = blocks.indices.filter { chosen[$0] != nil }
    return shown.flatMap { index in
      (index != shown.first && gaps.contains(index) ? [Row()] : [])
        + (chosen[index]?.lines() ?? [])
    }
  }

  private func choice(in rows: Int?) -> (sizes: [Block<Row>.Size?], gaps: Set<Int>) {
    var chosen = blocks.map { _ in Block<Row>.Size?.none }
    var gaps: Set<Int> = []
    func left() -> Int {
      rows.map { $0 - chosen.map { $0?.rows ?? 0 }.reduce(gaps.count, +) } ?? .max
    }
    for importance in Importance.allCases {
      let first = chosen.firstIndex { $0 != nil }
      for (index, block) in blocks.enumerated() {
        if block.gap == importance, chosen[index] != nil, index != first, left() > 0 {
          gaps.insert(index)
        }
        for size in block.sizes where size.importance == importance {
          let taken = chosen[index]?.rows ?? 0
          if importance == .now || size.rows - taken <= left() { chosen[index] = size }
        }
      }
    }
    return (chosen, gaps)
  }
}

/// A part of a screen in its possible sizes.
struct Block<Row> {
  struct Size {
    let importance: Importance
    let rows: Int
    let lines: () -> [Row]
  }

  /// The sizes, the smallest first.
  let sizes: [Size]
  /// The importance of the blank line above the block; nil for no line.
  let gap: Importance?

  init(gap: Importance? = nil, sizes: [Size]) {
    self.gap = gap
    self.sizes = sizes.filter { $0.rows > 0 }
  }

  init(gap: Importance? = nil, _ sizes: [(Importance, [Row])]) {
    self.init(
      gap: gap,
      sizes: sizes.map { importance, lines in
        Size(importance: importance, rows: lines.count) { lines }
      })
  }
}

/// The importance of the parts of `wxhere now`, the highest first.
///
/// Parts that do not fit on the terminal are omitted from the end of this list. The man page also
/// describes it: `CommandPage.now`.
enum Importance: Int, CaseIterable {
  /// The place, the sky and the temperature, which are always shown.
  case now
  /// The name and the end of each warning, or that warnings are unknown.
  case warnings
  /// The instruction of the worst warning.
  case advice
  /// Today and the next two days.
  case fewDays
  /// A row about the next hours.
  case next
  /// The lowest legible temperature curve.
  case curve
  /// Four to six facts.
  case fewFacts
  /// The attribution of the data, in one line.
  case credit
  /// The large temperature with the text next to it, and five days.
  case picture
  /// The picture of the sky, and the sixth day.
  case sky
  /// The blank line above the curve, or where bars of rain are its lowest row, the one below it.
  case firstGap
  /// The other of these two blank lines.
  case secondGap
  /// The blank line above the attribution.
  case lastGap
  /// A curve of readable height, with bars of precipitation below it.
  case fullCurve
  /// The seventh day.
  case week
  /// The blank line above the current weather.
  case headGap
  /// The blank line above the warnings.
  case warningsGap
  /// The other warnings with a sentence each.
  case allWarnings
  /// The reasons for missing parts.
  case notes
  /// The other facts.
  case facts
  /// A high curve.
  case highCurve
  /// Numbers below the curve: the sky, the temperature and the probability of precipitation.
  case numbers
  /// Wind, gusts, clouds and UV index below these numbers.
  case moreNumbers
  /// All facts with all their values, below the picture, or as gauges beside it.
  case wideFacts
  /// A curve of eleven rows.
  case tallCurve
  /// The days after the first seven.
  case moreDays
  /// A curve of seventeen rows, if everything else is shown.
  case tallestCurve
}
