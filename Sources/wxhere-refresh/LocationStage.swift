import Coarsen
import Configuration
import Exchange
import Locate
import Network
import Permission
import PlaceName
import Platform
import Report
import Source

/// The search for the place: the location sources in order, and the coarsening of what they find.
struct LocationStage {
  let settings: Settings.Location
  let request: RefreshRequest
  let grant: Grant
  let gazetteer: Gazetteer
  let previous: RefreshReport?
  /// The reports, of which others may be about the current place, too.
  let store: ReportStore
  /// The folder with the pauses of IP lookup services.
  let state: String
  /// Sends the requests of an IP lookup.
  let fetch: HTTPFetch

  /// Finds the location, and sets it in a report; nil when it is unknown, or only that of the
  /// previous report is known.
  ///
  /// - Parameter willAsk: called before a source is used.
  func locate(
    for report: inout RefreshReport, willAsk: (SourceName) -> Void
  ) -> Location? {
    let resolver = Resolver(
      sources.map(candidate),
      known: {
        let others = request.isOnce ? [] : store.reportsOfHere(except: request.reportName)
        return KnownPlaces([request.isOnce ? nil : previous].compactMap { $0 } + others, at: now())
      })
    let resolution = resolver.resolve(willAsk: willAsk)
    // Under another configuration, the previous locations may have been more precise.
    let isOtherConfiguration = previous?.configuredAt != report.configuredAt
    let coarse = isOtherConfiguration ? nil : previous?.location
    let precision = settings.precision
    let coarsen = { (location: Location) in
      request.isGiven(by: location.source)
        ? location : location.coarsened(to: precision, after: coarse, in: gazetteer)
    }
    report.changeLocations {
      isOtherConfiguration || $0.accuracy < precision.accuracy ? coarsen($0) : $0
    }
    var found = resolution.location
    // One that is kept was found by an earlier refresh.
    if found != nil, found?.startedBy == nil { found?.startedBy = request.starter }
    let location = found.map(coarsen)
    report.place(location, attempts: resolution.attempts)
    report.lookupService = resolution.lookupService ?? report.lookupService
    report.forget(unless: grant.allows)
    return location
  }

  private var sources: [SourceName] {
    // If coordinates are given, no source is used.
    request.sources ?? (request.manual == nil ? settings.sources : [.manual])
  }

  private func candidate(_ name: SourceName) -> Resolver.Candidate {
    switch name {
    case .gps:
      Resolver.Candidate(
        name, timeout: .seconds(settings.gpsd.timeout), isAllowed: { grant.allowsReceiver }
      ) { (deadline, _) throws(LocationFailure) in
        SourceResponse(location: try receiver.locate(deadline: deadline))
      }
    case .ip:
      Resolver.Candidate(
        name, timeout: .seconds(settings.ip.timeout),
        // Without a service, nothing is sent, and a permission would not help.
        isAllowed: { settings.ip.services.isEmpty ? grant.allowsReceiver : grant.allowsIPLookup }
      ) { (deadline, firstService) throws(LocationFailure) in
        try lookup.locate(first: firstService, deadline: deadline)
      }
    case .manual:
      Resolver.Candidate(name, timeout: .seconds(1), isAllowed: { true }) {
        (_, _) throws(LocationFailure) in
        guard let place = request.manual ?? settings.manual else {
          throw LocationFailure(.notConfigured, .notConfigured)
        }
        return SourceResponse(location: CoarseLocation(place, accuracy: nil))
      }
    }
  }

  private var receiver: ReceiverSource {
    let gpsd = settings.gpsd
    var asked = LocateRequest(host: gpsd.host, port: gpsd.port, timeout: gpsd.timeout)
    // The previous cell is kept while the receiver does not move. Only a cell from a receiver is,
    // because other sources are less accurate.
    asked.previous = previous?.location.flatMap { $0.source == .gps ? $0.locality : nil }
    asked.isBackground = request.isBackground
    asked.isOnce = request.isOnce
    return ReceiverSource(asked, grant: grant.once?.json) { grant.allowsReceiver }
  }

  private var lookup: IPSource {
    IPSource(
      services: settings.ip.services.compactMap { WebAddress($0.text) }, fetch: fetch,
      pauses: ServicePauses(state: state, isReadOnly: request.isOnce))
  }
}

extension RefreshReport {
  /// Creates the report for the beginning of a refresh, with the data of the previous one.
  init(after previous: RefreshReport?) {
    self.init(madeAt: now(), dueAt: now())
    clockStart = SystemClock.current.start
    location = previous?.location
    weather = previous?.weather
    hasOutlook = previous?.hasOutlook ?? false
    lookupService = previous?.lookupService
    failures = previous?.failures ?? 0
    isUnfinished = true
  }

  /// Sets location and outcomes; for nil, keeps the previous one while its source is allowed.
  fileprivate mutating func place(_ location: Location?, attempts: [SourceAttempt]) {
    self.attempts = attempts
    if let location {
      // The previous weather keeps its own location until there is weather for the new one.
      let former = weather?.formerLocation ?? self.location
      weather?.formerLocation = former?.locality == location.locality ? nil : former
      self.location = location
    } else if let source = self.location?.source,
      !attempts.contains(where: { $0.source == source && $0.outcome.isPassing })
    {
      forgetPlace()
    }
  }

  /// Removes locations whose source is no longer allowed, and their weather; returns whether any.
  @discardableResult mutating func forget(unless allows: (SourceName) -> Bool) -> Bool {
    if let source = location?.source, !allows(source) {
      forgetPlace()
      return true
    }
    if let source = weather?.formerLocation?.source, !allows(source) {
      weather = nil
      return true
    }
    return false
  }

  private mutating func forgetPlace() {
    location = nil
    weather = nil
  }
}

extension Location {
  /// Returns the location with at most a precision.
  ///
  /// - Parameter previous: the location of the report before, whose block is kept while the machine
  ///   is on its edge.
  func coarsened(
    to precision: Precision, after previous: Location?, in gazetteer: Gazetteer
  ) -> Location {
    // One that was kept from the report before is as coarse already.
    if let previous, previous.cell == cell, previous.locatedAt == locatedAt,
      previous.accuracy >= precision.accuracy
    {
      return self
    }
    var location = self
    location.accuracy = max(accuracy, precision.accuracy)
    location.locality = locality.coarsened(
      to: precision, keeping: previous?.source == source ? previous?.cell : nil, in: gazetteer)
    return location
  }
}
