import Testing
import Text
import Weather

@testable import Screens

private let air: AirQuality = {
  var air = AirQuality(time: now, provider: "open-meteo-air", attribution: "")
  air.indices = [.init(scale: .european, value: 42), .init(scale: .us, value: 120)]
  air.pollutants = ["o3": 61, "pm2_5": 12.3, "so2": 1.24]
  air.pollen = ["grass": 3]
  return air
}()

@Test("air quality is shown as a gauge for each scale") func airQualityIsShownAsAGaugeForEachScale()
{
  #expect(
    AirView(air: air, clock: clock, style: style()).lines == [
      "Air quality at Sat 21 Nov 10:30",
      "",
      "European AQI   42  ████░░░░░  moderate",
      "US AQI        120  ████░░░░░  unhealthy for sensitive groups",
      "UV index        –",
      "",
      "PM2.5   12  µg/m³      grass pollen  3.0  grains/m³",
      "O₃      61  µg/m³",
      "SO₂    1.2  µg/m³",
    ])
}

@Test("plain air quality has one fact per line") func plainAirQualityHasOneFactPerLine() {
  #expect(
    AirView(air: air, clock: clock, style: style(plain: true, color: true)).lines == [
      "Air quality at Saturday 21 November 10:30",
      "European AQI: 42, moderate",
      "US AQI: 120, unhealthy for sensitive groups",
      "UV index: unknown",
      "PM2.5: 12 µg/m³",
      "O3: 61 µg/m³",
      "SO2: 1.2 µg/m³",
      "grass pollen: 3.0 grains/m³",
    ])
}

@Test("unavailable air quality is one sentence") func unavailableAirQualityIsOneSentence() {
  #expect(
    AirView(air: nil, clock: clock, style: style()).lines
      == ["No air quality is available for this place."])
}

@Test(
  "a UV index is rounded before it gets a category",
  arguments: [
    (0, "low"), (2.4, "low"), (2.5, "moderate"), (5.4, "moderate"), (5.5, "high"),
    (7.6, "very high"),
    (10.4, "very high"), (10.5, "extreme"), (20, "extreme"),
  ])
func uvIndexIsRoundedBeforeItGetsACategory(index: Double, words: String) {
  #expect(UVCategory(index).words.english == words)
}

@Test("on a narrow screen, the categories are below their bars")
func onANarrowScreenTheCategoriesAreBelowTheirBars() {
  #expect(
    AirView(air: air, clock: clock, style: style(width: 40)).lines.prefix(8) == [
      "Air quality at Sat 21 Nov 10:30",
      "",
      "European AQI   42  ███████░░░░░░░░░",
      "  moderate",
      "US AQI        120  ██████░░░░░░░░░░",
      "  unhealthy for sensitive groups",
      "UV index        –",
      "",
    ])
}

@Test("on a wide screen, the pollutants are beside the gauges")
func onAWideScreenThePollutantsAreBesideTheGauges() {
  let lines = AirView(air: air, clock: clock, style: style(width: 200)).lines
  #expect(lines.count == 5)
  #expect(lines[2].contains("European AQI") && lines[2].contains("PM2.5"))
}
