import Checkup
import Configuration
import Facts
import Line
import Permission
import Platform
import Report
import Session
import Wording

/// All that the checks look at.
struct Consultation {
  let machine: Machine
  let examination: Examination
  /// nil where the configuration cannot be used.
  let settings: Settings?
  let permission: Permission
  let outcome: CheckupRun.Outcome
  /// The last report of *here*; nil where there is none.
  let report: RefreshReport?
  /// This program's own path, links resolved.
  let executable: String

  /// The findings of `wxhere-refresh`; nil where it did not.
  var checkup: Checkup? {
    if case .known(let checkup) = outcome { checkup } else { nil }
  }

  /// The settings, or their defaults where they cannot be used.
  var effective: Settings { settings ?? Settings() }

  /// Whether the place can be learned without a receiver.
  var hasOtherSource: Bool {
    effective.location.sources.contains { source in
      switch source {
      case .gps: false
      case .ip: permission.allowsIPLookup(for: .inUse)
      case .manual: effective.location.manual != nil
      }
    }
  }

  /// Returns why a part was not looked at; nil where `wxhere-refresh` was able and allowed to.
  func notChecked(_ part: DoctorPart) -> Finding? {
    switch outcome {
    case .known(let checkup) where checkup.isAllowed: nil
    case .known:
      Finding(
        part, .notChecked, .waitsForPermission,
        permission.canBeGiven
          ? Phrase("not checked; to allow it, run: \("wxhere permission allow")")
          : Phrase("not checked without permission"))
    case .noSettings:
      Finding(
        part, .notChecked, .configurationUnusable,
        Phrase("not checked while the configuration is invalid"))
    case .offline:
      Finding(part, .notChecked, .offline, Phrase("not checked: --offline"))
    case .noProgram, .noAnswer:
      Finding(
        part, .notChecked, .notAnswered,
        Phrase("wxhere-refresh, which runs this check, did not respond"))
    }
  }

  /// A fault in a sentence.
  func words(_ fault: Fault) -> Phrase {
    Phrase(verbatim: FaultWords(examination.language).sentence(fault, namesPart: false))
  }

  /// Where a file lies that comes with wxhere; nil where it does not lie anywhere.
  ///
  /// - Parameter name: as below the examples: "bars/waybar.jsonc".
  func shipped(_ name: String) -> String? {
    let folders = executable.split(separator: "/").dropLast()
    let examples = (0...folders.count).reversed().flatMap { count in
      let folder = folders.prefix(count).map { "/\($0)" }.joined()
      return [
        "\(folder)/share/doc/wxhere/examples/\(name)", "\(folder)/Config/\(name)",
        "\(folder)/\(name)",
      ]
    }
    return (examples + ["/usr/share/doc/wxhere/examples/\(name)"]).first { machine.exists($0) }
  }
}

extension Permission {
  /// Whether the person's own yes would do.
  var canBeGiven: Bool { !policy.isRestricted && policy.locationServicesEnabled }
}
