import Exchange
import Line
import Text
import Weather

extension NowView {
  /// Returns the current weather in sizes from one row to the picture with all facts.
  func head(_ width: Int) -> Block<String> {
    let row = flowing(withIcon(headPieces), width)
    let known = facts
    let table = FactTable(facts: known, width: width, style: style)
    let small: [(Importance, [String])] = [
      (.now, row), (.next, row + next(width, rows: 1)),
      (.fewFacts, row + next(width, rows: 2) + table.lines(2)),
    ]
    let large = width < Self.leastForPicture ? narrow(known, width) : wide(known, width)
    return Block(gap: .headGap, small + large)
  }

  private static let leastForPicture = 60
  private static let leastForGauges = 132
  private static let leastForThree = 150
  private static let gap = 2

  /// The large temperature and the words beside it, above the sentence and the facts.
  private func narrow(_ facts: [Fact], _ width: Int) -> [(Importance, [String])] {
    let number = number()
    let room = width - Self.width(number) - Self.gap
    let words =
      flowing(Array(withIcon(headPieces).prefix(2)), room)
      + flowing(lowAndHigh, room) + flowing(felt, room)
    let top = Columns.beside(
      [(number, Self.width(number)), (words, room)], gap: Self.gap)
    let table = FactTable(facts: facts, width: width, style: style)
    let few = top + next(width, rows: 2)
    return [(.picture, few)]
      + (1...max(1, table.rows)).map { (.facts, few + table.lines($0)) }
      + [(.wideFacts, top + next(width, rows: nil) + [""] + table.lines(table.rows))]
  }

  // The temperature is repeated in the words, so that it can be found and copied.

  /// The picture, the large temperature, and the words with as many facts as fit beside them.
  private func wide(_ facts: [Fact], _ width: Int) -> [(Importance, [String])] {
    let (left, room) = leftColumns(of: width)
    let words = headWords(room, rows: 3)
    // Two columns also behind a minus sign, at 80 columns.
    let least = room == 41 ? 19 : 20
    let table = table(facts, room, least: least, rows: Picture.height - words.count)
    let blank = table.rows < Picture.height - words.count ? [""] : []
    let fitting = max(0, Picture.height - words.count - blank.count)
    func top(_ rows: Int) -> [String] {
      Columns.beside(left + [(words + blank + table.lines(rows), room)], gap: Self.gap)
    }
    let rest = FactTable(facts: table.facts(after: fitting), width: width, style: style)
    // The other facts go on in the same columns, unless those of the whole width save rows or facts.
    let goesOn = table.rows <= fitting + rest.rows && table.facts(after: table.rows).isEmpty
    let below = (1..<rest.rows + 1).map { rows in
      goesOn ? top(fitting + rows) : top(fitting) + rest.lines(rows)
    }
    let high =
      width >= (style.hasFills ? Self.leastForGauges : Self.leastForThree)
      ? beside(facts, width) : self.below(left, room, facts, width)
    return [(.picture, lower(facts, width)), (.sky, top(fitting))]
      + below.map { (.facts, $0) } + [(.wideFacts, high)]
  }

  /// Returns facts in narrow columns, or in wide ones where those leave out what is remarkable.
  ///
  /// - Parameter rows: the number of rows that are surely shown.
  func table(_ facts: [Fact], _ width: Int, least: Int, rows: Int) -> FactTable {
    let narrow = FactTable(facts: facts, width: width, least: least, style: style)
    // Narrow columns have no room for long names.
    let missing = Set(narrow.facts(after: narrow.rows).map(\.name))
    let isCramped = facts.filter(\.isRemarkable).prefix(max(0, rows))
      .contains { missing.contains($0.name) }
    // Where the air is the main danger, its number has its word.
    let isAir = coming.remarkable.first?.topic == .air
    return isCramped || isAir ? FactTable(facts: facts, width: width, style: style) : narrow
  }

  /// The large temperature and the words beside it, without the picture, where warnings and days leave
  /// only five rows.
  private func lower(_ facts: [Fact], _ width: Int) -> [String] {
    let (left, room) = leftColumns(of: width, hasPicture: false)
    let words = flowing(Array(withIcon(headPieces).prefix(2)), room) + next(room, rows: 2)
    let rows = max(0, max(5, left[0].lines.count) - words.count)
    let table = table(facts, room, least: 20, rows: rows)
    return Columns.beside(left + [(words + table.lines(rows), room)], gap: Self.gap)
  }

  /// The picture, the temperature and the words, above all facts with all their details.
  private func below(
    _ left: [(lines: [String], width: Int)], _ room: Int, _ facts: [Fact], _ width: Int
  ) -> [String] {
    let table = FactTable(facts: facts, width: width, style: style)
    return Columns.beside(left + [(headWords(room, rows: 3), room)], gap: Self.gap)
      + [""] + table.lines(table.rows)
  }

  /// The picture, the temperature, the words, and the facts at the right, if possible as gauges.
  ///
  /// The facts that are not gauges are below the words, or below all of it. On a wide screen the digits
  /// have twice the size.
  private func beside(_ facts: [Fact], _ width: Int) -> [String] {
    let isWide = width >= Self.leastForThree
    let (left, room) = leftColumns(of: width, isDouble: isWide)
    let wordsWidth = room * 2 / 5
    let words = headWords(wordsWidth, rows: nil)
    let factsWidth = room - wordsWidth - Self.gap
    let height = max(Picture.height, left.map(\.lines.count).max() ?? 0, words.count)
    let gauges = GaugeTable(
      facts: style.hasFills ? facts : [], width: factsWidth, rows: height, style: style)
    let others = facts.filter { !gauges.names.contains($0.name) }
    func shown(_ words: [String], _ right: [String]) -> [String] {
      Columns.beside(left + [(words, wordsWidth), (right, factsWidth)], gap: Self.gap)
    }
    if gauges.rows.isEmpty {
      guard isWide else { return below(left, room, facts, width) }
      let table = FactTable(facts: facts, width: factsWidth, least: 44, style: style)
      return shown(words, table.lines(table.rows))
    }
    let right = gauges.rows.map(style.line)
    let narrow = FactTable(facts: others, width: wordsWidth, style: style)
    if words.count + 1 + narrow.rows <= height, narrow.facts(after: narrow.rows).isEmpty {
      return shown(words + [""] + narrow.lines(narrow.rows), right)
    }
    let table = FactTable(facts: others, width: width, style: style)
    return shown(words, right) + [""] + table.lines(table.rows)
  }

  /// The picture, and the temperature above low and high, with the columns that they leave.
  private func leftColumns(
    of width: Int, hasPicture: Bool = true, isDouble: Bool = false
  ) -> (left: [(lines: [String], width: Int)], room: Int) {
    let numbers = number(isDouble: isDouble) + extremes.map(style.line)
    var left = [(lines: numbers, width: Self.width(numbers) + 1)]
    if hasPicture, let pictureLines { left.insert((pictureLines, Picture.width), at: 0) }
    return (left, width - left.map { $0.width + Self.gap }.reduce(0, +))
  }

  private func headWords(_ width: Int, rows: Int?) -> [String] {
    flowing(Array(headPieces.prefix(2)), width) + next(width, rows: rows)
  }

  // MARK: Numbers

  /// The temperature in large digits, or in one row where these cannot be shown.
  private func number(isDouble: Bool = false) -> [String] {
    guard let celsius = content.current.temperature else { return [] }
    let text = style.units.temperature(celsius)
    guard style.glyphs != .ascii, let digits = LargeDigits.rows(of: text.number, isDouble: isDouble)
    else {
      return [style.line([Span(temperatureText(celsius), .temperature(celsius).bold)])]
    }
    let unit = style.spelled(style.units.temperatureUnit)
    return digits.enumerated().map { row, digits in
      style.line([Span(digits)] + (row == 0 ? [Span(" " + unit, .strong)] : []))
    }
  }

  /// The low and the high of today in one row, and how warm it feels in another.
  var extremes: [[Span]] {
    [Array(lowAndHigh.joined(separator: [Span("  ")]))].filter { !$0.isEmpty } + felt
  }

  private var lowAndHigh: [[Span]] {
    [
      (style.words("low", context: "4 columns"), today?.temperatureMin),
      (style.words("high", context: "5 columns"), today?.temperatureMax),
    ].compactMap { name, celsius in celsius.map { short(name, $0) } }
  }

  private var felt: [[Span]] {
    content.current.feelsLike.map { [short(style.words("feels like", context: "10 columns"), $0)] }
      ?? []
  }

  private func short(_ name: String, _ celsius: Double) -> [Span] {
    [
      Span(name + " ", .faint),
      Span(style.shortText(temperature: celsius), .temperature(celsius)),
    ]
  }

  private static func width(_ lines: [String]) -> Int { lines.map(Columns.shownWidth).max() ?? 0 }

  private var pictureLines: [String]? {
    guard style.icons != .none else { return nil }
    let moon = Moon(at: Double(now)).map {
      MoonShape(elongation: $0.elongation, isSouthern: content.position.latitude < 0)
    }
    return Picture(
      content.current.condition ?? .unknown, isDay: content.current.isDay, moon: moon ?? .young
    ).rows(ascii: style.glyphs != .all).map(style.line)
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

  private func withIcon(_ pieces: [[Span]]) -> [[Span]] {
    guard style.icons != .none, let condition = content.current.condition, !pieces.isEmpty else {
      return pieces
    }
    var pieces = pieces
    let icon = style.icon(condition, isDay: content.current.isDay ?? true)
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
