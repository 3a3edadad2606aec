import Line
import Weather
import Wording

extension NowView {
  /// What stands beside the picture: the condition, the temperatures and the time.
  var headLines: [[Span]] {
    let current = content.current
    func temperature(_ celsius: Double?, _ name: String) -> [Span] {
      celsius.map { [Span(name), Span(style.told($0), .temperature($0))] } ?? []
    }
    let words = conditionWords
    let low = style.words("low", context: "4 columns")
    let high = style.words("high", context: "5 columns")
    let now = current.temperature.map { celsius in
      [Span(style.told(celsius), .strongTemperature(celsius))]
        + temperature(
          current.feelsLike, "  " + style.words("feels like", context: "10 columns") + " ")
    }
    let extremes =
      temperature(today?.temperatureMin, low + " ")
      + temperature(
        today?.temperatureMax, (today?.temperatureMin == nil ? "" : "  ") + high + " ")
    return [
      [Span(words.prefix(1).uppercased() + words.dropFirst(), .strong)], now ?? [], extremes,
      [Span(clock.dateAndClock(self.now, style) ?? "", .faint)],
    ].filter { $0.contains { !$0.text.isEmpty } }
  }

  /// As in "light rain".
  var conditionWords: String {
    guard let condition = content.current.condition, condition != .unknown else {
      return style.words("sky not known")
    }
    return style.text(condition.words(content.current.intensity))
  }

  /// The titles of warnings in their colours, with how long they hold: each a line or more.
  var alertLines: [String] {
    let alerts = content.alerts ?? []
    let most = 4
    let shown = alerts.count == most + 1 ? alerts.count : most
    let lines = alerts.prefix(shown).flatMap { alert -> [String] in
      let text = style.spelled(alert.title(style)) + (period(alert).map { ", \($0)" } ?? "")
      let lines = style.wraps ? wrapped(text, to: style.width - 2) : [text]
      if lines.count == 1 {
        return [style.line([Span(text, .severity(alert.severity))] + preview(alert, behind: text))]
      }
      // A title of any length is none.
      return lines.prefix(3).enumerated().map { index, line in
        style.line([Span((index == 0 ? "" : "  ") + line, .severity(alert.severity))])
      }
    }
    guard alerts.count > shown else { return lines }
    return lines + style.sentence(style.words("and \(alerts.count - shown) more: `wxhere alerts`"))
  }

  /// As much of what it says as there is room for behind its title.
  private func preview(_ alert: Alert, behind title: String) -> [Span] {
    let room = style.width - displayWidth(title) - 2
    let text = style.paragraphs(alert.tellingHeadline ?? alert.description).joined(separator: " ")
    // So the descriptions of the US National Weather Service begin.
    let label = "* WHAT..."
    let words = text.hasPrefix(label) ? String(text.dropFirst(label.count)) : text
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

extension ViewStyle {
  fileprivate func told(_ celsius: Double) -> String { spelled(told(temperature: celsius)) }
}

extension Tint {
  fileprivate static func strongTemperature(_ celsius: Double) -> Tint {
    Tint(code: "1;" + temperature(celsius).code)
  }
}
