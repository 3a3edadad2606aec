import Line
import Platform
import Report
import Session
import Weather

/// What went wrong, as `--json` has it: `problems` in sentences, and `faults` the same as facts.
struct Problems: Encodable {
  private let sentences: [String]
  private let faults: [Fault]

  /// - Parameters:
  ///   - verdict: why there is nothing to show, nil when there is.
  ///   - stuckRefresh: that the report's refresh has run for longer than one may take.
  ///   - isPartial: whether warnings and the air are still being asked for.
  init(
    _ report: RefreshReport?, _ verdict: Verdict?, _ words: FaultWords, stuckRefresh: Fault?,
    isPartial: Bool = false
  ) {
    let partial = isPartial ? [Fault(.alerts, .stillAsked)] : []
    let known = report?.allFaults ?? []
    let told = (verdict?.faults ?? []).filter { !known.contains($0) }
    let stuck = [stuckRefresh].compactMap { $0 }.filter { !told.contains($0) }
    let own = told + stuck + partial
    faults = own + known
    let all = own.map { words.sentence($0, namesPart: false) } + (report.map(words.sentences) ?? [])
    sentences = all.isEmpty ? [verdict?.line].compactMap { $0 } : all
  }

  /// Nothing could be read at all.
  init(_ fault: Fault, _ words: FaultWords) {
    faults = [fault]
    sentences = [words.sentence(fault)]
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.object()
    try object.encode(sentences, forKey: "problems")
    try object.encode(faults.map(FaultJSON.init), forKey: "faults")
  }
}

/// A fault as `--json` has it.
private struct FaultJSON: Encodable {
  let fault: Fault

  init(_ fault: Fault) { self.fault = fault }

  /// Also what is nil, as null: a reader need not ask whether a key is there.
  func encode(to encoder: any Encoder) throws {
    var object = encoder.object()
    try object.encode(fault.part, forKey: "part")
    try object.encode(fault.service, forKey: "service")
    try object.encode(fault.source, forKey: "source")
    try object.encode(fault.kind, forKey: "kind")
    try object.encode(fault.until, forKey: "until")
    try object.encode(fault.kind.cure?.rawValue, forKey: "cure")
    try object.encode(fault.subject, forKey: "subject")
    try object.encode(fault.status, forKey: "http_status")
  }
}

/// How a source answered, as `--json` has it.
struct AttemptJSON: Encodable {
  let attempt: SourceAttempt
  let words: FaultWords

  func encode(to encoder: any Encoder) throws {
    var object = encoder.object()
    try object.encode(attempt.source, forKey: "source")
    try object.encode(attempt.outcome, forKey: "outcome")
    try object.encode(words.sentence(attempt), forKey: "detail")
  }
}
