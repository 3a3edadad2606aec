import Line
import Weather
import Wording

extension NowView {
  /// The warnings: one row for each of the worst, or all of them with their periods.
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

  /// The lines of the warnings' titles and periods, in the colours of their severity.
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
      // A title may have any length, so there are at most three lines.
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

  /// Returns a row with the title and the period, or as much of them as fits.
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
    style.listed([style.spelled(alert.title(style)), period(alert)].compactMap { $0 })
  }

  /// Returns the beginning of the headline that fits after the title.
  private func excerpt(_ alert: Alert, behind title: String) -> [Span] {
    let room = style.width - displayWidth(title) - 2
    let words = style.paragraphs(alert.tellingHeadline).joined(separator: " ")
    guard !style.plain, room >= 30, !words.isEmpty else { return [] }
    let lines = wrapped(words, to: room)
    guard lines.count > 1 else { return [Span("  " + words, .faint)] }
    return [Span("  " + style.beginning(words, to: room), .faint)]
  }

  /// Returns when a warning ends, and when an upcoming one begins; nil when unknown.
  private func period(_ alert: Alert) -> String? {
    let until = clock.near(.until, alert.ends, from: now, style)
    guard let onset = alert.onset, onset > now else { return until }
    let from = clock.near(.from, onset, from: now, style)
    guard let from, let until else { return from ?? until }
    return style.words("\(from) \(until)", context: "period")
  }
}
