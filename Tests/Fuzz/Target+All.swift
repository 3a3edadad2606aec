import Coarsen
import Exchange
import Foundation
import PlaceName
import Weather
import WeatherService

extension Target {
  /// The decoders.
  static let all = forecasts + openWeatherMap + nws + alerts + minutes

  private static let forecasts = [
    Target(name: "open-meteo", words: Words.wmo, place: tampa, ask: forecast(.openMeteo)),
    Target(name: "open-meteo-air", words: [], place: tampa, ask: air(Service.airSourceForAll)),
    Target(
      name: "met-norway", words: Words.metNorway, place: place(59.93, 10.72, "Europe/Oslo"),
      ask: forecast(.metNorway)),
    Target(
      name: "pirate-weather", words: Words.pirateWeather, place: tampa,
      ask: forecast(.pirateWeather)),
    Target(
      name: "weatherkit", words: Words.weatherKit, place: tampa, ask: forecast(.weatherKit)),
    Target(
      name: "brightsky-current", words: Words.brightSky, place: berlin,
      reply: { $0.hasSuffix("/current_weather") ? .fuzzed : .status(404) },
      ask: forecast(.brightSky)),
    Target(
      name: "brightsky-weather", words: Words.brightSky, place: berlin,
      reply: { path in
        path.hasSuffix("/weather")
          ? .fuzzed
          : .body(#"{"weather":{"timestamp":"2026-10-01T22:30:00Z","temperature":1}}"#)
      }, ask: hours(.brightSky)),
  ]

  private static let openWeatherMap = [
    Target(
      name: "openweathermap-onecall", words: Words.openWeatherMap, place: tampa,
      ask: forecast(.openWeatherMap)),
    Target(
      name: "openweathermap-current", words: Words.openWeatherMap, place: tampa,
      reply: { path in
        switch path {
        case "/data/2.5/weather": .fuzzed
        case "/data/2.5/forecast":
          .body(#"{"list":[{"dt":1790899200,"main":{"temp":1}},{"dt":1790985600}]}"#)
        default: .status(401)
        }
      }, ask: forecast(.openWeatherMap)),
    Target(
      name: "openweathermap-forecast", words: Words.openWeatherMap, place: tampa,
      reply: { path in
        switch path {
        case "/data/2.5/weather":
          .body(#"{"dt":1790895600,"main":{"temp":1},"sys":{"sunrise":1790853600}}"#)
        case "/data/2.5/forecast": .fuzzed
        default: .status(401)
        }
      }, ask: hours(.openWeatherMap)),
    Target(
      name: "openweathermap-air", words: Words.openWeatherMap, place: tampa,
      ask: air(Service.openWeatherMap.airSource)),
  ]

  /// The targets of the National Weather Service, one for each response.
  ///
  /// A response leads to the next request, so the other responses are fixed and minimal.
  private static let nws = [
    Target(
      name: "nws-points", words: Words.nws, place: tampa,
      reply: { path in
        path.hasPrefix("/points/") ? .fuzzed : .body(#"{"properties":{"periods":[\#(period)]}}"#)
      }, ask: forecast(.nws)),
    Target(
      name: "nws-periods", words: Words.nws, place: tampa,
      reply: { path in
        path.hasPrefix("/points/")
          ? .body(#"{"properties":{"forecastHourly":"/hourly","forecast":"/daily"}}"#) : .fuzzed
      }, ask: forecast(.nws)),
    Target(
      name: "nws-grid", words: ["/", "P", "T", "PT6H", "P1D", "wmoUnit:mm"], place: tampa,
      reply: { path in
        switch path {
        case "/grid": .fuzzed
        case "/hourly": .body(#"{"properties":{"periods":[\#(period)]}}"#)
        default:
          path.hasPrefix("/points/")
            ? .body(#"{"properties":{"forecastHourly":"/hourly","forecastGridData":"/grid"}}"#)
            : .status(404)
        }
      }, ask: hours(.nws)),
    Target(
      name: "nws-stations", words: Words.nws, place: tampa,
      reply: { path in
        switch path {
        case "/list": .fuzzed
        case "/stations/KTPF/observations/latest": .body(#"{"properties":\#(observation)}"#)
        default: point(path)
        }
      }, ask: forecast(.nws)),
    Target(
      name: "nws-observation", words: Words.nws, place: tampa,
      reply: { path in
        switch path {
        case "/list": .body(#"{"features":[{"properties":{"stationIdentifier":"KTPF"}}]}"#)
        case "/stations/KTPF/observations/latest": .fuzzed
        default: point(path)
        }
      }, ask: forecast(.nws)),
  ]

  private static let alerts = [
    Target(name: "nws-alerts", words: Words.alerts, place: tampa, ask: alerts("US")),
    Target(name: "metalerts", words: Words.alerts, place: tampa, ask: alerts("NO")),
    Target(name: "brightsky-alerts", words: Words.alerts, place: berlin, ask: alerts("DE")),
    Target(name: "eccc", words: Words.alerts, place: tampa, ask: alerts("CA")),
    Target(
      name: "meteoalarm", words: Words.alerts,
      place: place(47.5, 9.75, "Europe/Vienna", ["Bregenz", "Zürs", "Île-de-Ré", "Vorarlberg"]),
      ask: alerts("AT")),
  ]

  /// The targets of what is requested beside a forecast: radar and several models.
  private static let minutes = [
    Target(
      name: "met-norway-nowcast",
      words: ["\"ok\"", "\"no coverage\"", "\"temporarily unavailable\"", "6", "0.0", "-1"],
      place: place(59.93, 10.72, "Europe/Oslo", country: "NO"),
      ask: { try nowcast(at: $0, from: $1) }),
    Target(
      name: "brightsky-radar", words: ["0", "10000", "10001", "-1", "[]", "[[]]", "7.6", "null"],
      place: place(52.52, 13.405, "Europe/Berlin", country: "DE"),
      ask: { try nowcast(at: $0, from: $1) }),
    Target(
      name: "open-meteo-models", words: ["0.1", "91", "-91", "1790895601", "\"°F\"", "\"inch\""],
      place: tampa, ask: { .spread(try OpenMeteoModels.spread(for: $0, from: $1)) }),
  ]

  // MARK: The fixed responses

  private static let period =
    #"{"startTime":"2026-10-01T19:00:00-04:00","temperature":27,"#
    + #""temperatureUnit":"C"}"#
  private static let observation =
    #"{"timestamp":"2026-10-01T22:53:00+00:00","#
    + #""temperature":{"unitCode":"wmoUnit:degC","value":27.8}}"#

  /// Returns the response for a point that has stations only.
  private static func point(_ path: String) -> Reply {
    path.hasPrefix("/points/")
      ? .body(#"{"properties":{"observationStations":"/list"}}"#) : .status(404)
  }

  // MARK: Places

  private static let tampa = place(27.9506, -82.4572, "America/New_York")
  private static let berlin = place(52.52, 13.405, "Europe/Berlin")

  private static func place(
    _ latitude: Double, _ longitude: Double, _ zone: String, _ names: [String] = [],
    country: String? = nil
  ) -> WeatherPlace {
    guard let cell = Cell(latitude: latitude, longitude: longitude) else {
      fatalError("no such place: \(latitude), \(longitude)")
    }
    return WeatherPlace(
      cell: cell, countryCode: country, areaNames: names, townNames: Array(names.prefix(1)),
      folding: Gazetteer.embedded.map { Folding($0) } ?? Folding(spellings: []), timeZone: zone)
  }

  // MARK: Requests

  private typealias Request = @Sendable (WeatherPlace, ServiceClient) throws -> Value?

  private static func forecast(_ service: Service) -> Request {
    let provider = provider(service)
    return { .forecast(try provider.forecast(for: $0, from: $1)) }
  }

  private static func provider(_ service: Service) -> any WeatherProvider {
    guard let provider = service.provider(city: nil, model: nil) else {
      fatalError("no forecast: \(service)")
    }
    return provider
  }

  /// Returns a request for a forecast whose hours come from the fuzzed body.
  private static func hours(_ service: Service) -> Request {
    let provider = provider(service)
    return { place, client in
      let forecast = try provider.forecast(for: place, from: client)
      return forecast.hourly.isEmpty ? nil : .forecast(forecast)
    }
  }

  private static func alerts(_ country: String) -> Request {
    guard let source = AlertRouting.sources(for: country).first else {
      fatalError("nobody warns in \(country)")
    }
    return { .alerts(try source.alerts(for: $0, at: now, from: $1).alerts) }
  }

  private static func nowcast(
    at place: WeatherPlace, from client: ServiceClient
  ) throws -> Value? {
    guard let source = Service.minuteSource(for: place) else { fatalError("no radar") }
    return .nowcast(try source.nowcast(for: place, from: client))
  }

  private static func air(_ source: (any AirSource)?) -> Request {
    guard let source else { fatalError("no source of air quality") }
    return { .air(try source.air(for: $0, at: now, from: $1)) }
  }
}
