import Exchange
import Weather

/// Deutscher Wetterdienst's radar through Bright Sky, for Germany in steps of 5 minutes.
///
/// https://brightsky.dev/docs, "/radar": the composite RV with pixels of 1 km, whose amounts are in
/// 0.01 mm for 5 minutes, two hours ahead. The composite's time is the end of its 5 minutes.
struct BrightSkyRadar: MinuteSource {
  let service = Service.brightSkyRadar

  static let countries: Set = ["DE"]

  func nowcast(for place: WeatherPlace, from client: ServiceClient) throws(Fault) -> Nowcast {
    let body = try client.get(
      ServiceRequest(
        service, "/radar",
        [
          ("lat", place.latitude), ("lon", place.longitude),
          // Some pixels around the place, in metres.
          ("distance", "\(Self.distance)"), ("format", "plain"),
          // Without it the images end an hour ahead. A time that is always the same can be cached.
          ("last_date", "2099-12-31"),
        ], purpose: "minutes", isWeather: false),
      about: place)
    let centre = body["latlon_position"]
    guard let column = Self.index(centre["x"]), let row = Self.index(centre["y"]) else {
      throw .unusableResponse(service)
    }
    let step = 300
    let steps = body["radar"].array.prefix(100).compactMap {
      image -> (start: Timestamp, millimetres: Double?)? in
      guard let time = image["timestamp"].isoTime else { return nil }
      return (time - step, Self.amount(image["precipitation_5"], row, column))
    }
    guard let nowcast = Nowcast(step: step, steps) else { throw .unusableResponse(service) }
    return nowcast
  }

  private static let distance = 3000

  /// Returns the pixel of a position; nil outside an image of that distance.
  private static func index(_ position: JSON) -> Int? {
    position.number?.within(0...Double(2 * distance / 1000 + 1)).map { Int($0.rounded()) }
  }

  /// Returns the amount in millimetres of the 3 km around a pixel, which the weather is for; nil
  /// where the radar sees nothing.
  private static func amount(_ image: JSON, _ row: Int, _ column: Int) -> Double? {
    let columns = max(0, column - 1)...column + 1
    var amounts: [Double] = []
    for row in max(0, row - 1)...row + 1 {
      let values = image[row].numbers(upTo: columns.upperBound + 1)
      for column in columns where values.indices.contains(column) {
        // More than 100 mm in five minutes is a sign for no data.
        if let amount = values[column]?.within(0...10_000) { amounts.append(amount) }
      }
    }
    guard !amounts.isEmpty else { return nil }
    return amounts.reduce(0, +) / Double(amounts.count) / 100
  }
}
