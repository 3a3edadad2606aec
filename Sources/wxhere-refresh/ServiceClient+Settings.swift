import Configuration
import Exchange
import Network
import Platform
import WeatherService

extension Settings {
  /// The User-Agent for weather services, which names the user only if a contact is configured.
  var userAgent: String {
    "wxhere/\(version)" + (weather.contact.map { " (\($0))" } ?? "")
  }
}

extension ServiceClient.Setup {
  /// Creates the setup for a refresh every `interval` seconds, and reports the faults of keys.
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
}

extension ServiceClient {
  /// Returns a service's fault as that of a part, with a mark of the key where that matters.
  nonisolated func fault(_ part: Fault.Part, _ fault: Fault) -> Fault {
    let key = fault.service.flatMap(self.key)
    var fault = fault
    fault.part = part
    if fault.kind == .refused, key != nil { fault.kind = .keyRefused }
    if fault.kind.cure == .setKey || fault.kind == .quota { fault.keyMark = key?.mark }
    return fault
  }
}
