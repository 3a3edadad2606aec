import Coarsen
import Configuration
import Facts
import Locating
import Network
import Permission
import Platform
import Report
import Source

/// The sources that a refresh asks, in order.
struct Sources {
  let resolver: Resolver

  /// - Parameter previous: the last report's, whose cell a parked receiver keeps; nil for none.
  init(
    settings: Settings, request: RefreshRequest, grant: Grant, previous: Location?,
    fetch: @escaping HTTPFetch
  ) {
    let names =
      request.sources
      // The person's word is used alone, without looking anywhere.
      ?? (request.manual == nil ? settings.location.sources : [.manual])
    resolver = Resolver(
      names.map { name in
        switch name {
        case .gps:
          Self.receiver(settings.location.gpsd, request, grant, previous)
        case .ip:
          Resolver.Candidate(
            IPSource(
              services: settings.location.ip.services.compactMap { WebAddress($0.text) },
              fetch: fetch),
            timeout: .seconds(settings.location.ip.timeout)
          ) { grant.allowsIPLookup }
        case .manual:
          Resolver.Candidate(
            ManualSource(request.manual ?? settings.location.manual), timeout: .seconds(1)
          ) { true }
        }
      })
  }

  private static func receiver(
    _ settings: Settings.GPSD, _ request: RefreshRequest, _ grant: Grant, _ previous: Location?
  ) -> Resolver.Candidate {
    var asked = LocateRequest(host: settings.host, port: settings.port, timeout: settings.timeout)
    // Only a receiver's own last cell: another source's is another measurement.
    asked.previous = previous.flatMap { $0.source == .gps ? $0.cell : nil }
    asked.isBackground = request.isBackground
    asked.isOnce = request.isOnce
    let source = ReceiverSource(asked, grant: grant.once?.json) { grant.allowsReceiver }
    return Resolver.Candidate(source, timeout: .seconds(settings.timeout)) { grant.allowsReceiver }
  }
}

extension Location {
  /// Where this is now; nil when no source could tell.
  init?(_ resolution: Resolver.Resolution) {
    guard let found = resolution.location,
      let source = resolution.attempts.first(where: { $0.outcome == .used })?.source
    else { return nil }
    self.init(cell: found.cell, accuracy: found.accuracy, source: source, locatedAt: now())
    clockStart = SystemClock.current.start
  }
}
