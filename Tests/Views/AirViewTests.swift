import Testing
import Weather
import Wording

@testable import Views

private let air: AirQuality = {
  var air = AirQuality(time: now, provider: "open-meteo-air", attribution: "")
  air.indices = [.init(scale: .european, value: 42), .init(scale: .us, value: 120)]
  air.pollutants = ["o3": 61, "pm2_5": 12.3, "so2": 1.24]
  air.pollen = ["grass": 3]
  return air
}()

@Test("the air is a gauge for each scale") func theAirIsAGaugeForEach() {
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

@Test("the air is a fact on each line for those who listen") func theAirIsAFactOnEach() {
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

@Test("no air is a sentence") func noAirIsASentence() {
  #expect(
    AirView(air: nil, clock: clock, style: style()).lines
      == ["No air quality is available for this place."])
}

@Test(
  "a UV index is rounded before it has a word",
  arguments: [
    (0, "low"), (2.4, "low"), (2.5, "moderate"), (5.4, "moderate"), (5.5, "high"),
    (7.6, "very high"),
    (10.4, "very high"), (10.5, "extreme"), (20, "extreme"),
  ])
func aUVIndexIsRoundedBefore(index: Double, words: String) {
  #expect(UVCategory(index).words.english == words)
}

@Test("on a narrow screen the categories stand below their bars") func onANarrowScreen() {
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

@Test("on a wide screen the substances stand beside the gauges") func onAWideScreen() {
  let lines = AirView(air: air, clock: clock, style: style(width: 200)).lines
  #expect(lines.count == 5)
  #expect(lines[2].contains("European AQI") && lines[2].contains("PM2.5"))
}
