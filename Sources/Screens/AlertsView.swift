package import Exchange
package import Line
package import Text
package import Weather

/// The screen of official warnings, with their texts shortened or in full.
package struct AlertsView {
  private let alerts: [Alert]?
  private let absence: Phrase?
  private let hasExpired: Bool
  private let now: Timestamp
  private var isFull: Bool
  private let height: Int?
  private let hasProvider: Bool
  private let clock: PlaceClock
  private let style: ViewStyle
  /// The most rows of a headline and a description in a shortened warning.
  private var mostOfText = [3, 5]
  private var mostOfFact = 2

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - alerts: the warnings, the most urgent first; nil when no service covers the place.
  ///   - absence: the age of an absence of warnings that is too old to be believed; nil while it is.
  ///   - hasExpired: whether a warning is over by its time whose event may go on.
  ///   - hasProvider: whether the provider in use can have warnings, or a service has some for the
  ///     place; a key is then no cure.
  ///   - now: the time after which a warning begins later.
  ///   - isFull: whether the texts are shown in full; they are if they fit.
  ///   - height: the available rows of the terminal; nil for no limit.
  package init(
    alerts: [Alert]?, absence: Phrase? = nil, hasExpired: Bool = false, hasProvider: Bool = false,
    now: Timestamp = .max, isFull: Bool = false, clock: PlaceClock, style: ViewStyle,
    height: Int? = nil
  ) {
    self.alerts = alerts
    self.absence = absence
    self.hasExpired = hasExpired
    self.hasProvider = hasProvider
    self.now = now
    self.isFull = isFull
    self.height = height
    self.clock = clock
    self.style = style
  }

  package var lines: [String] {
    guard let alerts else {
      let reason = style.words(
        "Warnings are unavailable: no provider in use has any for this place.")
      if hasProvider { return style.sentence(reason) }
      let command =
        "\(style.program()) config set weather.providers pirate-weather,open-meteo"
      let cure = style.words(
        "openweathermap and pirate-weather may have them and require an API key: \(command)")
      return [reason, cure].flatMap(style.sentence)
    }
    guard !alerts.isEmpty else {
      guard let absence else {
        return style.sentence(style.words("There are no warnings for this place."))
      }
      guard !hasExpired else {
        return style.sentence(
          style.words(
            "A warning has expired, but it may have been extended; newer ones are not known."))
      }
      let age = style.text(absence)
      // An old report may have had warnings, which are over.
      return style.sentence(
        style.words(
          """
          According to the last request (\(age)), no warnings are in force; newer ones are not \
          known.
          """))
    }
    guard let height, !isFull else { return lines(alerts) }
    // Each warning needs a row. A storm can have hundreds, whose texts take long to arrange.
    guard alerts.count <= height else { return few(alerts, in: height) }
    let (whole, short) = (whole, short)
    let layouts: [() -> [String]?] = [
      { whole.lines(alerts, within: height) }, { lines(alerts, within: height) },
      { short.lines(alerts, within: height) },
      // What to do about each warning comes before the facts about the worst.
      { short.lines(Array(alerts.prefix(1))) + alerts.dropFirst().flatMap { advised($0) } },
      { alerts.flatMap { advised($0) } + broken(hint, measure) },
      { alerts.flatMap { advised($0, isTold: false) } + broken(hint, measure) },
      // The worst warning is shortened last, because what to do about it matters more than an
      // excerpt of each warning.
      { short.lines(Array(alerts.prefix(1))) + briefs(Array(alerts.dropFirst())) },
      { advice(alerts, in: height) },
      { briefs(alerts) + broken(hint, measure) }, { alerts.flatMap(title) },
    ]
    return layouts.lazy.compactMap { $0() }.first { $0.count <= height }
      ?? few(alerts, in: height)
  }

  private var whole: AlertsView {
    var view = self
    view.isFull = true
    return view
  }

  private var short: AlertsView {
    var view = self
    (view.mostOfText, view.mostOfFact) = ([1, 2], 1)
    return view
  }

  /// Returns what to do about the worst warning, whole if there is room, and the names of the others;
  /// nil without room for a line of it.
  private func advice(_ alerts: [Alert], in rows: Int) -> [String]? {
    guard let worst = alerts.first else { return nil }
    let others = alerts.dropFirst().flatMap(title)
    let room = rows - title(worst).count - others.count
    let lines = wrapped(worst.advice(style), to: measure - 2)
    guard room > 0, !lines.isEmpty else { return nil }
    var shown = Array(lines.prefix(room))
    if shown.count < lines.count, let last = shown.popLast() {
      shown.append(style.beginning(last, to: measure - 2))
    }
    let hint = broken(hint, measure)
    return title(worst) + worst.barred(shown, style).map(style.line) + others
      + (lines.count + hint.count <= room ? hint : [])
  }

  private func briefs(_ alerts: [Alert]) -> [String] { alerts.flatMap(brief) }

  private func brief(_ alert: Alert) -> [String] {
    let period = hasLabels && label(alert).isTimed ? nil : clock.period(alert, style)
    return title(alert) + (period.map { broken($0, measure - 2).map { "  \($0)" } } ?? [])
  }

  /// Returns the name and the period of a warning, and what to do about it, or else what it says.
  ///
  /// - Parameter isTold: whether to say what it says; without, the instructions of all have room.
  private func advised(_ alert: Alert, isTold: Bool = true) -> [String] {
    let isShown = isTold || !style.paragraphs(alert.instruction).isEmpty
    let lines = isShown ? wrapped(alert.advice(style), to: measure - 2) : []
    return brief(alert) + alert.barred(lines, style).map(style.line)
  }

  private func few(_ alerts: [Alert], in rows: Int) -> [String] {
    let titles = alerts.prefix(rows).map(title)
    var count = min(titles.count, alerts.count - 1)
    func lines() -> [String] {
      titles.prefix(count).flatMap { $0 }
        + broken(style.words("and \(alerts.count - count) more: `\(command)`"), measure)
    }
    while count > 0, lines().count > rows { count -= 1 }
    return Array(lines().prefix(max(1, rows)))
  }

  private var hint: String {
    "\(style.ellipsis) \(style.words("full text: `\(command)`"))"
  }

  /// The command that shows all texts in full.
  private var command: String { "\(style.program()) alerts --full" }

  /// Returns the texts of warnings; nil as soon as they need more than a number of rows.
  private func lines(_ alerts: [Alert], within rows: Int) -> [String]? {
    // With two columns, no blank row separates the first half from the second.
    var left = isHalved(alerts.count) ? 2 * rows + 1 : rows
    var blocks: [[String]] = []
    for alert in alerts {
      let block = lines(alert)
      left -= block.count + (blocks.isEmpty ? 0 : 1)
      guard left >= 0 else { return nil }
      blocks.append(block)
    }
    return arranged(blocks)
  }

  private func lines(_ alerts: [Alert]) -> [String] { arranged(alerts.map(lines)) }

  private func isHalved(_ count: Int) -> Bool { isWide && count > 1 && !style.plain }

  private func arranged(_ blocks: [[String]]) -> [String] {
    guard isHalved(blocks.count) else { return joined(blocks[...]) }
    let half = (blocks.count + 1) / 2
    return Columns.beside(
      [(joined(blocks[..<half]), measure), (joined(blocks[half...]), measure)], gap: Self.gap)
  }

  private func joined(_ blocks: ArraySlice<[String]>) -> [String] {
    Array(blocks.joined(separator: [""]))
  }

  private var isWide: Bool { style.width >= 140 }
  private static let gap = 4

  /// The width of a text in columns, at most 88, because longer lines are hard to read.
  private var measure: Int { min(isWide ? (style.width - Self.gap) / 2 : style.width, 88) }

  private func lines(_ alert: Alert) -> [String] {
    let indent = style.plain ? "" : "  "
    var isFolded = false
    func block(_ text: String?, _ most: Int) -> [String] {
      let folded = folded(style.paragraphs(text), to: measure - indent.count, most: most)
      isFolded = isFolded || folded.isCut
      return folded.lines
    }
    func fact(_ name: String, _ text: String?, _ most: Int? = nil) -> [String] {
      text.map { block(style.language.definition(name, $0), most ?? mostOfFact) } ?? []
    }
    let isTold = hasLabels && label(alert).isTimed
    let when =
      isTold ? [] : fact(style.words("When", context: "warning"), clock.period(alert, style))
    let advice =
      hasLabels
      ? block(alert.instruction, .max - 2)
      : fact(style.words("What to do", context: "warning"), alert.instruction, .max - 2)
    let facts =
      fact(style.words("Area", context: "warning"), alert.area)
      + fact(
        style.words("Source", context: "warning"), alert.source.isEmpty ? nil : alert.source)
      + fact(style.words("Issued", context: "warning"), clock.dateAndClock(alert.issued, style))
    let texts = [
      when + advice,
      block(isFull ? alert.headline : alert.tellingHeadline, mostOfText[0]),
      block(alert.description, mostOfText[1]), facts, block(alert.url, .max - 2),
    ].filter { !$0.isEmpty }
    let body = Array(texts.joined(separator: style.plain ? [] : [""]))
    let end = isFolded ? broken(hint, measure - indent.count) : []
    return title(alert) + alert.barred(body + end, style).map(style.line)
  }

  /// Returns paragraphs in lines, cut with "…" when there are more than `most`; a single line more
  /// is shown.
  private func folded(
    _ paragraphs: [String], to columns: Int, most: Int
  ) -> (lines: [String], isCut: Bool) {
    // When the output is not a terminal, each paragraph is one line, and a link stays whole.
    if !style.wraps, isFull { return (paragraphs, false) }
    let limit = isFull ? Int.max : most
    var rest = paragraphs.map { wrapped($0, to: columns, atMost: limit) }
    let isCut = !isFull && rest.map(\.count).reduce(0, +) > most + 1
    if !style.wraps, !isCut { return (paragraphs, false) }
    if isCut {
      var left = most
      rest = rest.map { lines in
        let shown = lines.prefix(left)
        left -= shown.count
        return Array(shown)
      }.filter { !$0.isEmpty }
      if let last = rest.indices.last, let line = rest[last].popLast() {
        rest[last].append(style.beginning(line, to: columns))
      }
    }
    return (style.wraps ? rest.flatMap { $0 } : rest.map { $0.joined(separator: " ") }, isCut)
  }

  private func broken(_ text: String, _ columns: Int) -> [String] {
    style.wraps ? wrapped(text, to: columns) : [text]
  }

  // MARK: Titles

  /// Whether a title is a label in the warning's colour, as wide as the text.
  private var hasLabels: Bool { style.hasFills && style.wraps }

  private func title(_ alert: Alert) -> [String] {
    guard hasLabels else {
      return broken(alert.title(style), measure).map {
        style.line([Span($0, .severity(alert.severity))])
      }
    }
    return [style.line([Span(label(alert).text, fill: .severity(alert.severity))])]
  }

  /// Returns the name with the period at the right, as far as there is room for that.
  private func label(_ alert: Alert) -> (text: String, isTimed: Bool) {
    let name = alert.name(style, upTo: measure - 2)
    let room = measure - 2 - displayWidth(name)
    let isLater = alert.begins(after: now)
    let period = clock.period(alert, style)
    let long = isLater ? clock.dateWords(.from, alert.onset) : clock.dateWords(.until, alert.ends)
    let short = isLater ? clock.starts(alert, now: now, arrow: "→") : ends(alert)
    let time = ([period, long].compactMap { $0 } + short)
      .first { displayWidth($0) + ($0.hasPrefix("→") ? 1 : 2) <= room }
    let right = time.map { $0.rightAligned(in: room) } ?? "".indented(by: room)
    // The beginning of a later warning does not tell how long it lasts.
    return (" \(name)\(right) ", time != nil && (!isLater || time == period))
  }

  /// Returns the end of a warning in few columns, the longest form first.
  private func ends(_ alert: Alert) -> [String] {
    // A time without an arrow is taken for the beginning.
    (alert.ends.map { clock.brief($0, from: now) } ?? []).flatMap { ["→ \($0)", "→\($0)"] }
  }
}
