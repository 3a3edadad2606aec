import Platform
import Report
import Source
import Weather
import WeatherService

extension Fault {
  /// What went wrong with a weather service.
  ///
  /// - Parameter key: the key that it was asked with; nil where there was none.
  init(_ part: Part, _ error: WeatherServiceError, key: String?) {
    switch error {
    case .network(let service, let error):
      self.init(part, error)
      self.service = service
    case .tooManyRequests(let service, let until):
      self.init(part, .quota, service: service, until: until)
    case .busy(let service, let until):
      self.init(part, .busy, service: service, until: until)
    case .refused(let service, let status):
      self.init(part, key == nil ? .refused : .keyRefused, service: service, status: status)
    case .noKey(let service): self.init(part, .noKey, service: service)
    case .noContact(let service): self.init(part, .noContact, service: service)
    case .notCovered(let service): self.init(part, .notCovered, service: service)
    case .tooOld(let service, let time):
      self.init(part, .tooOld, service: service, time: time)
    case .otherAreas(let service): self.init(part, .otherAreas, service: service)
    case .unknownCity(let service, let city):
      self.init(part, .unknownCity, service: service, subject: city)
    case .otherCity(let service, let city):
      self.init(part, .otherCity, service: service, subject: city)
    case .failed(let service, let status):
      self.init(part, .error, service: service, status: status)
    case .unusableAnswer(let service): self.init(part, .unusableAnswer, service: service)
    case .withdrawn(let service): self.init(part, .withdrawn, service: service)
    }
    if kind.cure == .setKey || kind == .quota { keyMark = key?.mark }
  }
}

extension ServiceClient {
  /// What went wrong with a service, as the report has it.
  nonisolated func fault(_ part: Fault.Part, _ error: WeatherServiceError) -> Fault {
    Fault(part, error, key: self.key(for: error.service))
  }
}
