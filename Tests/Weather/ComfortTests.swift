import Testing
import Text

@testable import Weather

@Test("wind chill, heat index and dew point match published values")
func comfortMatchesPublishedValues() {
  #expect(abs(Comfort.windChill(temperature: -10, windSpeed: 20 / 3.6) + 17.9) < 0.05)
  let heat = Comfort.heatIndex(temperature: 90.0.fahrenheitInCelsius, humidity: 70)
  #expect(abs(heat.celsiusInFahrenheit - 105.9) < 0.05)
  #expect(abs(Comfort.dewPoint(temperature: 20, humidity: 50) - 9.26) < 0.01)
  #expect(abs(Comfort.humidity(temperature: 20, dewPoint: 9.26) - 50) < 0.1)
}

@Test(
  "the feels-like temperature differs only in wind or humid heat",
  arguments: [
    (20.0, 50.0, 5.0, 20.0), (10, 50, 1, 10), (30, 39, 1, 30), (30, 70, 1, 35.0),
    (-10, 90, 5.5, -17.8),
  ])
func feelsLikeDiffersOnlyInWindOrHumidHeat(
  temperature: Double, humidity: Double, wind: Double, expected: Double
) {
  let feels = Comfort.feelsLike(temperature: temperature, humidity: humidity, windSpeed: wind)
  #expect(abs(feels - expected) < 0.15)
  #expect(
    Comfort.feelsLike(temperature: temperature, humidity: nil, windSpeed: nil) == temperature)
}

@Test("an air quality index has a category of its own scale")
func anAirQualityIndexHasACategoryOfItsOwnScale() {
  func words(_ scale: AirQuality.Scale, _ values: Double...) -> [String] {
    values.map { AirQuality.Index(scale: scale, value: $0).category.english }
  }
  #expect(
    words(.european, 0, 20, 20.5, 60, 100, 101)
      == ["good", "good", "fair", "moderate", "very poor", "extremely poor"])
  #expect(
    words(.us, 50, 50.4, 51, 150, 301)
      == ["good", "good", "moderate", "unhealthy for sensitive groups", "hazardous"])
  #expect(words(.openWeatherMap, 1, 2, 5) == ["good", "fair", "very poor"])
}
