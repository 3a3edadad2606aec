import Exchange
import Line
import Support
import Testing
import Text
import Weather

@testable import Screens

private let widths = [40, 50, 80, 120]

/// The screens of an evening with everything a provider can have, by name.
private func screens(_ code: Language.Code, width: Int) -> [(name: String, lines: [String])] {
  var units = Units.metric
  units.language = Language(code)
  let content = evening()
  let clock = clock.formatted(in: units.language)
  let style = ViewStyle(
    width: width, plain: false, glyphs: .all, colors: nil, units: units, icons: .emoji)
  let now = NowView(content, now: eveningTime, clock: clock, style: style)
  let hourly = HourlyView(
    moments: content.hourly, hours: 48, days: content.daily, position: content.position,
    now: eveningTime, isAgeKnown: true, clock: clock, style: style)
  let daily = DailyView(
    days: content.daily, count: 7, position: content.position, clock: clock, style: style)
  var air = content.air
  air?.pollutants = ["pm2_5": 12.4, "o3": 60, "co": 12_345]
  air?.pollen = ["grass": 4, "ragweed": 12]
  air?.uvIndex = 4
  let overcast = evening {
    $0.nowcast = nil
    $0.alerts = nil
    $0.air = nil
  }
  return [
    ("now", now.lines),
    ("now without warnings", NowView(overcast, now: eveningTime, clock: clock, style: style).lines),
    ("hourly", hourly.lines), ("daily", daily.lines),
    ("alerts", AlertsView(alerts: content.alerts, clock: clock, style: style).lines),
    ("no alerts", AlertsView(alerts: nil, clock: clock, style: style).lines),
    ("air", AirView(air: air, clock: clock, style: style).lines),
  ]
}

@Suite("Screens in every language") struct LanguageWidthTests {
  /// A sentence is continued behind two blanks; a third would be one that belongs to the text.
  @Test("fit the terminal and continue sentences evenly", arguments: Language.Code.allCases, widths)
  func fit(code: Language.Code, width: Int) {
    for (name, lines) in screens(code, width: width) {
      for line in lines {
        #expect(displayWidth(line) <= width, "\(name): \(line)")
        #expect(line.last != " ", "\(name): \(line)")
      }
      guard name.hasSuffix("alerts") else { continue }
      for line in lines { #expect(!line.hasPrefix("   "), "\(name): \(line)") }
    }
  }

  @Test("are not cut within a sentence", arguments: Language.Code.allCases, widths)
  func whole(code: Language.Code, width: Int) {
    let style = ViewStyle(
      width: width, plain: false, glyphs: .all, colors: nil,
      units: {
        var units = Units.metric
        units.language = Language(code)
        return units
      }(), icons: .emoji)
    let coming = ComingHours(
      content: evening(), now: eveningTime, clock: clock.formatted(in: style.language), style: style
    )
    // Every line of the sentence, joined again, is the sentence.
    let lines = coming.lines(width, rows: nil)
    let sentence = coming.sentence ?? ""
    #expect(lines.joined().filter { $0 != " " } == sentence.filter { $0 != " " })
    #expect(lines.allSatisfy { displayWidth($0) <= width && $0.first != " " })
  }
}
