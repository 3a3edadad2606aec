import Line
import Permission
import Platform
import Report

/// What there is to say where there is nothing to show.
struct Verdict {
  let status: ExitStatus
  /// For the bar, without the place.
  let line: String
  /// Why, as facts.
  let faults: [Fault]
  /// What else helps the person, in sentences.
  private(set) var hints: [String] = []

  /// Something that this run came upon itself.
  ///
  /// - Parameter line: nil for the short words of the fault.
  init(_ status: ExitStatus, _ fault: Fault, line: String? = nil) {
    self.status = status
    self.line = line ?? FaultWords.here.short(fault)
    faults = [fault]
  }

  /// The refresh brought no report.
  ///
  /// - Parameter fault: nil where it has said why.
  init(failed fault: Fault?, line: String) {
    status = .system
    self.line = line
    faults = [fault].compactMap { $0 }
  }

  /// What a report that cannot be shown means.
  ///
  /// - Parameters:
  ///   - report: nil when there is none.
  ///   - permission: as it is in force.
  init(_ report: RefreshReport?, permission: Permission) {
    let words = FaultWords.here
    guard let report, report.location == nil else {
      status = .noWeather
      if let weather = report?.weather, report?.failures == 0 {
        line = "no weather: the last is of \(ageText(weather.age(at: now())))"
      } else {
        let fault = report?.faults.last { $0.part == .weather }
        line = fault.map { "no weather (\(words.short($0)))" } ?? "no weather yet"
      }
      faults = report?.allFaults ?? []
      hints = Self.again(report)
      return
    }
    let forbidden = report.attempts.filter { $0.outcome == "notAllowed" }.map { attempt in
      Fault(forbidding: attempt.source, permission)
    }
    if report.isForbidden {
      status = .notPermitted
      faults = Array(forbidden.prefix(1))
      line =
        switch forbidden.first.map({ ($0.kind, words.short($0)) }) {
        case (.notDetermined, let command)?: "not permitted: \(command)"
        case (.noIPLookup, let command)?: "run \(command)"
        default: "location not permitted"
        }
    } else {
      status = .noPlace
      line = "place unknown"
      faults = report.allFaults + forbidden
      hints = ["or give the place yourself: wxhere --manual LAT,LON"] + Self.again(report)
    }
  }

  /// The sentences for the person: why, and what to do.
  ///
  /// - Parameter withHints: also what else helps, and grows old as it is read.
  func reasons(_ report: RefreshReport?, withHints: Bool = true) -> [String] {
    let words = FaultWords.here
    let known = report?.allFaults ?? []
    let own = faults.filter { !known.contains($0) }.map { words.sentence($0) }
    let isTold = faults.contains { known.contains($0) }
    return (isTold ? report.map(words.sentences) ?? [] : []) + own
      + (withHints ? hints : [])
  }

  /// That the answer is not of this run, where it is not.
  private static func again(_ report: RefreshReport?) -> [String] {
    guard let report, now() - report.madeAt > 60 else { return [] }
    return [
      "the last refresh was \(ageText(now() - report.madeAt)); wxhere --refresh asks again"
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
