import Checkup
import Configuration
import Facts
import Permission
import Report
import Wording

/// Whether the place can be had from the IP address.
struct IPCheck {
  let all: Consultation

  var findings: [Finding] {
    guard all.effective.location.sources.contains(.ip) else {
      return [Finding(.ip, .notChecked, .notASource, Phrase("ip is not among location.sources"))]
    }
    if let reason = all.notChecked(.ip) { return [reason] }
    guard all.permission.allowsIPLookup(for: .inUse) else {
      return [
        Finding(
          .ip, .ok, .notAllowed, Phrase("looking up the IP address is not allowed"),
          cure: Phrase("to allow it, where no receiver helps:"),
          command: "wxhere permission allow --ip")
      ]
    }
    let lookups = all.checkup?.lookups ?? []
    guard let reached = lookups.first(where: { $0.fault == nil && $0.isTried }) else {
      return lookups.compactMap(\.fault).prefix(1).map { fault in
        Finding(
          .ip, .hint, kind: fault.kind, all.words(fault),
          cure: Phrase("the place cannot be had from the IP address meanwhile"))
      }
    }
    return [
      Finding(
        .ip, .ok, .fine, Phrase("\(reached.host) can be reached"),
        detail: ["hosts": .texts(lookups.map(\.host))])
    ]
  }
}
