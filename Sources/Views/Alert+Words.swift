import Line
import Weather

extension Alert {
  /// As in "Severe: Flood Warning".
  func title(_ style: ViewStyle) -> String {
    let severity = severity == .unknown ? "severity unknown" : severity.rawValue
    let event = style.paragraphs(event).joined(separator: " ")
    return "\(severity.prefix(1).uppercased() + severity.dropFirst()): \(event)"
  }
}

extension PlaceClock {
  /// From when until when a warning holds; nil where it says neither.
  func period(_ alert: Alert, _ style: ViewStyle) -> String? {
    switch (dateAndClock(alert.onset, style), dateAndClock(alert.ends, style)) {
    case (let from?, let until?): "\(from) to \(until)"
    case (let from?, nil): "from \(from)"
    case (nil, let until?): "until \(until)"
    case (nil, nil): nil
    }
  }
}

extension ViewStyle {
  /// Text from outside, each line a paragraph.
  func paragraphs(_ text: String?) -> [String] {
    (text ?? "").split(whereSeparator: \.isNewline).compactMap { line in
      let words = shown(String(line)).split(separator: " ").joined(separator: " ")
      return words.isEmpty ? nil : words
    }
  }
}
