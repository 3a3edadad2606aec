import Exchange
import Support
import Testing
import Text
import Weather

@testable import Line
@testable import Screens

/// The weather that a tooltip shows in a golden file.
enum TooltipSituation: String, CaseIterable {
  case calm, rain, tornado, snow, unknown

  var content: NowContent {
    var content = evening()
    (content.title, content.credit) = ("Frankfurt am Main, Germany", "open-meteo, 18:35")
    switch self {
    case .calm:
      content.alerts = []
      (content.current.condition, content.current.intensity) = (.mostlyClear, nil)
      (content.current.precipitation, content.current.precipitationProbability) = (0, 0)
      content.hourly = dry(content.hourly)
      content.daily = content.daily.map { day in
        var day = day
        (day.condition, day.precipitation, day.precipitationProbability) = (.mostlyClear, 0, 0)
        return day
      }
    case .rain: break
    case .tornado:
      content.current.condition = .thunderstorm
      content.current.windGust = 21
      content.alerts = tornado
    case .snow:
      content.alerts = []
      content.current.condition = .snow
      content.current.temperature = -4.2
      content.hourly = content.hourly.map { hour in
        var hour = hour
        hour.temperature = hour.temperature.map { $0 - 12 }
        hour.condition = hour.condition == .rain ? .snow : hour.condition
        hour.snowfall = hour.precipitation
        return hour
      }
      content.daily = content.daily.map { day in
        var day = day
        day.temperatureMin = day.temperatureMin.map { $0 - 12 }
        day.temperatureMax = day.temperatureMax.map { $0 - 9 }
        day.condition = .snow
        return day
      }
    case .unknown:
      content = NowContent(
        current: Moment(time: eveningTime), position: Position(latitude: 50.1, longitude: 8.7))
      content.title = "Frankfurt am Main, Germany"
    }
    return content
  }

  private func dry(_ hours: [Moment]) -> [Moment] {
    hours.map { hour in
      var hour = hour
      (hour.condition, hour.precipitation, hour.precipitationProbability) = (.mostlyClear, 0, 0)
      return hour
    }
  }

  private var tornado: [Alert] {
    let alerts = [
      ("Tornado Warning", Alert.Severity.extreme, 2), ("Severe Thunderstorm Watch", .severe, 6),
      ("Rip Current Statement", .moderate, 30),
    ].map { event, severity, hours in
      var alert = Alert(id: event, source: "NWS", event: event, severity: severity)
      alert.ends = eveningTime + hours * 3600
      return alert
    }
    var worst = alerts[0]
    worst.instruction = """
      TAKE COVER NOW! Move to a basement or an interior room on the lowest floor of a sturdy \
      building. Avoid windows. If you are outdoors, in a mobile home, or in a vehicle, move to the \
      closest substantial shelter and protect yourself from flying debris.
      """
    return [worst] + Array(alerts.dropFirst())
  }
}

private func tooltip(
  _ content: NowContent, _ language: Language.Code = .english, hasColors: Bool = true
) -> [[DetailSpan]] {
  var units = Units.metric
  units.language = Language(language)
  var style = ViewStyle(
    width: BarContent.columns, plain: false, glyphs: .all,
    colors: hasColors ? TerminalColors(depth: .all, background: .auto) : nil, units: units,
    icons: .emoji)
  style.hasEmojiSelectors = true
  return NowView(
    content, now: eveningTime, clock: clock.formatted(in: units.language), style: style
  ).tooltip
}

/// Returns the width of a line in columns, with tab stops and large letters.
private func columns(_ line: [DetailSpan]) -> Double {
  line.reduce(0) { used, span in
    span.text.reduce(used) { used, character in
      if character == "\t" { return ((used / 8).rounded(.down) + 1) * 8 }
      return used + Double(displayWidth(String(character)))
        * (span.isLarge ? DetailSpan.largeScale : 1)
    }
  }
}

/// Compares tooltips with their files; `WXHERE_GENERATE=1 swift test --filter TooltipTests` rewrites
/// them.
@Suite("A tooltip") struct TooltipTests {
  @Test("matches the golden file", arguments: TooltipSituation.allCases)
  func matchesTheGoldenFile(situation: TooltipSituation) throws {
    let text = Markup.pango.monospaced(tooltip(situation.content), Palette())
    try GoldenFile("Tests/Golden/Screens/tooltip-\(situation.rawValue).txt").expect(text + "\n")
  }

  @Test("without colours matches the golden file")
  func withoutColoursMatchesTheGoldenFile() throws {
    let lines = tooltip(TooltipSituation.tornado.content, hasColors: false)
    let text = Markup.none.monospaced(lines, .none)
    try GoldenFile("Tests/Golden/Screens/tooltip-tornado-plain.txt").expect(text + "\n")
  }

  @Test(
    "has at most 20 rows of 64 columns in every language",
    arguments: Language.Code.allCases, TooltipSituation.allCases)
  func fits(code: Language.Code, situation: TooltipSituation) {
    let lines = tooltip(situation.content, code)
    #expect(lines.count <= 20)
    // Blank rows separate what is there, and never begin or end a tooltip.
    #expect(lines.first?.isEmpty == false && lines.last?.isEmpty == false)
    for line in lines { #expect(columns(line) <= Double(BarContent.columns), "\(line.text)") }
  }

  @Test("names all warnings and has the whole instruction of the worst")
  func namesAllWarnings() throws {
    let content = TooltipSituation.tornado.content
    let alerts = try #require(content.alerts)
    let lines = tooltip(content).map(\.text)
    let labels = lines.indices.filter { index in
      alerts.contains { lines[index].contains(" \($0.event) ") }
    }
    // The worst has a row to itself.
    #expect(alerts.allSatisfy { alert in lines.contains { $0.contains(" \(alert.event) ") } })
    let advice = lines.filter { $0.hasPrefix("▌ ") }.map { $0.dropFirst(2) }
    #expect(advice.joined(separator: " ") == alerts[0].instruction)
    #expect(labels.first.map { lines[..<$0].filter { !$0.isEmpty } } == [lines[0]])
  }

  /// Words on the tooltip's own background have its own colour, which is legible on it.
  @Test("colours no words except on backgrounds of their own", arguments: TooltipSituation.allCases)
  func coloursNoWords(situation: TooltipSituation) {
    for span in tooltip(situation.content).flatMap({ $0 }) where span.color != nil {
      let hasWords = span.text.contains { $0.isLetter || $0.isNumber }
      #expect(span.background != nil || !hasWords, "\(span.text)")
    }
  }

  @Test("separates hours by tabs, with the icon and the temperature in the column of each")
  func separatesHoursByTabs() {
    let rows = tooltip(TooltipSituation.rain.content).map(\.text).filter { $0.contains("\t") }
    let cells = rows.map { $0.split(separator: "\t").map(String.init) }
    let labels = "now 21:00 Sun 03:00 06:00 09:00 12:00 15:00"
    #expect(cells.first?.joined(separator: " ") == labels)
    #expect(cells.dropFirst().prefix(2).allSatisfy { $0.count == 8 }, "\(cells)")
    // Emoji that have a form as text ask for the other one.
    for icon in cells.dropFirst().first ?? [] {
      let isColorful = icon.unicodeScalars.allSatisfy(\.properties.isEmojiPresentation)
      #expect(isColorful || icon.unicodeScalars.last == "\u{fe0f}", "\(icon)")
    }
    #expect(cells.count == 4)
    #expect(cells.last?.allSatisfy { $0.hasSuffix("%") } == true)
    // The clock may be wrong, so no hour is known to be the next one.
    var content = TooltipSituation.rain.content
    content.isAgeKnown = false
    #expect(!tooltip(content).contains { $0.text.contains("\t") })
  }

  @Test("has no blank row where rain is likely only after the hours that are shown")
  func hasNoBlankRow() {
    var content = TooltipSituation.calm.content
    content.hourly = content.hourly.map { hour in
      var hour = hour
      hour.precipitationProbability = hour.time > eveningTime + 22 * 3600 ? 80 : 0
      return hour
    }
    let lines = tooltip(content)
    #expect(!zip(lines, lines.dropFirst()).contains { $0.isEmpty && $1.isEmpty })
  }

  @Test("has the facts of what is remarkable, and the word of the air where that is the danger")
  func hasTheFactsOfWhatIsRemarkable() {
    var fog = TooltipSituation.calm.content
    (fog.current.condition, fog.current.visibility) = (.fog, 200)
    #expect(tooltip(fog).contains { $0.text.contains("visibility ") })
    var smog = TooltipSituation.calm.content
    smog.air?.indices = [.init(scale: .european, value: 386)]
    #expect(tooltip(smog).contains { $0.text.contains("386, extremely poor") })
  }

  @Test("shows a title that leaves no room beside it above the origin")
  func longTitle() {
    var content = TooltipSituation.calm.content
    content.title = "A place with a name of more than half a tooltip (approx.)"
    let lines = tooltip(content).map(\.text)
    #expect(lines.first == content.title && lines[1] == content.credit)
  }
}
