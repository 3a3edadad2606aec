import Facts
import Line
import Weather

extension NowView {
  /// All in as few rows as can be: the facts behind each other, and no picture where it would take a
  /// row that the hours or days need.
  ///
  /// - Parameter height: rows that there are for it. What is known of now takes more where it must; days
  ///   are left out first, then the hours.
  func denseLines(_ height: Int) -> [String] {
    let few = min(Self.fewDays, content.daily.count)
    let needed = summary.count + (few > 0 ? few + 1 : 0)
    func rows(_ blocks: [[String]]) -> Int { blocks.map(\.count).reduce(0, +) }
    var blocks = knownBesidePicture
    if blocks.isEmpty || rows(blocks) + needed > height { blocks = known }
    var left = height - rows(blocks)
    if summary.count <= left, !summary.isEmpty {
      blocks.append(summary)
      left -= summary.count
    }
    // The headings take a row. Blank lines between the blocks are worth more than the later days.
    let count = min(content.daily.count, DailyView.usual, left - 1)
    let isRoomy = left - (count > 0 ? 1 + min(count, Self.fewDays) : -1) >= blocks.count
    if count > 0 {
      blocks.append(days(min(count, left - 1 - (isRoomy ? blocks.count : 0)), style))
    }
    return Array(isRoomy ? Array(blocks.joined(separator: [""])) : blocks.flatMap { $0 })
  }

  private var known: [[String]] {
    let width = style.width
    return [
      alertLines, flowing(headPieces, width) + comingLines(width),
      flowing(facts.map(piece), width),
    ].filter { !$0.isEmpty }
  }

  /// The same with the picture; empty where there is none, or no room beside it.
  private var knownBesidePicture: [[String]] {
    let width = style.width - Picture.width - 2
    guard style.width >= Self.leastForFacts, !pictureLines.isEmpty else { return [] }
    let (head, facts) = (flowing(headLines, width), flowing(facts.map(piece), width))
    let coming = comingLines(width)
    // What comes next stands beside the picture too where that is high enough.
    let isShort = head.count + coming.count + facts.count <= Picture.height
    let text = head + (isShort ? coming : []) + facts
    let beside = Columns.beside([(pictureLines, Picture.width), (text, width)], gap: 2)
    let below = isShort ? [] : comingLines(style.width)
    return [alertLines, beside, below].filter { !$0.isEmpty }
  }

  /// The condition, the temperatures and the time.
  private var headPieces: [[Span]] {
    var pieces = headLines
    if style.icons != .none, let condition = content.current.condition, !pieces.isEmpty {
      let icon = style.icons.icon(condition, isDay: content.current.isDay ?? true)
      pieces[0].insert(Span(icon + " "), at: 0)
    }
    return pieces
  }

  private func piece(_ fact: Fact) -> [Span] {
    [Span(fact.name, .faint)]
      + fact.parts.flatMap { [Span(" "), Span(style.spelled($0.text), $0.tint)] }
  }

  /// The pieces behind each other, in lines; one is broken only where it alone is longer than a line.
  private func flowing(_ pieces: [[Span]], _ columns: Int) -> [String] {
    let gap = 2
    var lines: [[Span]] = []
    var used = 0
    for piece in pieces {
      let text = piece.map(\.text).joined()
      let width = displayWidth(text)
      if !lines.isEmpty, used + gap + width <= columns {
        lines[lines.count - 1] += [Span("".indented(by: gap))] + piece
        used += gap + width
      } else if width <= columns {
        lines.append(piece)
        used = width
      } else {
        let broken = wrapped(text, to: columns)
        lines += broken.map { [Span($0)] }
        used = broken.last.map(displayWidth) ?? 0
      }
    }
    return lines.map(style.line)
  }
}
