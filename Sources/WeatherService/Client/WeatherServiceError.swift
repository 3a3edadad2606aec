import Foundation
package import Network
package import Weather

/// Why a service gave nothing; the description is a sentence for the person.
package enum WeatherServiceError: Error, Equatable, CustomStringConvertible {
  case network(Service, HTTPError)
  /// The service is not to be asked again before a time, in seconds since 1970-01-01 00:00 UTC.
  case tooManyRequests(Service, until: Int)
  case busy(Service, until: Int)
  /// It refuses the key, or whoever asks.
  case refused(Service, status: Int)
  case noKey(Service)
  case noContact(Service)
  case notCovered(Service)
  /// Its weather is of a time that is too long ago, seconds since 1970-01-01 00:00 UTC.
  case tooOld(Service, asOf: Int)
  /// It warns of areas in the country that cannot be told from the place by their names.
  case otherAreas(Service)
  /// The city that the person named is none of the service's, or is not where the place is.
  case unknownCity(Service, String)
  case otherCity(Service, String)
  /// An HTTP status that means no answer.
  case failed(Service, status: Int)
  /// Not what the service's documentation promises.
  case unusableAnswer(Service)

  package var description: String {
    switch self {
    case .network(let service, let error): "\(service.rawValue): \(error)"
    case .tooManyRequests(let service, let until):
      "\(service.rawValue)'s quota is used up; it may be asked again at \(Self.time(until))"
    case .busy(let service, let until):
      "\(service.rawValue) asks for patience until \(Self.time(until))"
    case .refused(let service, let status):
      service.demandsKey
        ? "\(service.rawValue) refuses the key (HTTP \(status)); a new one may take two hours"
        : "\(service.rawValue) refuses to answer (HTTP \(status))"
    case .noKey(let service):
      """
      \(service.rawValue) wants a key: weather.keys: { "\(service.keyOwner.rawValue)": { file: "…" } }, \
      or \(service.keyOwner.keyVariable)
      """
    case .noContact(let service):
      "\(service.rawValue) answers only those who can be reached: set weather.contact"
    case .tooOld(let service, let time):
      "\(service.rawValue) sent weather of \(Self.time(time)), unless the clock is wrong"
    case .notCovered(let service): "\(service.rawValue) does not cover this place"
    case .otherAreas(let service):
      """
      \(service.rawValue) warns of areas in this country whose names wxhere does not know: whether \
      one is here cannot be told, so alerts are not available
      """
    case .unknownCity(let service, let city):
      "\(service.rawValue) knows no city \"\(city)\": correct weather.city, as in \"Tampa,FL,US\""
    case .otherCity(let service, let city):
      "\(city) (weather.city) is not where this place is; \(service.rawValue) was told no other"
    case .failed(let service, let status):
      "\(service.rawValue) answers with an error (HTTP \(status))"
    case .unusableAnswer(let service):
      "\(service.rawValue) sent an answer that makes no sense"
    }
  }

  /// "2026-11-22 00:00 UTC".
  private static func time(_ time: Int) -> String {
    let date = Date(timeIntervalSince1970: Double(time))
    let clock = date.formatted(.iso8601.time(includingFractionalSeconds: false))
    return "\(calendarDate(time)) \(clock.prefix(5)) UTC"
  }
}

extension Service {
  /// The environment variable that may hold a provider's key.
  package var keyVariable: String {
    "WXHERE_\(rawValue.uppercased().split(separator: "-").joined(separator: "_"))_KEY"
  }
}
