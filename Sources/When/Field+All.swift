import Fields
package import Line
import Weather

extension Field {
  /// The prefix of the names of a warning's fields.
  static let alertPrefix = "alert_"

  /// Returns the fields of a scope, in the order of JSON.
  package static func all(of scope: ValueReference.Scope) -> [Field] {
    switch scope {
    case .now: ofMoment + ofAlert + derived
    case .hour: ofMoment
    case .day: ofDay
    }
  }

  private static let ofMoment = Moment(time: 0).fieldValues.map { Field($0) }
  private static let ofDay = Day(date: "").fieldValues.map { Field($0) }

  private static let ofAlert = Alert(id: "", source: "", event: "", severity: .unknown).fieldValues
    .map { Field($0, prefix: alertPrefix) }

  /// The fields that are computed from several others.
  private static let derived = [
    Field(name: rainIn, kind: .number(.minutes)), Field(name: alertCount, kind: .number(.none)),
    Field(name: airQuality, kind: .number(.none)),
  ]

  /// The time until precipitation begins; 0 while it falls.
  static let rainIn = "rain_in"
  /// The number of active warnings.
  static let alertCount = "alert_count"
  /// The air quality index: the US one in the United States, the European one elsewhere.
  static let airQuality = "air_quality"

  /// Other names of fields, as in other programs and formats, each with the name to type.
  static let otherNames = [
    "temp": "temperature", "apparent_temperature": "feels_like", "feelslike": "feels_like",
    "dewpoint": "dew_point", "wind": "wind_speed", "gust": "wind_gust", "gusts": "wind_gust",
    "wind_gusts": "wind_gust", "clouds": "cloud_cover", "cloudiness": "cloud_cover",
    "uv": "uv_index", "rain": "precipitation", "precip": "precipitation",
    "precipitation_chance": "precipitation_probability", "chance": "precipitation_probability",
    "rain_chance": "precipitation_probability", "rain_probability": "precipitation_probability",
    "probability": "precipitation_probability", "snow": "snowfall", "weather": "condition",
    "sky": "condition", "high": "temperature_max", "max": "temperature_max",
    "low": "temperature_min", "min": "temperature_min", "day": "is_day", "daytime": "is_day",
    "severity": "alert_severity", "alert": "alert_severity", "warning": "alert_severity",
    "alerts": "alert_count", "warnings": "alert_count", "rain_next": "rain_in",
    "next_rain": "rain_in", "aqi": "air_quality", "air": "air_quality",
  ]
}
