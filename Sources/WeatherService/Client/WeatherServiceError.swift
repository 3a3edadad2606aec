package import Exchange
package import Network

/// A failure to get data from a service, or a problem with the data.
package enum WeatherServiceError: Error, Equatable {
  case network(Service, HTTPError)
  /// The quota is used up until a time, in Unix seconds.
  case tooManyRequests(Service, until: Timestamp)
  case busy(Service, until: Timestamp)
  /// The service rejects the key or the program.
  case refused(Service, status: Int)
  case noKey(Service)
  case noContact(Service)
  case notCovered(Service)
  /// The weather is too old; `asOf` is its time in Unix seconds.
  case tooOld(Service, asOf: Timestamp)
  /// The warnings are for areas whose names cannot be compared with the names of the place.
  case otherAreas(Service)
  /// The service does not know the configured city, or locates it elsewhere.
  case unknownCity(Service, String)
  case otherCity(Service, String)
  /// An HTTP status that means failure.
  case failed(Service, status: Int)
  /// The response contradicts the service's documentation.
  case unusableAnswer(Service)
  /// The service answered, but announced that it will be discontinued.
  case withdrawn(Service)

  /// The affected service.
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
