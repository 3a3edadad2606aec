import Configuration
package import Exchange
package import Line
package import Permission
package import Platform
package import Report
package import Text

/// The reasons why there is nothing to show, with the exit status.
package struct Verdict {
  package var status: ExitStatus
  /// The text for a bar, without the place.
  package let line: String
  /// The reason in a few words, where it is known; the line may also name a command.
  package private(set) var reason: String?
  private let words: FaultWords
  /// The reasons as structured values.
  package let faults: [Fault]
  /// Further sentences that help the user.
  private(set) var hints: [String] = []
  /// The messages of a failed refresh, which are on standard error, where nobody with a bar looks.
  package private(set) var said: [String] = []

  /// Creates the verdict for a fault of this run, with its short description or another line.
  package init(_ status: ExitStatus, _ fault: Fault, line: Phrase? = nil, _ words: FaultWords) {
    self.status = status
    let short = words.short(fault)
    self.line = line.map(words.language.text) ?? short
    reason = short
    self.words = words
    faults = [fault]
  }

  /// Creates the verdict for a run that has nothing to show while a refresh runs.
  ///
  /// - Parameter line: what is said without a report of another version.
  package init(
    awaiting part: Fault.Part, _ access: ReportAccess, line: Phrase? = nil, _ words: FaultWords
  ) {
    let status: ExitStatus = part == .location ? .noPlace : .noWeather
    if access.hasOtherVersion, access.stuckRefresh == nil {
      self.init(
        status, Fault(part, .otherVersion),
        line: Phrase("wxhere was updated: looking again", context: "40 columns"), words)
    } else {
      let fault = access.stuckRefresh ?? Fault(part, .stillLooking)
      self.init(status, fault, line: line, words)
    }
  }

  /// Creates the verdict for a refresh without a report.
  ///
  /// - Parameters:
  ///   - fault: nil when the refresh said the reason.
  ///   - said: the reason, which has been printed.
  package init(failed fault: Fault?, said: [String], line: Phrase, _ words: FaultWords) {
    self.said = said
    status = .system
    self.line = words.language.text(line)
    self.words = words
    faults = [fault].compactMap { $0 }
  }

  /// Creates the verdict for a report that cannot be shown.
  ///
  /// - Parameters:
  ///   - isOffline: whether the run starts no refresh, not even to wait for a network.
  ///   - isForced: whether the run has made the report, as with `--refresh`.
  package init(
    _ report: RefreshReport?, permission: Permission, isOffline: Bool, isForced: Bool = false,
    _ words: FaultWords
  ) {
    self.words = words
    let text = words.language.text
    guard let report, report.location == nil else {
      status = .noWeather
      if let weather = report?.weather, report?.failures == 0 {
        line = text(
          Phrase(
            "no weather: last report \(agePhrase(weather.age(at: now())))", context: "40 columns"))
      } else {
        let fault = report?.faults.last { $0.part == .weather }
        // Where another service has answered, the certificate is that of the service.
        let mayBeLoginPage = report?.hasLoginPage ?? false
        let short = fault.map { words.short($0, mayBeLoginPage: mayBeLoginPage) }
        line =
          short.map { Self.line(because: $0, cure: fault?.kind.cure, words) }
          ?? text(Phrase("no weather yet"))
        reason = short
      }
      faults = report?.allFaults ?? []
      hints = Self.again(report, isOffline: isOffline, isForced: isForced, words)
      return
    }
    // If the receiver was allowed, for this run only at least, the IP lookup alone is forbidden,
    // unless the policy has forbidden more since.
    let wasAllowed = report.attempts.contains { $0.source == .gps && $0.outcome != .notAllowed }
    let mayAllow =
      permission.policy.locationServicesEnabled && permission.authorization != .restricted
    let forbidden = report.attempts.filter { $0.outcome == .notAllowed }.map { attempt in
      wasAllowed && mayAllow && !permission.policy.forbidsIPLookup
        ? Fault(.location, .noIPLookup, source: attempt.source)
        : Fault(forbidding: attempt.source, permission)
    }
    if report.isForbidden {
      status = .notPermitted
      faults = Array(forbidden.prefix(1))
      line = text(Self.line(forbidden: forbidden.first?.kind, words))
    } else {
      status = .noPlace
      line = text(Phrase("place unknown: run \("\"wxhere doctor\"")", context: "40 columns"))
      faults = report.allFaults + forbidden
      // The sentence for a forbidden source already contains this.
      hints =
        (forbidden.isEmpty ? [text(words.placeAdvice)] : [])
        + Self.again(report, isOffline: isOffline, isForced: isForced, words)
    }
  }

  /// Returns why there is no weather, with the command that a user must run for a cure.
  private static func line(
    because reason: String, cure: Fault.Cure?, _ words: FaultWords
  ) -> String {
    switch cure {
    case nil, .goOnline, .ask: return words.language.words("no weather (\(reason))")
    default: break
    }
    let doctor = "\"wxhere doctor\""
    let line = words.language.words("\(reason): run \(doctor)")
    // In some languages both together do not fit in 40 columns.
    return displayWidth(line) <= 40
      ? line : words.language.words("no weather: run \(doctor)", context: "40 columns")
  }

  private static func line(forbidden kind: Fault.Kind?, _ words: FaultWords) -> Phrase {
    switch kind {
    case .notDetermined where words.needsIPLookup(), .noIPLookup:
      // The text is shorter, because "wxhere: " would extend it beyond 40 columns.
      Phrase("run \("\"wxhere permission allow --ip\"")", context: "40 columns")
    case .notDetermined:
      Phrase("wxhere: run \("\"wxhere permission allow\"")", context: "40 columns")
    case .denied: Phrase("denied: run \("\"wxhere permission allow\"")", context: "40 columns")
    default: Phrase("no permission: run \("\"wxhere --place NAME\"")", context: "40 columns")
    }
  }

  /// Whether nothing is missing but the end of a refresh that runs.
  package var isAwaiting: Bool { faults.map(\.kind) == [.stillLooking] }

  /// Returns the sentences for the user: the reasons, and what to do about them.
  package func reasons(_ report: RefreshReport?, withHints: Bool = true) -> [String] {
    let known = report?.allFaults ?? []
    let own = faults.filter { !known.contains($0) }.map { words.sentence($0) }
    let isTold = faults.contains { known.contains($0) }
    return (isTold ? report.map(words.sentences) ?? [] : []) + own
      + (withHints ? hints : [])
  }

  /// Returns the age of the report unless it is new, and when the next is due unless that is soon,
  /// with the command for one at once unless that has just been run.
  private static func again(
    _ report: RefreshReport?, isOffline: Bool, isForced: Bool, _ words: FaultWords
  ) -> [String] {
    guard let report else { return [] }
    let (now, text) = (now(), words.language.text)
    if report.isCutOff, !isOffline {
      return [
        text(
          isForced
            ? Phrase("the next refresh starts as soon as there is a network")
            : Phrase(
              """
              the next refresh starts as soon as there is a network; to refresh at once, run: \
              \(words.refreshing)
              """))
      ]
    }
    // The clock may have been set back since then.
    let (seconds, dueAt) = (now + report.setBack - report.madeAt, report.dueAt - report.setBack)
    guard report.isAgeKnown, seconds >= 0 else { return [] }
    guard seconds > 60, !isForced else {
      // After a first failure it is a minute, which need not be said.
      guard dueAt - now > 90 else { return [] }
      return [
        text(
          isForced
            ? Phrase("the next refresh is due at \(words.shortMoment(dueAt))")
            : Phrase(
              """
              the next refresh is due at \(words.shortMoment(dueAt)); to refresh at once, run: \
              \(words.refreshing)
              """))
      ]
    }
    let age = agePhrase(seconds)
    return [
      text(
        dueAt <= now
          ? Phrase("the last refresh was \(age); to refresh, run: \(words.refreshing)")
          : Phrase(
            """
            the last refresh was \(age), the next is due at \(words.shortMoment(dueAt)); to \
            refresh at once, run: \(words.refreshing)
            """))
    ]
  }
}

extension Fault {
  /// Creates the fault for a refresh without a report; nil when the refresh has printed the reason.
  package init?(failed ending: Subprocess.Ending?) {
    guard let ending else { return nil }
    self.init(.program, .refreshFailed, subject: "\(ending)")
  }

  init(forbidding source: SourceName, _ permission: Permission) {
    let policy = permission.policy
    // What forbids every source comes first.
    let kind: Kind =
      switch permission.authorization {
      case .restricted: .restricted
      case .denied where !policy.locationServicesEnabled: .locationServicesOff
      case _ where source == .ip && policy.forbidsIPLookup: .restricted
      case .notDetermined: .notDetermined
      case .denied: .denied
      case .authorizedWhenInUse, .authorizedAlways:
        policy.forbidsIPLookup ? .restricted : .noIPLookup
      }
    // Without a source, all of them are restricted.
    self.init(.location, kind, source: policy.isRestricted ? nil : source)
    guard kind == .restricted || kind == .locationServicesOff else { return }
    subject = Policy.paths.joined(separator: ", ")
  }
}
