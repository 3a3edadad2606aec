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
  /// The rank of the blank line above the block, where 0 is added first; nil for none.
  let gap: Int?

  init(gap: Int? = nil, sizes: [Size]) {
    self.gap = gap
    self.sizes = sizes.filter { $0.rows > 0 }
  }

  /// Creates a block of lines that are already drawn.
  init(gap: Int? = nil, _ sizes: [(Importance, [String])]) {
    self.init(
      gap: gap,
      sizes: sizes.map { importance, lines in
        Size(importance: importance, rows: lines.count) { lines }
      })
  }

  /// Returns the block without the sizes of some importances.
  func without(_ importance: Set<Importance>) -> Block {
    Block(gap: gap, sizes: sizes.filter { !importance.contains($0.importance) })
  }
}
