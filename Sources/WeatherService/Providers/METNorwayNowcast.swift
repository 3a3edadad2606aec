import Exchange
import Weather

/// MET Norway's Nowcast, which has radar for the Nordic countries in steps of 5 minutes.
///
/// https://api.met.no/weatherapi/nowcast/2.0/documentation
struct METNorwayNowcast: MinuteSource {
  let service = Service.metNowcast

  static let countries: Set = ["NO", "SE", "FI", "DK"]

  func nowcast(for place: WeatherPlace, from client: ServiceClient) throws(Fault) -> Nowcast {
    let body = try client.get(
      ServiceRequest(
        service, "/weatherapi/nowcast/2.0/complete",
        [("lat", place.latitude), ("lon", place.longitude)], purpose: "minutes",
        isWeather: false),
      about: place)
    let position = body["geometry"]["coordinates"]
    guard place.accepts(latitude: position[1], longitude: position[0]) else {
      throw .unusableResponse(service)
    }
    let properties = body["properties"]
    let coverage = properties["meta"]["radar_coverage"].text
    // "temporarily unavailable" is not dry weather.
    guard coverage == "ok" else {
      throw coverage == "no coverage" ? .notCovered(service) : .unusableResponse(service)
    }
    let minutes = 5.0
    // A rate holds from its time on.
    let steps = properties["timeseries"].array.prefix(100).compactMap {
      step -> (start: Timestamp, millimetres: Double?)? in
      guard let time = step["time"].isoTime else { return nil }
      let rate = step["data"]["instant"]["details"]["precipitation_rate"].number
      return (time, rate.map { $0 * minutes / 60 })
    }
    guard let nowcast = Nowcast(step: Int(minutes) * 60, steps) else {
      throw .unusableResponse(service)
    }
    return nowcast
  }
}
