import Exchange
package import Line
import Weather

/// A value that expressions can compare or that commands get as a variable.
package struct Field: Equatable, Sendable {
  /// The type of a value, which decides how it can be compared.
  package enum Kind: Equatable, Sendable {
    case number(Quantity)
    /// One of several words. If the words have an order, they are listed from the lowest to the
    /// highest.
    case word([String], isOrdered: Bool)
    case flag
    /// A time; expressions cannot compare it.
    case time
    /// A text from a service; expressions cannot compare it.
    case text
  }

  /// The name as typed, without the scope before the dot: "temperature".
  package let name: String
  package let kind: Kind

  init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// Creates the field for an entry of a report; its name is the entry's without the unit.
  init(_ entry: FieldValue, prefix: String = "") {
    let (name, quantity) = Quantity.split(entry.key)
    self.name = prefix + name
    kind =
      switch entry.content {
      case .number: .number(quantity)
      case .whole: .time
      case .text: .text
      case .flag: .flag
      case .word(_, let words): .word(words, isOrdered: Self.ordered.contains(entry.key))
      }
  }

  /// Whether expressions can compare the field.
  package var isComparable: Bool { kind != .time && kind != .text }

  /// The fields whose words have an order, listed from the lowest to the highest, by their JSON
  /// names.
  ///
  /// A test fails for a field that is neither here nor in the test's list of words without an
  /// order.
  static let ordered = ["severity", "intensity"]

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
    // It concerns the end of a warning, which expressions cannot compare.
    .filter { $0.key != "may_go_on" }.map { Field($0, prefix: alertPrefix) }

  private static let derived = [
    Field(name: rainIn, kind: .number(.minutes)), Field(name: alertCount, kind: .number(.none)),
    Field(name: airQuality, kind: .number(.none)),
    Field(name: wetModels, kind: .number(.none)),
  ]

  /// The time until precipitation begins; 0 while it falls.
  static let rainIn = "rain_in"
  /// The number of active warnings.
  static let alertCount = "alert_count"
  /// The air quality index: the US one in the United States, the European one elsewhere.
  static let airQuality = "air_quality"

  /// The number of the compared models that have precipitation in the next 24 hours.
  static let wetModels = "wet_models"

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

/// The name of a value in an expression: "today.temperature_max".
package struct ValueName: Equatable, Sendable {
  package let scope: ValueReference.Scope
  package let field: Field

  package init(_ field: Field, of scope: ValueReference.Scope = .now) {
    self.field = field
    self.scope = scope
  }

  /// The name as typed.
  package var text: String {
    switch scope {
    case .now: field.name
    case .day(0): "today.\(field.name)"
    case .day(1): "tomorrow.\(field.name)"
    case .day(let number): "day+\(number).\(field.name)"
    case .hour(let number): "hour+\(number).\(field.name)"
    }
  }

  /// The name of the variable that holds the value for a command: "WXHERE_TODAY_TEMPERATURE_MAX".
  package var variable: String {
    "WXHERE_" + String(text.uppercased().map { $0 == "." || $0 == "+" ? "_" : $0 })
  }
}
