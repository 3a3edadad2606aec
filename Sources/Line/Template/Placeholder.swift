import Coarsen
import Exchange
import Report
package import Text
import Weather

/// A name that a format can contain in braces, in the table for parser, help and man page.
package struct Placeholder: Sendable {
  package let name: String
  /// The kind of value, with its units: first metric, then US where they differ.
  package let type: String
  package let meaning: Phrase
  /// Returns the value for now, as the next two for an hour and a day; nil when unknown.
  ///
  /// A closure is nil when the placeholder has no value for that scope.
  let now: (@Sendable (LineContext) -> LineValue?)?
  let hour: (@Sendable (Moment, LineContext) -> LineValue?)?
  let day: (@Sendable (Day, LineContext) -> LineValue?)?
  /// The part of the outlook that the value is from, if a line waits for it.
  let part: Outlook.Part?

  init(
    _ name: String, _ type: String, _ meaning: Phrase,
    now: (@Sendable (LineContext) -> LineValue?)? = nil,
    hour: (@Sendable (Moment, LineContext) -> LineValue?)? = nil,
    day: (@Sendable (Day, LineContext) -> LineValue?)? = nil, part: Outlook.Part? = nil
  ) {
    self.name = name
    self.type = type
    self.meaning = meaning
    self.now = now
    self.hour = hour
    self.day = day
    self.part = part
  }

  /// The text for a value that the provider did not give.
  static let absent = "–"

  /// All placeholders, in the order of the help.
  package static let all =
    weather + sky + air + alerts + place + [
      Placeholder("age", "text", Phrase("the age of the weather: 3 h ago")) {
        LineValue($0.language.text(agePhrase($0.age)), $0.isStale ? .stale : nil)
      },
      Placeholder("provider", "text", Phrase("the provider of the weather")) {
        LineValue($0.weather.provider)
      },
    ]

  static func named(_ name: some StringProtocol) -> Placeholder? { all.first { $0.name == name } }

  /// Returns the name that another one stands for, or else the most similar name, with at most two
  /// different letters; nil for none.
  static func nearest(to name: String) -> String? {
    otherNames[name.lowercased()] ?? nearestName(to: name, of: all.map(\.name))
  }

  /// Other names of values, as in other programs and formats, each with the name to type.
  private static let otherNames = [
    "temp": "temperature", "apparent_temperature": "feels_like", "feelslike": "feels_like",
    "max": "high", "min": "low", "weather": "condition", "sky": "condition",
    "description": "condition", "clouds": "cloud_cover", "wind_speed": "wind",
    "windspeed": "wind", "wind_gust": "gust", "gusts": "gust", "rain": "precipitation",
    "precip": "precipitation", "snowfall": "snow", "chance": "precipitation_chance",
    "rain_chance": "precipitation_chance", "next_rain": "rain_next", "uv": "uv_index",
    "aqi": "air_quality", "air": "air_quality", "warning": "alert", "alerts": "alert_count",
    "warnings": "alert_count", "severity": "alert_severity", "lat": "latitude",
    "lon": "longitude", "lng": "longitude", "long": "longitude", "city": "town",
    "location": "place", "name": "place",
  ]

  func has(_ scope: ValueReference.Scope) -> Bool {
    switch scope {
    case .now: now != nil
    case .hour: hour != nil
    case .day: day != nil
    }
  }

  /// The scopes of the placeholder, such as "now, hours".
  package var scopes: String {
    [now.map { _ in "now" }, hour.map { _ in "hours" }, day.map { _ in "days" }]
      .compactMap { $0 }.joined(separator: ", ")
  }
}

extension Placeholder {
  static let place: [Placeholder] = [
    Placeholder("place", "text", Phrase("the name of the place: Tampa, FL")) {
      LineValue($0.place.name)
    },
    Placeholder("town", "text", Phrase("the name of the town alone")) { words($0.place.town) },
    Placeholder("region", "text", Phrase("the state or region")) { words($0.place.region) },
    Placeholder("country", "text", Phrase("the country")) { words($0.place.country) },
    Placeholder("country_code", "text", Phrase("the country by ISO 3166-1: US")) {
      words($0.place.countryCode)
    },
    Placeholder("source", "text", Phrase("the source of the place: gps, ip or manual")) {
      LineValue($0.location.source.rawValue)
    },
    Placeholder(
      "approximate", "text", Phrase("\"approx.\" when the place comes from the IP address")
    ) {
      LineValue($0.location.isApproximate ? $0.language.words("approx.") : "")
    },
    Placeholder("cell", "text", Phrase("the name of the cell")) { LineValue($0.location.cell.key) },
    Placeholder("latitude", "°", Phrase("degrees, of the cell's centre")) {
      LineValue($0.location.cell.latitude, as: $0.location.cell.latitudeText)
    },
    Placeholder("longitude", "°", Phrase("degrees, of the cell's centre")) {
      LineValue($0.location.cell.longitude, as: $0.location.cell.longitudeText)
    },
  ]

  /// The placeholders of `wxhere where`, which use no weather and give numbers without units.
  package static let ofPlace: [Placeholder] =
    place + [
      Placeholder("accuracy", "m", Phrase("the accuracy of the place")) {
        Int(exactly: $0.location.accuracy.rounded()).map { LineValue(Double($0), as: "\($0)") }
      },
      Placeholder("age", "s", Phrase("the age of the place")) {
        $0.location.age(at: $0.now).map { LineValue(Double($0), as: "\($0)") }
      },
      Placeholder("time_zone", "text", Phrase("the time zone: America/New_York")) {
        words($0.place.timeZone)
      },
    ]
}
