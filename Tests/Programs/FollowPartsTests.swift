import Coarsen
import Exchange
import Report
import Testing
import Weather

@testable import wxhere

/// Tests of the parts of `--follow`, without a process.
@Suite("A line with --follow") struct FollowPartsTests {
  private let noon = 1_790_856_000
  private let report: RefreshReport

  init() throws {
    var report = RefreshReport(madeAt: noon, dueAt: noon + 900)
    let cell = try #require(Cell(latitude: 0, longitude: 0))
    report.location = Location(cell: cell, accuracy: 3000, source: .manual, locatedAt: noon)
    report.weather = WeatherNow(
      provider: "open-meteo", attribution: "", fetchedAt: noon, current: Moment(time: noon))
    self.report = report
  }

  private func next(
    after now: Int, alerts: [Alert]? = nil, showsMinutes: Bool = false, staleAfter: Int = 3600
  ) -> Int {
    var outlook = Outlook()
    outlook.alerts = alerts
    return NextChange(
      report: report, outlook: outlook, staleAfter: staleAfter, forgetAfter: 86_400,
      showsMinutes: showsMinutes
    ).time(after: now)
  }

  @Test("changes every quarter of an hour, when stale, and with its age")
  func changesEveryQuarterOfAnHour() {
    #expect(next(after: noon) == noon + 900)
    #expect(next(after: noon + 1000, staleAfter: 1200) == noon + 1201)
    // Stale weather: "20 min ago" becomes "21 min ago".
    #expect(next(after: noon + 1210, staleAfter: 1200) == noon + 1260)
    #expect(next(after: noon + 10, showsMinutes: true) == noon + 60)
    // "3 h ago" does not change every minute.
    #expect(next(after: noon + 3 * 3600 + 10) == noon + 3 * 3600 + 900)
  }

  @Test("changes when a warning begins and ends") func changesWhenAWarningBegins() {
    var alert = Alert(id: "1", source: "s", event: "e", severity: .severe)
    (alert.onset, alert.ends) = (noon + 100, noon + 200)
    #expect(next(after: noon, alerts: [alert]) == noon + 100)
    #expect(next(after: noon + 100, alerts: [alert]) == noon + 200)
    #expect(next(after: noon + 200, alerts: [alert]) == noon + 900)
  }

  @Test("changes at sunrise and sunset") func changesAtSunriseAndSunset() {
    // On the equator at Greenwich, near the equinox, sunset is some minutes before six.
    let evening = noon + 5 * 3600 + 2700
    let sunset = next(after: evening)
    #expect((evening + 1..<evening + 900).contains(sunset), "\(sunset - evening)")
    #expect(next(after: sunset) > sunset)
  }

  private static let clicks: [(String, [Clicks.Click])] = [
    ("[\n", []),
    ("{\"name\":\"wxhere\",\"button\":1,\"x\":3}\n", [.next]),
    (",{\"name\":\"wxhere\",\"button\":2}\n", [.refresh]),
    (
      "{\"name\":\"wxhere\",\"button\":1},\n,{\"name\":\"wxhere\",\"button\":2}\n",
      [.next, .refresh]
    ),
    ("{\"name\":\"other\",\"button\":1}\n", []),
    ("{\"name\":\"wxhere\",\"button\":9e99}\n}{\n\u{0}\n{}\n", []),
  ]

  @Test("handles clicks in i3bar and swaybar", arguments: clicks.indices)
  func handlesClicksInI3barAndSwaybar(index: Int) {
    var clicks = Clicks()
    let (text, expected) = Self.clicks[index]
    #expect(clicks.take(Array(text.utf8)[...]) == expected)
  }

  @Test("handles a click in pieces and drops endless input")
  func handlesAClickInPiecesAndDropsEndlessInput() {
    var clicks = Clicks()
    #expect(clicks.take(Array("{\"name\":\"wxh".utf8)[...]) == [])
    #expect(clicks.take(Array("ere\",\"button\":1}\n".utf8)[...]) == [.next])
    let endless = [UInt8](repeating: 0x61, count: 70_000)
    #expect(clicks.take(endless[...]) == [])
    #expect(clicks.take(Array("\n{\"name\":\"wxhere\",\"button\":2}\n".utf8)[...]) == [.refresh])
  }
}
