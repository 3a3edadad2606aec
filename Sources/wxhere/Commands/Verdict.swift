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
  ///   - authorization: as it is in force.
  init(_ report: RefreshReport?, authorization: Authorization) {
    guard let report, report.location == nil else {
      status = .noWeather
      let problem = report?.problems.last
      line = problem.map { "no weather: \($0)" } ?? "no weather yet"
      reasons = report?.problems ?? []
      return
    }
    let looked = report.attempts.filter { $0.source != "manual" }
    if !looked.isEmpty, looked.allSatisfy({ $0.outcome == "notAllowed" }) {
      status = .notPermitted
      line = "location not permitted"
      reasons = [Self.cure(authorization)]
    } else {
      status = .noPlace
      line = "place unknown"
      let forbidden = looked.filter { $0.outcome == "notAllowed" }.map { attempt in
        attempt.source == "ip"
          ? "ip: not allowed; to have the IP address looked up: wxhere permission allow --ip"
          : "\(attempt.source): not allowed"
      }
      reasons =
        report.problems + forbidden + ["or give the place yourself: wxhere --manual LAT,LON"]
    }
  }

  private static func cure(_ authorization: Authorization) -> String {
    switch authorization {
    case .notDetermined:
      "nobody has allowed looking for the place yet: run wxhere permission allow, "
        + "or give the place: wxhere --manual LAT,LON"
    case .restricted:
      "the administrator's policy, /etc/wxhere/policy.json5, does not allow looking for the place; "
        + "give it yourself: wxhere --manual LAT,LON"
    case .denied:
      "looking for the place is denied: run wxhere permission allow, "
        + "or give the place: wxhere --manual LAT,LON"
    case .authorizedWhenInUse, .authorizedAlways:
      "looking up the IP address is not allowed: run wxhere permission allow --ip, "
        + "or give the place: wxhere --manual LAT,LON"
    }
  }
}
