import Configuration
import Facts
import Glibc
import Permission
import Platform
import Session
import Wording

/// The person's answer, as it is kept.
struct AnswerCheck {
  /// nil where nobody has answered.
  let answer: Answer?
  /// The faults of the file.
  let findings: [Finding]

  /// - Parameter state: the folder in which it is kept.
  init(_ state: String) {
    var complaints: [Phrase] = []
    answer = AnswerStore(folder: state).load { complaints.append($0) }
    let path = StateFile.answer.path(in: state)
    var status = stat()
    // An answer is written in the place of anything but a folder.
    let isFolder = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    findings = complaints.map { complaint in
      Finding(
        .permission, .fault, .damaged, complaint, cure: Phrase("answer again:"),
        command: isFolder ? "rm -r \(path) && wxhere permission allow" : "wxhere permission allow")
    }
  }
}

extension Consultation {
  /// Whether wxhere may look.
  var permissionFinding: Finding {
    let status = permission.authorization
    // Who gave a place in the configuration has weather all the same.
    let bad: Finding.Status =
      effective.location.manual != nil && effective.location.sources.contains(.manual)
      ? .hint : .fault
    switch status {
    case .notDetermined:
      return Finding(
        .permission, bad, .notDetermined, Phrase("nobody has allowed looking for the place yet"),
        cure: Phrase("allow it, or give the place yourself by wxhere --manual LAT,LON:"),
        command: effective.location.lacksReceiver
          ? "wxhere permission allow --ip" : "wxhere permission allow")
    case .denied where permission.policy.locationServicesEnabled:
      return Finding(
        .permission, bad, .denied, Phrase("looking for the place is denied"),
        cure: Phrase("allow it, or give the place yourself by wxhere --manual LAT,LON:"),
        command: "wxhere permission allow")
    case .denied, .restricted:
      return Finding(
        .permission, bad, .restricted,
        Phrase("the administrator's policy does not allow looking for the place"),
        cure: Phrase("ask the administrator, or give the place yourself: wxhere --manual LAT,LON"))
    case .authorizedWhenInUse where hasTimer:
      return Finding(
        .permission, .hint, .needsAlways,
        Phrase("a timer is set up, which may look only with a permission for always"),
        cure: Phrase("allow it:"), command: "wxhere permission allow --always")
    case .authorizedWhenInUse:
      return Finding(
        .permission, .ok, .fine,
        Phrase("looking is allowed whenever you or a status bar runs wxhere"))
    case .authorizedAlways:
      return Finding(.permission, .ok, .fine, Phrase("looking is allowed always, also to a timer"))
    }
  }

  /// Whether systemd starts refreshes for this person.
  private var hasTimer: Bool {
    let folder = Files.folder(of: examination.folders.configuration)
    return machine.exists("\(folder)/systemd/user/timers.target.wants/wxhere-refresh.timer")
  }
}

/// Whether the administrator's policy is obeyed.
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
        Self.finding(complaint.words, complaint.path, isForeign: isForeign)
      }
    } else if file == nil, Policy.additionalPath == nil {
      findings = [Finding(.policy, .ok, .none, Phrase("there is no policy: the person decides"))]
    } else {
      findings = [
        Finding(
          .policy, .ok, .fine,
          policy == .unrestricted
            ? Phrase("the policy leaves the decision to the person")
            : Phrase("the policy does not allow looking for the place"))
      ]
    }
  }

  /// - Parameter isForeign: whether others than root could have written the administrator's file.
  private static func finding(_ words: Phrase, _ path: String, isForeign: Bool) -> Finding {
    guard isForeign, path == Policy.path else {
      return Finding(
        .policy, .fault, .unusable, words, cure: Phrase("correct the file:"),
        command: "sudo ${EDITOR:-nano} \(path)")
    }
    return Finding(
      .policy, .fault, .notHonoured, words, cure: Phrase("give it to root:"),
      command: "sudo chown root:root \(path) && sudo chmod 644 \(path)")
  }
}
