import Foundation
import Testing
import Weather

@Test("weather is no more than instruments measure")
func weatherIsNoMore() throws {
  let text = """
    {"time":0,"temperature_c":-9999,"humidity_percent":100,"wind_speed_ms":-1,"pressure_hpa":1013,
     "wind_direction_deg":-45,"precipitation_probability_percent":-999,"uv_index":7}
    """
  let moment = try JSONDecoder().decode(Moment.self, from: Data(text.utf8)).plausible
  #expect(moment.temperature == nil && moment.windSpeed == nil)
  #expect(moment.precipitationProbability == nil)
  #expect(moment.humidity == 100 && moment.pressure == 1013 && moment.uvIndex == 7)
  #expect(moment.windDirection == 315)
  let day = try JSONDecoder().decode(
    Day.self, from: Data(#"{"date":"","temperature_max_c":1e9,"precipitation_mm":2}"#.utf8)
  ).plausible
  #expect(day.temperatureMax == nil && day.precipitation == 2)
}

@Test("the air is no more than instruments measure") func theAirIsNoMoreThanInstruments() {
  var air = AirQuality(time: 0, provider: "", attribution: "")
  air.indices = [.init(scale: .us, value: .infinity), .init(scale: .european, value: 34)]
  air.pollutants = ["no2": -999, "o3": 71]
  air.pollen = ["birch": .nan, "grass": 3]
  air.uvIndex = -999
  #expect(air.plausible.indices == [.init(scale: .european, value: 34)])
  #expect(air.plausible.pollutants == ["o3": 71] && air.plausible.pollen == ["grass": 3])
  #expect(air.plausible.uvIndex == nil)
}
