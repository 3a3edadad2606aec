import Line

/// One thing that is known, by its name.
struct Fact {
  let name: String
  /// What stands behind the name, with blanks between; each stays on one line where it can.
  let parts: [Span]

  init(_ name: String, _ parts: [Span?]) {
    self.name = name
    self.parts = parts.compactMap { $0 }
  }

  /// The columns of the longest name and a blank; not less than in English.
  static func nameWidth(_ facts: [Fact]) -> Int {
    max(11, 1 + (facts.map { displayWidth($0.name) }.max() ?? 0))
  }

  /// As rows of a screen: the name, and what does not fit behind it below.
  ///
  /// - Parameter nameWidth: the columns for the name.
  func lines(_ style: ViewStyle, width: Int, nameWidth: Int) -> [String] {
    let room = width - nameWidth
    var rows: [[Span]] = []
    var used = 0
    for part in parts {
      for text in wrapped(style.spelled(part.text), to: room) {
        let width = displayWidth(text)
        if rows.isEmpty || used + 1 + width > room {
          rows.append([])
          used = 0
        }
        let blank = used == 0 ? [] : [Span(" ")]
        rows[rows.count - 1] += blank + [Span(text, part.tint)]
        used += blank.count + width
      }
    }
    return rows.enumerated().map { index, row in
      let name = index == 0 ? name : ""
      let blanks = "".indented(by: nameWidth - displayWidth(name))
      return style.line([Span(name, .faint), Span(blanks)] + row)
    }
  }

  /// As a sentence.
  func sentence(_ style: ViewStyle) -> [String] {
    style.sentence("\(name): " + parts.map(\.text).joined(separator: " "))
  }
}
