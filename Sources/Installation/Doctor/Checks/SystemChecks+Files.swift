import Glibc
import Platform
import Text

extension SystemChecks {
  /// The checks of what the machine and its file systems must be able to do with files.
  var filesFindings: [Finding] {
    let folders = examination.folders
    let watched = ["/", folders.configuration, folders.state, folders.cache]
    var findings: [Finding] = []
    if case .some(let error) = FolderWatch(watched).watch() {
      findings.append(Self.watchesUsedUp(error, machine))
    }
    // The same disk is named once.
    for folder in [folders.cache, folders.state, folders.configuration] {
      let files = FileSystemCheck(folder)
      if !files.canLock, !findings.contains(where: { $0.kind == FindingKind.noLocks.rawValue }) {
        findings.append(
          Finding(
            .files, .hint, .noLocks,
            Phrase(
              """
              files in \(folder.underHome) cannot be locked, so several refreshes and changes may \
              run at once, and the last one counts
              """), detail: ["folder": .text(folder)]))
      }
      if !files.canSync, !findings.contains(where: { $0.kind == FindingKind.noSync.rawValue }) {
        findings.append(
          Finding(
            .files, .hint, .noSync,
            Phrase(
              """
              wxhere cannot wait until files in \(folder.underHome) are on the disk, so a power \
              failure may damage the last changes
              """), detail: ["folder": .text(folder)]))
      }
    }
    guard findings.isEmpty else { return findings }
    return [
      Finding(.files, .ok, .fine, Phrase("files can be watched, locked and written safely"))
    ]
  }

  /// Returns the hint for folders that cannot be watched because of an error of the system.
  static func watchesUsedUp(_ error: Int32, _ machine: Machine) -> Finding {
    let delay = Phrase("--follow notices changes of files up to 2 seconds late")
    guard let limit = InotifyLimit(error) else {
      let error = SystemError(code: error, action: delay)
      return Finding(.files, .hint, .unusable, error.phrase)
    }
    // The sysctl of this user namespace, such as a container's, may be lower than the machine's.
    let all = limit.sysctls.compactMap { name in
      let path = "/proc/sys/" + name.split(separator: ".").joined(separator: "/")
      return machine.line(path).flatMap { Int($0) }.map { (name: name, value: $0) }
    }
    let lowest = all.min { $0.value < $1.value }
    let (sysctl, value) = lowest ?? (limit.sysctls[0], 0)
    let wanted = max(limit.usual, value > Int.max / 2 ? value : value * 2)
    return Finding(
      .files, .hint, .limitReached,
      Phrase(
        "\(delay), because other programs use all \(value) that \(sysctl) allows a user"),
      cure: Phrase("raise the limit:"),
      command:
        "echo \("\(sysctl)=\(wanted)") | sudo tee /etc/sysctl.d/60-inotify.conf && sudo sysctl --system",
      detail: ["sysctl": .text(sysctl), "limit": .number(value)])
  }
}

/// A limit of inotify(7) for each user.
private struct InotifyLimit {
  /// The names of the machine's limit and of the user namespace's.
  let sysctls: [String]
  /// A number that programs such as editors recommend.
  let usual: Int

  /// Returns the limit that has been reached for an error; nil for other errors.
  init?(_ error: Int32) {
    switch error {
    case ENOSPC:
      sysctls = ["fs.inotify.max_user_watches", "user.max_inotify_watches"]
      usual = 524_288
    case EMFILE:
      sysctls = ["fs.inotify.max_user_instances", "user.max_inotify_instances"]
      usual = 1024
    default: return nil
    }
  }
}

/// The abilities of the file system of a folder; all when that cannot be tried.
private struct FileSystemCheck {
  private(set) var canLock = true
  private(set) var canSync = true

  init(_ folder: String) {
    let path = "\(folder)/doctor.check"
    var status = stat()
    guard stat(folder, &status) == 0, (try? Files.replace(path, with: [], risking: .file)) != nil
    else { return }
    canLock = FileLock.works(on: path) ?? true
    canSync = FileDescriptor.canSync(path) ?? true
    try? Files.remove(path)
  }
}
