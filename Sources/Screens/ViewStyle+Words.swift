import Exchange
import Line
import Text
import Weather

extension PlaceClock {
  /// Returns a date and time, such as "Sat 21 Nov 09:05"; in words for screen readers.
  func dateAndClock(_ time: Timestamp?, _ style: ViewStyle) -> String? {
    dateWords(.at, time, isLong: style.plain)
  }

  /// Returns a time after a preposition: "until 09:05" today, "until 09:05 tomorrow", "until
  /// Saturday 09:05" or "until Sat 09:05" within a week.
  ///
  /// Within a sentence a short weekday can be another word, such as "no" in Czech.
  ///
  /// - Parameters:
  ///   - named: the day that the sentence has named; nil for none.
  ///   - isLong: whether a weekday is written in full.
  func near(
    _ form: TimeForm, _ time: Timestamp?, from now: Timestamp, named: inout CalendarDate?,
    isLong: Bool, _ style: ViewStyle
  ) -> String? {
    guard let time, let local = local(time), let today = self.local(now)?.date else { return nil }
    switch local.date.daysSinceEpoch - today.daysSinceEpoch {
    case 0...(isLong ? 6 : 1): return spoken(form, time, now: now, named: &named)
    case 2...6: return words(form, time, now: now)
    default: return dateWords(form, time, isLong: style.plain)
    }
  }

  /// Returns sunrise and sunset for a column, as in "07:41–16:22"; in words for a screen reader.
  func text(_ sun: SunTimes, _ style: ViewStyle) -> String? {
    guard case .times(let sunrise, let sunset) = sun, !style.plain else {
      return sun.words(by: self).map(style.text)
    }
    guard let sunrise = clock(sunrise), let sunset = clock(sunset) else { return nil }
    return sunrise + style.dash + sunset
  }
}

extension Alert {
  /// Returns whether the warning is known to begin later.
  func begins(after now: Timestamp) -> Bool { onset.map { $0 > now } ?? false }

  /// Returns the severity and the event, such as "Severe: Flood Warning".
  func title(_ style: ViewStyle) -> String {
    let severity = style.text(severity.words)
    return style.language.definition(
      severity.prefix(1).uppercased() + severity.dropFirst(), event(style))
  }

  private func event(_ style: ViewStyle) -> String {
    style.paragraphs(words.event).joined(separator: " ")
  }

  /// Returns the event, or its beginning, in a number of columns.
  func name(_ style: ViewStyle, upTo columns: Int) -> String {
    let event = style.spelled(event(style))
    return displayWidth(event) <= columns ? event : style.beginning(event, to: columns)
  }

  /// Returns lines with a bar of the warning's colour at their left; without colours, indented.
  func barred(_ lines: [String], _ style: ViewStyle) -> [[Span]] {
    guard style.colors != nil, style.wraps else {
      return lines.map { [Span($0.isEmpty || style.plain ? $0 : "  " + $0)] }
    }
    let bar = Span(style.ascii ? "|" : "▌", Tint(exact: Fill.severity(severity).color))
    return lines.map { [bar, Span(" " + $0)] }
  }

  /// The headline; nil when it only repeats the title, or adds time and issuer as the NWS does.
  var tellingHeadline: String? {
    guard let headline = words.headline, headline != words.event,
      !headline.hasPrefix("\(words.event) issued ")
    else { return nil }
    return headline
  }

  /// The instruction, or else the first sentence of the headline or the description that says most.
  func advice(_ style: ViewStyle) -> String {
    let instruction = style.paragraphs(words.instruction).joined(separator: " ")
    guard instruction.isEmpty else { return style.spelled(instruction) }
    let sentences = [tellingHeadline, words.description].map { text in
      firstSentence(style.paragraphs(text).joined(separator: " "))
    }
    return style.spelled(sentences.max { $0.count < $1.count } ?? "")
  }

  private func firstSentence(_ text: String) -> String {
    let end = text.indices.first { index in
      let rest = text[text.index(after: index)...]
      return ".!?。".contains(text[index])
        && (rest.isEmpty || rest.first == " " || text[index] == "。")
        && (text[index] != "." || isEnd(text[..<index], before: rest))
    }
    return end.map { String(text[...$0]) } ?? text
  }

  /// Returns whether a full stop ends a sentence, and not an abbreviation such as "St." or "p.m.",
  /// or an ordinal such as "18.".
  private func isEnd(_ text: Substring, before rest: Substring) -> Bool {
    let word = text[(text.lastIndex(of: " ").map(text.index(after:)) ?? text.startIndex)...]
    let isAbbreviation =
      word.contains(".") || word.count <= 2 && word.first?.isUppercase == true
    return !isAbbreviation && word.last?.isNumber != true
      && rest.first(where: { $0 != " " })?.isLowercase != true
  }
}

extension PlaceClock {
  /// Returns the period of a warning, with the date once if it lies within a day; nil when unknown.
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

  /// Returns the beginning of a later warning, the longest form first: "from Sat 14:00", and "Sat
  /// 14:00 →" with an arrow.
  func starts(_ alert: Alert, now: Timestamp, arrow: String) -> [String] {
    guard let onset = alert.onset else { return [] }
    let from =
      isBeyondWeek(onset, from: now) ? dateWords(.from, onset) : words(.from, onset, now: now)
    return [from].compactMap { $0 } + brief(onset, from: now).map { "\($0) \(arrow)" }
  }

  /// Returns a time in few columns, the longest form first: "20:45" today, "Sat 20:45" within a
  /// week, and "Sat 28 Nov 20:45" or "Sat 28 Nov" later.
  func brief(_ time: Timestamp, from now: Timestamp) -> [String] {
    let date = isBeyondWeek(time, from: now) ? local(time)?.shortDate : nil
    return [clock(time, on: now), date].compactMap { $0 }
  }
}

extension ViewStyle {
  /// Returns whether winds in metres per second are all light and have the number of the present
  /// one; false where that is unknown.
  ///
  /// An overview does not repeat it: the present wind is one of its facts.
  func isEven(winds: [Double], present: Double?) -> Bool {
    guard let present else { return false }
    let all = winds + [present]
    return all.allSatisfy { Beaufort(speed: $0).force <= 3 }
      && Set(all.map { units.speed($0).number }).count == 1
  }

  /// Returns an arrow that points downwind, heavy from a strong breeze on.
  ///
  /// In ASCII and on the console it is the compass point that the wind comes from. Degrees are
  /// clockwise from north, the speed is in metres per second.
  func windArrow(from degrees: Double?, speed: Double?) -> String? {
    guard let degrees else { return nil }
    if glyphs != .all { return Compass.point(degrees, in: language) }
    let arrow = Compass.arrow(degrees)
    guard let speed, Beaufort(speed: speed).force >= 6 else { return arrow }
    let heavy = [
      "↓": "⇓", "↙": "⇙", "←": "⇐", "↖": "⇖", "↑": "⇑", "↗": "⇗", "→": "⇒", "↘": "⇘",
    ]
    return arrow.map { heavy[$0] ?? $0 }
  }

  /// Returns the lines of an external text as printable paragraphs.
  func paragraphs(_ text: String?) -> [String] {
    (text ?? "").split(whereSeparator: \.isNewline).compactMap { line in
      let words = shown(String(line)).split(separator: " ").joined(separator: " ")
      return words.isEmpty ? nil : words
    }
  }
}
