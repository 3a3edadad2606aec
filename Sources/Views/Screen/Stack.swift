/// Blocks below each other, each as large as there is room for.
struct Stack {
  let blocks: [Block]

  init(_ blocks: [Block]) {
    self.blocks = blocks
  }

  /// Returns the rows of all, in which nothing takes the place of what is worth more.
  ///
  /// - Parameter rows: how many there are; nil where there is no end of them.
  func lines(in rows: Int?) -> [String] {
    let (chosen, gaps) = choice(in: rows)
    let shown = blocks.indices.filter { chosen[$0] != nil }
    return shown.flatMap { index in
      (index != shown.first && gaps.contains(index) ? [""] : []) + (chosen[index]?.lines() ?? [])
    }
  }

  /// The size of each block, and the blocks that have a blank line above them.
  private func choice(in rows: Int?) -> (sizes: [Block.Size?], gaps: Set<Int>) {
    var chosen = blocks.map { _ in Block.Size?.none }
    var gaps: Set<Int> = []
    func left() -> Int {
      rows.map { $0 - chosen.map { $0?.rows ?? 0 }.reduce(gaps.count, +) } ?? .max
    }
    for importance in Importance.allCases {
      if importance == .gaps {
        let first = chosen.firstIndex { $0 != nil }
        let above = blocks.indices.filter { chosen[$0] != nil && $0 != first }
        let sorted = above.compactMap { index in blocks[index].gap.map { (index, $0) } }
          .sorted { $0.1 < $1.1 }
        for (index, _) in sorted where left() > 0 { gaps.insert(index) }
      }
      for (index, block) in blocks.enumerated() {
        for size in block.sizes where size.importance == importance {
          let taken = chosen[index]?.rows ?? 0
          if importance == .now || size.rows - taken <= left() { chosen[index] = size }
        }
      }
    }
    return (chosen, gaps)
  }
}
