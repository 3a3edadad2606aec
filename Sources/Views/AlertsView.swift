package import Line
package import Weather

/// Official warnings in full.
package struct AlertsView {
  private let alerts: [Alert]?
  private let clock: PlaceClock
  private let style: ViewStyle

  /// - Parameter alerts: the most urgent first; nil where nobody gives any for the place.
  package init(alerts: [Alert]?, clock: PlaceClock, style: ViewStyle) {
    self.alerts = alerts
    self.clock = clock
    self.style = style
  }

  /// The view, line by line.
  package var lines: [String] {
    guard let alerts else {
      return ["Alerts are not available here: no provider in use has any for this place."]
        .flatMap(style.sentence)
    }
    guard !alerts.isEmpty else { return ["There are no alerts for this place."] }
    return Array(alerts.map(lines).joined(separator: [""]))
  }

  /// Lines of prose are read up to here; beyond, the eye loses the next.
  private var measure: Int { min(style.width, 88) }

  private func lines(_ alert: Alert) -> [String] {
    let indent = style.plain ? "" : "  "
    func block(_ text: String?) -> [String] {
      paragraphs(text).flatMap { broken($0, to: measure - indent.count) }
    }
    func fact(_ name: String, _ text: String?) -> [String] {
      text.map { block("\(name): \($0)") } ?? []
    }
    let facts =
      fact("When", period(alert)) + fact("Area", alert.area) + fact("Source", alert.source)
      + fact("Issued", clock.dateAndClock(alert.issued, style))
    let texts = [
      alert.headline == alert.event ? [] : block(alert.headline), block(alert.description),
      fact("What to do", alert.instruction), block(alert.url),
    ].filter { !$0.isEmpty }
    let body = facts + texts.flatMap { (style.plain ? [] : [""]) + $0 }
    return title(alert) + body.map { $0.isEmpty ? "" : indent + $0 }
  }

  private func broken(_ text: String, to columns: Int) -> [String] {
    style.wraps ? wrapped(text, to: columns) : [text]
  }

  private func title(_ alert: Alert) -> [String] {
    let severity = alert.severity == .unknown ? "severity unknown" : alert.severity.rawValue
    let event = paragraphs(alert.event).joined(separator: " ")
    return broken("\(severity.capitalized): \(event)", to: measure).map { line in
      style.line([Span(line, .severity(alert.severity))])
    }
  }

  private func period(_ alert: Alert) -> String? {
    let (from, until) = (
      clock.dateAndClock(alert.onset, style), clock.dateAndClock(alert.ends, style)
    )
    return switch (from, until) {
    case (let from?, let until?): "\(from) to \(until)"
    case (let from?, nil): "from \(from)"
    case (nil, let until?): "until \(until)"
    case (nil, nil): nil
    }
  }

  /// Text from outside, each line a paragraph.
  private func paragraphs(_ text: String?) -> [String] {
    (text ?? "").split(whereSeparator: \.isNewline).compactMap { line in
      let words = style.shown(String(line)).split(separator: " ").joined(separator: " ")
      return words.isEmpty ? nil : words
    }
  }
}

extension String {
  /// With a capital as its first letter.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
