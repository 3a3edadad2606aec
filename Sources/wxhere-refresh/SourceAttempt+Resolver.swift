import Report
import Source

extension SourceAttempt {
  /// How a source answered, as the report has it.
  init(_ attempt: Resolver.Attempt) {
    let (outcome, faults): (SourceOutcome, [Fault]) =
      switch attempt.outcome {
      case .used: (.used, [])
      case .notAllowed: (.notAllowed, [])
      case .notNeeded: (.notNeeded, [])
      case .failed(let failure): (failure.outcome, failure.faults)
      }
    self.init(source: attempt.source, outcome: outcome)
    self.faults = faults.map { fault in
      var fault = fault
      fault.source = attempt.source
      return fault
    }
  }

  /// The same of the receiver alone.
  static func fault(_ failure: LocationFailure) -> Fault? { failure.faults.first }
}

extension LocationFailure {
  /// The same as one word of the report.
  fileprivate var outcome: SourceOutcome {
    switch self {
    case .noConnection: .noConnection
    case .notGPSD: .notGPSD
    case .noDevice: .noDevice
    case .noFix: .noFix
    case .silentDevice: .silentDevice
    case .noProgram, .noLibrary, .broken, .noSense: .cannotLook
    case .notAllowed: .notAllowed
    case .noAnswer: .noAnswer
    case .notConfigured: .notConfigured
    case .cancelled: .cancelled
    }
  }

  /// The same as facts of the report.
  fileprivate var faults: [Fault] {
    switch self {
    case .noConnection(let service): [Fault(.noConnection, subject: service)]
    case .notGPSD(let service): [Fault(.notGPSD, subject: service)]
    case .noDevice: [Fault(.noDevice)]
    case .noFix: [Fault(.noFix)]
    case .silentDevice: [Fault(.silentDevice)]
    case .noProgram(let name): [Fault(.noProgram, subject: name)]
    case .noLibrary(let library): [Fault(.noLibrary, subject: library)]
    case .broken(let reason): [Fault(.cannotLook, detail: reason)]
    case .noSense(let program): [Fault(.cannotLook, subject: program)]
    // The word says it all.
    case .notAllowed: []
    case .noAnswer(let errors): errors.isEmpty ? [Fault(.noServices)] : errors.map(\.fault)
    case .notConfigured: [Fault(.notConfigured)]
    case .cancelled: [Fault(.cancelled)]
    }
  }
}

extension IPServiceError {
  fileprivate var fault: Fault {
    switch self {
    case .network(let error): return Fault(.location, error)
    case .refused(let host, let status):
      var fault = Fault(.error, subject: host)
      fault.status = status
      return fault
    case .noPosition(let host): return Fault(.noPosition, subject: host)
    }
  }
}

extension Fault {
  fileprivate init(_ kind: Kind, subject: String? = nil, detail: String? = nil) {
    self.init(.location, kind)
    self.subject = subject
    self.detail = detail
  }
}
