import Coarsen
import Exchange
import Platform
import Report
import Testing

@testable import Source

private func outcomes(_ candidates: Resolver.Candidate...) -> [SourceOutcome] {
  Resolver(candidates).resolve().attempts.map(\.outcome)
}

@Suite("The resolver") struct ResolverTests {
  /// Returns a source with a fixed result; the test fails if it is used where `mayBeAsked` is
  /// false.
  private func candidate(
    _ name: SourceName, failure kind: SourceOutcome? = nil, isAllowed: Bool = true,
    mayBeAsked: Bool = true
  ) -> Resolver.Candidate {
    Resolver.Candidate(name, timeout: .seconds(1), isAllowed: { isAllowed }) {
      (_, _) throws(LocationFailure) in
      if !mayBeAsked { Issue.record("\(name) was asked") }
      if let kind { throw LocationFailure(kind) }
      guard let location = CoarseLocation(latitude: 1, longitude: 2, accuracy: nil) else {
        throw LocationFailure(.cancelled, .cancelled)
      }
      return SourceResponse(location: location)
    }
  }

  @Test("tries no other source after a receiver has a fix")
  func triesNoOtherSourceAfterAReceiverHasAFix() {
    let found = outcomes(
      candidate(.gps), candidate(.ip, mayBeAsked: false), candidate(.manual, mayBeAsked: false))
    #expect(found == [.used, .notNeeded, .notNeeded])
  }

  @Test("continues with the next allowed source") func continuesWithTheNextAllowedSource() {
    let found = outcomes(
      candidate(.gps, failure: .noDevice), candidate(.ip, isAllowed: false, mayBeAsked: false),
      candidate(.manual))
    #expect(found == [.noDevice, .notAllowed, .used])
  }

  @Test("gives each source's reason if there is no location")
  func givesEachSourcesReasonIfThereIsNoLocation() {
    let resolver = Resolver([
      candidate(.gps, failure: .noFix), candidate(.manual, failure: .notConfigured),
    ])
    let resolution = resolver.resolve()
    #expect(resolution.attempts.map(\.outcome) == [.noFix, .notConfigured])
    #expect(resolution.location == nil)
  }
}
