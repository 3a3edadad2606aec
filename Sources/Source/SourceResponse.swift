package import Coarsen
package import Exchange
package import Report

/// The location that a source has found.
package struct SourceResponse: Equatable, Sendable {
  package let location: CoarseLocation
  /// The digest of the address of the IP lookup service; nil for other sources.
  package let service: String?

  package init(location: CoarseLocation, service: String? = nil) {
    self.location = location
    self.service = service
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
