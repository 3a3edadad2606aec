import Exchange
import Network
import Testing
import Weather

@testable import WeatherService

/// Rain of 1.8 mm/h in the format of a provider.
private struct SteadyRain: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let provider: any WeatherProvider
  /// The bodies by the end of the path.
  let bodies: [(path: String, body: String)]
  /// The depth of new snow in centimetres; nil where the service has none.
  var snowfall: Double?

  static let all = [
    openMeteo("900 seconds", #""interval":900,"precipitation":0.45,"snowfall":0.1"#, 0.4),
    openMeteo("an hour", #""interval":3600,"precipitation":1.8,"snowfall":0.4"#, 0.4),
    openMeteo("900 seconds, unsaid", #""precipitation":0.45"#),
    openMeteo("an impossible interval", #""interval":-999,"precipitation":0.45"#),
    metNorway("an hour", #""next_1_hours":{"details":{"precipitation_amount":1.8}}"#),
    metNorway("six hours", #""next_6_hours":{"details":{"precipitation_amount":10.8}}"#),
    openWeatherMap("an hour", #""rain":{"1h":1.8}"#),
    openWeatherMap("an hour of rain and snow", #""rain":{"1h":1.5},"snow":{"1h":0.3}"#),
    openWeatherMap("three hours", #""rain":{"3h":5.4}"#),
    SteadyRain(
      testDescription: "Pirate Weather", provider: PirateWeather(),
      bodies: [
        (
          "",
          """
          {"currently":{"time":1790895600,"temperature":1,"precipIntensity":1.8,"snowIntensity":0.4}}
          """
        )
      ], snowfall: 0.4),
    SteadyRain(
      testDescription: "WeatherKit", provider: WeatherKit(),
      bodies: [
        (
          "",
          """
          {"currentWeather":{"asOf":"2026-10-01T23:00:00Z","temperature":1,
           "precipitationIntensity":1.8}}
          """
        )
      ]),
    brightSky("ten minutes", #""precipitation_10":0.3,"precipitation_30":0,"precipitation_60":0"#),
    brightSky("half an hour", #""precipitation_30":0.9,"precipitation_60":0"#),
    brightSky("an hour", #""precipitation_10":null,"precipitation_60":1.8"#),
  ]

  private static func openMeteo(
    _ period: String, _ fields: String, _ snowfall: Double? = nil
  ) -> SteadyRain {
    SteadyRain(
      testDescription: "Open-Meteo, \(period)", provider: OpenMeteo(),
      bodies: [("", #"{"current":{"time":1790895600,"temperature_2m":1,\#(fields)}}"#)],
      snowfall: snowfall)
  }

  private static func metNorway(_ period: String, _ fields: String) -> SteadyRain {
    let step = #""instant":{"details":{"air_temperature":1}},\#(fields)"#
    return SteadyRain(
      testDescription: "MET Norway, \(period)", provider: METNorway(),
      bodies: [
        ("", #"{"properties":{"timeseries":[{"time":"2026-10-01T23:00:00Z","data":{\#(step)}}]}}"#)
      ])
  }

  private static func openWeatherMap(_ period: String, _ fields: String) -> SteadyRain {
    SteadyRain(
      testDescription: "OpenWeatherMap, \(period)", provider: OpenWeatherMap(),
      bodies: [("/weather", #"{"dt":1790895600,"main":{"temp":1},\#(fields)}"#)])
  }

  private static func brightSky(_ period: String, _ fields: String) -> SteadyRain {
    SteadyRain(
      testDescription: "Bright Sky, \(period)", provider: BrightSky(),
      bodies: [
        (
          "/current_weather",
          #"{"weather":{"timestamp":"2026-10-01T23:00:00Z","temperature":1,\#(fields)}}"#
        )
      ])
  }
}

@Test(
  "precipitation now is what would fall in an hour at the present rate", arguments: SteadyRain.all)
private func precipitationNowIsThatOfAnHour(rain: SteadyRain) throws {
  let client = StandIn.client { request in
    let body = rain.bodies.first { request.url.path.hasSuffix($0.path) }?.body
    return body.map { HTTPResponse(status: 200, body: Array($0.utf8)) } ?? HTTPResponse(status: 404)
  }
  let now = try #require(
    try rain.provider.forecast(for: try StandIn.tampa(), from: client).current)
  let amount = try #require(now.precipitation)
  #expect(abs(amount - 1.8) < 1e-9)
  #expect(now.snowfall == rain.snowfall)
}
