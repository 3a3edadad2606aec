package import Coarsen
package import Facts
package import Platform
package import Report

/// Asks one source after another until one can tell the position.
package struct Resolver {
  /// A source and the terms on which it may be asked.
  package struct Candidate {
    fileprivate let name: SourceName
    fileprivate let timeout: Duration
    /// Without permission it is not touched; asked when its turn has come.
    fileprivate let isAllowed: () -> Bool
    /// Tells the place, no closer than a cell, at most a tick after the deadline.
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

  /// What came of it.
  package struct Resolution: Equatable, Sendable {
    /// nil when no source could tell.
    package let location: CoarseLocation?
    /// In order; one for each candidate.
    package let attempts: [SourceAttempt]
  }

  private let candidates: [Candidate]

  /// - Parameter candidates: in the order in which they are asked.
  package init(_ candidates: [Candidate]) {
    self.candidates = candidates
  }

  /// - Parameter willAsk: hears the name of each source that is about to be asked.
  package func resolve(willAsk: (SourceName) -> Void = { _ in }) -> Resolution {
    var attempts: [SourceAttempt] = []
    var found: CoarseLocation?
    for candidate in candidates {
      // An earlier source may have answered.
      var attempt = SourceAttempt(source: candidate.name, outcome: .notNeeded)
      if found == nil {
        attempt.outcome = .notAllowed
        if candidate.isAllowed() {
          willAsk(attempt.source)
          do {
            found = try candidate.locate(.now + candidate.timeout)
            attempt.outcome = .used
          } catch {
            attempt = SourceAttempt(source: attempt.source, failure: error)
          }
          // Whatever it told came too late.
          if !candidate.isAllowed() {
            found = nil
            attempt = SourceAttempt(source: attempt.source, outcome: .notAllowed)
          }
        }
      }
      attempts.append(attempt)
    }
    return Resolution(location: found, attempts: attempts)
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
