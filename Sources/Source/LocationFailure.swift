package import Report

/// Why a source could not tell the position, as the report has it.
package struct LocationFailure: Error, Equatable {
  package let outcome: SourceOutcome
  /// Empty where the outcome says it all.
  package let faults: [Fault]

  init(_ outcome: SourceOutcome, _ faults: [Fault] = []) {
    self.outcome = outcome
    self.faults = faults
  }

  /// - Parameters:
  ///   - subject: what the fault is about by name: a host, a program, a library.
  ///   - detail: what the system said.
  init(_ outcome: SourceOutcome, _ kind: Fault.Kind, subject: String? = nil, detail: String? = nil)
  {
    self.init(outcome, [Fault(.location, kind, subject: subject, detail: detail)])
  }
}
