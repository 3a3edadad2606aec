import Exchange
import Line
import Platform
import Report
import Interface
import Weather

/// The faults for `--json`: sentences in `problems`, and structured values in `faults`.
struct Problems {
  private let sentences: [String]
  private let faults: [Fault]

  /// Creates the faults of a report.
  ///
  /// - Parameters:
  ///   - stuckRefresh: the fault of a refresh that has been running for too long; nil for none.
  ///   - isPartial: whether warnings and air quality are still being fetched.
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

  /// Creates the fault for an error before any report was read.
  init(_ fault: Fault, _ words: FaultWords) {
    faults = [fault]
    sentences = [words.sentence(fault)]
  }

  var members: [(String, JSONText)] {
    [("problems", .strings(sentences)), ("faults", .list(faults.map(\.json)))]
  }
}

extension Fault {
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
  /// Returns the outcome of a source for `--json`.
  func json(_ words: FaultWords) -> JSONText {
    .object([
      ("source", .string(source.rawValue)), ("outcome", .string(outcome.rawValue)),
      ("detail", .string(words.sentence(self))),
    ])
  }
}
