import Exchange
import Report
import Testing
import Text
import Weather

@testable import Line

private func text(
  _ alerts: [Alert]?, _ shown: AlertFilter = .severe, format: String = "{temperature} {town}",
  icons: IconSet = .emoji, age: Int = 0
) throws -> String? {
  var outlook = Outlook()
  outlook.alerts = alerts
  return try line(
    try report(age: age), format: format, icons: icons, alerts: shown, outlook: outlook)
}

private let storm = alert("Hurricane Warning", .extreme)
private let gale = alert("Gale Warning", .severe, from: nil, to: nil)
private let wind = alert("Wind Advisory", .moderate)
private let untold = alert("Dike Warning", .unknown)
private let later = alert("Flood Warning", .extreme, from: 1, to: 5)
private let over = alert("Tornado Warning", .extreme, from: -5, to: 0)

private let cases: [([Alert]?, AlertFilter, String)] = [
  ([wind, gale, storm], .severe, " ⚠ Hurricane Warning"),
  ([gale, wind], .severe, " ⚠ Gale Warning"),
  ([wind], .severe, ""), ([wind, later], .severe, ""), ([over], .all, ""),
  ([untold], .severe, " ⚠ Dike Warning"), ([untold, wind], .severe, " ⚠ Dike Warning"),
  ([untold, gale], .severe, " ⚠ Gale Warning"), ([untold, wind], .all, " ⚠ Wind Advisory"),
  ([wind, later], .all, " ⚠ Wind Advisory"), ([storm], .none, ""), ([], .all, ""), (nil, .all, ""),
]

@Test("shows the worst warning in force at the end of the line", arguments: cases)
func showsTheWorstWarningInForceAtTheEndOfTheLine(
  alerts: [Alert]?, shown: AlertFilter, warning: String
) throws {
  #expect(try text(alerts, shown) == "24°C Tampa\(warning)")
}

@Test("a warning follows the age, also in ASCII") func aWarningFollowsTheAgeAlsoInASCII() throws {
  #expect(try text([storm], age: 7200) == "24°C Tampa (2 h ago) ⚠ Hurricane Warning")
  #expect(try text([storm], icons: .ascii) == "24C Tampa ! Hurricane Warning")
  #expect(try text([storm], icons: .none) == "24°C Tampa ! Hurricane Warning")
}

@Test("a warning stays active when the clock was set back before the weather was fetched")
func aWarningStaysActiveWhenTheClockWasSetBack() throws {
  let shown = try text([later], format: "{town} {alert_count}", age: -7200)
  #expect(shown?.hasPrefix("Tampa 1") == true)
}

@Test("an absence of warnings is believed for two hours")
func anAbsenceOfWarningsIsBelievedForTwoHours() throws {
  func shown(_ alerts: [Alert], _ age: Int) throws -> Bool {
    try text(alerts, format: "{town} {alert_count}", age: age)?.hasPrefix("Tampa 0") == true
  }
  #expect(try shown([], 7200) && shown([later], 7200))
  #expect(try !shown([], 7201) && !shown([over], 7201) && !shown([], -7200))
}

@Test("a warning that is not severe does not hide that others are unknown")
func aMinorWarningDoesNotHideThatOthersAreUnknown() throws {
  var report = try report()
  var outlook = Outlook()
  outlook.alerts = [wind]
  func shown(_ format: String = "{town}") throws -> String? {
    try line(report, format: format, outlook: outlook)
  }
  #expect(try shown() == "Tampa")
  // The service has not responded for more than two hours.
  report.weather?.alertsAt = time - 7201
  #expect(try shown() == "Tampa ⚠?")
  #expect(try shown("{alert_mark}") == "⚠")
  outlook.alerts = [wind, gale]
  #expect(try shown() == "Tampa ⚠ Gale Warning")
  outlook.alerts = [over]
  #expect(try shown() == "Tampa ⚠?")
  #expect(try shown("{alert_mark}") == "⚠?")
  outlook.alerts = nil
  #expect(try shown() == "Tampa")
  outlook.alerts = [wind]
  report.weather?.alertsAt = nil
  report.weather?.mayLackAlerts = true
  #expect(try shown() == "Tampa ⚠?")
}

@Test("a minor warning beside others for areas that cannot be compared adds no mark")
func aMinorWarningBesideOtherAreasAddsNoMark() throws {
  var report = try report()
  report.weather?.alertsAt = time
  report.weather?.mayLackAlerts = true
  var outlook = Outlook()
  for (alerts, mark) in [([wind], "⚠"), ([over], "–")] {
    outlook.alerts = alerts
    #expect(try line(report, format: "{town}", outlook: outlook) == "Tampa")
    #expect(try line(report, format: "{alert_mark}", outlook: outlook) == mark)
  }
  #expect(try line(report, format: "{alert_count}", outlook: outlook) == "–")
  // The service has not responded for more than two hours.
  report.weather?.alertsAt = time - 7201
  #expect(try line(report, format: "{town}", outlook: outlook) == "Tampa ⚠?")
}

@Test("that a provider's warning has ended does not mean that there are none")
func anEndedWarningOfAProviderDoesNotMeanNone() throws {
  var report = try report()
  report.weather?.mayLackAlerts = true
  var outlook = Outlook()
  outlook.alerts = [over]
  #expect(try line(report, format: "{alert_count}", alerts: .all, outlook: outlook) == "–")
  let weather = try #require(report.weather)
  #expect(outlook.comingAlerts(of: weather, at: time) == nil)
}

@Test("that a message has expired does not mean that its event has ended")
func anExpiredMessageDoesNotMeanThatItsEventHasEnded() throws {
  var report = try report()
  report.weather?.alertsAt = time
  var outlook = Outlook()
  outlook.alerts = [over]
  #expect(try line(report, format: "{town} {alert_count}", outlook: outlook) == "Tampa 0")
  outlook.alerts?[0].mayGoOn = true
  #expect(try line(report, format: "{town} {alert_count}", outlook: outlook) == "Tampa –")
  #expect(try line(report, format: "{town}", outlook: outlook) == "Tampa ⚠?")
  outlook.alerts?[0].ends = time + 1
  #expect(try line(report, format: "{town} {alert_count}", outlook: outlook) == "Tampa 1")
}

@Test("a mild message that expires, which the line did not show, adds no mark")
func aMildMessageThatExpiresAddsNoMark() throws {
  var report = try report()
  report.weather?.alertsAt = time
  var outlook = Outlook()
  outlook.alerts = [alert("Special Weather Statement", .moderate, from: -5, to: 0)]
  outlook.alerts?[0].mayGoOn = true
  #expect(try line(report, format: "{town}", outlook: outlook) == "Tampa")
  #expect(try line(report, format: "{town}", alerts: .all, outlook: outlook) == "Tampa ⚠?")
  #expect(try line(report, format: "{town} {alert_count}", outlook: outlook) == "Tampa –")
}

@Test("a format with warning placeholders shows warnings only there")
func warningPlaceholdersShowTheWarnings()
  throws
{
  #expect(try text([storm], format: "{town}[ {alert_mark}]") == "Tampa ⚠")
  #expect(try text([storm], format: "{town} {alert_count}") == "Tampa 1")
}

@Test("colours a warning by severity, without reading the outlook")
func coloursAWarningBySeverity() throws {
  let style = LineStyle(
    template: try Template("{town}"), units: .metric, icons: .emoji, staleAfter: 3600,
    forgetAfter: 86400)
  let line = StatusLine(style: style, now: time) { _ in
    PlaceWords(name: "", town: "Tampa", region: nil, country: nil, countryCode: nil)
  } clock: { _ in
    .fixed(utcOffset: 0)
  }
  var report = try report()
  report.weather?.warnings = [wind, later, gale]
  let segments = line.segments(report) {
    Issue.record("the outlook was asked for")
    return nil
  }
  #expect(segments == [Segment("Tampa "), Segment("⚠ Gale Warning", .severe)])
}

@Test("a warning's name is limited in width and cleaned")
func aWarningsNameIsLimitedInWidthAndCleaned()
  throws
{
  let hostile = alert("\u{202e}\u{200b}a\n\u{1b}[2J" + String(repeating: "東", count: 99), .severe)
  let shown = try #require(try text([hostile], format: "x"))
  #expect(shown.hasPrefix("x ⚠ a [2J東"))
  #expect(displayWidth(shown) <= 4 + 40)
}
