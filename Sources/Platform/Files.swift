package import Glibc
import Wording

/// Reading and replacing whole small files.
package enum Files {
  /// The bytes of a file, nil when there is none.
  ///
  /// - Parameter limit: more bytes than this are an error, `EFBIG`. No file of ours comes near 16 MB;
  ///   one that does is damaged or not ours.
  package static func read(_ path: String, limit: Int = 16 << 20) throws(SystemError) -> [UInt8]? {
    do {
      let file = try FileDescriptor.open(path, O_RDONLY | O_NONBLOCK)
      return try file.readAll(limit: limit, path)
    } catch  where error.code == ENOENT || error.code == ENOTDIR {
      return nil
    }
  }

  /// What a power cut may take of a file that has just been replaced.
  package enum Loss {
    /// The file: it may be empty then, or torn. What is fetched anew need not be on the disk: each time
    /// costs an SD card some of its life.
    case file
    /// The change: the file is the old one then or the new one, whole.
    case change
    /// Hardly the change: the wait for the disk takes the longest, and writes the most.
    case little
  }

  /// Replaces a file in one step: whoever reads it sees the old content or the new one, even when
  /// this process or the machine stops in between.
  ///
  /// Foundation's atomic write would make the file readable by everyone and replace a symbolic link.
  ///
  /// A link in its place is replaced, and nothing written to where it leads.
  ///
  /// - Parameters:
  ///   - path: the folder must exist; the file is for its owner alone (0600).
  ///   - mode: of a file that is not for its owner alone.
  ///   - loss: what a power cut may take of it.
  package static func replace(
    _ path: String, with bytes: [UInt8], mode: mode_t = 0o600, risking loss: Loss = .little
  ) throws(SystemError) {
    let temporary = "\(path).\(getpid()).new"
    unlink(temporary)
    do throws(SystemError) {
      let file = try FileDescriptor.open(temporary, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
      if mode != 0o600 { fchmod(file.number, mode) }
      try file.writeAll(bytes, path)
      switch loss {
      case .file: break
      case .change: try file.syncContent(path)
      case .little: try file.sync(path)
      }
      guard rename(temporary, path) == 0 else {
        throw errno == EISDIR
          ? SystemError.inTheWay(path, Phrase("it is a folder; remove it"))
          : SystemError(code: errno, action: Phrase("cannot replace \(path)"))
      }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Clears up behind processes that were ended while they replaced a file of a folder.
  ///
  /// - Parameters:
  ///   - age: seconds; what is younger may still be written.
  ///   - isMeant: whether a file of a name was being replaced that is wxhere's.
  /// - Throws: where the folder cannot be listed, or a file cannot be removed.
  package static func removeUnfinished(
    in folder: String, olderThan age: Int, where isMeant: (String) -> Bool
  ) throws(SystemError) {
    try removeAll(in: folder) { name in
      nameOfUnfinished(name).map { isMeant(String($0)) } ?? false
        && modificationTime("\(folder)/\(name)").map { now() - $0 >= age } ?? false
    }
  }

  /// Returns the name of the file that was to be replaced by one; nil for the name of any other.
  ///
  /// - Parameter name: as `replace` makes it: "here.json.4711.new".
  package static func nameOfUnfinished(_ name: String) -> Substring? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 2, parts.last == "new", let process = Int32(parts[parts.count - 2]),
      process > 0
    else { return nil }
    let end = "\(process).new"
    return name.hasSuffix(".\(end)") ? name.dropLast(end.count + 1) : nil
  }

  /// Removes files of a folder, as many as can be removed.
  ///
  /// - Parameters:
  ///   - isMeant: whether to remove the file of a name.
  ///   - remove: removes the file at a path.
  /// - Throws: where the folder cannot be listed, and of the first file that is left.
  package static func removeAll(
    in folder: String, where isMeant: (String) -> Bool,
    by remove: (_ path: String) throws(SystemError) -> Void = Files.remove
  ) throws(SystemError) {
    var failure: SystemError?
    for name in try names(in: folder) where isMeant(name) {
      do { try remove("\(folder)/\(name)") } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }

  /// Removes a file; that there is none is fine.
  package static func remove(_ path: String) throws(SystemError) {
    do {
      try system(Phrase("cannot remove \(path)")) { unlink(path) }
    } catch  where error.code == ENOENT || error.code == ENOTDIR {}
  }

  /// Returns the names in a folder, unsorted; none when there is no such folder.
  package static func names(in folder: String) throws(SystemError) -> [String] {
    guard let stream = opendir(folder) else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { return [] }
      throw .unlisted(folder, code)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      // At the end of the folder it stays as it is.
      errno = 0
      guard let entry = readdir(stream) else {
        let code = errno
        guard code == 0 else { throw .unlisted(folder, code) }
        return names
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
  }

  /// Returns the folder that a path names a file in; empty for the root's, and for a bare name.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// Returns where a path leads, links resolved; nil where it leads nowhere.
  package static func target(of path: String) -> String? {
    guard let target = realpath(path, nil) else { return nil }
    defer { free(target) }
    return String(cString: target)
  }

  /// Marks a file as changed now: as in use.
  package static func touch(_ path: String) {
    utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW)
  }

  /// Tells one state of a file from the next; nil when there is no such file.
  ///
  /// A link counts as what it leads to, and as itself where that is nothing: a policy that is such a link
  /// forbids what none would allow.
  package static func version(_ path: String) -> [Int]? {
    var status = stat()
    guard stat(path, &status) == 0 || lstat(path, &status) == 0 else { return nil }
    return [
      Int(bitPattern: UInt(status.st_dev)), Int(bitPattern: UInt(status.st_ino)),
      Int(status.st_size), status.st_ctim.tv_sec, status.st_ctim.tv_nsec,
    ]
  }

  /// When a file was last changed, seconds since 1970-01-01 00:00 UTC; nil when there is no such file.
  ///
  /// A link counts as what it leads to: many people's configuration is one.
  package static func modificationTime(_ path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mtim.tv_sec : nil
  }
}

extension SystemError {
  fileprivate static func unlisted(_ folder: String, _ code: Int32) -> SystemError {
    SystemError(code: code, action: Phrase("cannot list the remaining files in \(folder)"))
  }
}
