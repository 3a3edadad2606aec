import Line
import Weather
import Wording

extension NowView {
  /// The warnings: the worst in a row each, or all with how long they hold.
  var warnings: Block {
    let alerts = content.alerts ?? []
    let most = alerts.count > 2 ? 1 : 2
    let few = alerts.prefix(most).map(row)
    return Block(
      gap: 5,
      [
        (.warnings, few + more(alerts.count - most)), (.allWarnings, alertLines),
      ])
  }

  /// The titles of warnings in their colours, with how long they hold: each a line or more.
  var alertLines: [String] {
    let alerts = content.alerts ?? []
    let most = 4
    let shown = alerts.count == most + 1 ? alerts.count : most
    let lines = alerts.prefix(shown).flatMap { alert -> [String] in
      let text = title(alert)
      let lines = style.wraps ? wrapped(text, to: style.width - 2) : [text]
      if lines.count == 1 {
        return [style.line([Span(text, .severity(alert.severity))] + excerpt(alert, behind: text))]
      }
      // A title of any length is none.
      return lines.prefix(3).enumerated().map { index, line in
        style.line([Span((index == 0 ? "" : "  ") + line, .severity(alert.severity))])
      }
    }
    return lines + more(alerts.count - shown)
  }

  private func more(_ count: Int) -> [String] {
    guard count > 0 else { return [] }
    return style.sentence(style.words("and \(count) more: `wxhere alerts`"))
  }

  /// One row: the title with how long it holds, or as much of it as has room.
  private func row(_ alert: Alert) -> String {
    let texts = [title(alert), style.spelled(alert.title(style))]
    let text = texts.first { displayWidth($0) <= style.width }
    guard let text else {
      return style.line([
        Span(style.beginning(texts[1], to: style.width), .severity(alert.severity))
      ])
    }
    return style.line([Span(text, .severity(alert.severity))] + excerpt(alert, behind: text))
  }

  private func title(_ alert: Alert) -> String {
    style.spelled(alert.title(style)) + (period(alert).map { ", \($0)" } ?? "")
  }

  /// Returns the part of its headline that has room behind its title.
  private func excerpt(_ alert: Alert, behind title: String) -> [Span] {
    let room = style.width - displayWidth(title) - 2
    let words = style.paragraphs(alert.tellingHeadline).joined(separator: " ")
    guard !style.plain, room >= 30, !words.isEmpty else { return [] }
    let lines = wrapped(words, to: room)
    guard lines.count > 1 else { return [Span("  " + words, .faint)] }
    return [Span("  " + style.beginning(words, to: room), .faint)]
  }

  /// Until when a warning in force holds; of one to come from when too.
  private func period(_ alert: Alert) -> String? {
    let until = clock.near(alert.ends, from: now, style).map { style.words("until \($0)") }
    guard let onset = alert.onset, onset > now else { return until }
    let from = clock.near(onset, from: now, style).map { style.words("from \($0)") }
    let both = [from, until].compactMap { $0 }.joined(separator: " ")
    return both.isEmpty ? nil : both
  }
}
