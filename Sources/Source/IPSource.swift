package import Coarsen
import Exchange
package import Network
package import Platform
import Report

/// The location source that looks up this machine's IP address with services on the network, in
/// order.
///
/// The result is often wrong by a town, or by a country with a VPN.
package struct IPSource {
  private let services: [WebAddress]
  private let fetch: HTTPFetch

  /// The best accuracy of any service, in metres.
  package static let bestAccuracy = 25_000.0

  package init(services: [WebAddress], fetch: @escaping HTTPFetch) {
    self.services = services
    self.fetch = fetch
  }

  package func locate(deadline: Instant) throws(LocationFailure) -> CoarseLocation {
    var faults: [Fault] = []
    for (index, service) in services.enumerated() {
      // The remaining time is divided, so that a service that hangs leaves time for the next one.
      let remaining = deadline - .now
      let share = Instant.now + remaining / (services.count - index)
      let request = HTTPRequest(
        url: service, headers: ["Accept": "application/json"], bodyLimit: 65536,
        purpose: "location")
      do {
        let response = try fetch(request, share)()
        if !(200..<300).contains(response.status) {
          let status = response.status
          faults.append(Fault(.location, .error, status: status, subject: service.host))
        } else if let location = IPServiceResponse(response.body)?.location {
          return location
        } else {
          faults.append(Fault(.location, .noPosition, subject: service.host))
        }
      } catch .cancelled {
        throw LocationFailure(.cancelled, .cancelled)
      } catch {
        faults.append(Fault(.location, error))
      }
    }
    throw LocationFailure(.noAnswer, faults.isEmpty ? [Fault(.location, .noServices)] : faults)
  }
}

/// The response of an IP lookup service in any of the common formats.
struct IPServiceResponse {
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
  private let countryCode: String?

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
