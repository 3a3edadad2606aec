package import Line
package import Permission
package import Platform
package import Report
package import Wording

/// The reasons why there is nothing to show, and the status to end with.
package struct Verdict {
  package let status: ExitStatus
  /// The words for a bar, without the place.
  package let line: String
  private let words: FaultWords
  /// The reasons, as facts.
  package let faults: [Fault]
  /// The sentences that help the person besides.
  private(set) var hints: [String] = []

  /// Creates the verdict for a fault that this run came upon itself.
  ///
  /// - Parameter line: nil for the short words of the fault.
  package init(_ status: ExitStatus, _ fault: Fault, line: Phrase? = nil, _ words: FaultWords) {
    self.status = status
    self.line = line.map(words.language.text) ?? words.short(fault)
    self.words = words
    faults = [fault]
  }

  /// Creates the verdict for a refresh that brought no report.
  ///
  /// - Parameter fault: nil where it has said why.
  package init(failed fault: Fault?, line: Phrase, _ words: FaultWords) {
    status = .system
    self.line = words.language.text(line)
    self.words = words
    faults = [fault].compactMap { $0 }
  }

  /// Creates the verdict for a report that cannot be shown.
  ///
  /// - Parameters:
  ///   - report: nil when there is none.
  ///   - permission: as it is in force.
  package init(_ report: RefreshReport?, permission: Permission, _ words: FaultWords) {
    self.words = words
    let text = words.language.text
    guard let report, report.location == nil else {
      status = .noWeather
      if let weather = report?.weather, report?.failures == 0 {
        line = text(Phrase("no weather: the last is of \(agePhrase(weather.age(at: now())))"))
      } else {
        let fault = report?.faults.last { $0.part == .weather }
        line = fault.map { Self.line(without: $0, words) } ?? text(Phrase("no weather yet"))
      }
      faults = report?.allFaults ?? []
      hints = Self.again(report, words)
      return
    }
    let forbidden = report.attempts.filter { $0.outcome == .notAllowed }.map { attempt in
      Fault(forbidding: attempt.source, permission)
    }
    if report.isForbidden {
      status = .notPermitted
      faults = Array(forbidden.prefix(1))
      line = text(Self.line(forbidden: forbidden.first?.kind, words))
    } else {
      status = .noPlace
      line = text(Phrase("place unknown: run \("\"wxhere doctor\"")", context: "40 columns"))
      faults = report.allFaults + forbidden
      // What forbids a source says so itself.
      let manual = Phrase("or give the place yourself: wxhere --manual LAT,LON")
      hints = (forbidden.isEmpty ? [text(manual)] : []) + Self.again(report, words)
    }
  }

  /// Returns why there is no weather, with the command where a person must act.
  private static func line(without fault: Fault, _ words: FaultWords) -> String {
    let reason = words.short(fault)
    switch fault.kind.cure {
    case nil, .goOnline, .ask: return words.language.words("no weather (\(reason))")
    default: break
    }
    let doctor = "\"wxhere doctor\""
    let line = words.language.words("\(reason): run \(doctor)")
    // Some languages have no room for both.
    return displayWidth(line) <= 40
      ? line : words.language.words("no weather: run \(doctor)", context: "40 columns")
  }

  /// Returns the command that allows a source that is forbidden.
  private static func line(forbidden kind: Fault.Kind?, _ words: FaultWords) -> Phrase {
    switch kind {
    case .notDetermined where words.allowing.hasSuffix("--ip"), .noIPLookup:
      // Shorter: "wxhere: " would take it beyond 40 columns.
      Phrase("run \("\"wxhere permission allow --ip\"")", context: "40 columns")
    case .notDetermined:
      Phrase("wxhere: run \("\"wxhere permission allow\"")", context: "40 columns")
    case .denied: Phrase("denied: run \("\"wxhere permission allow\"")", context: "40 columns")
    default: Phrase("not permitted: run \("\"wxhere --place NAME\"")", context: "40 columns")
    }
  }

  /// Returns the sentences for the person: why, and what to do.
  ///
  /// - Parameter withHints: also what else helps, and grows old as it is read.
  package func reasons(_ report: RefreshReport?, withHints: Bool = true) -> [String] {
    let known = report?.allFaults ?? []
    let own = faults.filter { !known.contains($0) }.map { words.sentence($0) }
    let isTold = faults.contains { known.contains($0) }
    return (isTold ? report.map(words.sentences) ?? [] : []) + own
      + (withHints ? hints : [])
  }

  /// Returns how old the answer is, where it is not of this run.
  private static func again(_ report: RefreshReport?, _ words: FaultWords) -> [String] {
    guard let report, now() - report.madeAt > 60 else { return [] }
    return [
      words.language.words(
        "the last refresh was \(agePhrase(now() - report.madeAt)); wxhere --refresh asks again")
    ]
  }
}
