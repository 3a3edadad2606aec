import Exchange
import Testing
import Weather

@testable import WeatherService

private let now = 1_790_895_600

private func reading(_ body: String) throws -> StationReading {
  try StationReading(Array(body.utf8), at: now)
}

private func provided() -> Moment {
  var moment = Moment(time: now - 600)
  (moment.temperature, moment.feelsLike, moment.dewPoint) = (18, 17, 9)
  (moment.humidity, moment.pressure, moment.windSpeed) = (55, 1010, 4)
  (moment.condition, moment.precipitation) = (.partlyCloudy, 0)
  return moment
}

@Test("replaces the values that a station has, and those that follow from them")
func replacesTheValuesThatAStationHas() throws {
  let reading = try reading(
    #"{"time":\#(now - 60),"temperature_c":21.4,"humidity_percent":48,"note":"x","is_day":false}"#)
  #expect(reading.names == ["humidity_percent", "temperature_c"])
  var moment = provided()
  reading.replace(in: &moment)
  #expect(moment.time == now - 60)
  #expect(moment.temperature == 21.4 && moment.humidity == 48)
  #expect(moment.feelsLike == nil && moment.dewPoint == nil && moment.isDay == nil)
  #expect(moment.pressure == 1010 && moment.windSpeed == 4)
  #expect(moment.condition == .partlyCloudy)
}

@Test("keeps no gust below the wind that the station measures")
func keepsNoGustBelowTheWind() throws {
  var moment = provided()
  moment.windGust = 8
  try reading(#"{"time":\#(now),"wind_speed_ms":12}"#).replace(in: &moment)
  #expect(moment.windSpeed == 12 && moment.windGust == nil)
}

@Test("lets measured precipitation decide whether it rains")
func letsMeasuredPrecipitationDecide() throws {
  var wet = provided()
  try reading(#"{"time":\#(now),"precipitation_mm":2.5}"#).replace(in: &wet)
  #expect(wet.condition == .rain && wet.precipitation == 2.5)
  #expect(wet.feelsLike == 17, "nothing that it follows from was measured")
  var own = provided()
  try reading(#"{"time":\#(now),"condition":"hail","temperature_c":4}"#).replace(in: &own)
  #expect(own.condition == .hail)
}

@Test(
  "ignores a value that is implausible or of another type, and keeps the others",
  arguments: [
    #""temperature_c":149"#, #""temperature_c":"warm""#, #""temperature_c":null"#,
    #""temperature_c":1e999"#, #""temperature_c":{}"#,
  ])
func ignoresAValueThatIsImplausible(value: String) throws {
  let reading = try reading(#"{"time":\#(now),\#(value),"pressure_hpa":1013.2}"#)
  var moment = provided()
  reading.replace(in: &moment)
  #expect(moment.temperature == 18 && moment.pressure == 1013.2)
  #expect(reading.names == ["pressure_hpa"])
}

@Test(
  "names the values that cannot be used",
  arguments: [
    (#""temperature_c":149"#, ["temperature_c"]), (#""temperature_c":"warm""#, ["temperature_c"]),
    (#""humidity_percent":{},"temperature_c":149"#, ["humidity_percent", "temperature_c"]),
    (#""temperature_c":null"#, []), (#""temperature_c":21"#, []),
  ] as [(String, [String])])
func namesTheValuesThatCannotBeUsed(value: String, names: [String]) throws {
  let reading = try reading(#"{"time":\#(now),\#(value),"pressure_hpa":1013.2}"#)
  #expect(reading.unusable == names)
}

@Test(
  "refuses what is no object with a time and a value",
  arguments: [
    "", "[]", "{}", "21.4", #"{"temperature_c":21}"#, #"{"time":"now","temperature_c":21}"#,
    #"{"time":1790895600}"#, #"{"time":1790895600,"temperature_c":"?"}"#, "\u{0}\u{1}",
  ])
func refusesWhatIsNoObject(body: String) {
  #expect(throws: Fault(.weather, .stationInvalid)) { try reading(body) }
}

@Test("refuses values of another time", arguments: [-901, 301, 1_000_000_000, -1_790_895_600])
func refusesValuesOfAnotherTime(shift: Int) {
  #expect(throws: Fault(.weather, .stationOld, time: now + shift)) {
    try reading(#"{"time":\#(now + shift),"temperature_c":21}"#)
  }
}

@Test("refuses a time that a report cannot hold", arguments: [1000, -1_000_000])
func refusesATimeThatAReportCannotHold(factor: Int) {
  #expect(throws: Fault(.weather, .stationOld)) {
    try reading(#"{"time":\#(now * factor),"temperature_c":21}"#)
  }
}
