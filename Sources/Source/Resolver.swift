/// Asks one source after another until one can tell the position.
package struct Resolver: Sendable {
  /// A source and the terms on which it may be asked.
  package struct Candidate: Sendable {
    package let source: any LocationSource
    /// Without permission it is not touched; asked when its turn has come.
    package let isAllowed: @Sendable () -> Bool
    package let timeout: Duration

    package init(
      _ source: any LocationSource, timeout: Duration, isAllowed: @escaping @Sendable () -> Bool
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
    /// The source's name.
    package let source: String
    package let outcome: Outcome
  }

  /// What came of it.
  package struct Resolution: ~Copyable {
    /// nil when no source could tell.
    package let fix: Fix?
    /// In order; one for each candidate.
    package let attempts: [Attempt]

    /// Takes it apart.
    package consuming func take() -> Fix? { fix }
  }

  private let candidates: [Candidate]

  /// - Parameter candidates: in the order in which they are asked.
  package init(_ candidates: [Candidate]) {
    self.candidates = candidates
  }

  /// - Parameter willAsk: hears the name of each source that is about to be asked.
  package func resolve(willAsk: (String) -> Void = { _ in }) async -> Resolution {
    await resolve(candidates[...], after: [], willAsk: willAsk)
  }

  /// Asks the first of the candidates, and the others if that fails: a loop could not hold a fix that
  /// must not be copied.
  private func resolve(
    _ candidates: ArraySlice<Candidate>, after attempts: [Attempt], willAsk: (String) -> Void
  ) async -> Resolution {
    guard let candidate = candidates.first else { return Resolution(fix: nil, attempts: attempts) }
    let rest = candidates.dropFirst()
    let name = candidate.source.name
    var outcome = Outcome.notAllowed
    if candidate.isAllowed() {
      willAsk(name)
      do {
        let fix = try await candidate.source.locate(deadline: .now + candidate.timeout)
        let others = rest.map { Attempt(source: $0.source.name, outcome: .notNeeded) }
        return Resolution(
          fix: consume fix, attempts: attempts + [Attempt(source: name, outcome: .used)] + others)
      } catch {
        outcome = .failed(error)
      }
    }
    let soFar = attempts + [Attempt(source: name, outcome: outcome)]
    return await resolve(rest, after: soFar, willAsk: willAsk)
  }
}
