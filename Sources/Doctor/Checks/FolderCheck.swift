import Glibc
import Platform
import Wording

/// A check that one of wxhere's folders is writable.
struct FolderCheck {
  let part: DoctorPart
  let folder: String

  /// The free space in bytes below which a disk is reported as nearly full.
  ///
  /// It is room for a few reports.
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

  /// Whether other users may write to the folder.
  ///
  /// On Debian, a user's own group has no other members.
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
        command: "df -h \(folder)", detail: detail)
    }
    if error.code == EROFS {
      return Finding(
        part, .fault, .notWritable, error.phrase,
        cure: Phrase("make the disk writable, or use another folder:"),
        command: "export \(variable)=/var/tmp", detail: detail)
    }
    let (cure, command) = cure
    return Finding(
      part, .fault, .notWritable, error.phrase, cure: cure, command: command, detail: detail)
  }

  /// The remedy for the existing part of the path.
  private var cure: (Phrase?, ShellLine?) {
    let path = nearest
    var status = stat()
    if stat(path, &status) != 0 || status.st_mode & S_IFMT != S_IFDIR {
      return (Phrase("remove it and recreate it:"), "rm \(path) && wxhere --refresh")
    }
    let own = Phrase("take ownership of the folder:")
    if path == folder || access(path, W_OK | X_OK) == 0 && geteuid() != 0 {
      return (own, "sudo chown -R $(id -un) \(folder) && chmod 700 \(folder)")
    }
    // Root must not become the owner of a user's home folder.
    return geteuid() == 0 ? (nil, nil) : (own, "sudo chown $(id -un) \(path)")
  }

  /// The folder, or the nearest existing folder above it.
  private var nearest: String {
    var path = folder[...]
    var status = stat()
    while !path.isEmpty, lstat(String(path), &status) != 0 {
      path = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
    }
    return path.isEmpty ? "/" : String(path)
  }

  /// The variable that sets the folder.
  private var variable: String { part == .cache ? "XDG_CACHE_HOME" : "XDG_STATE_HOME" }
}
