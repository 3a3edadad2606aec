extension Moment {
  /// The same without numbers that no instrument measures: services send such things, and sums of them
  /// are no numbers at all.
  package var plausible: Moment {
    var moment = self
    for value in Self.values where !moment[keyPath: value].isPlausible {
      moment[keyPath: value] = nil
    }
    // Some count from -180.
    if let direction = moment.windDirection, !(0...360).contains(direction) {
      moment.windDirection = direction - 360 * (direction / 360).rounded(.down)
    }
    return moment
  }

  private nonisolated(unsafe) static let values: [WritableKeyPath<Moment, Double?>] = [
    \.temperature, \.feelsLike, \.humidity, \.dewPoint, \.pressure, \.windSpeed, \.windGust,
    \.windDirection, \.cloudCover, \.visibility, \.uvIndex, \.precipitation,
    \.precipitationProbability,
  ]
}

extension Day {
  /// The same without numbers that no instrument measures.
  package var plausible: Day {
    var day = self
    for value in Self.values where !day[keyPath: value].isPlausible { day[keyPath: value] = nil }
    return day
  }

  private nonisolated(unsafe) static let values: [WritableKeyPath<Day, Double?>] = [
    \.temperatureMin, \.temperatureMax, \.precipitation, \.precipitationProbability,
    \.windSpeedMax, \.uvIndexMax,
  ]
}

extension Double? {
  /// Metres of visibility are the largest numbers that weather has.
  fileprivate var isPlausible: Bool { self.map { $0.isFinite && abs($0) <= 1e6 } ?? true }
}
