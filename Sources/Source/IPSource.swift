import Coarsen
package import Exchange
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
  private let pauses: ServicePauses
  private let clock: () -> Timestamp

  /// The best accuracy of any service, in metres.
  package static let bestAccuracy = 25_000.0

  /// Creates the source.
  ///
  /// - Parameter pauses: the pauses of services that rejected a request, shared with other runs.
  package init(
    services: [WebAddress], fetch: @escaping HTTPFetch, pauses: ServicePauses,
    clock: @escaping () -> Timestamp = now
  ) {
    self.services = services
    self.fetch = fetch
    self.pauses = pauses
    self.clock = clock
  }

  /// Returns the location by the first service that knows it.
  ///
  /// - Parameter first: the digest of the address of the service that is asked before the others;
  ///   nil for the order of the list.
  package func locate(
    first: String? = nil, deadline: Instant
  ) throws(LocationFailure) -> SourceResponse {
    var faults: [Fault] = []
    var pauses = pauses
    let services =
      services.filter { $0.text.digest == first } + services.filter { $0.text.digest != first }
    for (index, service) in services.enumerated() {
      let digest = service.text.digest
      let name = "ip-lookup@\(digest)"
      pauses.refresh()
      if let pause = pauses.pauses(name).last(inForceAt: clock()) {
        faults.append(Fault(pause, of: service))
        continue
      }
      // The remaining time is divided, so that a service that hangs leaves time for the next one.
      let remaining = deadline - .now
      let share = Instant.now + remaining / (services.count - index)
      let request = HTTPRequest(
        url: service, headers: ["Accept": "application/json"], bodyLimit: 65536,
        purpose: "location")
      do {
        let response = try fetch(request, share)()
        if let pause = ServicePause(response, after: pauses.pauses(name), at: clock()) {
          pauses.keep(pause, for: name, at: clock())
          faults.append(Fault(pause, of: service, at: clock()))
          continue
        }
        if !(200..<300).contains(response.status) {
          let status = response.status
          faults.append(Fault(.location, .error, status: status, subject: service.host))
          continue
        }
        pauses.end(name)
        let lookup = IPServiceResponse(response.body)
        if let location = lookup?.location {
          return SourceResponse(location: location, service: digest)
        }
        let fault =
          lookup?.onlyCountry.map { Fault(.location, .onlyCountry, subject: $0) }
          ?? Fault(.location, .noPosition, subject: service.host)
        // Several services may know the same country.
        if !faults.contains(fault) { faults.append(fault) }
      } catch .cancelled {
        throw LocationFailure(.cancelled, .cancelled)
      } catch {
        faults.append(Fault(.location, error))
      }
    }
    throw LocationFailure(.noResponse, faults.isEmpty ? [Fault(.location, .noServices)] : faults)
  }
}

extension ServicePause {
  /// Creates the pause that a response demands; nil for none.
  fileprivate init?(_ response: HTTPResponse, after earlier: [ServicePause], at now: Timestamp) {
    let (status, count) = (response.status, earlier.rejections)
    let retry = response.retryAfter(at: now)
    if status == 429 {
      self.init(
        until: retry ?? Self.quotaEnd(after: count, at: now), reason: .quota, count: count + 1,
        status: status)
    } else if status >= 500, let retry {
      self.init(until: retry, reason: .busy, count: count + 1, status: status)
    } else {
      return nil
    }
  }
}

extension Fault {
  /// Creates the fault for a pause, which a response at a time demanded; nil for an earlier one.
  fileprivate init(_ pause: ServicePause, of service: WebAddress, at time: Timestamp? = nil) {
    self.init(
      .location, pause.reason == .quota ? .quota : .busy, until: pause.until,
      status: pause.status, subject: service.host, time: time)
  }
}

/// The response of an IP lookup service in any of the common formats.
struct IPServiceResponse {
  /// The location; nil when the response has no usable position, or knows only the country.
  var location: CoarseLocation? {
    guard let position, !isCountryAlone || isSmallCountry else { return nil }
    // GeoJS and MaxMind give their accuracy in kilometres.
    let told = max(IPSource.bestAccuracy, (accuracyKilometres ?? 0) * 1000)
    return CoarseLocation(
      latitude: position.latitude, longitude: position.longitude,
      accuracy: isCountryAlone ? CountryCentre.smallCountryAccuracy : told,
      countryCode: countryCode)
  }

  /// The name or code of the country that is all that the service knows; nil when it knows more or
  /// less.
  var onlyCountry: String? {
    position != nil && location == nil ? countryName ?? countryCode : nil
  }

  /// The accuracy in kilometres beyond which a position is only that of a country.
  private static let worstKilometres = 200.0

  private static let unknownNames: Set<String> = ["", "-", "nil", "null", "none", "n/a", "unknown"]

  /// The position in degrees; nil when it is missing or invalid.
  private let position: (latitude: Double, longitude: Double)?
  private let accuracyKilometres: Double?
  private let countryCode: String?
  private let countryName: String?
  /// Whether there is a position, but only that of a country.
  private let isCountryAlone: Bool

  private var isSmallCountry: Bool {
    countryCode.map(CountryCentre.smallCountries.contains) ?? false
  }

  init?(_ body: [UInt8]) {
    guard let root = try? JSON5Document(body).root else { return nil }
    let place = root["location"].flatMap { $0.kind == .object ? $0 : nil } ?? root
    func value(_ name: String) -> JSON5Value? { place[name] ?? root[name] }
    func number(_ value: JSON5Value, _ names: String...) -> Double? {
      names.lazy.compactMap { value[$0]?.numeric }.first
    }
    // ipinfo.io has "loc": "27.95,-82.46".
    let pair = root["loc"]?.text?.split(separator: ",").map { Double($0) }
    let hasPair = pair?.count == 2
    let latitude = number(place, "latitude", "lat") ?? (hasPair ? pair?.first ?? nil : nil)
    let longitude = number(place, "longitude", "lon") ?? (hasPair ? pair?.last ?? nil : nil)
    if let latitude, let longitude, !Self.isError(root),
      (-90...90).contains(latitude), (-180...180).contains(longitude),
      // Services use 0,0 for an unknown position.
      latitude != 0 || longitude != 0
    {
      position = (latitude, longitude)
    } else {
      position = nil
    }
    accuracyKilometres =
      number(root, "accuracy", "accuracy_radius") ?? number(place, "accuracy", "accuracy_radius")

    // In "country", some services have the code and others the name.
    let countries = ["country_code", "countryCode", "country_iso", "country"]
      .compactMap { value($0)?.text }
    countryCode = countries.first { Locality.isCode($0[...]) }
    countryName = ["country_name", "countryName", "country"].lazy
      .compactMap { value($0)?.text }
      .filter { !Self.unknownNames.contains($0.lowercased()) && !Locality.isCode($0[...]) }
      .map(Self.plain).first { !$0.isEmpty }

    // A value that is not a text has a name within it.
    func isUnknown(_ value: JSON5Value) -> Bool {
      value.isNull
        || value.text.map { Self.unknownNames.contains($0.lowercased().filter { $0 != " " }) }
          ?? false
    }
    let cities = ["city", "cityName", "city_name"].compactMap(value)
    let regions = ["region", "regionName", "region_name", "state", "subdivision"].compactMap(value)
    let hasNoCity = cities.allSatisfy(isUnknown)
    let isNameless =
      !cities.isEmpty && !regions.isEmpty && hasNoCity && regions.allSatisfy(isUnknown)
    let isCentre = position.map {
      CountryCentre.isAt($0.latitude, $0.longitude, namesCity: !hasNoCity)
    }
    isCountryAlone =
      isNameless || isCentre == true || (accuracyKilometres ?? 0) > Self.worstKilometres
  }

  /// Returns whether a response says that the lookup failed; some services send truth values as text.
  private static func isError(_ root: JSON5Value) -> Bool {
    func truth(_ name: String) -> Bool? {
      guard let value = root[name] else { return nil }
      switch value.text?.lowercased() {
      case "true": return true
      case "false": return false
      default: return value.bool
      }
    }
    return truth("success") == false || truth("error") == true || root["errorCode"] != nil
      || root["status"]?.text == "fail"
  }

  /// Returns the printable part of a country's name, at most 60 characters.
  private static func plain(_ name: String) -> String {
    let printable = name.unicodeScalars.filter {
      $0.properties.isAlphabetic || " '’.,()-&".unicodeScalars.contains($0)
    }
    return String(String.UnicodeScalarView(printable.prefix(60)))
  }
}
