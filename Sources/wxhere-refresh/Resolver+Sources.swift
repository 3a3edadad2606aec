import Coarsen
import Configuration
import Exchange
import Locate
import Network
import Permission
import Platform
import Report
import Source

extension Resolver {
  /// Creates the resolver of a request; keeps the previous cell while the receiver does not move.
  ///
  /// - Parameter store: has the other reports about the current place.
  init(
    settings: Settings, request: RefreshRequest, grant: Grant, previous: RefreshReport?,
    store: ReportStore, state: String, fetch: @escaping HTTPFetch
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
            locate: Self.receiver(gpsd, request, grant, previous?.location).locate)
        case .ip:
          Candidate(
            IPSource(
              services: ip.services.compactMap { WebAddress($0.text) }, fetch: fetch,
              pauses: ServicePauses(state: state, isReadOnly: request.isOnce)),
            timeout: .seconds(ip.timeout),
            // Without a service, nothing is sent, and a permission would not help.
            isAllowed: { ip.services.isEmpty ? grant.allowsReceiver : grant.allowsIPLookup })
        case .manual:
          Candidate(name, timeout: .seconds(1), isAllowed: { true }) {
            _ throws(LocationFailure) in
            guard let place = request.manual ?? settings.location.manual else {
              throw LocationFailure(.notConfigured, .notConfigured)
            }
            return CoarseLocation(place, accuracy: nil)
          }
        }
      },
      known: {
        let others = request.isOnce ? [] : store.reportsOfHere(except: request.reportName)
        return KnownPlaces([request.isOnce ? nil : previous].compactMap { $0 } + others, at: now())
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
