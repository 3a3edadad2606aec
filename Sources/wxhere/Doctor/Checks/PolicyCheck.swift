import Glibc
import Permission
import Wording

/// Whether the administrator's policy is one that is honoured.
struct PolicyCheck {
  let policy: Policy
  let findings: [Finding]

  init(_ machine: Machine) {
    var complaints: [Phrase] = []
    policy = Policy.inForce { complaints.append($0) }
    let file = machine.status(Policy.path)
    let isForeign = file.map { $0.st_uid != 0 || $0.st_mode & (S_IWGRP | S_IWOTH) != 0 } ?? false
    if isForeign {
      findings = [
        Finding(
          .policy, .fault, FindingKind.notHonoured,
          Phrase("\(Policy.path) is not honoured: root must own it, and nobody else may write it"),
          cure: Phrase("give it to root:"),
          command: "sudo chown root:root \(Policy.path) && sudo chmod 644 \(Policy.path)")
      ]
    } else if !complaints.isEmpty {
      let path = file == nil ? Policy.additionalPath ?? Policy.path : Policy.path
      findings = complaints.map { complaint in
        Finding(
          .policy, .fault, FindingKind.unusable, complaint,
          cure: Phrase("correct the file:"), command: "sudo ${EDITOR:-nano} \(path)")
      }
    } else if file == nil, Policy.additionalPath == nil {
      findings = [
        Finding(
          .policy, .ok, FindingKind.none, Phrase("there is no policy: the person decides"))
      ]
    } else {
      findings = [
        Finding(
          .policy, .ok, FindingKind.fine,
          policy == .unrestricted
            ? Phrase("the policy leaves the decision to the person")
            : Phrase("the policy does not allow looking for the place"))
      ]
    }
  }
}
