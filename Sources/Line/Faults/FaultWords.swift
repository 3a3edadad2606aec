package import Exchange
package import Report
package import Text

/// Faults described in the user's language.
package struct FaultWords: Sendable {
  private let clock: PlaceClock
  private let now: Timestamp
  private let configurationOption: String
  private let place: String
  private let program: @Sendable () -> String
  /// Returns whether the command that allows location access must allow the IP lookup too.
  package let needsIPLookup: @Sendable () -> Bool
  /// The path of the file with gpsd's settings; nil when gpsd is on another machine.
  let receiverFile: @Sendable () -> String?

  /// Creates the descriptions; the functions are called only when needed.
  ///
  /// - Parameters:
  ///   - configurationOption: the end of commands that use this run's configuration,
  ///     " --config FILE", or nothing.
  ///   - place: the words of a command that name this run's place, " --place Berlin", or nothing.
  ///   - program: returns the word with which a shell starts wxhere.
  package init(
    clock: PlaceClock, now: Timestamp, configurationOption: String = "", place: String = "",
    program: @escaping @Sendable () -> String = { "wxhere" },
    needsIPLookup: @escaping @Sendable () -> Bool = { false },
    receiverFile: @escaping @Sendable () -> String? = { nil }
  ) {
    self.clock = clock
    self.now = now
    self.configurationOption = configurationOption
    self.place = place
    self.program = program
    self.needsIPLookup = needsIPLookup
    self.receiverFile = receiverFile
  }

  /// The command that allows what the configured sources need.
  package var allowing: String {
    needsIPLookup() ? allowingIPLookup : "\(program()) permission allow"
  }

  /// The command that allows IP lookups.
  var allowingIPLookup: String { "\(program()) permission allow --ip" }

  /// The advice to name a place instead of looking for one.
  package var placeAdvice: Phrase {
    Phrase("name a place: \(namingPlace); to keep one, run: \(settingPlace)")
  }

  /// The command for a place that is named.
  private var namingPlace: String { "\(program()) PLACE" }

  /// The command that keeps a place in this run's configuration.
  package var settingPlace: String {
    "\(program()) config set location.manual PLACE\(configurationOption)"
  }

  /// The command that makes a new report of this run's place with its configuration.
  package var refreshing: String { "\(program())\(place) --refresh\(configurationOption)" }

  package var language: Language { clock.language }

  package func sentences(_ report: RefreshReport) -> [String] {
    report.attempts.compactMap { attempt in
      sentence(attempt).map { language.definition(attempt.source.rawValue, $0) }
    } + report.faults.map { sentence($0) }
  }

  /// Returns how a source answered: the reason of a failure, or its outcome.
  package func explanation(_ attempt: SourceAttempt) -> String {
    sentence(attempt) ?? language.text(Self.phrase(attempt.outcome))
  }

  /// An outcome that needs no reason.
  private static func phrase(_ outcome: SourceOutcome) -> Phrase {
    switch outcome {
    case .used: Phrase("used", context: "source")
    case .notAllowed: Phrase("not allowed")
    case .notNeeded: Phrase("not used: an earlier source answered")
    case .notConfigured:
      Phrase("no location is configured; set location.manual in the configuration")
    case .recentFix: Phrase("not used: the receiver had a fix less than 30 minutes ago")
    case .agrees: Phrase("agrees with the earlier place, which is kept")
    case .disagrees: Phrase("another place; the one of less than 30 minutes ago is kept")
    default: Phrase(verbatim: outcome.rawValue)
    }
  }

  /// Returns why a source failed; nil when its outcome needs no explanation.
  package func sentence(_ attempt: SourceAttempt) -> String? {
    guard !attempt.faults.isEmpty else { return nil }
    let sentences = language.clauses(attempt.faults.map { sentence($0) })
    let isOfServices = attempt.faults.contains { $0.subject != nil && $0.kind != .onlyCountry }
    return attempt.source == .ip && isOfServices
      ? language.words("no IP lookup service returned a location: \(sentences)") : sentences
  }

  /// Returns a time such as "15:40", or "Sun 23 Nov 00:00" when it is not today.
  func moment(_ time: Timestamp?) -> String {
    guard let time, let local = clock.local(time) else { return language.words("an unknown time") }
    let text = clock.clock(time) ?? local.clock
    return local.date == clock.local(now)?.date
      ? text : language.words("\(local.shortDate) \(text)", context: "date and time")
  }

  /// Returns a time as in "until 15:40", or "until Sun 23 Nov 00:00" when it is not today.
  func until(_ time: Timestamp?) -> String {
    guard let time, let local = clock.local(time) else { return language.words("until later") }
    return local.date == clock.local(now)?.date
      ? language.text(TimeForm.until.phrase(local)) : clock.dateWords(.until, time) ?? ""
  }

  /// Returns a time such as "15:40", or "Sun 00:00" when it is not today.
  package func shortMoment(_ time: Timestamp?) -> String {
    time.flatMap { clock.clock($0, on: now) } ?? language.words("later")
  }

  /// Returns a date and time with the year, such as "2026-11-23 00:00".
  func date(_ time: Timestamp?) -> String {
    guard let time, let local = clock.local(time) else { return language.words("an unknown time") }
    let (year, month, day) = (local.date.year, local.date.month, local.date.day)
    return "\(year)-\(twoDigits(month))-\(twoDigits(day)) \(local.clock)"
  }

  /// Returns a fault in at most 24 columns, for a bar, such as "offline" or "quota until 15:40".
  ///
  /// - Parameter mayBeLoginPage: whether a certificate that is not trusted may be that of a login
  ///   page of the network.
  package func short(_ fault: Fault, mayBeLoginPage: Bool = false) -> String {
    language.text(
      mayBeLoginPage && fault.kind == .notTrusted
        ? Phrase("log in to the network?", context: "24 columns") : shortPhrase(fault))
  }

  private func shortPhrase(_ fault: Fault) -> Phrase {
    switch fault.kind {
    case .unknownHost, .noRoute: Phrase("offline", context: "24 columns")
    case .cannotConnect: Phrase("unreachable", context: "24 columns")
    case .timedOut: Phrase("no response in time", context: "24 columns")
    case .notTrusted: Phrase("bad certificate", context: "24 columns")
    case .certificateExpired: Phrase("certificate expired", context: "24 columns")
    case .certificateNotYetValid: Phrase("clock is wrong", context: "24 columns")
    case .noCertificates: Phrase("no certificates", context: "24 columns")
    case .brokenOff: Phrase("connection lost", context: "24 columns")
    case .tooLarge: Phrase("response too large", context: "24 columns")
    case .loginPage: Phrase("log in to the network", context: "24 columns")
    case .insecureRedirect: Phrase("unsafe redirect", context: "24 columns")
    case .cancelled: Phrase("cancelled", context: "24 columns")
    case .quota: Phrase("quota until \(shortMoment(fault.until))", context: "24 columns")
    case .busy: Phrase("busy until \(shortMoment(fault.until))", context: "24 columns")
    case .refused: Phrase("refused", context: "24 columns")
    case .keyRefused: Phrase("key refused", context: "24 columns")
    case .error:
      fault.status.map { Phrase("error \($0)", context: "24 columns") }
        ?? Phrase("error", context: "24 columns")
    case .unusableResponse, .noPosition: Phrase("invalid response", context: "24 columns")
    case .onlyCountry: Phrase("only country known", context: "24 columns")
    case .notCovered: Phrase("not covered", context: "24 columns")
    case .tooOld: Phrase("outdated response", context: "24 columns")
    case .otherAreas: Phrase("areas unknown", context: "24 columns")
    case .withdrawn: Phrase("service ends soon", context: "24 columns")
    case .noKey, .noKeyFile, .emptyKeyFile, .unreadableKeyFile:
      Phrase("no key", context: "24 columns")
    case .unusableKey: Phrase("invalid key", context: "24 columns")
    case .noOpenSSL: Phrase("no openssl", context: "24 columns")
    case .noContact: Phrase("no contact", context: "24 columns")
    case .unknownCity: Phrase("unknown city", context: "24 columns")
    case .otherCity: Phrase("city is elsewhere", context: "24 columns")
    case .stationUnreadable, .stationInvalid, .stationOld:
      Phrase("station unusable", context: "24 columns")
    case .noConnection, .notGPSD: Phrase("no gpsd", context: "24 columns")
    case .noDevice: Phrase("no receiver", context: "24 columns")
    case .noFix:
      fault.subject.map { Phrase("no fix, sat. \($0)", context: "24 columns") }
        ?? Phrase("no fix", context: "24 columns")
    case .onlyAIS: Phrase("AIS receiver, no GPS", context: "24 columns")
    case .onlyRTCM: Phrase("corrections, no GPS", context: "24 columns")
    case .onlyWeather: Phrase("weather sensor, no GPS", context: "24 columns")
    case .silentDevice: Phrase("silent receiver", context: "24 columns")
    case .noProgram, .noLibrary, .cannotLook: Phrase("receiver unusable", context: "24 columns")
    case .noServices: Phrase("no lookup service", context: "24 columns")
    case .notConfigured: Phrase("no location set", context: "24 columns")
    case .notDetermined where !needsIPLookup(): Phrase(verbatim: "wxhere permission allow")
    case .notDetermined, .noIPLookup: Phrase(verbatim: "wxhere permission allow --ip")
    case .denied: Phrase("denied", context: "24 columns")
    case .restricted: Phrase("by policy", context: "24 columns")
    case .locationServicesOff: Phrase("location is off", context: "24 columns")
    case .unwritten: Phrase("request not recorded", context: "24 columns")
    case .notAsked: Phrase("not requested", context: "24 columns")
    case .stillAsked, .stillLooking: Phrase("still looking", context: "24 columns")
    case .gaveUp: Phrase("took too long", context: "24 columns")
    case .nothingKnown: Phrase("nothing known yet", context: "24 columns")
    case .otherVersion: Phrase("wxhere was updated", context: "24 columns")
    case .system: Phrase("system error", context: "24 columns")
    case .unusable: Phrase("unusable", context: "24 columns")
    case .refreshFailed: Phrase("the refresh failed", context: "24 columns")
    case .refreshStuck: Phrase("the refresh hangs", context: "24 columns")
    }
  }
}
