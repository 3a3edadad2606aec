import Line
import Report
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

  private enum CodingKeys: String, CodingKey { case problems, faults }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(sentences, forKey: .problems)
    try container.encode(faults.map(FaultJSON.init), forKey: .faults)
  }
}

/// A fault as `--json` has it.
private struct FaultJSON: Encodable {
  let fault: Fault

  init(_ fault: Fault) { self.fault = fault }

  private enum CodingKeys: String, CodingKey {
    case part, service, source, kind, until, cure, subject
    case status = "http_status"
  }

  /// Also what is nil, as null: a reader need not ask whether a key is there.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(fault.part, forKey: .part)
    try container.encode(fault.service, forKey: .service)
    try container.encode(fault.source, forKey: .source)
    try container.encode(fault.kind, forKey: .kind)
    try container.encode(fault.until, forKey: .until)
    try container.encode(fault.kind.cure?.rawValue, forKey: .cure)
    try container.encode(fault.subject, forKey: .subject)
    try container.encode(fault.status, forKey: .status)
  }
}

/// How a source answered, as `--json` has it.
struct AttemptJSON: Encodable {
  let attempt: SourceAttempt
  let words: FaultWords

  private enum CodingKeys: String, CodingKey {
    case source, outcome, detail
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(attempt.source, forKey: .source)
    try container.encode(attempt.outcome, forKey: .outcome)
    try container.encode(words.sentence(attempt), forKey: .detail)
  }
}
