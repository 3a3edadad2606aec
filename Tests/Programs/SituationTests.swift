import Foundation
import Support
import Testing

/// A situation, with the answers to expressions that every provider's format must give.
private struct Situation: Sendable, CustomTestStringConvertible {
  let name: String
  /// The local hour of now.
  var localHour = 7
  /// Returns the weather of an hour, counted from the current one.
  let hour: @Sendable (Int) -> HourOfWeather
  /// Expressions with the exit status of `wxhere when`.
  let answers: [(expression: String, status: Int32)]
  var testDescription: String { name }

  static let all = [
    Situation(
      name: "steady rain now",
      hour: { HourOfWeather(amount: (0..<12).contains($0) ? 2 : 0, clouds: 100) },
      answers: [
        ("condition is rain", 0), ("hour+2.condition is rain", 0), ("today.condition is rain", 0),
        ("rain_in < 1 min", 0), ("condition is snow", 1), ("tomorrow.condition is rain", 1),
        ("hour+4.precipitation > 1.9 mm and hour+4.precipitation < 2.1 mm", 0),
        // Some services do not tell when in a running step of three hours it rains.
        ("today.precipitation > 22 mm and today.precipitation < 24.1 mm", 0),
        ("tomorrow.precipitation < 0.1 mm", 0),
      ]),
    Situation(
      name: "rain later today", hour: { HourOfWeather(amount: (6..<12).contains($0) ? 3 : 0) },
      answers: [
        ("condition is rain", 1), ("condition is overcast", 0), ("hour+8.condition is rain", 0),
        ("today.condition is rain", 0), ("rain_in < 7 h and rain_in > 2 h", 0),
        ("hour+8.precipitation > 2.9 mm and hour+8.precipitation < 3.1 mm", 0),
        ("today.precipitation > 17.9 mm and today.precipitation < 18.1 mm", 0),
        ("hour+1.precipitation < 0.1 mm", 0),
      ]),
    Situation(
      name: "one wet hour", hour: { HourOfWeather(amount: $0 == 5 ? 0.3 : 0) },
      answers: [
        ("condition is rain", 1), ("today.condition is rain", 1), ("hour+5.condition is rain", 0),
        ("today.condition is overcast", 0), ("rain_in < 24 h", 0),
        ("today.precipitation > 0.2 mm and today.precipitation < 0.4 mm", 0),
      ]),
    Situation(
      name: "snow",
      hour: { HourOfWeather(temperature: -5, amount: (0..<10).contains($0) ? 1 : 0, kind: .snow) },
      answers: [
        ("condition is snow", 0), ("hour+1.condition is snow", 0), ("today.condition is snow", 0),
        ("condition is rain or today.condition is rain", 1), ("rain_in < 1 min", 0),
        ("hour+4.precipitation > 0.9 mm and hour+4.precipitation < 1.1 mm", 0),
        ("today.precipitation > 9 mm and today.precipitation < 10.1 mm", 0),
      ]),
    Situation(
      name: "thunder",
      hour: { ahead in
        let isIn = (5..<8).contains(ahead)
        return HourOfWeather(temperature: 24, amount: isIn ? 4 : 0, hasThunder: isIn, clouds: 60)
      },
      answers: [
        ("condition is thunderstorm", 1), ("hour+6.condition is thunderstorm", 0),
        ("today.condition is thunderstorm", 0), ("tomorrow.condition is thunderstorm", 1),
      ]),
    Situation(
      name: "fog", hour: { HourOfWeather(hasFog: $0 < 17, clouds: 100) },
      answers: [
        ("condition is fog", 0), ("hour+3.condition is fog", 0), ("today.condition is fog", 0),
        ("tomorrow.condition is fog", 1), ("condition is clear or condition is overcast", 1),
      ]),
    Situation(
      name: "clear night", localHour: 1, hour: { _ in HourOfWeather(clouds: 0) },
      answers: [
        ("condition is clear", 0), ("is_day", 1), ("hour+1.condition is clear", 0),
        ("today.condition is clear", 0), ("rain_in < 12 h", 1),
      ]),
    Situation(
      name: "null sky", hour: { HourOfWeather(clouds: (0..<12).contains($0) ? nil : 95) },
      answers: [
        ("condition is clear", 75), ("condition is overcast", 75),
        ("hour+3.condition is clear", 75),
        ("temperature == 12", 0), ("tomorrow.condition is clear", 1),
      ]),
    Situation(
      name: "mixed day",
      hour: { HourOfWeather(amount: (3..<6).contains($0) ? 0.6 : 0, clouds: 60) },
      answers: [
        ("condition is partly-cloudy", 0), ("hour+4.condition is rain", 0),
        ("today.condition is rain", 0), ("condition is rain", 1),
        ("tomorrow.condition is partly-cloudy", 0),
      ]),
    Situation(
      name: "heat under clouds", hour: { _ in HourOfWeather(temperature: 38, clouds: 75) },
      answers: [
        ("condition is partly-cloudy", 0), ("condition is clear", 1),
        ("hour+3.condition is partly-cloudy", 0), ("today.condition is partly-cloudy", 0),
      ]),
  ]
}

/// A provider's format.
private struct ProviderFormat: CustomTestStringConvertible, Sendable {
  let name: String
  let provider: String
  let body: @Sendable (SameWeather, String) -> String?
  var testDescription: String { name }

  static let all = [
    ProviderFormat(name: "Open-Meteo", provider: "open-meteo") { $0.openMeteo($1) },
    ProviderFormat(name: "MET Norway", provider: "met-norway") { $0.metNorway($1) },
    ProviderFormat(name: "One Call 3.0", provider: "openweathermap") { $0.oneCall($1) },
    ProviderFormat(name: "OpenWeatherMap 2.5", provider: "openweathermap") {
      $0.openWeatherMap($1)
    },
    ProviderFormat(name: "NWS", provider: "nws") { $0.nws($1) },
    ProviderFormat(name: "Pirate Weather", provider: "pirate-weather") { $0.pirateWeather($1) },
    ProviderFormat(name: "Bright Sky", provider: "brightsky") { $0.brightSky($1) },
    ProviderFormat(name: "WeatherKit", provider: "weatherkit") { $0.weatherKit($1) },
  ]
}

extension Programs {
  @Suite("The same weather", .timeLimit(.minutes(3 * slowness)))
  struct SituationTests {
    @Test(
      "has the same answers of wxhere when from every provider", .serialized,
      arguments: Situation.all)
    private func hasTheSameAnswersFromEveryProvider(situation: Situation) throws {
      for format in ProviderFormat.all { try check(situation, format) }
    }

    private func check(_ situation: Situation, _ format: ProviderFormat) throws {
      let now = Int(Date().timeIntervalSince1970)
      let present = now - now % 3600
      // South of Cape Horn there is only the sea, which has nautical time zones.
      var offset = situation.localHour - present / 3600 % 24
      if offset < -12 { offset += 24 }
      if offset > 11 { offset -= 24 }
      let weather = SameWeather(
        present: present, localHour: situation.localHour, offset: offset, hour: situation.hour)
      let server = try StandInServer { request in
        if format.name == "OpenWeatherMap 2.5", request.path == "/data/3.0/onecall" {
          return StandInServer.Response("{}", status: 401)
        }
        return format.body(weather, request.path).map { StandInServer.Response($0) }
      }
      defer { server.stop() }
      let home = try TemporaryHome()
      try home.write(
        """
        { weather: { providers: ["\(format.provider)"], air: "none", contact: "me@example.org",
          urls: { "\(format.provider)": "\(server.url)" },
          weatherkit: \(try WeatherKitAccount.configuration(in: home)) } }
        """, to: "config/wxhere/config.json5")
      for answer in situation.answers {
        let result = try Program("wxhere").run(
          ["when", answer.expression, "-v", "--manual", "-58,\(offset * 15)"], in: home,
          environment: ["WXHERE_OPENWEATHERMAP_KEY": "k", "WXHERE_PIRATE_WEATHER_KEY": "k"])
        #expect(
          result.status == answer.status,
          "\(format.name), \(situation.name): \(answer.expression): \(result.errors)")
      }
    }
  }
}
