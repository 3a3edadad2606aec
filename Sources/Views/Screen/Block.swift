/// A part of a screen in the sizes that it can have.
struct Block {
  /// One of the sizes of a block: what it is worth, the rows that it takes at the width of the screen, and
  /// how it is drawn in them.
  struct Size {
    let importance: Importance
    let rows: Int
    let lines: () -> [String]
  }

  /// The smallest first.
  let sizes: [Size]
  /// Whether a blank line may stand above it, and how soon one does: 0 is the first; nil for never.
  let gap: Int?

  init(gap: Int? = nil, sizes: [Size]) {
    self.gap = gap
    self.sizes = sizes.filter { $0.rows > 0 }
  }

  /// A block of lines that are drawn already.
  init(gap: Int? = nil, _ sizes: [(Importance, [String])]) {
    self.init(
      gap: gap,
      sizes: sizes.map { importance, lines in
        Size(importance: importance, rows: lines.count) { lines }
      })
  }

  /// Returns the same block without its sizes of these kinds.
  func without(_ importance: Set<Importance>) -> Block {
    Block(gap: gap, sizes: sizes.filter { !importance.contains($0.importance) })
  }
}
