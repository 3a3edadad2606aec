import Testing
import Weather

@testable import WeatherService

/// 2026-10-01 23:00 UTC.
private let now = 1_790_895_600

@Test("reads Deutscher Wetterdienst's warnings in English")
func readsDeutscherWetterdienstsWarningsInEnglish() throws {
  let body = #"""
    {"alerts":[
      {"id":12,"alert_id":"2.49.0.0.276.0.DWD.1","effective":"2026-10-01T20:00:00+00:00",
       "onset":"2026-10-01T22:00:00+00:00","expires":null,"category":"met","severity":"minor",
       "event_code":51,"event_en":"wind gusts","event_de":"WINDBÖEN","status":"actual",
       "headline_en":"Official WARNING of WIND GUSTS","headline_de":"Amtliche WARNUNG",
       "description_en":"There is a risk\nof wind gusts.","description_de":"Es treten",
       "instruction_en":null,"instruction_de":null},
      {"id":13,"event_en":null,"event_de":"STURM","expires":"2026-10-02T00:00:00+00:00",
       "status":"actual","severity":"extreme","instruction_de":"Türen schließen"},
      {"id":14,"event_en":"frost","status":"test","severity":"minor"}],
     "location":{"warn_cell_id":1,"name":"Münster","district":"Münster","state":"NRW"}}
    """#
  let alerts = try alerts(BrightSkyAlerts(), body)
  #expect(alerts.map(\.id) == ["13", "2.49.0.0.276.0.DWD.1"])
  var gusts = Alert(
    id: "2.49.0.0.276.0.DWD.1", source: "Deutscher Wetterdienst", event: "wind gusts",
    severity: .minor)
  gusts.headline = "Official WARNING of WIND GUSTS"
  gusts.description = "There is a risk of wind gusts."
  gusts.area = "Münster"
  (gusts.issued, gusts.onset) = (now - 3 * 3600, now - 3600)
  #expect(alerts.last == gusts)
  #expect(alerts.first?.event == "STURM")
  #expect(alerts.first?.instruction == "Türen schließen")
  #expect(alerts.first?.severity == .extreme)
}

@Test("missing translations come from English, then the first language")
func missingTranslationsComeFromEnglish() throws {
  let dwd = #"""
    {"alerts":[{"id":1,"event_de":"STURM","headline_de":"Sturm","instruction_de":"Türen schließen",
      "event_en":"storm","headline_en":"Official","description_en":"Wind"}],"location":{}}
    """#
  for (language, event, headline) in [("de", "STURM", "Sturm"), ("it", "storm", "Official")] {
    let alert = try #require(try alerts(BrightSkyAlerts(), dwd, in: language).first)
    #expect(alert.event == event && alert.headline == headline)
    #expect(alert.description == "Wind" && alert.instruction == "Türen schließen")
  }
}
