import Configuration
import Facts
import Glibc
import Permission
import Platform
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

/// Whether wxhere may look.
struct PermissionCheck {
  let all: Consultation

  var finding: Finding {
    let status = all.permission.authorization
    // Who gave a place in the configuration has weather all the same.
    let bad: Finding.Status =
      all.effective.location.manual != nil && all.effective.location.sources.contains(.manual)
      ? .hint : .fault
    switch status {
    case .notDetermined:
      return Finding(
        .permission, bad, .notDetermined, Phrase("nobody has allowed looking for the place yet"),
        cure: Phrase("allow it, or give the place yourself by wxhere --manual LAT,LON:"),
        command: "wxhere permission allow")
    case .denied where all.permission.policy.locationServicesEnabled:
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
    let folder = all.examination.folders.configuration.split(separator: "/").dropLast().map {
      "/\($0)"
    }.joined()
    return all.machine.exists("\(folder)/systemd/user/timers.target.wants/wxhere-refresh.timer")
  }
}
