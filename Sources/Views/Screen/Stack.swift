/// A vertical stack of blocks, each as large as the screen allows.
struct Stack {
  let blocks: [Block]

  init(_ blocks: [Block]) {
    self.blocks = blocks
  }

  /// Returns the lines.
  ///
  /// A less important part never displaces a more important one.
  ///
  /// - Parameter rows: the available rows; nil for no limit.
  func lines(in rows: Int?) -> [String] {
    let (chosen, gaps) = choice(in: rows)
    let shown = blocks.indices.filter { chosen[$0] != nil }
    return shown.flatMap { index in
      (index != shown.first && gaps.contains(index) ? [""] : []) + (chosen[index]?.lines() ?? [])
    }
  }

  /// Returns the size of each block, and the blocks with a blank line above them.
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
