import Configuration
import Exchange
import Interface
import Line
import Permission
import Platform
import Report
import Text

enum PermissionAction {
  case status
  case allow(always: Bool, ip: Bool?)
  case deny
  case reset

  init(_ arguments: Arguments) throws(Failure) {
    switch arguments.operands {
    case [], ["status"]: self = .status
    case ["allow"]: self = .allow(always: arguments.isAlways, ip: arguments.ip)
    case ["deny"]: self = .deny
    case ["reset"]: self = .reset
    default: throw .extraWords(arguments.operands, of: .permission)
    }
  }

  /// Whether a configuration that was named must exist; nothing may prevent a denial.
  fileprivate var needsConfiguration: Bool {
    switch self {
    case .status, .allow: true
    case .deny, .reset: false
    }
  }
}

/// `wxhere permission`, which shows and changes the answer about location access.
struct PermissionCommand {
  private let run: Run
  private let action: PermissionAction

  /// Also runs with an invalid configuration, which must not prevent a denial of location access.
  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let action = try PermissionAction(arguments)
    let use: Run.SettingsUse = action.needsConfiguration ? .unread : .none
    return try PermissionCommand(run: Run(arguments, settings: use), action: action).perform()
  }

  private func perform() throws(Failure) -> ExitStatus {
    let access = ReportAccess(
      run.request, run.file.validSettings ?? Settings(), run.folders, run.language)
    let before = access.permission
    let answer: Answer?
    switch action {
    case .status:
      return try printOutput(status(access))
    case .allow(let always, let ip):
      if before.policy.isRestricted {
        throw .notPermitted(
          Phrase(
            """
            the administrator's policy, \(Policy.additionalPath ?? Policy.path), does not let \
            you change this
            """
          )
        )
      }
      // `--ip` or `--no-ip` alone changes only the lookup. Without them, the answer about it is kept.
      let staysAlways = ip != nil && before.answer?.authorization == .authorizedAlways
      answer = Answer(
        authorization: always || staysAlways ? .authorizedAlways : .authorizedWhenInUse,
        allowsIPLookup: ip ?? before.answer?.allowsIPLookup ?? false)
    case .deny:
      answer = Answer(authorization: .denied, allowsIPLookup: false)
    case .reset:
      answer = nil
    }
    do { try access.keep(answer) } catch { throw .system(error) }
    return try printOutput(status(access))
  }

  private func status(_ access: ReportAccess) -> String {
    let permission = access.permission
    let use = LocationUse(run.folders)
    if let damage = use.damage { Complaint.say([run.language.text(damage)]) }
    if run.arguments.isJSON { return json(permission, use).line }
    let lookup =
      permission.allowsIPLookup(for: .inUse)
      ? Phrase("IP lookup: allowed")
      : permission.policy.forbidsIPLookup
        ? Phrase("IP lookup: not allowed: the administrator's policy forbids it")
        : Phrase("IP lookup: not allowed")
    let hint = access.needsAnswer ? [Phrase("to be asked, run wxhere on a terminal")] : []
    return ([permission.phrase] + hint + [lookup] + use.phrases)
      .map { run.language.text($0) + "\n" }.joined()
  }

  private func json(_ permission: Permission, _ use: LocationUse) -> JSONText {
    .object([
      ("schema", .number(RefreshReport.schema)),
      ("authorization", .string(permission.authorization.rawValue)),
      ("location_services_enabled", .flag(permission.policy.locationServicesEnabled)),
      ("ip_lookup", .flag(permission.allowsIPLookup(for: .inUse))),
      ("last_found_at", .number(use.found?.locatedAt)),
      ("last_source", .string(use.found?.source.rawValue)),
      ("last_found_for", .string(use.found?.startedBy?.rawValue)),
      ("last_sent_at", .number(use.sent?.time)), ("last_sent_to", .string(use.sent?.host)),
      ("last_sent_for", .string(use.sent?.startedBy?.rawValue)),
    ])
  }
}
