import Coarsen
package import Weather

/// A step that computes values missing from a forecast from others or from the sun's position.
package struct Completion {
  private let place: WeatherPlace

  /// The JSON names of the computed values.
  package private(set) var current: Set<String> = []
  package private(set) var hourly: Set<String> = []
  package private(set) var daily: Set<String> = []

  package init(place: WeatherPlace) {
    self.place = place
  }

  /// Adds the missing values and removes implausible ones.
  package mutating func complete(_ forecast: inout Forecast) {
    // Current weather is discarded when no value of it remains.
    forecast.current = forecast.current?.plausible
    if forecast.current?.isEmpty == true { forecast.current = nil }
    if let now = forecast.current { forecast.current = completed(now, noting: \.current) }
    forecast.hourly = forecast.hourly.prefix(500).map { completed($0, noting: \.hourly) }
    forecast.daily = forecast.daily.prefix(50).map { completed($0) }
    if hourly.contains("feels_like_c") { addFelt(to: &forecast) }
    forecast.nowcast = forecast.nowcast?.plausible
  }

  private mutating func completed(
    _ moment: Moment, noting names: WritableKeyPath<Completion, Set<String>>
  ) -> Moment {
    var moment = moment.plausible
    let isWhole = moment.humidity != nil && moment.dewPoint != nil && moment.feelsLike != nil
    if let temperature = moment.temperature {
      if moment.humidity == nil, let dewPoint = moment.dewPoint {
        moment.humidity = Comfort.humidity(temperature: temperature, dewPoint: dewPoint)
        self[keyPath: names].insert("humidity_percent")
      }
      if moment.dewPoint == nil, let humidity = moment.humidity {
        moment.dewPoint = Comfort.dewPoint(temperature: temperature, humidity: humidity)
        self[keyPath: names].insert("dew_point_c")
      }
      if moment.feelsLike == nil {
        moment.feelsLike = Comfort.feelsLike(
          temperature: temperature, humidity: moment.humidity, windSpeed: moment.windSpeed)
        self[keyPath: names].insert("feels_like_c")
      }
    }
    // The computed position of the sun replaces the provider's value: some services go by the
    // clock, or treat the polar night as day.
    moment.isDay = Sun.isDay(
      at: Double(moment.time), latitude: place.cell.latitude, longitude: place.cell.longitude)
    self[keyPath: names].insert("is_day")
    // A computed value may be implausible, too.
    return isWhole ? moment : moment.plausible
  }

  /// Adds the extremes of computed hours to the days.
  private mutating func addFelt(to forecast: inout Forecast) {
    let days = forecast.daily.felt(in: forecast.hourly, at: place)
    if zip(days, forecast.daily).contains(where: { $0 != $1 }) {
      daily.formUnion(["feels_like_min_c", "feels_like_max_c"])
    }
    forecast.daily = days
  }

  private mutating func completed(_ given: Day) -> Day {
    var day = given.plausible
    guard let times = WeatherPlace.times(on: day.date) else { return day }
    day.sunrise = day.sunrise.flatMap { times.contains($0) ? $0 : nil }
    day.sunset = day.sunset.flatMap { times.contains($0) ? $0 : nil }
    guard day.sunrise == nil || day.sunset == nil else { return day }
    let midnight = times.lowerBound + WeatherPlace.greatestOffset
    let offset = place.utcOffset(at: midnight)
    let noon = Double(midnight + 43200 - offset)
    guard
      case .sunrise(let sunrise, let sunset) = Sun.daylight(
        onDayOf: noon, utcOffset: offset, latitude: place.cell.latitude,
        longitude: place.cell.longitude)
    else { return day }
    day.sunrise = Int(exactly: sunrise.rounded())
    day.sunset = Int(exactly: sunset.rounded())
    daily.formUnion(["sunrise", "sunset"])
    return day
  }
}
