import Coarsen
import Text
import Weather

extension Bar {
  /// Prometheus' text format in base units, for the textfile collector of node_exporter.
  ///
  /// Stale weather is omitted, because Prometheus stores every value as current.
  static let prometheus = Bar { content, _, _ in
    let isFresh = content.state == .fresh && content.facts != nil
    let place = content.place.map { [("place", $0)] } ?? []
    var text = Metric("up", "Whether there is fresh weather: 1 or 0.", isFresh ? 1 : 0)
      .text(place)
    guard let facts = content.facts else { return text }
    let labels = place + [("cell", facts.cell.key)]
    text += Metric(
      "last_success_timestamp_seconds", "Unix time of the last successful request.",
      Double(facts.fetchedAt)
    ).text(labels)
    guard isFresh else { return text }
    text += facts.metrics.map { $0.text(labels) }.concatenated()
    return text
  }
}

private struct Metric {
  typealias Labels = [(name: String, value: String)]

  let name: String
  let help: String
  let samples: [(labels: Labels, value: Double)]

  init(_ name: String, _ help: String, _ value: Double?) {
    self.init(name, help, value.map { [([], $0)] } ?? [])
  }

  init(_ name: String, _ help: String, _ samples: [(Labels, Double)]) {
    (self.name, self.help) = ("wxhere_\(name)", help)
    self.samples = samples
  }

  /// Returns the metric's HELP, TYPE and samples with common labels; empty without samples.
  func text(_ common: Labels) -> String {
    guard !samples.isEmpty else { return "" }
    let lines = samples.map { sample in
      let labels = (common + sample.labels).map { name, value in
        "\(name)=\"\(value.escaped(by: Self.escape))\""
      }
      let set = labels.isEmpty ? "" : "{\(labels.concatenated(with: ","))}"
      return "\(name)\(set) \(sample.value)\n"
    }
    return "# HELP \(name) \(help)\n# TYPE \(name) gauge\n" + lines.concatenated()
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\\": "\\\\"
    case "\"": "\\\""
    case "\n": "\\n"
    default: nil
    }
  }
}

extension BarContent.Facts {
  fileprivate var metrics: [Metric] {
    [
      Metric("temperature_celsius", "Air temperature.", moment.temperature),
      Metric("feels_like_celsius", "Apparent temperature.", moment.feelsLike),
      Metric("dew_point_celsius", "Dew point.", moment.dewPoint),
      Metric("relative_humidity_ratio", "Relative humidity.", ratio(moment.humidity)),
      Metric("pressure_pascals", "Air pressure at sea level.", moment.pressure.map { $0 * 100 }),
      Metric("wind_speed_meters_per_second", "Wind speed.", moment.windSpeed),
      Metric("wind_gust_meters_per_second", "Wind gust speed.", moment.windGust),
      Metric("wind_direction_degrees", "Direction that the wind comes from.", moment.windDirection),
      Metric("cloud_cover_ratio", "Cloud cover.", ratio(moment.cloudCover)),
      Metric("visibility_meters", "Visibility.", moment.visibility),
      Metric("uv_index", "UV index.", moment.uvIndex),
      Metric(
        "precipitation_meters", "Precipitation in an hour at the current rate.",
        moment.precipitation.map { $0 / 1000 }),
      Metric(
        "precipitation_probability_ratio", "Probability of precipitation in this hour.",
        ratio(moment.precipitationProbability)),
      Metric(
        "today_temperature_max_celsius", "Highest temperature of today.", today?.temperatureMax),
      Metric(
        "today_temperature_min_celsius", "Lowest temperature of today.", today?.temperatureMin),
      Metric(
        "air_quality_index", "Air quality index, by scale.",
        air.map { ([("scale", $0.scale.rawValue)], $0.value) }),
      Metric("alerts", "Official warnings in force, by severity.", alertCounts),
      Metric("condition_info", "Weather condition.", [(conditionLabels, 1)]),
    ]
  }

  private func ratio(_ percent: Double?) -> Double? { percent.map { $0 / 100 } }

  private var alertCounts: [(Metric.Labels, Double)] {
    guard let warnings else { return [] }
    var counts: [(Metric.Labels, Double)] = []
    for severity in Alert.Severity.allCases {
      let count = warnings.count { $0.severity == severity }
      // Where there may be others, no known one is not none.
      guard count > 0 || hasAllWarnings else { continue }
      counts.append(([("severity", severity.rawValue)], Double(count)))
    }
    return counts
  }

  private var conditionLabels: Metric.Labels {
    let day = moment.isDay.map { [("is_day", "\($0)")] } ?? []
    return [("condition", (moment.condition ?? .unknown).rawValue), ("provider", provider)] + day
  }
}
