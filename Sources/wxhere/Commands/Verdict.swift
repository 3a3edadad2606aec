import Line
import Permission
import Platform
import Report

/// What a report that cannot be shown means: the short line, the status, and the sentences behind it.
struct Verdict {
  let status: ExitStatus
  /// For the bar.
  let line: String
  /// For the person: why, and what to do.
  let reasons: [String]

  /// - Parameters:
  ///   - report: nil when there is none.
  ///   - permission: as it is in force.
  init(_ report: RefreshReport?, permission: Permission) {
    guard let report, report.location == nil else {
      status = .noWeather
      let problem = report?.problems.last { !Self.isOfPart($0) }
      if let weather = report?.weather, report?.failures == 0 {
        line = "no weather: the last is of \(ageText(weather.age(at: now())))"
      } else {
        line = problem.map { "no weather: \(Self.short($0))" } ?? "no weather yet"
      }
      reasons = (report?.problems ?? []) + Self.again(report)
      return
    }
    if report.isForbidden {
      status = .notPermitted
      line = "location not permitted"
      reasons = [Self.cure(permission)]
    } else {
      status = .noPlace
      line = "place unknown"
      let forbidden = report.attempts.filter { $0.outcome == "notAllowed" }.map { attempt in
        attempt.source == "ip"
          ? "ip: not allowed; to have the IP address looked up: wxhere permission allow --ip"
          : "\(attempt.source): not allowed"
      }
      reasons =
        report.problems + forbidden + ["or give the place yourself: wxhere --manual LAT,LON"]
        + Self.again(report)
    }
  }

  /// Whether a problem is not the weather's: "air: …", "gps: …".
  static func isOfPart(_ problem: String) -> Bool {
    ["alerts", "air", "gps", "ip", "manual"].contains { problem.hasPrefix("\($0): ") }
  }

  /// A problem without its cure, which stands behind a colon and is for standard error, as is the name
  /// of the service before it.
  private static func short(_ problem: String) -> Substring {
    // A name of one word says who it was: "open-meteo: … cannot be found".
    problem.split(separator: ": ").first { $0.contains(" ") } ?? problem[...]
  }

  private static func cure(_ permission: Permission) -> String {
    let manual = "give the place yourself: wxhere --manual LAT,LON"
    let file = Policy.additionalPath.map { " or \($0)" } ?? ""
    return switch permission.authorization {
    case .notDetermined:
      "nobody has allowed looking for the place yet: run wxhere permission allow, or \(manual)"
    case .restricted:
      "the administrator's policy (\(Policy.path)\(file)) does not allow looking for the place; "
        + manual
    case .denied where !permission.policy.locationServicesEnabled:
      "location services are switched off on this machine (\(Policy.path)\(file)); \(manual)"
    case .denied:
      "looking for the place is denied: run wxhere permission allow, or \(manual)"
    case .authorizedWhenInUse, .authorizedAlways:
      "looking up the IP address is not allowed: run wxhere permission allow --ip, or \(manual)"
    }
  }

  /// That the answer is not of this run, where it is not.
  private static func again(_ report: RefreshReport?) -> [String] {
    guard let report, now() - report.madeAt > 60 else { return [] }
    return [
      "the last refresh was \(ageText(now() - report.madeAt)); wxhere --refresh asks again"
    ]
  }
}
