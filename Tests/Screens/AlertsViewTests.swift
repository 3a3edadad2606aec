import Exchange
import Line
import Testing
import Text
import Weather

@testable import Screens

private func lines(_ alerts: [Alert]?, _ style: ViewStyle) -> [String] {
  AlertsView(alerts: alerts, clock: clock, style: style).lines
}

private let flood: Alert = {
  var alert = Alert(
    id: "1", source: "NWS Tampa Bay", event: "Flood Warning", severity: .severe)
  alert.headline = "Flood Warning until Sunday"
  alert.description = "* WHAT...Minor flooding is occurring.\n* WHERE...Alafia River at Lithia."
  alert.instruction = "Turn around, don't drown."
  alert.area = "Hillsborough, FL"
  (alert.issued, alert.onset, alert.ends) = (now - 3600, now, now + 86400)
  return alert
}()

@Test("distinguishes no warnings from unavailable warnings")
func distinguishesNoWarningsFromUnavailable() {
  #expect(lines([], style()) == ["There are no warnings for this place."])
  #expect(
    lines(nil, style(width: 80)) == [
      "Warnings are unavailable: no provider in use has any for this place.",
      "openweathermap and pirate-weather may have them and require an API key: wxhere",
      "  config set weather.providers pirate-weather,open-meteo",
    ])
}

@Test("names commands as a shell finds the program") func namesCommandsAsAShellFindsTheProgram() {
  var (wide, usual) = (style(width: 160), style())
  wide.program = { "~/src/wxhere" }
  usual.program = wide.program
  #expect(
    lines(nil, wide).last?.hasSuffix(
      "API key: ~/src/wxhere config set weather.providers pirate-weather,open-meteo") == true)
  #expect(lines([storm], usual).last == "  … full text: `~/src/wxhere alerts --full`")
  let few = AlertsView(alerts: [flood, flood, flood], clock: clock, style: usual, height: 1)
  #expect(few.lines == ["and 3 more: `~/src/wxhere alerts --full`"])
}

@Test("names no key as the cure where a provider in use can have warnings")
func namesNoKeyAsTheCure() {
  let view = AlertsView(alerts: nil, hasProvider: true, clock: clock, style: style(width: 80))
  #expect(
    view.lines == ["Warnings are unavailable: no provider in use has any for this place."])
}

@Test("shows a warning in full") func showsAWarningInFull() {
  #expect(
    lines([flood], style()) == [
      "Severe: Flood Warning",
      "  When: Sat 21 Nov 10:30 to Sun 22 Nov 10:30",
      "  What to do: Turn around, don't drown.",
      "",
      "  Flood Warning until Sunday",
      "",
      "  * WHAT...Minor flooding is occurring.",
      "  * WHERE...Alafia River at Lithia.",
      "",
      "  Area: Hillsborough, FL",
      "  Source: NWS Tampa Bay",
      "  Issued: Sat 21 Nov 09:30",
    ])
}

private let storm: Alert = {
  var alert = flood
  let words = (1...120).map { "w\($0)" }.joined(separator: " ")
  (alert.headline, alert.description) = ("Storm", "First.\n\(words)\nLast.")
  (alert.instruction, alert.area) = (words, words)
  return alert
}()

@Test("a long text is shortened, with a hint how to see all of it")
func aLongTextIsShortenedWithAHintHowToSeeAllOfIt() {
  let short = lines([storm], style())
  #expect(short.last == "  … full text: `wxhere alerts --full`")
  #expect(
    short.filter { $0.hasSuffix(" …") }.count == 2, "area and description, but not what to do")
  #expect(short.contains("  First.") && !short.contains("  Last.") && short.count < 30)
  let ascii = lines([storm], style(ascii: true))
  #expect(ascii.last == "  ... full text: `wxhere alerts --full`")
  #expect(!lines([flood], style()).joined().contains("--full"))
}

@Test("with few rows, what to do about the worst warning is shown first, and the others are named")
func withFewRowsWhatToDoIsShownFirst() {
  var other = flood
  other.words.event = "Frost"
  func lines(_ height: Int) -> [String] {
    AlertsView(alerts: [storm, other], clock: clock, style: style(width: 40), height: height).lines
  }
  let few = lines(6)
  #expect(few.first == "Severe: Flood Warning" && few.last == "Severe: Frost")
  #expect(few[1].hasPrefix("  w1 w2 ") && few[4].hasSuffix(" …"))
}

@Test("with colours, a title is a label as wide as the text, with the period at its right")
func titleIsALabelWithThePeriod() {
  let colors = TerminalColors(depth: .all, background: .dark)
  let style = ViewStyle(
    width: 80, plain: false, glyphs: .all, colors: colors, units: .metric, icons: .emoji)
  let rows = lines([flood], style)
  #expect(rows[0].contains("48;2;232;98;44m Flood Warning "))
  #expect(uncolored(rows[0]).count == 80)
  #expect(uncolored(rows[0]).hasSuffix(" Sat 21 Nov 10:30 to Sun 22 Nov 10:30 "))
  #expect(uncolored(rows[1]) == "▌ Turn around, don't drown.")
}

private let threeWarnings: [Alert] = ["Stay indoors.", "Move your car.", "Close the windows."].map {
  var alert = flood
  alert.instruction = $0
  return alert
}

@Test("what to do about each warning is shown before the facts", arguments: [10, 17, 18, 23])
func whatToDoAboutEachWarningIsShownBeforeTheFacts(height: Int) {
  let shown = AlertsView(
    alerts: threeWarnings, clock: clock, style: style(width: 80), height: height
  ).lines
  #expect(shown.count <= height)
  for instruction in threeWarnings.compactMap(\.instruction) {
    #expect(shown.contains { $0.hasSuffix(instruction) }, "\(instruction)")
  }
  #expect(shown.contains("  Area: Hillsborough, FL") == (height >= 18))
}

@Test("a warning without an instruction says its first sentence", arguments: [10, 17])
func aWarningWithoutAnInstructionSaysItsFirstSentence(height: Int) {
  var alerts = threeWarnings
  alerts[1].instruction = nil
  alerts[1].headline = nil
  alerts[1].description = "A funnel cloud was seen near Lutz. It moves to the north."
  let shown = AlertsView(alerts: alerts, clock: clock, style: style(width: 80), height: height)
    .lines
  #expect(shown.count <= height)
  #expect(shown.contains { $0.hasPrefix("  A funnel cloud was seen near Lutz.") }, "\(shown)")
}

/// The name of a warning, the hours until its end, and what its label says about that.
private let labels: [(event: String, hours: Int, end: String)] = [
  ("Severe Thunderstorm Watch", 24, "→ Sun 10:30"),
  ("Severe Thunderstorm Warning", 24, "→Sun 10:30"),
  ("Severe Thunderstorm Warning", 2, "→ 12:30"),
  ("Extreme Cold and Wind Warning", 24, ""),
  ("Extreme Cold and Wind Warning", 2, "→ 12:30"),
  ("Air Quality Alert", 240, "→ Tue 1 Dec 10:30"),
  ("Severe Thunderstorm Watch", 240, "→ Tue 1 Dec"),
]

@Test("a label has the weekday or the date of an end on another day", arguments: labels.indices)
func aLabelHasTheWeekdayOfAnEndOnAnotherDay(index: Int) {
  let (event, hours, end) = labels[index]
  var alert = flood
  alert.event = event
  alert.ends = now + hours * 3600
  let colors = TerminalColors(depth: .all, background: .dark)
  let style = ViewStyle(
    width: 40, plain: false, glyphs: .all, colors: colors, units: .metric, icons: .emoji)
  let view = AlertsView(alerts: [alert], now: now, clock: clock, style: style)
  let label = view.lines.first.map(uncolored) ?? ""
  #expect(label.hasPrefix(" \(event)"))
  let shown = label.dropFirst(event.count + 1).split(separator: " ").joined(separator: " ")
  #expect(shown == end)
}

@Test(
  "a label has the beginning of a later warning, and the text has its period",
  arguments: [
    ("Flood Warning", "from Sun 22 Nov 10:30"), ("Flash Flood Emergency", "from Sun 10:30"),
    ("Severe Thunderstorm Watch", "Sun 10:30 →"), ("Extreme Cold and Wind Warning", ""),
  ])
func aLabelHasTheBeginningOfALaterWarning(event: String, beginning: String) {
  var alert = flood
  alert.event = event
  (alert.onset, alert.ends) = (now + 86400, now + 30 * 3600)
  let colors = TerminalColors(depth: .all, background: .dark)
  let style = ViewStyle(
    width: 40, plain: false, glyphs: .all, colors: colors, units: .metric, icons: .emoji)
  let rows = AlertsView(alerts: [alert], now: now, clock: clock, style: style).lines.map(uncolored)
  let shown = rows[0].dropFirst(event.count + 1).split(separator: " ").joined(separator: " ")
  #expect(shown == beginning)
  #expect(rows[1] == "▌ When: Sun 22 Nov 10:30 to 16:30")
}

@Test("the full text is shown if requested") func theFullTextIsShownIfRequested() {
  let full = AlertsView(alerts: [storm], isFull: true, clock: clock, style: style()).lines
  #expect(full.contains("  Last.") && !full.joined().contains("…"))
  #expect(full.joined(separator: " ").contains("w119 w120"))
}

@Test("the full text is shown if there is room for it") func theFullTextIsShownIfThereIsRoomForIt()
{
  func lines(_ height: Int) -> [String] {
    AlertsView(alerts: [storm], clock: clock, style: style(), height: height).lines
  }
  let full = AlertsView(alerts: [storm], isFull: true, clock: clock, style: style()).lines
  #expect(lines(full.count) == full)
  #expect(lines(full.count - 1).last == "  … full text: `wxhere alerts --full`")
}

@Test("hides a headline that only names the issuer") func hidesAHeadlineThatOnlyNamesTheIssuer() {
  var alert = flood
  alert.headline = "Flood Warning issued November 21 at 4:30AM EST by NWS Tampa Bay"
  let full = AlertsView(alerts: [alert], isFull: true, clock: clock, style: style()).lines
  #expect(!lines([alert], style()).joined().contains("4:30AM"))
  #expect(full.joined().contains("4:30AM"))
}

@Test("a warning within one day has its date once") func aWarningWithinOneDayHasItsDateOnce() {
  var alert = flood
  alert.ends = now + 7200
  #expect(lines([alert], style())[1] == "  When: Sat 21 Nov 10:30 to 12:30")
  alert.onset = nil
  #expect(lines([alert], style())[1] == "  When: until Sat 21 Nov 12:30")
}

@Test("in a pipe each paragraph is one line, even if shortened")
func inAPipeEachParagraphIsOneLineEvenIfShortened() {
  let pipe = ViewStyle(
    width: nil, plain: true, glyphs: .all, colors: nil, units: .metric, icons: .none)
  let short = lines([storm], pipe)
  #expect(short.filter { $0.contains("w1 ") && $0.hasSuffix(" …") }.count == 2)
  #expect(short.last == "… full text: `wxhere alerts --full`")
}

@Test("on a wide screen, two warnings are side by side")
func onAWideScreenTwoWarningsAreSideBySide() {
  let both = lines([flood, storm], style(width: 160))
  #expect(both.first == "Severe: Flood Warning" + "Severe: Flood Warning".indented(by: 61))
}

@Test("each line of a text is a paragraph") func eachLineOfATextIsAParagraph() {
  var alert = flood
  alert.description = "Rain.\nDon't drive fast."
  let text = lines([alert], style()).joined(separator: "\n")
  #expect(text.contains("  Rain.\n  Don't drive fast."))
}

@Test("the most severe warning comes first") func theMostSevereWarningComesFirst() {
  let kinds: [Alert.Severity] = [.minor, .extreme, .unknown, .severe]
  let alerts = kinds.map { Alert(id: "", source: "S", event: "E", severity: $0) }
    .sorted(by: Alert.isMoreUrgent)
  let titles = lines(alerts, style(plain: true)).filter { $0.hasSuffix(": E") }
  #expect(titles == ["Extreme: E", "Severe: E", "Minor: E", "Severity unknown: E"])
}

private let ties: [(columns: Int, lines: [String])] = [
  (30, ["Down to 72°F Sat 3:00 am; in", "25 min 7 mm."]),
  (24, ["Down to 72°F", "Sat 3:00 am; in 25 min", "7 mm."]),
  (14, ["Down to 72°F", "Sat 3:00 am;", "in 25 min", "7 mm."]),
]

@Test("does not separate a number from its unit or a time from its day", arguments: ties)
func keepsNumbersWithTheirUnits(columns: Int, expected: [String]) {
  #expect(wrapped("Down to 72°F Sat 3:00 am; in 25 min 7 mm.", to: columns) == expected)
}

@Test("does not separate a depth of snow from its unit")
func keepsADepthWithItsUnit() {
  let text = "It snows heavily, about"
  #expect(wrapped(text + " 24 cm.", to: 29) == ["It snows heavily,", "about 24 cm."])
  #expect(
    wrapped(text + " 12 inches today.", to: 32) == ["It snows heavily,", "about 12 inches today."])
}

@Test("does not separate a number from the abbreviation before it or the unit after it")
func keepsNumbersWithTheirUnitsInOtherLanguages() {
  let danish = "Torden til midnat, kl. 02:00"
  #expect(wrapped(danish, to: 24) == ["Torden til midnat,", "kl. 02:00"])
  let russian = "Это квадрат со стороной около 3 км"
  #expect(wrapped(russian, to: 31) == ["Это квадрат со стороной", "около 3 км"])
}

@Test("does not separate an option from its value") func doesNotSeparateAnOptionFromItsValue() {
  #expect(wrapped("as in wxhere --lang de", to: 20) == ["as in wxhere", "--lang de"])
}

@Test("does not break the name of a licence")
func doesNotBreakTheNameOfALicence() {
  let credit = "Weather data by Open-Meteo.com (CC BY 4.0)"
  #expect(wrapped(credit, to: 36) == ["Weather data by Open-Meteo.com", "(CC BY 4.0)"])
  #expect(wrapped("by OpenWeather, CC BY-SA 4.0", to: 24) == ["by OpenWeather,", "CC BY-SA 4.0"])
}

@Test("breaks a long word without losing any of it") func breaksALongWordWithoutLosingAnyOfIt() {
  let word = String(repeating: "洪x", count: 100)
  let pieces = wrapped("a \(word) b", to: 20)
  #expect(pieces.allSatisfy { displayWidth($0) <= 20 })
  #expect(pieces.joined().filter { $0 != " " } == "a\(word)b")
}

private func many(_ count: Int) -> [Alert] {
  (0..<count).map { number in
    var alert = flood
    alert.event = "Flood Warning \(number)"
    alert.description = String(repeating: "Streets and fields are under water. ", count: 20)
    return alert
  }
}

private func time(of alerts: [Alert]) -> Duration {
  (0..<3).map { _ in
    ContinuousClock().measure {
      let view = AlertsView(alerts: alerts, clock: clock, style: style(width: 80), height: 24)
      #expect(view.lines.count == 24)
    }
  }.min() ?? .zero
}

@Test("takes no longer for thousands of warnings than for hundreds")
func takesNoLongerForThousandsOfWarnings() {
  #expect(time(of: many(4000)) < time(of: many(400)) * 30)
}

@Test("keeps a long link whole when the output is not a terminal") func keepsALongLinkWhole() {
  var alert = flood
  alert.url = "https://example.org/" + String(repeating: "warning/", count: 20)
  let style = ViewStyle(
    width: nil, plain: true, glyphs: .all, colors: nil, units: .metric, icons: .emoji)
  #expect(lines([alert], style).contains(alert.url ?? ""))
}

@Test("an old absence of warnings is told with its age") func anOldAbsenceIsToldWithItsAge() {
  let wide = style(width: 100)
  let view = AlertsView(alerts: [], absence: agePhrase(3 * 3600), clock: clock, style: wide)
  // Also of a report that had some, which are over.
  let words =
    "According to the last request (3 h ago), no warnings are in force; newer ones are not known."
  #expect(view.lines == [words])
}

@Test("an expired warning, which may have been extended, is not taken for none")
func anExpiredWarningIsNotTakenForNone() {
  let view = AlertsView(
    alerts: [], absence: agePhrase(300), hasExpired: true, clock: clock, style: style(width: 100))
  #expect(
    view.lines
      == ["A warning has expired, but it may have been extended; newer ones are not known."])
}
