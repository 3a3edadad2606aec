import Testing
import Weather

@Test("implausible weather values are dropped")
func implausibleWeatherValuesAreDropped() {
  var given = Moment(time: 0)
  (given.temperature, given.humidity, given.windSpeed, given.pressure) = (-9999, 100, -1, 1013)
  (given.windDirection, given.precipitationProbability, given.uvIndex) = (-45, -999, 7)
  let moment = given.plausible
  #expect(moment.temperature == nil && moment.windSpeed == nil)
  #expect(moment.precipitationProbability == nil)
  #expect(moment.humidity == 100 && moment.pressure == 1013 && moment.uvIndex == 7)
  #expect(moment.windDirection == 315)
  given.humidity = 100.4
  #expect(given.plausible.humidity == 100)
  var day = Day(date: "")
  (day.temperatureMax, day.precipitation) = (1e9, 2)
  #expect(day.plausible.temperatureMax == nil && day.plausible.precipitation == 2)
}

@Test(
  "a temperature beyond ±90 °C is dropped, but not a feels-like one", arguments: [-90.1, 90.1, 149])
func temperatureBeyond90DegreesIsDropped(celsius: Double) {
  var given = Moment(time: 0)
  (given.temperature, given.feelsLike, given.dewPoint) = (celsius, celsius, celsius)
  let moment = given.plausible
  #expect(moment.temperature == nil && moment.dewPoint == nil && moment.feelsLike == celsius)
  given.temperature = celsius < 0 ? -90 : 90
  #expect(given.plausible.temperature != nil)
}

@Test("implausible air quality values are dropped") func implausibleAirQualityValuesAreDropped() {
  var air = AirQuality(time: 0, provider: "", attribution: "")
  air.indices = [.init(scale: .us, value: .infinity), .init(scale: .european, value: 34)]
  air.pollutants = ["no2": -999, "o3": 71]
  air.pollen = ["birch": .nan, "grass": 3]
  air.uvIndex = -999
  #expect(air.plausible.indices == [.init(scale: .european, value: 34)])
  #expect(air.plausible.pollutants == ["o3": 71] && air.plausible.pollen == ["grass": 3])
  #expect(air.plausible.uvIndex == nil)
}
