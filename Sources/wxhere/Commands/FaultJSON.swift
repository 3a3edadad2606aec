import Facts
import Fields
import Line
import Platform
import Report
import Session
import Weather

/// What went wrong, as `--json` has it: `problems` in sentences, and `faults` the same as facts.
struct Problems {
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

  /// The members of the object that they belong to.
  var members: [(String, JSONText)] {
    [("problems", .strings(sentences)), ("faults", .list(faults.map(\.json)))]
  }
}

extension Fault {
  /// The fault as `--json` has it.
  fileprivate var json: JSONText {
    .object([
      ("part", .string(part.rawValue)), ("service", .string(service?.rawValue)),
      ("source", .string(source?.rawValue)), ("kind", .string(kind.rawValue)),
      ("until", .number(until)),
      ("cure", .string(kind.cure?.rawValue)), ("subject", .string(subject)),
      ("http_status", .number(status)),
    ])
  }
}

extension SourceAttempt {
  /// The answer of a source, as `--json` has it.
  func json(_ words: FaultWords) -> JSONText {
    .object([
      ("source", .string(source.rawValue)), ("outcome", .string(outcome.rawValue)),
      ("detail", .string(words.sentence(self))),
    ])
  }
}
