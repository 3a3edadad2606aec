import Line
import Text
import Weather

/// The warnings on the main screen: the name and the time of each, and what to do about the worst.
extension NowView {
  var warnings: Block<String> {
    let sizes = warningSizes.map { importance, rows in (importance, rows.map(style.line)) }
    return Block(gap: .warningsGap, sizes)
  }

  /// The warnings from their names alone to a sentence about each, or that they are unknown; none
  /// without warnings.
  var warningSizes: [(Importance, [[Span]])] {
    let alerts = content.alerts ?? []
    guard let worst = alerts.first else { return unknownRow.map { [(.warnings, [$0])] } ?? [] }
    let others = heads(Array(alerts.dropFirst()))
    let columns = style.width - 2
    let advice = wrapped(worst.advice(style), to: columns)
    func sized(_ advice: [String], _ others: [[Span]]) -> [[Span]] {
      [head(worst)] + worst.barred(advice, style) + others
    }
    // The instruction is whole as soon as there is room, and meanwhile as long as possible.
    let shortened = advice.count < 2 ? 0..<0 : 1..<advice.count
    let sizes = shortened.map { count -> (Importance, [[Span]]) in
      let last = style.beginning(advice[count - 1], to: columns)
      return (.advice, sized(Array(advice.prefix(count - 1)) + [last], others))
    }
    let described = alerts.dropFirst().prefix(Self.most).map(described)
    return [(.warnings, heads(alerts))] + sizes + [
      (.advice, sized(advice, others)),
      (.allWarnings, sized(advice, described + more(alerts.count - 1 - Self.most))),
    ]
  }

  /// The row that says that warnings are unknown, where their absence would look like an all-clear.
  private var unknownRow: [Span]? {
    guard content.lacksWarnings else { return nil }
    let fact = noWarnings
    return fact.spans(style, width: style.width, nameWidth: Fact.nameWidth([fact]))
  }

  /// The warnings for screen readers, one sentence each, and what to do about the worst, or else
  /// what it says.
  var alertLines: [String] {
    let alerts = content.alerts ?? []
    let most = alerts.count == Self.most + 1 ? alerts.count : Self.most
    // A title may have any length, so there are at most three lines.
    let named = alerts.prefix(most).map { alert in
      style.sentence(
        style.listed([title(alert), period(alert, isLong: true)].compactMap { $0 })
      ).prefix(3)
    }
    let words = alerts.first?.advice(style) ?? ""
    let hasInstruction = !style.paragraphs(alerts.first?.instruction).isEmpty
    let advice =
      hasInstruction
      ? style.fact(style.words("What to do", context: "warning"), [words])
      : words.isEmpty ? [] : style.sentence(words)
    let first = named.first.map { Array($0) } ?? []
    return first + advice + named.dropFirst().flatMap { $0 } + moreLines(alerts.count - most)
  }

  /// The warnings that are described, and the rows for the names of the others.
  private static let most = 4

  // MARK: Names

  /// Returns the names and times of warnings in as few rows as possible.
  private func heads(_ alerts: [Alert]) -> [[Span]] {
    var rows: [[Span]] = []
    var used = 0
    for (index, alert) in alerts.enumerated() {
      let spans = nameAndTime(alert)
      let width = spans.width
      if index > 0, used + Self.gap + width <= style.width {
        rows[rows.count - 1] += [Span("".indented(by: Self.gap))] + spans
        used += Self.gap + width
      } else if rows.count == Self.most {
        return rows + more(alerts.count - index)
      } else {
        rows.append(spans)
        used = width
      }
    }
    return rows
  }

  private static let gap = 3

  /// Returns the name, its time, and the area at the right where there is room.
  private func head(_ alert: Alert) -> [Span] {
    let left = nameAndTime(alert)
    return left + atRight(area(alert), behind: left)
  }

  /// Returns the row of a warning with the sentence that says most.
  private func described(_ alert: Alert) -> [Span] {
    let left = nameAndTime(alert)
    let room = style.width - left.width - 2
    let words = alert.advice(style)
    guard room >= 30, !words.isEmpty else { return left }
    let isWhole = displayWidth(words) <= room
    let shown = [Span("  "), Span(isWhole ? words : style.beginning(words, to: room))]
    return left + shown + atRight(isWhole ? area(alert) : nil, behind: left + shown)
  }

  private func atRight(_ text: String?, behind left: [Span]) -> [Span] {
    guard let text else { return [] }
    let blank = style.width - left.width - displayWidth(text)
    return blank < 3 ? [] : [Span("".indented(by: blank)), Span(text, .faint)]
  }

  private func nameAndTime(_ alert: Alert) -> [Span] {
    name(alert, upTo: style.width) + (time(alert, in: style.width) ?? [])
  }

  private func name(_ alert: Alert, upTo columns: Int) -> [Span] {
    let severity = Tint.severity(alert.severity)
    guard style.colors != nil else {
      let title = title(alert)
      return [Span(displayWidth(title) <= columns ? title : style.beginning(title, to: columns))]
    }
    let text = alert.name(style, upTo: columns - 2)
    return [Span(" \(text) ", severity, fill: .severity(alert.severity))]
  }

  /// Returns when the warning begins and ends, if need be only the next of these; nil when that is
  /// unknown or has no room.
  private func time(_ alert: Alert, in columns: Int) -> [Span]? {
    let used = name(alert, upTo: columns).width
    let joint = style.colors == nil ? style.listed(["", ""]) : " "
    let arrow = style.glyphs == .all ? "→" : ">"
    let ends = alert.ends.map { clock.brief($0, from: now) } ?? []
    // The end alone would say that a later warning has begun.
    let short =
      alert.begins(after: now)
      ? clock.starts(alert, now: now, arrow: arrow) : ends.map { "\(arrow) \($0)" }
    let whole = [period(alert, isLong: true), period(alert, isLong: style.plain)]
    return (whole.compactMap { $0 } + short)
      .first { used + displayWidth(joint + $0) <= columns }.map { [Span(joint + $0)] }
  }

  private func title(_ alert: Alert) -> String { style.spelled(alert.title(style)) }

  private func area(_ alert: Alert) -> String? {
    style.paragraphs(alert.area).first.map(style.spelled)
  }

  private func more(_ count: Int) -> [[Span]] { moreLines(count).map { [Span($0)] } }

  private func moreLines(_ count: Int) -> [String] {
    guard count > 0 else { return [] }
    let command = "\(style.program()) alerts"
    return style.sentence(style.words("and \(count) more: `\(command)`"))
  }

  // MARK: Texts

  private func period(_ alert: Alert, isLong: Bool) -> String? {
    var named: CalendarDate?
    let from =
      alert.begins(after: now)
      ? clock.near(.from, alert.onset, from: now, named: &named, isLong: isLong, style) : nil
    let until = clock.near(
      .until, alert.ends, from: now, named: &named, isLong: isLong, style)
    guard let from, let until else { return from ?? until }
    return style.words("\(from) \(until)", context: "period")
  }
}
