import Configuration
import Exchange
import Glibc
import Line
import Permission
import Platform
import Text

/// The check of the user's stored answer.
struct AnswerCheck {
  /// The answer; nil when there is none.
  let answer: Answer?
  /// Whether something is in the place of the answer's folder, so that no answer can be saved.
  let isBlocked: Bool
  let findings: [Finding]

  /// Reads the answer.
  ///
  /// - Parameters:
  ///   - isNeeded: whether a configured source needs permission.
  ///   - allowing: the command that allows what the configured sources need.
  init(_ folders: Folders, isNeeded: Bool, allowing: ShellLine) {
    var complaints: [Phrase] = []
    answer = AnswerStore(folders).load { complaints.append($0) }
    let path = StateFile.answer.path(in: folders.state)
    var status = stat()
    // Saving an answer replaces anything except a folder.
    let isFolder = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    let folder = FolderCheck(part: .permission, folder: folders.state, refresh: allowing)
    let obstacle = folder.obstacle
    isBlocked = obstacle != nil
    // The check of the state folder reports it too.
    findings =
      obstacle.map { isNeeded ? [$0] : [] }
      ?? complaints.map { complaint in
        Finding(
          .permission, isNeeded ? .fault : .hint, .damaged, complaint,
          cure: Phrase("decide again:"),
          command: isFolder ? "rm -r \(path) && \(allowing)" : allowing)
      }
  }
}

extension SystemChecks {
  var permissionFinding: Finding {
    guard effective.location.sources != [.manual] else { return manualFinding }
    let status = permission.authorization
    let bad: Finding.Status = hasManualPlace ? .hint : .fault
    switch status {
    case .notDetermined:
      return Finding(
        .permission, bad, .notDetermined, Phrase("location access is not allowed yet"),
        cure: hasManualPlace ? Phrase("allow it:") : allowing,
        command: allowingCommand)
    case .denied where permission.policy.locationServicesEnabled && hasManualPlace:
      return Finding(.permission, .ok, .denied, Phrase("location access is denied"))
    case .denied where permission.policy.locationServicesEnabled:
      return Finding(
        .permission, bad, .denied, Phrase("location access is denied"),
        cure: allowing,
        command: allowingCommand)
    case .denied, .restricted:
      return Finding(
        .permission, bad, .restricted,
        Phrase("the administrator's policy does not allow location access"),
        cure: Phrase("ask the administrator, or name a place to keep: \(settingPlace)"))
    case .authorizedWhenInUse where hasTimer && !permission.policy.forbidsTimers:
      return Finding(
        .permission, .hint, .needsAlways,
        Phrase("a timer is set up, but it needs the permission for always"),
        cure: Phrase("allow it:"), command: "\(program) permission allow --always")
    case .authorizedWhenInUse:
      return Finding(
        .permission, .ok, .fine,
        Phrase("location access is allowed while you or a status bar runs wxhere"))
    case .authorizedAlways where machine.hasSystemd && hasTimerUnit && !hasTimer:
      return Finding(
        .permission, .hint, .noTimer,
        Phrase("location access is always allowed, but no timer is set up that needs it"),
        cure: Phrase("start it:"),
        command: """
          systemctl --user daemon-reload && systemctl --user enable --now wxhere-refresh.timer
          """)
    case .authorizedAlways:
      return Finding(
        .permission, .ok, .fine, Phrase("location access is always allowed, also for a timer"))
    }
  }

  /// The finding where the configured place is the only source.
  private var manualFinding: Finding {
    hasManualPlace
      ? Finding(
        .permission, .ok, .fine,
        Phrase("location access is not needed: location.sources has only manual"))
      : Finding(
        .permission, .fault, kind: Fault.Kind.notConfigured,
        words(Fault(.location, .notConfigured)), cure: faultWords.placeAdvice)
  }

  /// The command that allows what the configured sources need.
  var allowingCommand: ShellLine { ShellLine(quoted: faultWords.allowing) }

  private var allowing: Phrase {
    Phrase("allow it, or name a place to keep with \(settingPlace):")
  }

  /// The command that keeps a place in the examined configuration.
  private var settingPlace: String { faultWords.settingPlace }

  /// Whether the timer is switched on, by the user or by the administrator for everyone.
  private var hasTimer: Bool {
    [Files.folder(of: examination.folders.configuration), "/etc"]
      .contains { machine.exists("\($0)/systemd/user/timers.target.wants/wxhere-refresh.timer") }
  }

  /// Whether systemd finds the timer: those of Python, Nix and Homebrew are not where it looks.
  private var hasTimerUnit: Bool {
    let data = Environment.variable("XDG_DATA_HOME") ?? "\(Environment.home ?? "")/.local/share"
    let folders = [
      Files.folder(of: examination.folders.configuration), data, "/etc", "/usr/local/lib",
      "/usr/lib",
    ]
    return folders.contains { machine.exists("\($0)/systemd/user/wxhere-refresh.timer") }
  }
}

/// The check of the administrator's policy.
struct PolicyCheck {
  let policy: Policy
  let findings: [Finding]

  init(_ machine: Machine) {
    var complaints: [(words: Phrase, path: String)] = []
    policy = Policy.inForce { complaints.append(($0, $1)) }
    let file = machine.status(Policy.path)
    let isForeign = file.map { $0.st_uid != 0 || $0.st_mode & (S_IWGRP | S_IWOTH) != 0 } ?? false
    if !complaints.isEmpty {
      findings = complaints.map { complaint in
        machine.exists(complaint.path) || complaint.path == Policy.path
          ? Self.finding(complaint.words, complaint.path, isForeign: isForeign)
          : Self.missing(complaint.words)
      }
    } else if file == nil, Policy.additionalPath == nil {
      findings = [Finding(.policy, .ok, .none, Phrase("there is no policy: you decide"))]
    } else {
      findings = [
        Finding(
          .policy, .ok, .fine,
          policy == .unrestricted
            ? Phrase("the policy leaves the decision to you")
            : policy.isRestricted || !policy.locationServicesEnabled
              ? Phrase("the policy does not allow location access")
              : Phrase("the policy forbids: \(policy.forbidden.joined(separator: ", "))"))
      ]
    }
  }

  /// Returns the finding for a file that only the environment names, and that is not there.
  private static func missing(_ words: Phrase) -> Finding {
    Finding(
      .policy, .fault, .unusable, words, cure: Phrase("correct it where it is set, or unset it:"),
      command: "unset WXHERE_POLICY")
  }

  private static func finding(_ words: Phrase, _ path: String, isForeign: Bool) -> Finding {
    guard isForeign, path == Policy.path else {
      return Finding(
        .policy, .fault, .unusable, words, cure: Phrase("correct the file:"),
        command: "sudo ${EDITOR:-nano} \(path)")
    }
    return Finding(
      .policy, .fault, .notHonoured, words, cure: Phrase("make root its owner:"),
      command: "sudo chown root:root \(path) && sudo chmod 644 \(path)")
  }
}
