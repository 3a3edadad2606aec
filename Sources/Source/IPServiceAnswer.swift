import Coarsen
import Foundation

/// What an IP look-up service answers, in any of the common shapes.
struct IPServiceAnswer: Decodable {
  /// nil when there is no usable position in it.
  var location: CoarseLocation? {
    guard !isError, let latitude, let longitude else { return nil }
    // Nobody lives at 0,0: it stands for "unknown".
    guard latitude != 0 || longitude != 0 else { return nil }
    // GeoJS gives its accuracy in kilometres.
    let accuracy = max(IPSource.bestAccuracy, (accuracyKilometres ?? 0) * 1000)
    return CoarseLocation(latitude: latitude, longitude: longitude, accuracy: accuracy)
  }

  private let isError: Bool
  private let latitude: Double?
  private let longitude: Double?
  private let accuracyKilometres: Double?

  private enum Key: String, CodingKey {
    case latitude, longitude, lat, lon, loc, location, accuracy
    case success, error, errorCode, status
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    isError =
      (try? container.decode(Bool.self, forKey: .success)) == false
      || (try? container.decode(Bool.self, forKey: .error)) == true
      || container.contains(.errorCode)
      || (try? container.decode(String.self, forKey: .status)) == "fail"
    func number(_ container: KeyedDecodingContainer<Key>, _ keys: Key...) -> Double? {
      keys.lazy.compactMap { try? container.decode(NumberOrText.self, forKey: $0).number }.first
    }
    let place = (try? container.nestedContainer(keyedBy: Key.self, forKey: .location)) ?? container
    // ipinfo.io writes "loc": "27.95,-82.46".
    let pair = (try? container.decode(String.self, forKey: .loc))?
      .split(separator: ",").map { Double($0) }
    let hasPair = pair?.count == 2
    latitude = number(place, .latitude, .lat) ?? (hasPair ? pair?.first ?? nil : nil)
    longitude = number(place, .longitude, .lon) ?? (hasPair ? pair?.last ?? nil : nil)
    accuracyKilometres = number(container, .accuracy)
  }
}

/// A number, also one in quotation marks.
private struct NumberOrText: Decodable {
  let number: Double

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let value =
      if let text = try? container.decode(String.self) { Double(text) } else {
        try container.decode(Double.self)
      }
    guard let value, value.isFinite else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a number")
    }
    number = value
  }
}
