package import Testing

/// Expects a text to be another; a failure prints only the lines that differ.
///
/// Use it instead of `#expect(text == expected)` for texts of many lines. The texts are compared
/// byte by byte, while `==` ignores how accents are encoded.
///
/// - Parameter comment: what a failure prints before the lines.
package func expectSameText(
  _ text: String, _ expected: String, _ comment: String = "the text is not the expected one",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let difference = TextDifference(text, expected: expected) else { return }
  Issue.record("\(comment):\n\(difference)", sourceLocation: sourceLocation)
}

/// The lines in which two texts differ, with three lines of context, like `diff -u`.
package struct TextDifference: CustomStringConvertible {
  private enum Side: Character {
    case both = " "
    case expected = "-"
    case found = "+"
  }

  private typealias Row = (side: Side, text: String)

  /// The number of lines around a change.
  private static let context = 3
  /// The maximum number of printed lines, as many as a terminal shows at once.
  private static let mostRows = 40
  /// The maximum number of removed lines, and of added lines, that are printed for one change.
  ///
  /// So a long change shows both.
  private static let mostOfSide = 15
  /// The maximum number of lines of which the fewest changes are searched for.
  ///
  /// The time and memory for more would grow with their square.
  private static let mostCompared = 4000
  /// The maximum length of a printed line, in characters.
  private static let mostCharacters = 160

  package let description: String

  /// Compares two texts; nil when they are the same.
  package init?(_ text: String, expected: String) {
    guard !text.utf8.elementsEqual(expected.utf8) else { return nil }
    let (old, new) = (TextLine.lines(of: expected), TextLine.lines(of: text))
    let runs = Self.runs(old, new)
    var rows: [String] = ["--- expected", "+++ found"]
    var hidden = 0
    for hunk in Self.hunks(runs) {
      let head = "@@ line \(hunk.firstOld + 1) expected, line \(hunk.firstNew + 1) found @@"
      hidden += hunk.runs.reduce(0) { $0 + $1.hidden }
      for row in [head] + hunk.runs.flatMap(Self.rows).map({ "\($0.side.rawValue)\($0.text)" }) {
        if rows.count < Self.mostRows {
          rows.append(row)
        } else if row.hasPrefix("-") || row.hasPrefix("+") {
          hidden += 1
        }
      }
    }
    if hidden > 0 { rows.append("… and \(hidden) more lines that differ") }
    description = rows.joined(separator: "\n")
  }

  /// Lines that follow each other and are the same or were all replaced.
  private struct Run {
    var old: ArraySlice<TextLine>
    var new: ArraySlice<TextLine>
    let isSame: Bool

    /// The number of changed lines that are not printed.
    var hidden: Int {
      isSame ? 0 : [old, new].reduce(0) { $0 + max(0, $1.count - mostOfSide) }
    }

    /// The first lines.
    func prefix(_ count: Int) -> Run {
      Run(old: old.prefix(count), new: new.prefix(count), isSame: isSame)
    }

    /// The last lines.
    func suffix(_ count: Int) -> Run {
      Run(old: old.suffix(count), new: new.suffix(count), isSame: isSame)
    }
  }

  /// Returns alternating runs of the same and of replaced lines.
  private static func runs(_ old: [TextLine], _ new: [TextLine]) -> [Run] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    let (oldMiddle, newMiddle) = (
      old.dropFirst(start).dropLast(end), new.dropFirst(start).dropLast(end)
    )
    var (isRemoved, isInserted) = (Set(oldMiddle.indices), Set(newMiddle.indices))
    if oldMiddle.count + newMiddle.count <= mostCompared {
      (isRemoved, isInserted) = ([], [])
      for change in newMiddle.difference(from: oldMiddle) {
        switch change {
        case .remove(let offset, _, _): isRemoved.insert(start + offset)
        case .insert(let offset, _, _): isInserted.insert(start + offset)
        }
      }
    }
    var runs: [Run] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      let (firstOld, firstNew) = (oldIndex, newIndex)
      while isRemoved.contains(oldIndex) { oldIndex += 1 }
      while isInserted.contains(newIndex) { newIndex += 1 }
      let isSame = oldIndex == firstOld && newIndex == firstNew
      if isSame {
        while oldIndex < old.count, newIndex < new.count, !isRemoved.contains(oldIndex),
          !isInserted.contains(newIndex)
        {
          (oldIndex, newIndex) = (oldIndex + 1, newIndex + 1)
        }
      }
      runs.append(
        Run(old: old[firstOld..<oldIndex], new: new[firstNew..<newIndex], isSame: isSame))
    }
    return runs
  }

  private struct Hunk {
    var runs: [Run]
    var firstOld: Int { runs.first?.old.startIndex ?? 0 }
    var firstNew: Int { runs.first?.new.startIndex ?? 0 }
  }

  /// Returns the changes with their context; those with few lines between them are together.
  private static func hunks(_ runs: [Run]) -> [Hunk] {
    var hunks: [Hunk] = []
    for (index, run) in runs.enumerated() {
      let isFirst = index == 0
      let isLast = index == runs.count - 1
      if !run.isSame {
        if isFirst { hunks.append(Hunk(runs: [])) }
        hunks[hunks.count - 1].runs.append(run)
      } else if isFirst {
        hunks.append(Hunk(runs: [run.suffix(context)]))
      } else if isLast {
        hunks[hunks.count - 1].runs.append(run.prefix(context))
      } else if run.old.count > 2 * context {
        hunks[hunks.count - 1].runs.append(run.prefix(context))
        hunks.append(Hunk(runs: [run.suffix(context)]))
      } else {
        hunks[hunks.count - 1].runs.append(run)
      }
    }
    return hunks
  }

  /// Returns the printed lines of a run.
  private static func rows(_ run: Run) -> [Row] {
    if run.isSame { return run.old.map { (.both, shortened($0.text(.controls), from: 0)) } }
    var (removed, inserted): ([Row], [Row]) = ([], [])
    for number in 0..<min(max(run.old.count, run.new.count), mostOfSide) {
      let old = run.old.dropFirst(number).first
      let new = run.new.dropFirst(number).first
      let form =
        if let old, let new { TextLine.form(for: old, new) } else { TextLine.Form.controls }
      let texts = (old?.text(form), new?.text(form))
      // What is the same at the start of two long lines is left out.
      let start = zip(texts.0 ?? "", texts.1 ?? "").prefix { $0 == $1 }.count
      if let text = texts.0 { removed.append((.expected, shortened(text, from: start))) }
      if let text = texts.1 { inserted.append((.found, shortened(text, from: start))) }
    }
    return removed + inserted
  }

  /// Returns the part of a long line around a position.
  private static func shortened(_ text: String, from position: Int) -> String {
    guard text.count > mostCharacters else { return text }
    let start = min(max(0, position - mostCharacters / 4), text.count - mostCharacters)
    let part = text.dropFirst(start).prefix(mostCharacters)
    let isEnd = start + mostCharacters == text.count
    return (start > 0 ? "…" : "") + part + (isEnd ? "" : "…")
  }
}

/// A line of a text, with its line end.
private struct TextLine: Hashable {
  private let bytes: [UInt8]

  /// The characters that are made visible.
  enum Form {
    /// Control characters and others without a picture.
    case controls
    /// Also spaces and the line end.
    case spaces
    /// Also each character outside ASCII.
    case everything
  }

  static func lines(of text: String) -> [TextLine] {
    let end = UInt8(ascii: "\n")
    var parts = text.utf8.split(separator: end, omittingEmptySubsequences: false)
      .map { TextLine(bytes: Array($0) + [end]) }
    guard let last = parts.popLast() else { return [] }
    // The last line has no end, and is none when the text ends with a line end.
    return parts + (last.bytes.count > 1 ? [TextLine(bytes: last.bytes.dropLast())] : [])
  }

  /// Returns the form in which the difference of two lines can be seen.
  static func form(for one: TextLine, _ other: TextLine) -> Form {
    func ink(_ line: TextLine) -> String { line.text(.controls).filter { !$0.isWhitespace } }
    if one.text(.spaces) == other.text(.spaces) { return .everything }
    return ink(one) == ink(other) ? .spaces : .controls
  }

  func text(_ form: Form) -> String {
    let hasEnd = bytes.last == UInt8(ascii: "\n")
    let text = String(decoding: hasEnd ? bytes.dropLast() : bytes[...], as: UTF8.self)
    let visible = text.unicodeScalars.map { Self.visible($0, form) }.joined()
    return visible + (hasEnd ? "" : "⟨no line end⟩")
  }

  private static func visible(_ scalar: Unicode.Scalar, _ form: Form) -> String {
    switch scalar {
    case "\t": return "\\t"
    case "\r": return "\\r"
    case " ": return form == .controls ? " " : "·"
    default: break
    }
    let isHidden =
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned,
        .privateUse:
        true
      default: form == .everything && !scalar.isASCII
      }
    return isHidden ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
  }
}
