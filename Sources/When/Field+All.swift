import Fields
package import Line
import Weather

extension Field {
  /// What stands before the names of a warning's fields.
  static let alertPrefix = "alert_"

  /// The fields of a scope, in the order of JSON.
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

  /// What follows from several fields.
  private static let derived = [
    Field(name: rainIn, kind: .number(.minutes)), Field(name: alertCount, kind: .number(.none)),
    Field(name: airQuality, kind: .number(.none)),
  ]

  /// The time until something falls: 0 while it does.
  static let rainIn = "rain_in"
  /// How many warnings are in force.
  static let alertCount = "alert_count"
  /// The index of the air: that of the US there, else Europe's.
  static let airQuality = "air_quality"

  /// What others, and formats, call the same; the name to type stands behind the colon.
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
