import Foundation
import Platform
import Report
import Support
import Synchronization
import Testing

/// A machine for one test: a home, and stand-ins for Open-Meteo and an IP lookup service.
final class World: Sendable {
  let home: TemporaryHome
  let weather: StandInServer
  let lookup: StandInServer
  /// The stand-in for Open-Meteo's air quality.
  let air: StandInServer
  /// The stand-in for MeteoAlarm, the US National Weather Service and Bright Sky's warnings.
  let warnings: StandInServer
  /// The port of gpsd, on which nothing is listening by default.
  let gpsdPort: UInt16
  private let refusingPort: RefusingPort?

  /// Creates a machine.
  ///
  /// - Parameters:
  ///   - gpsdPort: the port of gpsd; nil for one that refuses connections.
  ///   - configuration: further members of the configuration in JSON5.
  ///   - alerts: the response of the warning services.
  ///   - alertsDelay: the delay of the warning services.
  ///   - alertsGate: a gate at which their responses wait.
  init(
    gpsdPort: UInt16? = nil, gpsdTimeout: Int = 20, configuration: String = "",
    weather respond: @escaping @Sendable (StandInServer.Request) -> StandInServer.Response? = {
      $0.path == "/v1/forecast" ? StandInServer.Response(World.forecast()) : nil
    },
    lookup position: String = #"{"success":true,"latitude":48.8558,"longitude":2.3494}"#,
    alerts: String = #"{"warnings":[],"features":[],"alerts":[]}"#, alertsDelay: Duration = .zero,
    alertsGate: Gate? = nil, alertsStatus: Int = 200
  ) throws {
    home = try TemporaryHome()
    weather = try StandInServer(respond: respond)
    air = try StandInServer {
      $0.path == "/v1/air-quality" ? StandInServer.Response(World.airQuality) : nil
    }
    warnings = try StandInServer {
      guard
        $0.path.hasPrefix("/api/v1/warnings/feeds-")
          || ["/alerts/active", "/alerts"].contains($0.path)
      else { return nil }
      alertsGate?.pass()
      return StandInServer.Response(alerts, status: alertsStatus, delay: alertsDelay)
    }
    lookup = try StandInServer { $0.path == "/where" ? StandInServer.Response(position) : nil }
    let refusingPort = try gpsdPort == nil ? RefusingPort() : nil
    self.refusingPort = refusingPort
    self.gpsdPort = gpsdPort ?? refusingPort?.number ?? 0
    try home.write(
      """
      { weather: { urls: { "open-meteo": "\(weather.url)", "open-meteo-air": "\(air.url)",
                           "meteoalarm": "\(warnings.url)", "nws": "\(warnings.url)",
                           "brightsky": "\(warnings.url)" } },
        location: { gpsd: { host: "127.0.0.1", port: \(self.gpsdPort), timeout: \(gpsdTimeout) },
                    ip: { services: ["\(lookup.url)/where"] } },
        \(configuration) }
      """, to: "config/wxhere/config.json5")
  }

  deinit {
    // A refresh in the background must end before the home is removed.
    try? waitForRefresh()
    weather.stop()
    lookup.stop()
    air.stop()
    warnings.stop()
  }

  /// Whether a refresh holds the lock of its report.
  var isRefreshing: Bool { home.isRefreshing }

  /// Waits for the end of the refresh.
  func waitForRefresh() throws {
    try home.waitForRefresh()
  }

  @discardableResult
  func wxhere(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Program.Result {
    try Program("wxhere").run(arguments, in: home, environment: environment)
  }

  /// Returns the object printed by a run with `--json`.
  func json(_ arguments: String...) throws -> [String: Any] {
    let result = try Program("wxhere").run(arguments + ["--json"], in: home)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    guard let object = object as? [String: Any] else {
      throw SupportError("no object: \(result.output)")
    }
    return object
  }

  /// Open-Meteo's response with air quality.
  static let airQuality = """
    {"current":{"time":\(Int(Date().timeIntervalSince1970)),"interval":3600,"european_aqi":34,
     "us_aqi":52,"pm2_5":8.4,"pm10":14.1,"ozone":71,"birch_pollen":null,"uv_index":4.2}}
    """

  /// Returns Open-Meteo's response with a temperature.
  ///
  /// - Parameters:
  ///   - age: the age of the response in seconds.
  ///   - zone: the time zone of its place.
  static func forecast(
    temperature: Double = 24.2, age: Int = 0, zone: String = "America/New_York"
  ) -> String {
    let now = Int(Date().timeIntervalSince1970) - age
    let hour = now - now % 3600
    // The service's days begin at local midnight.
    let offset = TimeZone(identifier: zone)?.secondsFromGMT() ?? 0
    let midnight = now - (now + offset) % 86400
    return """
      {"utc_offset_seconds":\(offset),
       "current":{"time":\(now),"temperature_2m":\(temperature),"weather_code":3,
         "wind_speed_10m":5.2,"relative_humidity_2m":61,"apparent_temperature":25.1},
       "hourly":{"time":[\(hour),\(hour + 3600)],"temperature_2m":[24,25],
         "precipitation_probability":[10,20]},
       "daily":{"time":[\(midnight)],"temperature_2m_max":[28.1],"temperature_2m_min":[19.2]}}
      """
  }

  /// The file of stored responses.
  static let responses = "cache/wxhere/services.response"

  /// Changes a report on disk.
  func change(
    _ name: String = "here", _ change: (inout RefreshReport, inout Outlook?) throws -> Void
  ) throws {
    let store = ReportStore(folder: "\(home.path)/cache/wxhere")
    guard let file = store.open(name) else { throw SupportError("there is no report \(name)") }
    var (report, outlook) = (file.report, file.outlook)
    try change(&report, &outlook)
    try store.save(report, outlook: outlook, as: name)
  }

  /// Makes a report older, as if the machine had been suspended.
  func age(_ name: String = "here", by seconds: Int) throws {
    // A running refresh would overwrite the change.
    try waitForRefresh()
    // Older than the report, which would otherwise be due.
    let path = "\(home.path)/config/wxhere/config.json5"
    let configuredAt = Files.modificationMilliseconds(path)
    let old = Date(timeIntervalSinceNow: -Double(seconds) - 3600)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
    try change(name) { report, _ in
      if report.configuredAt == configuredAt {
        report.configuredAt = Files.modificationMilliseconds(path)
      }
      report.madeAt -= seconds
      report.dueAt -= seconds
      report.location?.locatedAt -= seconds
      report.weather?.fetchedAt -= seconds
      if let asOf = report.weather?.asOf { report.weather?.asOf = asOf - seconds }
    }
    try home.changeResponses { head in
      for key in ["fetchedAt", "usedAt", "expires"] {
        if let time = head[key] as? Int { head[key] = time - seconds }
      }
    }
  }
}

extension TemporaryHome {
  /// Changes the descriptions of the stored responses.
  func changeResponses(_ change: (inout [String: Any]) throws -> Void) throws {
    guard let bytes = bytes(of: World.responses) else { return }
    let newline = UInt8(ascii: "\n")
    let lines = bytes.split(separator: newline, maxSplits: 2, omittingEmptySubsequences: false)
    try #require(lines.count == 3)
    let value = try JSONSerialization.jsonObject(with: Data(lines[1]))
    var object = try #require(value as? [String: Any])
    object["answers"] = try (object["answers"] as? [String: [String: Any]] ?? [:]).mapValues {
      var head = $0
      try change(&head)
      return head
    }
    // Sorted by name, as the bodies are.
    let data = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
    let rest = Array(data) + [newline] + lines[2]
    try write(
      Array("wxhere-packed-answers \(rest.digest)\n".utf8) + rest, to: World.responses)
  }

  /// Whether a refresh holds the lock of its report.
  var isRefreshing: Bool {
    let folder = "\(path)/cache/wxhere"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.contains { file in
      guard file.hasPrefix("refresh."), file.hasSuffix(".lock") else { return false }
      // A program that another test starts meanwhile would keep the lock.
      return Descriptors.alone {
        let number = open("\(folder)/\(file)", O_RDWR | O_CLOEXEC)
        guard number >= 0 else { return false }
        defer { close(number) }
        return flock(number, LOCK_EX | LOCK_NB) != 0
      }
    }
  }

  /// Waits for the end of the refresh, which continues after the line with warnings and air
  /// quality.
  func waitForRefresh() throws {
    try eventually(within: .seconds(60), "the refresh ends") { !isRefreshing }
  }
}

/// A stand-in for Open-Meteo that can be switched off.
final class SwitchedWeather: Sendable {
  private let state = Mutex(false)

  /// Whether it responds with an error.
  var isDown: Bool {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  func respond(to request: StandInServer.Request) -> StandInServer.Response? {
    guard !isDown else { return StandInServer.Response("down", status: 503) }
    return request.path == "/v1/forecast" ? StandInServer.Response(World.forecast()) : nil
  }
}
