package import Coarsen
package import Exchange
import Network
package import Platform
package import Report

/// A list of location sources that are used in order until one finds a position.
package struct Resolver {
  /// A source with its time limit and its permission.
  package struct Candidate {
    fileprivate let name: SourceName
    fileprivate let timeout: Duration
    /// Returns whether the source may be used; called before and after its use.
    fileprivate let isAllowed: () -> Bool
    /// Returns the location, accurate to a cell, at most a moment after the deadline.
    fileprivate let locate:
      (_ deadline: Instant, _ firstService: String?) throws(LocationFailure) -> SourceResponse

    package init(
      _ name: SourceName, timeout: Duration, isAllowed: @escaping () -> Bool,
      locate: @escaping (_ deadline: Instant) throws(LocationFailure) -> CoarseLocation
    ) {
      self.name = name
      self.timeout = timeout
      self.isAllowed = isAllowed
      self.locate = { (deadline, _) throws(LocationFailure) in
        SourceResponse(location: try locate(deadline))
      }
    }

    package init(_ source: IPSource, timeout: Duration, isAllowed: @escaping () -> Bool) {
      name = .ip
      self.timeout = timeout
      self.isAllowed = isAllowed
      locate = { (deadline, firstService) throws(LocationFailure) in
        try source.locate(first: firstService, deadline: deadline)
      }
    }
  }

  /// The result of a resolution.
  package struct Resolution: Equatable, Sendable {
    /// The location, which may be an earlier one that is kept; nil when no source found one.
    package fileprivate(set) var location: Location?
    /// The digest of the address of the IP lookup service whose response was accepted.
    package fileprivate(set) var lookupService: String?
    /// The outcomes, one for each candidate in order.
    package fileprivate(set) var attempts: [SourceAttempt] = []
  }

  private let candidates: [Candidate]
  private let known: () -> KnownPlaces

  /// Creates the resolver.
  ///
  /// - Parameter known: returns the places of earlier refreshes; not called while the first source
  ///   finds the location.
  package init(
    _ candidates: [Candidate], known: @escaping () -> KnownPlaces = { KnownPlaces([], at: now()) }
  ) {
    self.candidates = candidates
    self.known = known
  }

  /// Uses the sources in order, and announces each before it is used.
  package func resolve(willAsk: (SourceName) -> Void = { _ in }) -> Resolution {
    var resolution = Resolution()
    // A place of a receiver is not for somebody who chose other sources.
    lazy var places = candidates.contains { $0.name == .gps } ? known() : known().withoutFix
    var isFixKept = false
    for candidate in candidates {
      let name = candidate.name
      var attempt = SourceAttempt(source: name, outcome: .notNeeded)
      if resolution.location != nil {
        // An earlier source has found a location, or the receiver's last one is recent.
        if isFixKept, name == .ip { attempt.outcome = .recentFix }
      } else if !candidate.isAllowed() {
        attempt.outcome = .notAllowed
      } else {
        willAsk(name)
        do {
          let response = try candidate.locate(
            .now + candidate.timeout, name == .ip ? places.service : nil)
          attempt.outcome = .used
          if name == .ip, let (place, outcome) = places.kept(against: response) {
            (resolution.location, attempt.outcome) = (place, outcome)
          } else {
            resolution.location = Location(response, from: name)
          }
          if attempt.outcome != .disagrees { resolution.lookupService = response.service }
        } catch {
          attempt = SourceAttempt(source: name, failure: error)
        }
        // Location access was denied while the source was in use.
        if !candidate.isAllowed() {
          resolution.location = nil
          attempt = SourceAttempt(source: name, outcome: .notAllowed)
        }
        if name == .gps, attempt.outcome.isPassing {
          resolution.location = places.recent(.gps)
          isFixKept = resolution.location != nil
        }
      }
      resolution.attempts.append(attempt)
    }
    if resolution.location == nil,
      resolution.attempts.contains(where: { $0.source == .ip && $0.outcome.isPassing })
    {
      resolution.location = places.recent(.ip)
    }
    return resolution
  }
}

extension Location {
  fileprivate init(_ response: SourceResponse, from source: SourceName) {
    let found = response.location
    self.init(
      cell: found.cell, countryCode: found.locality.countryCode, accuracy: found.accuracy,
      source: source, locatedAt: now())
    service = response.service
    clockStart = SystemClock.current.start
  }
}

/// The location that a source has found.
package struct SourceResponse: Equatable, Sendable {
  package let location: CoarseLocation
  /// The digest of the address of the IP lookup service; nil for other sources.
  package var service: String?
}

extension SourceAttempt {
  fileprivate init(source: SourceName, failure: LocationFailure) {
    self.init(source: source, outcome: failure.outcome)
    faults = failure.faults.map { fault in
      var fault = fault
      fault.source = source
      return fault
    }
  }
}

/// The reason why a source found no position, in the form that is reported.
package struct LocationFailure: Error, Equatable {
  package let outcome: SourceOutcome
  /// The faults; empty when the outcome is explanation enough.
  package let faults: [Fault]

  init(_ outcome: SourceOutcome, _ faults: [Fault] = []) {
    self.outcome = outcome
    self.faults = faults
  }

  /// Creates a failure with one fault, about a host, program or library, with the system's message.
  package init(
    _ outcome: SourceOutcome, _ kind: Fault.Kind, subject: String? = nil, detail: String? = nil
  ) {
    self.init(outcome, [Fault(.location, kind, subject: subject, detail: detail)])
  }
}

/// The places that earlier refreshes found, which a worse response does not replace.
///
/// A receiver loses its fix for a moment, and IP lookup services disagree about the same address.
/// Neither means that the machine has moved.
package struct KnownPlaces {
  /// The last fix of a receiver, as a cell; nil for none in the last 12 hours.
  private var fix: Location?
  /// The last place of an IP lookup; nil for none in the last 12 hours.
  private let lookedUp: Location?
  /// The digest of the address of the IP lookup service that is asked first; nil for none.
  let service: String?
  private let now: Timestamp

  /// The age in seconds up to which a place is kept when no response confirms it: a receiver often
  /// needs half an hour until it has a fix again, in a house or a tunnel.
  private static let recent = 30 * 60

  /// The age in seconds up to which a place is kept at all.
  private static let oldest = 12 * 3600

  /// Creates the places in reports.
  ///
  /// - Parameter reports: those about the current place, the own one first.
  package init(_ reports: [RefreshReport], at now: Timestamp) {
    func newest(_ source: SourceName) -> Location? {
      reports.compactMap(\.location)
        .filter { $0.source == source && ($0.elapsed(at: now) ?? .max) < Self.oldest }
        .min { ($0.elapsed(at: now) ?? .max) < ($1.elapsed(at: now) ?? .max) }
    }
    fix = newest(.gps)
    lookedUp = newest(.ip)
    service = reports.lazy.compactMap(\.lookupService).first
    self.now = now
  }

  var withoutFix: KnownPlaces {
    var places = self
    places.fix = nil
    return places
  }

  /// The place of a source that has just failed, if it was found a short time ago; otherwise nil.
  func recent(_ source: SourceName) -> Location? {
    switch source {
    case .gps: isRecent(fix) ? fix : nil
    case .ip: isRecent(lookedUp) ? lookedUp : nil
    case .manual: nil
    }
  }

  /// Returns the place that is kept instead of the response of an IP lookup, and the outcome of the
  /// lookup; nil when the response is used.
  func kept(against response: SourceResponse) -> (place: Location, outcome: SourceOutcome)? {
    if let fix, response.location.holds(fix.cell) { return (fix, .agrees) }
    // The service that found the place knows when it is another one.
    guard let lookedUp, lookedUp.service != response.service else { return nil }
    if response.location.holds(lookedUp.cell) { return (lookedUp, .agrees) }
    return response.service != service && isRecent(lookedUp) ? (lookedUp, .disagrees) : nil
  }

  private func isRecent(_ place: Location?) -> Bool {
    place?.elapsed(at: now).map { $0 < Self.recent } ?? false
  }
}

extension CoarseLocation {
  /// Returns whether a cell's centre is in the circle of the location's accuracy.
  fileprivate func holds(_ cell: Cell) -> Bool { self.cell.distance(to: cell) <= accuracy }
}
