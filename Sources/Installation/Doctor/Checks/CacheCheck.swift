import Exchange
import Glibc
import Interface
import Line
import Platform
import Report
import Text

/// A check that reports can be saved and that the last one can be read.
struct CacheCheck {
  /// The report of the current place; nil when there is none.
  let report: RefreshReport?
  let store: ReportStore
  let findings: [Finding]

  /// Checks the cache and the report with a name, which a command makes anew.
  init(_ folders: Folders, report name: String, refresh: ShellLine, longestRefresh: Int) {
    let folder = folders.cache
    var complaints: [Phrase] = []
    let store = ReportStore(folder: folder)
    let file = store.open(name) { complaints.append($0) }
    let report = file?.report
    if let damage = file.flatMap({ store.damage(of: $0, name) }) { complaints.append(damage) }
    self.report = report
    self.store = store
    let stuck = store.stuckRefreshes(longest: longestRefresh, at: now())
    if let fault = FolderCheck(part: .cache, folder: folder, refresh: refresh).finding {
      findings = [fault]
    } else if let usual = folders.readOnlyCache {
      let check = FolderCheck(part: .cache, folder: usual, refresh: refresh)
      findings = [check.replaced(by: folder)]
    } else if let (lock, error) = store.unusableLock {
      findings = [
        Finding(
          .cache, .fault, .unusable, error.phrase, cure: Phrase("remove it and recreate it:"),
          command: "rm -rf \(lock) && \(refresh)")
      ]
    } else if !stuck.isEmpty {
      findings = stuck.map { fault in
        let age = agePhrase(now() - (fault.time ?? now()))
        return Finding(
          .cache, .fault, kind: fault.kind,
          Phrase("a refresh that began \(age) has not ended, so the weather is not updated"),
          cure: Phrase("remove its lock; the next run starts another refresh:"),
          command: "rm \(fault.subject ?? folder)")
      }
    } else if !complaints.isEmpty {
      // A damaged report has already been removed, or its first part can be read. Anything else in
      // its place must be removed by the user.
      let isGone = report != nil || store.version(name) == nil
      findings = complaints.map { complaint in
        Finding(
          .cache, isGone ? .hint : .fault, isGone ? .damaged : .unusable, complaint,
          cure: isGone ? Phrase("recreate it:") : Phrase("remove it and recreate it:"),
          command: isGone ? refresh : "rm -r \(store.path(name)) && \(refresh)")
      }
    } else if let report {
      let age = report.isAgeKnown ? max(0, now() + report.setBack - report.madeAt) : nil
      findings = [
        Finding(
          .cache, .ok, .fine,
          age.map {
            Phrase("\(folder.underHome) is writable; the last report is from \(agePhrase($0))")
          }
            ?? Phrase("\(folder.underHome) is writable; the age of the last report is unknown"),
          detail: age.map { ["report_age_s": .number($0)] } ?? [:])
      ]
    } else if store.hasOtherVersion(name) {
      findings = [
        Finding(
          .cache, .hint, .otherVersion,
          Phrase("the last report is from another version of wxhere, which this one cannot read"),
          cure: Phrase("recreate it:"), command: refresh)
      ]
    } else {
      findings = [
        Finding(
          .cache, .ok, .none, Phrase("\(folder.underHome) is writable; there is no report yet"))
      ]
    }
  }
}

extension SystemChecks {
  var stateFinding: Finding {
    let folder = examination.folders.state
    func check(_ folder: String) -> FolderCheck {
      FolderCheck(part: .state, folder: folder, refresh: examination.refreshing)
    }
    if let fault = check(folder).finding { return fault }
    if let usual = examination.folders.readOnlyState {
      return check(usual).replaced(by: folder)
    }
    do throws(SystemError) {
      var damage: Phrase?
      let entries = try Disclosures(folder: folder).load { damage = $0 }
      if let damage {
        return Finding(
          .state, .hint, .damaged, damage, cure: Phrase("remove it to start a new record:"),
          command: "\(program) disclosures --clear")
      }
      return Finding(
        .state, .ok, .fine,
        Phrase("\(folder.underHome) is writable; recorded requests: \(entries.count)"))
    } catch {
      return Finding(
        .state, .fault, .unusable, error.phrase, cure: Phrase("remove it to start a new record:"),
        command: "rm -r \(folder)/disclosures.jsonl")
    }
  }
}

struct FolderCheck {
  let part: DoctorPart
  let folder: String
  /// A command that creates the folder, as a refresh does.
  let refresh: ShellLine

  /// The free space in bytes, room for a few reports, below which a disk is nearly full.
  private static let little = 8 << 20

  /// The fault of the folder; nil for none.
  var finding: Finding? {
    do throws(SystemError) {
      try Files.makeFolder(folder)
      let path = "\(folder)/doctor.check"
      // The file is as large as a small report, because an empty file can be created on a full
      // disk.
      try Files.replace(path, with: [UInt8](repeating: 0x20, count: 8192), risking: .file)
      try Files.remove(path)
    } catch {
      return fault(error)
    }
    if isOpenToOthers {
      return Finding(
        part, .fault, .writableByOthers, Phrase("other users can write to \(folder.underHome)"),
        cure: Phrase("take ownership of the folder:"), command: "chmod 700 \(folder)",
        detail: detail)
    }
    var room = statvfs()
    guard statvfs(folder, &room) == 0 else { return nil }
    let free = Int(clamping: room.f_bavail).multipliedReportingOverflow(
      by: Int(clamping: room.f_frsize))
    guard !free.overflow, free.partialValue < Self.little else { return nil }
    return Finding(
      part, .hint, .nearlyFull,
      Phrase("only \(free.partialValue >> 20) MB are free in \(folder.underHome)"),
      cure: Phrase("see what uses the disk:"), command: "df -h \(folder)", detail: detail)
  }

  /// The fault of what is in the folder's place, or in that of a folder above it: a broken link, a
  /// file, or a folder that is closed to the user; nil for none.
  var obstacle: Finding? {
    let path = nearest
    var status = stat()
    let isFolder = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    if isFolder, access(path, X_OK) == 0 { return nil }
    do throws(SystemError) {
      try Files.makeFolder(folder)
    } catch {
      return fault(error)
    }
    return fault(SystemError(code: EACCES, action: Phrase("cannot open \(folder)")))
  }

  /// Returns the hint for a folder that another one replaces, because it can only be read.
  func replaced(by other: String) -> Finding {
    // A full or read-only disk needs something else than a folder of another user.
    let (cure, command) = finding.map { ($0.cure, $0.command) } ?? self.cure
    return Finding(
      part, .hint, .notWritable,
      Phrase(
        """
        \(folder.underHome) cannot be written, so its files are kept in \(other) until you log out
        """), cure: cure, command: command, detail: detail)
  }

  /// Whether others may write to the folder; on Debian, a user's own group has no other members.
  private var isOpenToOthers: Bool {
    var status = stat()
    guard stat(folder, &status) == 0 else { return false }
    return status.st_mode & S_IWOTH != 0
      || status.st_mode & S_IWGRP != 0 && status.st_gid != getegid()
  }

  private var detail: [String: Finding.Detail] { ["folder": .text(folder)] }

  private func fault(_ error: SystemError) -> Finding {
    if error.code == ENOSPC || error.code == EDQUOT {
      return Finding(
        part, .fault, .full, error.phrase, cure: Phrase("free some space; see what uses the disk:"),
        command: "df -h \(nearest)", detail: detail)
    }
    if error.code == EROFS {
      let file = Machine().loginFile
      return Finding(
        part, .fault, .notWritable, unkept(error),
        cure: Phrase(
          "make the disk writable, or add this line to \(file), and log in again:"),
        // Users must not share a folder.
        command: "export \(variable)=/var/tmp/$(id -un)", detail: detail)
    }
    let (cure, command) = cure
    return Finding(
      part, .fault, .notWritable, unkept(error), cure: cure, command: command, detail: detail)
  }

  private func unkept(_ error: SystemError) -> Phrase {
    part == .cache && (error.code == EROFS || error.code == EACCES)
      ? Phrase("\(error.phrase), so each run asks the services and keeps nothing") : error.phrase
  }

  private var cure: (Phrase?, ShellLine?) {
    let path = nearest
    var status = stat()
    if stat(path, &status) != 0, errno == ENOENT {
      // A link, as to a disk that is not mounted or to a folder that ends with the session.
      return (Phrase("recreate it:"), "mkdir -p \"$(readlink -m \(path))\" && \(refresh)")
    }
    let isFound = stat(path, &status) == 0
    let isOutside = path.underHome == path && path != Environment.home
    let isOthers = isOutside && ![0, geteuid()].contains(status.st_uid)
    // A device, as /dev/null, a pipe or a socket must stay, and what another user keeps is not handed
    // to this one.
    if isFound, isOthers || ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      return Environment.text(variable) == nil
        ? (nil, nil) : (Phrase("correct it where it is set, or unset it:"), "unset \(variable)")
    }
    if !isFound || status.st_mode & S_IFMT == S_IFREG {
      // A file in the place of the configuration's folder may be the configuration.
      let removal: ShellLine =
        part == .configuration ? "mv --backup=numbered \(path) \("\(path).old")" : "rm \(path)"
      return (Phrase("remove it and recreate it:"), "\(removal) && \(refresh)")
    }
    let own = Phrase("take ownership of the folder:")
    if path == folder || access(path, W_OK | X_OK) == 0 && geteuid() != 0 {
      return (own, "sudo chown -R $(id -un) \(folder) && chmod 700 \(folder)")
    }
    // Root must not become the owner of a user's home folder.
    guard geteuid() != 0 else { return (nil, nil) }
    // Nor a user that of the system's folders, one of which is the home folder of many services.
    let isOwn =
      path == Environment.home ? status.st_uid == geteuid() : path.underHome != path
    return isOwn
      ? (own, "sudo chown $(id -un) \(path) && chmod u+rwx \(path)")
      : (Phrase("recreate it:"), "sudo install -d -m 700 -o $(id -un) \(folder)")
  }

  private var nearest: String {
    var path = folder[...]
    var status = stat()
    while !path.isEmpty, lstat(String(path), &status) != 0 {
      path = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
    }
    return path.isEmpty ? "/" : String(path)
  }

  private var variable: String {
    switch part {
    case .cache: "XDG_CACHE_HOME"
    case .configuration: "XDG_CONFIG_HOME"
    default: "XDG_STATE_HOME"
    }
  }
}
