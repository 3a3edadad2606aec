package import Facts
package import Network

/// Why a service gave nothing.
package enum WeatherServiceError: Error, Equatable {
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
  /// It has answered, and is about to stop doing so.
  case withdrawn(Service)

  /// Who it is about.
  package var service: Service {
    switch self {
    case .network(let service, _), .tooManyRequests(let service, _), .busy(let service, _),
      .refused(let service, _), .noKey(let service), .noContact(let service),
      .notCovered(let service), .tooOld(let service, _), .otherAreas(let service),
      .unknownCity(let service, _), .otherCity(let service, _), .failed(let service, _),
      .unusableAnswer(let service), .withdrawn(let service):
      service
    }
  }
}
