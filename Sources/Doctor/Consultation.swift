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
          ? Phrase("nobody is asked before: \("wxhere permission allow")")
          : Phrase("nobody is asked without permission"))
    case .noSettings:
      Finding(
        part, .notChecked, .configurationUnusable,
        Phrase("nobody is asked while the configuration cannot be used"))
    case .offline:
      Finding(part, .notChecked, .offline, Phrase("nobody is asked: --offline"))
    case .noProgram, .noAnswer:
      Finding(part, .notChecked, .notAnswered, Phrase("wxhere-refresh, which asks, did not answer"))
    }
  }

  /// A fault in a sentence.
  func words(_ fault: Fault) -> Phrase {
    Phrase(verbatim: FaultWords(examination.language).sentence(fault, namesPart: false))
  }

  /// Returns where a file lies that comes with wxhere; nil where it does not lie anywhere.
  ///
  /// - Parameter name: as below the examples: "bars/waybar.jsonc".
  func shipped(_ name: String) -> String? {
    machine.shipped(name, beside: executable)
  }
}

extension Permission {
  /// Whether the person's own yes would do.
  var canBeGiven: Bool { !policy.isRestricted && policy.locationServicesEnabled }
}
