import Configuration
import Facts
import Network
import Platform
import Report
import WeatherService

extension ServiceClient.Setup {
  /// - Parameters:
  ///   - interval: after how long the next refresh asks again, in seconds.
  ///   - isReadOnly: whether nothing may be written to disk.
  ///   - report: is told what is wrong with a key.
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
      // What has no folder may be the key itself.
      let file = path.contains("/") ? path : nil
      self.init(.weather, .noKeyFile, service: provider, subject: file)
    case .empty(let path):
      self.init(.weather, .emptyKeyFile, service: provider, subject: path)
    case .unreadable(let error):
      self.init(.weather, .unreadableKeyFile, service: provider, detail: "\(error)")
    }
  }
}
