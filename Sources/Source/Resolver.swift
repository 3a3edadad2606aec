import Coarsen
package import Exchange
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
      locate:
        @escaping (_ deadline: Instant, _ firstService: String?) throws(LocationFailure)
        -> SourceResponse
    ) {
      self.name = name
      self.timeout = timeout
      self.isAllowed = isAllowed
      self.locate = locate
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
