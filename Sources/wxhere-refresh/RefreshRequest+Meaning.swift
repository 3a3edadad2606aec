import Coarsen
import Configuration
import Exchange
import Locate
import Network
import Permission
import Platform
import Report
import Source
import Text
import Weather
import WeatherService

extension RefreshRequest {
  /// The line before the content of a configuration, in bytes.
  private static let longestLine = 64 << 10

  /// Returns the request on the command line, or that `wxhere` passes on; nil for an invalid one.
  static func given(_ arguments: [String]) throws(SystemError) -> RefreshRequest? {
    guard arguments == [argument] else { return RefreshRequest(arguments: arguments) }
    let document = try FileDescriptor(owning: Subprocess.documentDescriptor).readAll(
      limit: longestLine + SettingsFile.mostBytes, "the request")
    return RefreshRequest(document: document)
  }

  func settingsFile(in folders: Folders) -> SettingsFile {
    configuration.map { SettingsFile(path: $0, content: configurationContent) }
      ?? SettingsFile(folder: folders.configuration)
  }

  var messageLanguage: Language { Language.requested(language) }
}

extension Settings {
  /// The User-Agent for weather services, which names the user only if a contact is configured.
  var userAgent: String {
    "wxhere/\(version)" + (weather.contact.map { " (\($0))" } ?? "")
  }
}

extension Grant {
  convenience init(_ request: RefreshRequest, state: String) {
    let occasion = request.isBackground ? Occasion.background : .inUse
    self.init(for: occasion, state: state, once: request.isOnce ? Answer.handedOver() : nil)
    // A fault is reported once, by wxhere if it started this program.
    guard !request.holdsLock else { return }
    func complain(_ phrase: Phrase) {
      StandardStreams.complain("wxhere-refresh: \(request.messageLanguage.text(phrase))")
    }
    _ = Policy.inForce { complaint, _ in complain(complaint) }
    _ = AnswerStore(folder: state).load(reportingDamageTo: complain)
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

extension Resolver {
  /// Creates the resolver of a request; keeps the previous cell while the receiver does not move.
  init(
    settings: Settings, request: RefreshRequest, grant: Grant, previous: Location?,
    state: String, fetch: @escaping HTTPFetch
  ) {
    let names =
      request.sources
      // If coordinates are given, no source is used.
      ?? (request.manual == nil ? settings.location.sources : [.manual])
    let (gpsd, ip) = (settings.location.gpsd, settings.location.ip)
    self.init(
      names.map { name in
        switch name {
        case .gps:
          Candidate(
            name, timeout: .seconds(gpsd.timeout), isAllowed: { grant.allowsReceiver },
            locate: Self.receiver(gpsd, request, grant, previous).locate)
        case .ip:
          Candidate(
            name, timeout: .seconds(ip.timeout), isAllowed: { grant.allowsIPLookup },
            locate: IPSource(
              services: ip.services.compactMap { WebAddress($0.text) }, fetch: fetch,
              pauses: ServicePauses(state: state, isReadOnly: request.isOnce)
            ).locate)
        case .manual:
          Candidate(name, timeout: .seconds(1), isAllowed: { true }) {
            _ throws(LocationFailure) in
            guard let place = request.manual ?? settings.location.manual else {
              throw LocationFailure(.notConfigured, .notConfigured)
            }
            return CoarseLocation(place, accuracy: nil)
          }
        }
      })
  }

  private static func receiver(
    _ settings: Settings.GPSD, _ request: RefreshRequest, _ grant: Grant, _ previous: Location?
  ) -> ReceiverSource {
    var asked = LocateRequest(host: settings.host, port: settings.port, timeout: settings.timeout)
    // Only a cell from a receiver is kept, because other sources are less accurate.
    asked.previous = previous.flatMap { $0.source == .gps ? $0.locality : nil }
    asked.isBackground = request.isBackground
    asked.isOnce = request.isOnce
    return ReceiverSource(asked, grant: grant.once?.json) { grant.allowsReceiver }
  }
}

extension Location {
  init?(_ resolution: Resolver.Resolution) {
    guard let found = resolution.location,
      let source = resolution.attempts.first(where: { $0.outcome == .used })?.source
    else { return nil }
    self.init(
      cell: found.cell, countryCode: found.locality.countryCode, accuracy: found.accuracy,
      source: source, locatedAt: now())
    clockStart = SystemClock.current.start
  }
}
