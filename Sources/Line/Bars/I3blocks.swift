import Text

extension Bar {
  /// The format of i3blocks: full text, short text and colour of the block on separate lines.
  static let i3blocks = Bar { content, palette, isStream in
    // With `interval=persist` each line is a new update.
    guard !isStream else { return "\(content.line.text)\n" }
    let roles = content.line.map(\.role)
    let color = ColorRole.allCases.last { palette[$0] != nil && roles.contains($0) }
    return [content.line.text, content.short.text, palette[color]].compactMap { $0 }
      .map { "\($0)\n" }.concatenated()
  }
}
