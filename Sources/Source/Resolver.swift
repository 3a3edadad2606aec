package import Coarsen
package import Facts
import Platform

/// Asks one source after another until one can tell the position.
package struct Resolver {
  /// A source and the terms on which it may be asked.
  package struct Candidate {
    package let source: any LocationSource
    /// Without permission it is not touched; asked when its turn has come.
    package let isAllowed: () -> Bool
    package let timeout: Duration

    package init(
      _ source: any LocationSource, timeout: Duration, isAllowed: @escaping () -> Bool
    ) {
      self.source = source
      self.isAllowed = isAllowed
      self.timeout = timeout
    }
  }

  /// How one source answered.
  package enum Outcome: Equatable, Sendable {
    case used
    case notAllowed
    case failed(LocationFailure)
    /// An earlier source had answered.
    case notNeeded
  }

  package struct Attempt: Equatable, Sendable {
    package let source: SourceName
    package let outcome: Outcome
  }

  /// What came of it.
  package struct Resolution: Equatable, Sendable {
    /// nil when no source could tell.
    package let location: CoarseLocation?
    /// In order; one for each candidate.
    package let attempts: [Attempt]
  }

  private let candidates: [Candidate]

  /// - Parameter candidates: in the order in which they are asked.
  package init(_ candidates: [Candidate]) {
    self.candidates = candidates
  }

  /// - Parameter willAsk: hears the name of each source that is about to be asked.
  package func resolve(willAsk: (SourceName) -> Void = { _ in }) -> Resolution {
    var attempts: [Attempt] = []
    var found: CoarseLocation?
    for candidate in candidates {
      let name = candidate.source.name
      var outcome = Outcome.notNeeded
      if found == nil {
        outcome = .notAllowed
        if candidate.isAllowed() {
          willAsk(name)
          do {
            found = try candidate.source.locate(deadline: .now + candidate.timeout)
            outcome = .used
          } catch {
            outcome = error == .notAllowed ? .notAllowed : .failed(error)
          }
          // Whatever it told came too late.
          if !candidate.isAllowed() { (found, outcome) = (nil, .notAllowed) }
        }
      }
      attempts.append(Attempt(source: name, outcome: outcome))
    }
    return Resolution(location: found, attempts: attempts)
  }
}
