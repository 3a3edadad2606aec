import Line
import Permission
import Platform
import Report
import Wording

/// What there is to say where there is nothing to show.
struct Verdict {
  let status: ExitStatus
  /// For the bar, without the place.
  let line: String
  private let words: FaultWords
  /// Why, as facts.
  let faults: [Fault]
  /// What else helps the person, in sentences.
  private(set) var hints: [String] = []

  /// Something that this run came upon itself.
  ///
  /// - Parameter line: nil for the short words of the fault.
  init(_ status: ExitStatus, _ fault: Fault, line: Phrase? = nil, _ words: FaultWords) {
    self.status = status
    self.line = line.map(words.language.text) ?? words.short(fault)
    self.words = words
    faults = [fault]
  }

  /// The refresh brought no report.
  ///
  /// - Parameter fault: nil where it has said why.
  init(failed fault: Fault?, line: Phrase, _ words: FaultWords) {
    status = .system
    self.line = words.language.text(line)
    self.words = words
    faults = [fault].compactMap { $0 }
  }

  /// What a report that cannot be shown means.
  ///
  /// - Parameters:
  ///   - report: nil when there is none.
  ///   - permission: as it is in force.
  init(_ report: RefreshReport?, permission: Permission, _ words: FaultWords) {
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
      line = text(Self.line(forbidden: forbidden.first?.kind))
    } else {
      status = .noPlace
      line = text(Phrase("place unknown: run \("\"wxhere doctor\"")", context: "40 columns"))
      faults = report.allFaults + forbidden
      // What forbids a source says so itself.
      let manual = Phrase("or give the place yourself: wxhere --manual LAT,LON")
      hints = (forbidden.isEmpty ? [text(manual)] : []) + Self.again(report, words)
    }
  }

  /// Why there is no weather, with the command where a person must act.
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

  /// What opens to a person what is closed.
  private static func line(forbidden kind: Fault.Kind?) -> Phrase {
    switch kind {
    case .notDetermined:
      Phrase("wxhere: run \("\"wxhere permission allow\"")", context: "40 columns")
    case .denied: Phrase("denied: run \("\"wxhere permission allow\"")", context: "40 columns")
    case .noIPLookup: Phrase("run \("\"wxhere permission allow --ip\"")", context: "40 columns")
    default: Phrase("not permitted: run \("\"wxhere --place NAME\"")", context: "40 columns")
    }
  }

  /// The sentences for the person: why, and what to do.
  ///
  /// - Parameter withHints: also what else helps, and grows old as it is read.
  func reasons(_ report: RefreshReport?, withHints: Bool = true) -> [String] {
    let known = report?.allFaults ?? []
    let own = faults.filter { !known.contains($0) }.map { words.sentence($0) }
    let isTold = faults.contains { known.contains($0) }
    return (isTold ? report.map(words.sentences) ?? [] : []) + own
      + (withHints ? hints : [])
  }

  /// That the answer is not of this run, where it is not.
  private static func again(_ report: RefreshReport?, _ words: FaultWords) -> [String] {
    guard let report, now() - report.madeAt > 60 else { return [] }
    return [
      words.language.words(
        "the last refresh was \(agePhrase(now() - report.madeAt)); wxhere --refresh asks again")
    ]
  }
}

extension Fault {
  /// How a refresh ended that brought no report; nil where it has said why.
  init?(failed ending: Subprocess.Ending?) {
    guard let ending else { return nil }
    self.init(.program, .refreshFailed)
    subject = "\(ending)"
  }

  /// Why a source may not be asked.
  init(forbidding source: String, _ permission: Permission) {
    let kind: Kind =
      switch permission.authorization {
      case .notDetermined: .notDetermined
      case .restricted: .restricted
      case .denied: permission.policy.locationServicesEnabled ? .denied : .locationServicesOff
      case .authorizedWhenInUse, .authorizedAlways: .noIPLookup
      }
    self.init(.location, kind, source: source)
    let additional = Policy.additionalPath.map { " or \($0)" } ?? ""
    if kind == .restricted || kind == .locationServicesOff { subject = Policy.path + additional }
  }
}
