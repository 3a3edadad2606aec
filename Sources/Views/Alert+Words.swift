import Line
import Weather
import Wording

extension Alert {
  /// Returns the severity and the event, as in "Severe: Flood Warning".
  func title(_ style: ViewStyle) -> String {
    let severity = style.text(severity.words)
    let event = style.paragraphs(words.event).joined(separator: " ")
    return style.language.definition(
      severity.prefix(1).uppercased() + severity.dropFirst(), event)
  }

  /// The headline; nil when it only repeats the title, or adds no more than time and issuer as at
  /// the NWS.
  var tellingHeadline: String? {
    guard let headline = words.headline, headline != words.event,
      !headline.hasPrefix("\(words.event) issued ")
    else { return nil }
    return headline
  }
}

extension PlaceClock {
  /// Returns the period of a warning, with the date once when it lies in one day; nil when unknown.
  func period(_ alert: Alert, _ style: ViewStyle) -> String? {
    let (onset, ends) = (alert.onset.flatMap(local), alert.ends.flatMap(local))
    let isOneDay = onset != nil && onset?.date == ends?.date
    let until = isOneDay ? ends?.clock : dateAndClock(alert.ends, style)
    let words = language.text
    return switch (dateAndClock(alert.onset, style), until) {
    case (let from?, let until?): words(Phrase("\(from) to \(until)"))
    case (_?, nil): dateWords(.from, alert.onset, isLong: style.plain)
    case (nil, _?): dateWords(.until, alert.ends, isLong: style.plain)
    case (nil, nil): nil
    }
  }
}

extension ViewStyle {
  /// Returns the lines of a text from outside as printable paragraphs.
  func paragraphs(_ text: String?) -> [String] {
    (text ?? "").split(whereSeparator: \.isNewline).compactMap { line in
      let words = shown(String(line)).split(separator: " ").joined(separator: " ")
      return words.isEmpty ? nil : words
    }
  }
}
