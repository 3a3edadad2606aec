/// What instruments measure on Earth, with room to spare: services send other numbers for "not known",
/// and what lies on disk may be damaged.
private enum Plausible {
  /// Degrees Celsius; the records are -89.2 and 56.7.
  static let temperature = -90.0...90.0
  /// Degrees Celsius of what is felt: wind and humidity go further.
  static let feelsLike = -150.0...150.0
  /// Metres a second.
  static let speed = 0.0...150.0
  /// Below, the air is calm: in a tenth of a metre a second the wind is 0.0.
  static let leastWind = 0.05
  /// Degrees; some count from -180.
  static let direction = -720.0...720.0
  /// Hectopascals at sea level.
  static let pressure = 500.0...1200.0
  /// Metres.
  static let visibility = 0.0...1e6
  /// A hair more, for what is computed.
  static let percent = 0.0...100.5
  /// Millimetres; a day's record is 1825.
  static let precipitation = 0.0...2000.0
  /// Centimetres of snow; the record of a day is 256.
  static let snowfall = 0.0...500.0
  /// Millimetres in a step of a nowcast; the record of a quarter of an hour is 198.
  static let burst = 0.0...300.0
  /// Seconds that such a step lasts.
  static let step = 60...900
  static let uvIndex = 0.0...50.0
  /// Of air quality on any scale.
  static let airIndex = 0.0...9999.0
  /// Micrograms or grains in a cubic metre.
  static let concentration = 0.0...999_999.0
}

extension Double? {
  /// The value; nil when it is outside, or no number.
  fileprivate func within(_ range: ClosedRange<Double>) -> Double? {
    flatMap { range.contains($0) ? $0 : nil }
  }
}

extension Moment {
  /// The same without numbers that no instrument measures, and without the direction of a calm, for
  /// which some services write 0: that is north.
  package var plausible: Moment {
    var moment = self
    moment.temperature = temperature.within(Plausible.temperature)
    moment.feelsLike = feelsLike.within(Plausible.feelsLike)
    moment.humidity = humidity.within(Plausible.percent)
    moment.dewPoint = dewPoint.within(Plausible.temperature)
    moment.pressure = pressure.within(Plausible.pressure)
    moment.windSpeed = windSpeed.within(Plausible.speed)
    moment.windGust = windGust.within(Plausible.speed)
    moment.windDirection = windDirection.within(Plausible.direction).map {
      (0...360).contains($0) ? $0 : $0 - 360 * ($0 / 360).rounded(.down)
    }
    if let speed = moment.windSpeed, speed < Plausible.leastWind { moment.windDirection = nil }
    moment.cloudCover = cloudCover.within(Plausible.percent)
    moment.visibility = visibility.within(Plausible.visibility)
    moment.uvIndex = uvIndex.within(Plausible.uvIndex)
    moment.precipitation = precipitation.within(Plausible.precipitation)
    moment.precipitationProbability = precipitationProbability.within(Plausible.percent)
    moment.snowfall = snowfall.within(Plausible.snowfall)
    return moment
  }
}

extension Day {
  /// The same without numbers that no instrument measures.
  package var plausible: Day {
    var day = self
    day.temperatureMin = temperatureMin.within(Plausible.temperature)
    day.temperatureMax = temperatureMax.within(Plausible.temperature)
    day.precipitation = precipitation.within(Plausible.precipitation)
    day.precipitationProbability = precipitationProbability.within(Plausible.percent)
    day.snowfall = snowfall.within(Plausible.snowfall)
    day.windSpeedMax = windSpeedMax.within(Plausible.speed)
    day.uvIndexMax = uvIndexMax.within(Plausible.uvIndex)
    return day
  }
}

extension Nowcast {
  /// The same without numbers that no instrument measures; nil where it tells nothing.
  package var plausible: Nowcast? {
    // Beyond the Gregorian calendar nothing is to be computed with.
    guard Plausible.step.contains(step), (-100_000_000_000...100_000_000_000).contains(start)
    else { return nil }
    var nowcast = self
    nowcast.precipitation = precipitation.prefix(Self.mostSteps).map { $0.within(Plausible.burst) }
    return nowcast.precipitation.contains { $0 != nil } ? nowcast : nil
  }
}

extension AirQuality {
  /// The same without numbers that no instrument measures.
  package var plausible: AirQuality {
    var air = self
    air.indices = indices.filter { Plausible.airIndex.contains($0.value) }
    air.pollutants = pollutants.filter { Plausible.concentration.contains($0.value) }
    air.pollen = pollen.filter { Plausible.concentration.contains($0.value) }
    air.uvIndex = uvIndex.within(Plausible.uvIndex)
    return air
  }
}
