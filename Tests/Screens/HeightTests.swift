import Support
import Testing
import Weather

@testable import Screens

/// Returns the lines of a view at most `height` rows high.
///
/// - Parameter view: the name of the view.
private func lines(
  _ view: String, _ columns: Int, _ height: Int?, color: Bool = false
) -> [String] {
  let style = style(width: columns, color: color)
  let content = evening()
  switch view {
  case "hourly":
    return HourlyView(
      moments: content.hourly, hours: 24, days: content.daily, now: eveningTime, isAgeKnown: true,
      clock: clock, style: style, height: height
    ).lines
  case "daily":
    return DailyView(
      days: content.daily, count: 7, position: nil, clock: clock, style: style, height: height
    ).lines
  case "air":
    var air = AirQuality(time: now, provider: "", attribution: "")
    air.indices = [.init(scale: .european, value: 42), .init(scale: .us, value: 120)]
    for key in Pollutant.order { air.pollutants[key] = 12 }
    air.pollen = ["birch": 3, "grass": 4]
    return AirView(air: air, clock: clock, style: style, height: height).lines
  default:
    let text = (1...90).map { "w\($0)" }.joined(separator: " ")
    let alerts = (content.alerts ?? []).map { alert in
      var alert = alert
      (alert.description, alert.instruction, alert.area) = (text, text, "Hesse")
      return alert
    }
    return AlertsView(alerts: alerts, clock: clock, style: style, height: height).lines
  }
}

@Test(
  "a view fits the available rows and uses more if there are more",
  arguments: ["hourly", "daily", "air", "alerts"], [40, 80, 100, 160])
func viewFitsTheAvailableRows(view: String, columns: Int) {
  for color in [false, true] {
    let heights = (3...60).map { lines(view, columns, $0, color: color).count }
    for (height, count) in zip(3..., heights) { #expect(count <= height) }
    #expect(heights == heights.sorted(), "with more rows it says more: \(heights)")
    let all = lines(view, columns, nil, color: color).count
    #expect(lines(view, columns, 99, color: color).count >= all)
  }
}

@Test("the hourly view drops its curve and sky last") func theHourlyViewDropsItsCurveAndSkyLast() {
  #expect(lines("hourly", 80, 12).contains { $0.contains("   sky") })
  #expect(lines("hourly", 80, 18).contains { $0.contains(" gusts") } == false)
  #expect(lines("hourly", 80, 30).contains { $0.contains(" gusts") })
  #expect(lines("hourly", 80, 8).contains { $0.contains("⠒") || $0.contains("⠤") })
}

@Test("warnings lose their texts first, then what to do, then titles")
func warningsLoseTheirTextsFirst() {
  let titles = ["Severe: Sturmwarnung", "Minor: Frost"]
  #expect(lines("alerts", 80, 2) == titles)
  #expect(lines("alerts", 80, 1) == ["and 2 more: `wxhere alerts --full`"])
  #expect(lines("alerts", 80, 5).contains { $0.hasPrefix("  w1 w2 ") })
  let some = lines("alerts", 80, 16)
  #expect(some.contains { $0.contains("w1 w2") } && some.contains("Minor: Frost"))
  #expect(some.contains { $0.contains("--full") })
}
