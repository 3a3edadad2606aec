import Line
import Weather
import Wording

extension Alert {
  /// Returns the severity and the event, such as "Severe: Flood Warning".
  func title(_ style: ViewStyle) -> String {
    let severity = style.text(severity.words)
    let event = style.paragraphs(words.event).joined(separator: " ")
    return style.language.definition(
      severity.prefix(1).uppercased() + severity.dropFirst(), event)
  }

  /// The headline.
  ///
  /// It is nil when it only repeats the title, or adds only time and issuer as those of the NWS do.
  var tellingHeadline: String? {
    guard let headline = words.headline, headline != words.event,
      !headline.hasPrefix("\(words.event) issued ")
    else { return nil }
    return headline
  }
}

extension PlaceClock {
  /// Returns the period of a warning; nil when unknown.
  ///
  /// If it lies within one day, the date is shown once.
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
  /// Returns the lines of an external text as printable paragraphs.
  func paragraphs(_ text: String?) -> [String] {
    (text ?? "").split(whereSeparator: \.isNewline).compactMap { line in
      let words = shown(String(line)).split(separator: " ").joined(separator: " ")
      return words.isEmpty ? nil : words
    }
  }
}
