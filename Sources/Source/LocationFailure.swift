package import Network
package import Report

/// The reason why a source found no position, in the form that is reported.
package struct LocationFailure: Error, Equatable {
  package let outcome: SourceOutcome
  /// The faults; empty when the outcome is explanation enough.
  package let faults: [Fault]

  init(_ outcome: SourceOutcome, _ faults: [Fault] = []) {
    self.outcome = outcome
    self.faults = faults
  }

  /// Creates a failure with one fault.
  ///
  /// - Parameters:
  ///   - subject: the name of the affected host, program or library; nil for none.
  ///   - detail: the system's message; nil for none.
  package init(
    _ outcome: SourceOutcome, _ kind: Fault.Kind, subject: String? = nil, detail: String? = nil
  ) {
    self.init(outcome, [Fault(.location, kind, subject: subject, detail: detail)])
  }
}

extension Fault {
  /// Creates the fault for a failed connection.
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
    case .invalidResponse(let host): self.init(part, .unusableAnswer, subject: host)
    case .cancelled: self.init(part, .cancelled)
    case .failed(let host): self.init(part, .brokenOff, subject: host)
    }
  }
}
