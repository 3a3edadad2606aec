import Configuration
import Exchange
import Interface
import Line
import Permission
import Platform
import Report
import Text

/// The data that the checks use.
struct SystemChecks {
  let machine: Machine
  let examination: DoctorRun
  /// The settings; nil when the configuration is invalid.
  let settings: Settings?
  let permission: Permission
  let outcome: CheckupRun.Outcome
  /// The last report of the current place; nil when there is none.
  let report: RefreshReport?

  /// The results of `wxhere-refresh`; nil when there are none.
  var checkup: Checkup? {
    if case .known(let checkup) = outcome { checkup } else { nil }
  }

  /// The program that its commands start.
  var program: OwnProgram { examination.program }

  /// The settings, or the defaults when the configuration is invalid.
  var effective: Settings { settings ?? Settings() }

  /// Whether the configuration sets a place, whose weather needs no location access.
  var hasManualPlace: Bool { effective.location.hasManualPlace }

  /// Whether a source other than a receiver can find the place.
  var hasOtherSource: Bool {
    effective.location.sources.contains { source in
      switch source {
      case .gps: false
      case .ip: permission.allowsIPLookup(for: .inUse)
      case .manual: effective.location.manual != nil
      }
    }
  }

  /// Returns the finding for a part that `wxhere-refresh` did not examine; nil if it did.
  func notChecked(_ part: DoctorPart) -> Finding? {
    switch outcome {
    case .known(let checkup) where checkup.isAllowed: nil
    // The weather of a configured place needs no location access.
    case .known where hasManualPlace && [.network, .proxy, .providers].contains(part): nil
    case .known:
      Finding(
        part, .notChecked, .waitsForPermission,
        !permission.policy.isRestricted && permission.policy.locationServicesEnabled
          ? Phrase("not checked; to allow it, run: \(allowingCommand.text)")
          : Phrase("not checked without permission"))
    case .noSettings:
      Finding(
        part, .notChecked, .configurationUnusable,
        Phrase("not checked while the configuration is invalid"))
    case .offline:
      Finding(part, .notChecked, .offline, Phrase("not checked: --offline"))
    case .noProgram, .noResponse:
      Finding(
        part, .notChecked, .notAnswered,
        Phrase("wxhere-refresh, which runs this check, did not respond"))
    }
  }

  func words(_ fault: Fault) -> Phrase {
    var fault = fault
    // A redaction hides what is in quotation marks.
    if [.otherCity, .onlyCountry].contains(fault.kind) {
      fault.subject = fault.subject.map { "\"\($0)\"" }
    }
    return Phrase(verbatim: faultWords.sentence(fault, namesPart: false))
  }

  /// The descriptions of faults, with the commands of this examination.
  var faultWords: FaultWords { examination.words(settings, under: permission.policy) }

  func shipped(_ name: String) -> String? {
    machine.shipped(name, beside: program.executable)
  }
}
