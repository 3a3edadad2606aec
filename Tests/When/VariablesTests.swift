import Report
import Testing
import Text
import Weather

@testable import When

@Suite("The variables of a command") struct VariablesTests {
  private func variables(_ sample: Sample, _ text: String = "is_day") throws -> [String: String] {
    let expression = try WeatherExpression(text)
    let all = try sample.values().variables(for: expression)
    for (name, _) in all {
      #expect(ReportValues.variableNames(for: expression).contains(name))
    }
    return Dictionary(all, uniquingKeysWith: { first, _ in first })
  }

  @Test("contain the current values in the units of the JSON, and the place")
  func containTheCurrentValues() throws {
    let told = try variables(
      try Sample(), "today.temperature_max > 3 or hour+3.condition is rain or rain_in < 1 h")
    let expected = [
      "WXHERE_PLACE": "Tampa, FL", "WXHERE_TOWN": "Tampa", "WXHERE_COUNTRY_CODE": "US",
      "WXHERE_TEMPERATURE": "24.2", "WXHERE_WIND_GUST": "20", "WXHERE_CONDITION": "overcast",
      "WXHERE_IS_DAY": "true", "WXHERE_ALERT_SEVERITY": "severe", "WXHERE_ALERT_COUNT": "2",
      "WXHERE_ALERT_EVENT": "Hurricane Warning", "WXHERE_AIR_QUALITY": "52",
      "WXHERE_TODAY_TEMPERATURE_MAX": "28", "WXHERE_HOUR_3_CONDITION": "overcast",
    ]
    for (name, value) in expected { #expect(told[name] == value, "\(name)") }
    #expect(told["WXHERE_RAIN_IN"]?.hasPrefix("26.6") == true)
    #expect(told["WXHERE_PRECIPITATION"] == nil)
  }

  @Test("contain only safe text of limited length") func containOnlySafeTextOfLimitedLength() throws
  {
    var sample = try Sample()
    var alert = Sample.alert("Storm\u{1b}[2J\u{7}\nWarning\u{202e}", .severe)
    alert.headline = String(repeating: "long ", count: 1000)
    alert.description = String(repeating: "e\u{301}", count: 5000)
    sample.report.weather?.warnings = [alert]
    sample.outlook.alerts = [alert]
    // The part of the warning that the weather line keeps.
    var head = alert
    head.description = nil
    sample.report.weather?.warnings = [head]
    let told = try variables(sample)
    #expect(told["WXHERE_ALERT_EVENT"] == "Storm [2J  Warning")
    #expect(told["WXHERE_ALERT_DESCRIPTION"]?.hasSuffix("…") == true)
    #expect(told["WXHERE_ALERT_AREA"] == nil)
    for (name, value) in told {
      #expect(value.unicodeScalars.count <= 200, "\(name)")
      #expect(value.unicodeScalars.allSatisfy { !$0.isControl && !$0.isInvisible }, "\(name)")
    }
  }

  @Test("omit the warning if none is in force") func omitTheWarningIfNoneIsInForce() throws {
    var sample = try Sample()
    sample.report.weather?.warnings = []
    let told = try variables(sample)
    #expect(told["WXHERE_ALERT_SEVERITY"] == nil && told["WXHERE_ALERT_EVENT"] == nil)
    #expect(told["WXHERE_ALERT_COUNT"] == "0")
  }

  @Test("do not include wxhere's own settings") func doNotIncludeWxheresOwnSettings() throws {
    let expression = try WeatherExpression("is_day")
    let names = ReportValues.variableNames(for: expression)
    #expect(
      !names.contains { $0 == "WXHERE_POLICY" || $0.hasSuffix("_KEY") || $0 == "WXHERE_PAGER" })
  }

  @Test("change when the remaining time reaches a term's limit")
  func changeWhenTheRemainingTimeReachesATermsLimit() throws {
    let sample = try Sample()
    let rain = 1_790_001_600
    let values = try sample.values()
    let times = values.changes(of: try WeatherExpression("rain_in < 20 min or rain_in > 10 s"))
    #expect(Set(times).isSuperset(of: [rain, rain - 1200, rain - 1199, rain - 10]))
    #expect(try truth("rain_in < 20 min", sample, at: rain - 1200) == false)
    #expect(try truth("rain_in < 20 min", sample, at: rain - 1199) == true)
    #expect(values.changes(of: try WeatherExpression("is_day")).isEmpty)
  }
}
