package import Exchange
package import Weather

/// The reading of a person's own weather station: one JSON object with the names of `current` in `--json`.
package struct StationReading: Equatable, Sendable {
  /// The time and the values that are there and plausible.
  private let moment: Moment
  /// The JSON names of these values.
  package let names: [String]
  /// The JSON names of the values that cannot be used: of another type, or implausible.
  package let unusable: [String]

  /// The name of the source in a report, and its attribution.
  package static let source = "station"

  /// The most that a station may be behind or ahead of the clock, in seconds.
  private static let age = -300...900

  /// Reads the object.
  ///
  /// - Throws: `.stationInvalid` without an object, a time or a plausible value; `.stationOld`.
  package init(_ body: [UInt8], at now: Timestamp) throws(Fault) {
    guard let object = try? JSON5Document(body).root,
      let time = object["time"]?.number.flatMap(Int.init(exactly:))
    else { throw Fault(.weather, .stationInvalid) }
    // A report cannot hold another time, such as one in milliseconds.
    guard acceptedTimes.contains(time) else { throw Fault(.weather, .stationOld) }
    guard Self.age.contains(now - time) else {
      throw Fault(.weather, .stationOld, time: time)
    }
    guard var moment = Moment(time: time).read(json: object)?.plausible else {
      throw Fault(.weather, .stationInvalid)
    }
    // Whether the sun is up follows from its position.
    moment.isDay = nil
    guard !moment.isEmpty else { throw Fault(.weather, .stationInvalid) }
    self.moment = moment
    names = moment.fieldValues.filter { $0.isKnown && $0.key != "time" }.map(\.key).sorted()
    unusable = moment.fieldValues.filter { field in
      !field.isKnown && field.key != "is_day" && object[field.key]?.isNull == false
    }.map(\.key).sorted()
  }

  /// Replaces the values of the current weather that the station has.
  ///
  /// Values that follow from these, such as the temperature as felt, are computed anew. The condition
  /// follows the precipitation that the station measures.
  package func replace(in current: inout Moment) {
    var other = current
    other.time = moment.time
    for field in Self.numbers {
      if let value = moment[keyPath: field] { other[keyPath: field] = value }
    }
    if let condition = moment.condition {
      (other.condition, other.intensity) = (condition, moment.intensity)
    }
    if moment.temperature != nil || moment.humidity != nil || moment.windSpeed != nil {
      other.feelsLike = moment.feelsLike
    }
    if moment.temperature != nil || moment.humidity != nil { other.dewPoint = moment.dewPoint }
    if moment.condition == nil, let amount = moment.precipitation {
      other.settleCondition(amount: amount)
    }
    // The gusts were measured or computed elsewhere.
    if moment.windGust == nil, let speed = moment.windSpeed, other.windGust ?? 0 < speed {
      other.windGust = nil
    }
    current = other
  }

  private static var numbers: [WritableKeyPath<Moment, Double?>] {
    [
      \.temperature, \.feelsLike, \.humidity, \.dewPoint, \.pressure, \.windSpeed, \.windGust,
      \.windDirection, \.cloudCover, \.visibility, \.uvIndex, \.precipitation,
      \.precipitationProbability, \.snowfall, \.snowDepth,
    ]
  }
}
