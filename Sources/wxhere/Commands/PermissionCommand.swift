import CommandLine
import Fields
import Permission
import Platform
import Report
import Wording

/// What `wxhere permission` is to do.
enum PermissionAction {
  case status
  case allow(always: Bool, ip: Bool?)
  case deny
  case reset

  init(_ options: Options, _ page: CommandPage) throws(Failure) {
    switch Array(options.words.dropFirst()) {
    case [], ["status"]: self = .status
    case ["allow"]: self = .allow(always: options.isAlways, ip: options.ip)
    case ["deny"]: self = .deny
    case ["reset"]: self = .reset
    default: throw ExtraWords(options.words, of: page).failure
    }
  }
}

/// `wxhere permission`: the person's answer, seen and changed.
struct PermissionCommand {
  private let invocation: Invocation
  private let action: PermissionAction

  init(_ invocation: Invocation, _ action: PermissionAction) {
    self.invocation = invocation
    self.action = action
  }

  func run() throws(Failure) -> ExitStatus {
    let before = ReportAccess(invocation).permission
    let answer: Answer?
    switch action {
    case .status:
      return try printed(status(before))
    case .allow(let always, let ip):
      if before.policy.isRestricted {
        throw .notPermitted(
          Phrase(
            "the administrator's policy, \(Policy.additionalPath ?? Policy.path), does not leave this to you"
          )
        )
      }
      // Not saying anything about the look-up leaves that answer as it was.
      answer = Answer(
        authorization: always ? .authorizedAlways : .authorizedWhenInUse,
        allowsIPLookup: ip ?? before.answer?.allowsIPLookup ?? false)
    case .deny:
      answer = Answer(authorization: .denied, allowsIPLookup: false)
    case .reset:
      answer = nil
    }
    try Self.keep(answer, invocation)
    return try printed(status(Permission(policy: before.policy, answer: answer)))
  }

  /// Keeps an answer, and forgets what was found under the last one.
  ///
  /// - Parameter answer: nil to be asked again.
  static func keep(_ answer: Answer?, _ invocation: Invocation) throws(Failure) {
    let store = AnswerStore(folder: invocation.folders.state)
    let kept = Result { () throws(SystemError) in
      if let answer { try store.save(answer) } else { try store.reset() }
    }
    // Also where the disk is full.
    let forgotten = Result { () throws(SystemError) in
      try ReportStore(folder: invocation.folders.cache).removeLookedUp()
    }
    let unnamed = Result { () throws(SystemError) in
      if answer?.authorization != .authorizedWhenInUse, answer?.authorization != .authorizedAlways {
        try Disclosures(folder: invocation.folders.state).forgetCells()
      }
    }
    do {
      try kept.get()
      try forgotten.get()
      try unnamed.get()
    } catch {
      throw .system(error)
    }
  }

  private func status(_ permission: Permission) -> String {
    if invocation.options.isJSON { return json(permission).line }
    let lookup =
      permission.allowsIPLookup(for: .inUse)
      ? Phrase("IP look-up: allowed") : Phrase("IP look-up: not allowed")
    let hint =
      permission.authorization == .notDetermined
      ? [Phrase("wxhere asks at the next run on a terminal")] : []
    return ([permission.phrase] + hint + [lookup])
      .map { invocation.language.text($0) + "\n" }.joined()
  }

  private func json(_ permission: Permission) -> JSONText {
    .object([
      ("schema", .number(RefreshReport.schema)),
      ("authorization", .string(permission.authorization.rawValue)),
      ("location_services_enabled", .flag(permission.policy.locationServicesEnabled)),
      ("ip_lookup", .flag(permission.allowsIPLookup(for: .inUse))),
    ])
  }
}
