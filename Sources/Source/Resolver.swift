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
    fileprivate let locate: (_ deadline: Instant) throws(LocationFailure) -> CoarseLocation

    package init(
      _ name: SourceName, timeout: Duration, isAllowed: @escaping () -> Bool,
      locate: @escaping (_ deadline: Instant) throws(LocationFailure) -> CoarseLocation
    ) {
      self.name = name
      self.timeout = timeout
      self.isAllowed = isAllowed
      self.locate = locate
    }
  }

  /// The result of a resolution.
  package struct Resolution: Equatable, Sendable {
    /// The location; nil when no source found one.
    package let location: Location?
    /// The outcomes, one for each candidate in order.
    package let attempts: [SourceAttempt]
  }

  private let candidates: [Candidate]

  package init(_ candidates: [Candidate]) {
    self.candidates = candidates
  }

  /// Uses the sources in order, and announces each before it is used.
  package func resolve(willAsk: (SourceName) -> Void = { _ in }) -> Resolution {
    var attempts: [SourceAttempt] = []
    var location: Location?
    for candidate in candidates {
      // An earlier source has found a location.
      var attempt = SourceAttempt(source: candidate.name, outcome: .notNeeded)
      if location == nil {
        attempt.outcome = .notAllowed
        if candidate.isAllowed() {
          willAsk(attempt.source)
          do {
            let found = try candidate.locate(.now + candidate.timeout)
            location = Location(found, from: attempt.source)
            attempt.outcome = .used
          } catch {
            attempt = SourceAttempt(source: attempt.source, failure: error)
          }
          // Location access was denied while the source was in use.
          if !candidate.isAllowed() {
            location = nil
            attempt = SourceAttempt(source: attempt.source, outcome: .notAllowed)
          }
        }
      }
      attempts.append(attempt)
    }
    return Resolution(location: location, attempts: attempts)
  }
}

extension Location {
  fileprivate init(_ found: CoarseLocation, from source: SourceName) {
    self.init(
      cell: found.cell, countryCode: found.locality.countryCode, accuracy: found.accuracy,
      source: source, locatedAt: now())
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
