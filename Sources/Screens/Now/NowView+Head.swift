import Exchange
import Line
import Text
import Weather

extension NowView {
  /// Returns the current weather in sizes from one row to the picture with all facts.
  func head(_ width: Int) -> Block {
    let row = flowing(withIcon(headPieces), width)
    let known = facts
    let facts = FactTable(facts: known, width: width, style: style)
    let few = row + next(width, rows: 2)
    let small: [(Importance, [String])] = [
      (.now, row), (.next, row + next(width, rows: 1)), (.fewFacts, few + facts.lines(2)),
    ]
    guard let picture = pictureLines else {
      return Block(
        gap: 3,
        small
          + (3...max(3, facts.rows)).map { ($0 <= 4 ? .picture : .facts, few + facts.lines($0)) })
    }
    let beside = width - Picture.width - Self.pictureGap
    let large =
      beside >= Self.leastBeside
      ? wide(picture, known, beside, width) : narrow(picture, known, beside, facts, width)
    return Block(gap: 3, small + large)
  }

  private static let pictureGap = 2
  private static let leastBeside = 42

  private func wide(
    _ picture: [String], _ facts: [Fact], _ beside: Int, _ width: Int
  ) -> [(Importance, [String])] {
    // Three columns would be too narrow for the longer facts.
    let all = FactTable(facts: facts, width: width, most: 2, style: style)
    let facts = FactTable(facts: facts, width: beside, style: style)
    let text = flowing(headPieces, beside) + next(beside, rows: 2)
    func size(_ rows: Int) -> [String] {
      let table = facts.lines(rows)
      let blank = max(0, min(1, Picture.height - text.count - table.count))
      return Columns.beside(
        [
          (picture, Picture.width),
          (text + Array(repeating: "", count: table.isEmpty ? 0 : blank) + table, beside),
        ], gap: Self.pictureGap)
    }
    let most = max(1, facts.rows)
    let fitting = (1...most).last { size($0).count <= Picture.height } ?? 1
    return [(.picture, size(fitting))]
      + (fitting < most ? (fitting + 1...most).map { (.facts, size($0)) } : [])
      + [(.wideFacts, besidePicture(picture, headLines(beside), beside) + belowPicture(all))]
  }

  private func narrow(
    _ picture: [String], _ facts: [Fact], _ beside: Int, _ all: FactTable, _ width: Int
  ) -> [(Importance, [String])] {
    let head = headLines(beside)
    let few = FactTable(facts: facts, width: beside, style: style)
      .lines(Picture.height - head.count)
    let short = next(width, rows: 2)
    let small = Columns.beside(
      [(picture, Picture.width), (head + few, beside)], gap: Self.pictureGap)
    let top = besidePicture(picture, head, beside)
    // The parts of the sentence that the curve also shows are added again only when all facts fit.
    var forms: [(Importance, [String])] = [(.picture, small + short)]
    for rows in 5...max(5, all.rows) {
      forms.append((.facts, top + short + [""] + all.lines(rows)))
    }
    forms.append((.facts, top + next(width, rows: nil) + [""] + all.lines(all.rows)))
    forms.append((.facts, top + belowPicture(all)))
    return forms
  }

  private func besidePicture(_ picture: [String], _ text: [String], _ width: Int) -> [String] {
    let above = max(0, (Picture.height - text.count) / 2)
    let centred = Array(repeating: "", count: above) + text
    return Columns.beside(
      [(picture, Picture.width), (centred, width)], gap: Self.pictureGap)
  }

  private func belowPicture(_ facts: FactTable) -> [String] {
    let next = next(facts.width, rows: nil)
    return (next.isEmpty ? [] : [""] + next) + [""] + facts.lines(facts.rows)
  }

  private var pictureLines: [String]? {
    guard style.icons != .none else { return nil }
    return Picture(content.current.condition ?? .unknown, isDay: content.current.isDay)
      .rows(ascii: style.glyphs != .all).map(style.line)
  }

  private func next(_ width: Int, rows: Int?) -> [String] {
    let coming = coming.lines(width, rows: rows)
    let remark = content.remark.map { wrapped(style.spelled($0), to: width) } ?? []
    let hasRoom = rows.map { coming.count + remark.count <= $0 } ?? true
    return (coming + (hasRoom ? remark : [])).map { style.line([Span($0, .strong)]) }
  }

  // MARK: Temperatures

  private var headPieces: [[Span]] {
    let current = content.current
    func temperature(_ celsius: Double?, _ name: String) -> [Span] {
      celsius.map { [Span(name + " "), Span(temperatureText($0), .temperature($0))] } ?? []
    }
    return [
      [Span(conditionWords.prefix(1).uppercased() + conditionWords.dropFirst(), .strong)],
      current.temperature.map { [Span(temperatureText($0), .temperature($0).bold)] } ?? [],
      temperature(current.feelsLike, style.words("feels like", context: "10 columns")),
      temperature(today?.temperatureMin, style.words("low", context: "4 columns")),
      temperature(today?.temperatureMax, style.words("high", context: "5 columns")),
    ].filter { $0.contains { !$0.text.isEmpty } }
  }

  private func headLines(_ width: Int) -> [String] {
    let pieces = headPieces
    let hasExtremes = [today?.temperatureMin, today?.temperatureMax].compactMap { $0 }.count
    let now = pieces.dropFirst().dropLast(hasExtremes)
    return [pieces.prefix(1), now, pieces.dropFirst(1 + now.count)].flatMap {
      flowing(Array($0), width)
    }
  }

  private func withIcon(_ pieces: [[Span]]) -> [[Span]] {
    guard style.icons != .none, let condition = content.current.condition, !pieces.isEmpty else {
      return pieces
    }
    var pieces = pieces
    let icon = style.icons.icon(condition, isDay: content.current.isDay ?? true)
    pieces[0].insert(Span(icon + " "), at: 0)
    return pieces
  }

  /// The condition in words, such as "light rain".
  var conditionWords: String {
    guard let condition = content.current.condition, condition != .unknown else {
      return style.words("sky unknown")
    }
    return style.text(condition.words(content.current.intensity))
  }

  private func temperatureText(_ celsius: Double) -> String {
    style.spelled(style.text(temperature: celsius))
  }

  /// Returns pieces in lines; a piece is broken only if it is longer than a line.
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
