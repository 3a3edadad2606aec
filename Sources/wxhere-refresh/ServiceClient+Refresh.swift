import Configuration
import Exchange
import Network
import Platform
import Report
import Source
import Weather
import WeatherService

extension ServiceClient.Setup {
  /// Creates the setup for a refresh, of which the next comes after an interval in seconds.
  ///
  /// - Parameter report: called with the fault of a key.
  init(
    _ settings: Settings.WeatherAsked, every interval: Int, folders: Folders, isForced: Bool,
    isReadOnly: Bool,
    reportingTo report: (Fault) -> Void
  ) {
    self.init()
    bases = settings.urls.compactMapValues { WebAddress($0.text) }
    for provider in Service.providers {
      do { keys[provider] = try settings.key(of: provider) } catch {
        report(Fault(error, of: provider))
      }
    }
    contact = settings.contact
    self.isForced = isForced
    self.isReadOnly = isReadOnly
    self.interval = interval
    state = folders.state
    cache = folders.cache
  }
}

extension Fault {
  fileprivate init(_ error: KeyError, of provider: Service) {
    switch error {
    case .noFile(let path):
      // A name without a folder may be the key itself, which must not be shown.
      let file = path.contains("/") ? path : nil
      self.init(.weather, .noKeyFile, service: provider, subject: file)
    case .empty(let path):
      self.init(.weather, .emptyKeyFile, service: provider, subject: path)
    case .unreadable(let error):
      self.init(.weather, .unreadableKeyFile, service: provider, detail: "\(error)")
    }
  }

  /// Creates the fault of a weather service, with the key in use.
  init(_ part: Part, _ error: WeatherServiceError, key: String?) {
    let service = error.service
    switch error {
    case .network(_, let error):
      self.init(part, error)
      self.service = service
    case .tooManyRequests(_, let until): self.init(part, .quota, service: service, until: until)
    case .busy(_, let until): self.init(part, .busy, service: service, until: until)
    case .refused(_, let status):
      self.init(part, key == nil ? .refused : .keyRefused, service: service, status: status)
    case .noKey: self.init(part, .noKey, service: service)
    case .noContact: self.init(part, .noContact, service: service)
    case .notCovered: self.init(part, .notCovered, service: service)
    case .tooOld(_, let time): self.init(part, .tooOld, service: service, time: time)
    case .otherAreas: self.init(part, .otherAreas, service: service)
    case .unknownCity(_, let city): self.init(part, .unknownCity, service: service, subject: city)
    case .otherCity(_, let city): self.init(part, .otherCity, service: service, subject: city)
    case .failed(_, let status): self.init(part, .error, service: service, status: status)
    case .unusableAnswer: self.init(part, .unusableAnswer, service: service)
    case .withdrawn: self.init(part, .withdrawn, service: service)
    }
    if kind.cure == .setKey || kind == .quota { keyMark = key?.mark }
  }
}

extension ServiceClient {
  nonisolated func fault(_ part: Fault.Part, _ error: WeatherServiceError) -> Fault {
    Fault(part, error, key: self.key(for: error.service))
  }
}
