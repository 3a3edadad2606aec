import Glibc
import Permission
import Wording

/// Whether the administrator's policy is one that is honoured.
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
