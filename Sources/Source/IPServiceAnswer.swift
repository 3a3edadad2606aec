import Coarsen
import JSON5

/// The response of an IP lookup service in any of the common formats.
struct IPServiceAnswer {
  /// The location; nil when the response has no usable position.
  var location: CoarseLocation? {
    guard !isError, let latitude, let longitude else { return nil }
    // Services use 0,0 for an unknown position.
    guard latitude != 0 || longitude != 0 else { return nil }
    // GeoJS gives its accuracy in kilometres.
    let accuracy = max(IPSource.bestAccuracy, (accuracyKilometres ?? 0) * 1000)
    return CoarseLocation(
      latitude: latitude, longitude: longitude, accuracy: accuracy, countryCode: countryCode)
  }

  private let isError: Bool
  private let latitude: Double?
  private let longitude: Double?
  private let accuracyKilometres: Double?
  /// The country as an ISO 3166-1 alpha-2 code; nil when the response has none.
  private let countryCode: String?

  /// Parses a response; nil for invalid JSON.
  init?(_ body: [UInt8]) {
    guard let root = try? JSON5Document(body).root else { return nil }
    func text(_ name: String) -> String? { root[name]?.text }
    isError =
      root["success"]?.bool == false || root["error"]?.bool == true || root["errorCode"] != nil
      || text("status") == "fail"
    func number(_ value: JSON5Value, _ names: String...) -> Double? {
      names.lazy.compactMap { value[$0]?.numeric }.first
    }
    let place = root["location"].flatMap { $0.kind == .object ? $0 : nil } ?? root
    // ipinfo.io has "loc": "27.95,-82.46".
    let pair = text("loc")?.split(separator: ",").map { Double($0) }
    let hasPair = pair?.count == 2
    latitude = number(place, "latitude", "lat") ?? (hasPair ? pair?.first ?? nil : nil)
    longitude = number(place, "longitude", "lon") ?? (hasPair ? pair?.last ?? nil : nil)
    accuracyKilometres = number(root, "accuracy")
    // In "country", some services have the code and others the name.
    countryCode = ["country_code", "countryCode", "country_iso", "country"].lazy
      .compactMap { place[$0]?.text ?? root[$0]?.text }
      .first { Locality.isCode($0[...]) }
  }
}
