import Exchange
import Line
import Testing
import Text
import Weather

@testable import Screens

@Test("warnings are short lines at the top") func warningsAreShortLinesAtTheTop() {
  func alert(_ event: String, from: Int?, until: Int?) -> Alert {
    var alert = Alert(id: event, source: "S", event: event, severity: .severe)
    (alert.onset, alert.ends) = (from, until)
    return alert
  }
  let four = [
    alert("Ice", from: now - 60, until: now + 7200), alert("Snow", from: now + 60, until: nil),
    alert("Wind", from: now + 7200, until: now + 86400),
    alert("Flood", from: nil, until: now + 9 * 86400),
  ]
  let all = nowLines(style(width: 80)) { $0.alerts = four }
  #expect(
    all.prefix(5) == [
      "Severe: Ice, until 12:30", "Severe: Snow, from 10:31",
      "Severe: Wind, from 12:30 until 10:30 tomorrow", "Severe: Flood, until Mon 30 Nov 10:30", "",
    ])
  #expect(!all.contains { $0.contains("warnings") })
  let five = nowLines(style(width: 80)) { $0.alerts = four + [four[0]] }
  #expect(five[4] == "Severe: Ice, until 12:30")
  let eight = nowLines(style(width: 80)) { $0.alerts = four + four }
  #expect(eight[5] == "and 3 more: `wxhere alerts`")
}

@Test("the worst warning is followed by what to do, whole if there is room")
func worstWarningIsFollowedByWhatToDo() {
  var alert = Alert(id: "", source: "S", event: "Ice", severity: .minor)
  alert.headline = "Bridges first. Then roads."
  alert.description = "All of that at length, and more than in the headline. And so on."
  func first(_ count: Int, width: Int = 60, height: Int? = nil, plain: Bool = false) -> [String] {
    Array(
      nowLines(style(width: width, plain: plain), height: height) { $0.alerts = [alert] }
        .prefix(count))
  }
  #expect(
    first(2) == ["Minor: Ice", "  All of that at length, and more than in the headline."])
  #expect(
    first(2, plain: true)
      == ["Minor: Ice", "All of that at length, and more than in the headline."])
  alert.instruction = "Stay at home.\nDo not drive unless you must; take a shovel and a blanket."
  #expect(
    first(3) == [
      "Minor: Ice", "  Stay at home. Do not drive unless you must; take a shovel",
      "  and a blanket.",
    ])
  #expect(
    first(2, height: 3) == ["Minor: Ice", "  Stay at home. Do not drive unless you must; take a …"])
  #expect(first(1, height: 2) == ["Minor: Ice"])
}

@Test("for screen readers too, the worst warning is followed by what to do")
func theWorstWarningIsFollowedByWhatToDoInPlainText() {
  var alerts = ["Ice", "Snow"].map { Alert(id: $0, source: "S", event: $0, severity: .severe) }
  alerts[0].instruction = "Stay at home.\nTake a shovel."
  alerts[1].instruction = "Drive slowly."
  let plain = nowLines(style(width: 80, plain: true)) { $0.alerts = alerts }
  #expect(
    plain.prefix(3) == [
      "Severe: Ice", "What to do: Stay at home. Take a shovel.", "Severe: Snow",
    ])
  #expect(!plain.joined().contains("Drive slowly."))
}

@Test("the other warnings say the sentence that tells most, and then where")
func otherWarningsSayTheSentenceThatTellsMost() {
  var alert = Alert(id: "", source: "S", event: "Ice", severity: .minor)
  alert.instruction = "Stay at home."
  alert.area = "Hesse"
  let row = nowLines(style(width: 60)) { $0.alerts = [alert, alert] }[2]
  #expect(row == "Minor: Ice  Stay at home.                              Hesse")
}

@Test("the first sentence of a warning does not end after an abbreviation")
func firstSentenceDoesNotEndAfterAnAbbreviation() {
  func sentence(_ description: String) -> String? {
    var alert = Alert(id: "", source: "S", event: "Ice", severity: .minor)
    alert.description = description
    return nowLines(style(width: 100)) { $0.alerts = [alert] }.first { $0.hasPrefix("  ") }
  }
  #expect(sentence("Es gilt ab 18. März. Ende.") == "  Es gilt ab 18. März.")
  #expect(sentence("Ice in St. Ives at 6 p.m. now. End.") == "  Ice in St. Ives at 6 p.m. now.")
  #expect(sentence("Gusts of 70 km/h. End.") == "  Gusts of 70 km/h.")
}

@Test("on a low screen, each warning is named before anything else is shown")
func eachWarningIsNamedOnALowScreen() {
  let names = ["Ice and very much of it on all the roads", "Snow", "Wind"]
  var alerts = names.map { Alert(id: $0, source: "S", event: $0, severity: .severe) }
  for index in alerts.indices { alerts[index].ends = now + 7200 }
  func first(_ width: Int) -> ArraySlice<String> {
    nowLines(style(width: width), height: 5) { $0.alerts = alerts }.prefix(2)
  }
  #expect(
    first(60) == [
      "Severe: Ice and very much of it on all the roads, → 12:30",
      "Severe: Snow, until 12:30   Severe: Wind, until 12:30",
    ])
  #expect(first(40).first == "Severe: Ice and very much of it on all …")
}

@Test("distinguishes no warnings from unavailable and pending ones")
func distinguishesNoWarningsFromPending() {
  func words(_ change: (inout NowContent) -> Void) -> String? {
    nowLines(style(width: 40), height: nil, change).first { $0.hasPrefix("warnings") }
  }
  #expect(words { $0.alerts = [] } == "warnings   none")
  #expect(words { $0.alerts = nil } == "warnings   unavailable")
  let asking = words {
    $0.alerts = nil
    $0.isAskingForAlerts = true
  }
  #expect(asking == "warnings   loading")
  let old = words {
    $0.alerts = []
    $0.absence = agePhrase(3 * 3600)
  }
  #expect(old == "warnings   none (3 h ago)")
  let over = words {
    $0.alerts = []
    $0.absence = agePhrase(3 * 3600)
    $0.hadAlerts = true
  }
  #expect(over == "warnings   unavailable")
}

@Test(
  "unknown warnings are said on a low screen in every language",
  arguments: Language.Code.allCases, [40, 80, 100])
func unknownWarningsAreSaid(code: Language.Code, columns: Int) {
  var units = Units.metric
  units.language = Language(code)
  let drawn = style(width: columns, units: units)
  let name = drawn.words("warnings", context: "12 columns")
  let unavailable = drawn.words("unavailable", context: "warnings")
  let none = drawn.words("none", context: "warnings")
  let unknown: [(String, (inout NowContent) -> Void)] = [
    (unavailable, { $0.alerts = nil }),
    (unavailable, { ($0.alerts, $0.hasWarningProvider) = (nil, true) }),
    (unavailable, { ($0.absence, $0.hadAlerts) = (agePhrase(3 * 3600), true) }),
    (none, { $0.absence = agePhrase(3 * 3600) }),
  ]
  for (words, change) in unknown {
    let content = evening { content in
      content.notes = [String(repeating: "reason ", count: 20)]
      content.alerts = []
      change(&content)
    }
    for height in [8, 19, 23] {
      let lines = NowView(
        content, now: eveningTime, clock: clock.formatted(in: units.language), style: drawn,
        height: height
      ).lines
      #expect(lines.contains { $0.hasPrefix(name) && $0.contains(words) }, "\(lines)")
    }
  }
}

@Test("with colours, a warning's name is a label in its colour") func warningsNameIsALabel() {
  var alert = Alert(id: "", source: "S", event: "Tornado Warning", severity: .extreme)
  alert.instruction = "Take cover."
  let rows = nowLines(filled(80)) { $0.alerts = [alert] }
  #expect(
    rows[0].hasPrefix("\u{1b}[1;38;2;255;255;255;48;2;200;16;46m Tornado Warning \u{1b}[0m"))
  #expect(uncolored(rows[1]) == "▌ Take cover.")
}

@Test(
  "where there is little room, a later warning has its beginning, never its end alone",
  arguments: [
    ("Tropical Storm Warning", "from Sun 10:30"), ("Severe Thunderstorm Watch", "Sun 10:30 →"),
    ("Severe Thunderstorm Warning", ""),
  ])
func aLaterWarningHasItsBeginning(event: String, time: String) {
  var alert = Alert(id: "", source: "S", event: event, severity: .severe)
  (alert.onset, alert.ends) = (now + 86400, now + 2 * 86400)
  let row = nowLines(filled(40)) { $0.alerts = [alert] }.first.map(uncolored) ?? ""
  #expect(row.hasPrefix(" \(event)"))
  let shown = row.dropFirst(event.count + 1).split(separator: " ").joined(separator: " ")
  #expect(shown == time)
}

@Test(
  "a warning names a weekday in full where there is room",
  arguments: [
    (Language.Code.english, 60, "until Tuesday 10:30"), (.english, 40, "until Tue 10:30"),
    (.czech, 60, "do úterý 10:30"), (.dutch, 60, "tot dinsdag 10:30"),
  ])
func aWarningNamesAWeekdayInFull(code: Language.Code, width: Int, time: String) {
  var alert = Alert(id: "", source: "S", event: "Flood Warning", severity: .severe)
  (alert.onset, alert.ends) = (now - 60, now + 3 * 86400)
  var units = Units.metric
  var content = snowing
  units.language = Language(code)
  content.alerts = [alert]
  let view = NowView(
    content, now: now, clock: clock.formatted(in: units.language),
    style: style(width: width, units: units), height: nil)
  #expect(view.lines[0].hasSuffix(", \(time)"), "\(view.lines[0])")
}

@Test(
  "a time beyond a week has its date, since the weekday alone means the next one",
  arguments: [(-1, 9, "→ Mon 30 Nov"), (9, 10, "Mon 30 Nov →"), (-1, 6, "→ Fri 10:30")])
func aTimeBeyondAWeekHasItsDate(onset: Int, ends: Int, time: String) {
  var alert = Alert(id: "", source: "S", event: "Severe Thunderstorm Wind", severity: .severe)
  (alert.onset, alert.ends) = (now + onset * 86400, now + ends * 86400)
  let row = nowLines(filled(40)) { $0.alerts = [alert] }.first.map(uncolored) ?? ""
  #expect(row == " Severe Thunderstorm Wind  \(time)")
  let labels = AlertsView(alerts: [alert], now: now, clock: clock, style: filled(40)).lines
  let label = labels.first.map(uncolored) ?? ""
  #expect(label.hasSuffix("\(time) "), "\(label)")
}
