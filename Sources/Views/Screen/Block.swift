/// A part of a screen in its possible sizes.
struct Block {
  /// A size of a block: its importance, its rows and its lines.
  struct Size {
    let importance: Importance
    let rows: Int
    let lines: () -> [String]
  }

  /// The sizes, the smallest first.
  let sizes: [Size]
  /// The order in which the blank line above the block is added, where 0 is the first; nil for no
  /// line.
  let gap: Int?

  init(gap: Int? = nil, sizes: [Size]) {
    self.gap = gap
    self.sizes = sizes.filter { $0.rows > 0 }
  }

  /// Creates a block from finished lines.
  init(gap: Int? = nil, _ sizes: [(Importance, [String])]) {
    self.init(
      gap: gap,
      sizes: sizes.map { importance, lines in
        Size(importance: importance, rows: lines.count) { lines }
      })
  }

  /// Returns the block without sizes of the given importances.
  func without(_ importance: Set<Importance>) -> Block {
    Block(gap: gap, sizes: sizes.filter { !importance.contains($0.importance) })
  }
}
