package import Network
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
  package init(
    _ outcome: SourceOutcome, _ kind: Fault.Kind, subject: String? = nil, detail: String? = nil
  ) {
    self.init(outcome, [Fault(.location, kind, subject: subject, detail: detail)])
  }
}

extension Fault {
  /// What went wrong on the way to a host.
  package init(_ part: Part, _ error: HTTPError) {
    switch error {
    case .timedOut(let host): self.init(part, .timedOut, subject: host)
    case .unknownHost(let host): self.init(part, .unknownHost, subject: host)
    case .cannotConnect(let host): self.init(part, .cannotConnect, subject: host)
    case .notTrusted(let host): self.init(part, .notTrusted, subject: host)
    case .untimely(let host, let hasExpired, let time):
      let kind = hasExpired ? Kind.certificateExpired : .certificateNotYetValid
      self.init(part, kind, subject: host, time: time)
    case .insecureRedirect(let host): self.init(part, .insecureRedirect, subject: host)
    case .tooLarge(let host): self.init(part, .tooLarge, subject: host)
    case .cancelled: self.init(part, .cancelled)
    case .failed(let host): self.init(part, .brokenOff, subject: host)
    }
  }
}
