import CLinux
package import Exchange
import Glibc
import Text

/// Functions for whole small files.
package enum Files {
  /// Reads a file of at most `limit` bytes, far above those of wxhere; nil when there is none.
  package static func read(_ path: String, limit: Int = 16 << 20) throws(SystemError) -> [UInt8]? {
    do {
      let file = try FileDescriptor.open(path, O_RDONLY | O_NONBLOCK)
      return try file.readAll(limit: limit, path)
    } catch  where error.code == ENOENT || error.code == ENOTDIR {
      return nil
    }
  }

  /// The damage that a power failure may do to a replaced file.
  package enum Loss {
    /// The file may be empty or incomplete, but can be fetched again: no sync wears an SD card.
    case file
    /// The change may be lost, but the file is complete.
    case change
    /// The change is on the disk; this takes longest and writes most.
    case nothing
  }

  /// Replaces a file atomically, even in a crash; its folder must exist.
  ///
  /// A symbolic link in its place is replaced, not followed. Foundation's atomic write was
  /// rejected, because it makes the file readable by everyone.
  package static func replace(
    _ path: String, with bytes: [UInt8], mode: UInt32 = 0o600, risking loss: Loss = .nothing
  ) throws(SystemError) {
    let temporary = "\(path).\(getpid()).new"
    unlink(temporary)
    do throws(SystemError) {
      // The error names the file that the user knows.
      let number = try system(Phrase("cannot write \(path)")) {
        Glibc.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      }
      let file = FileDescriptor(owning: number)
      if mode != 0o600 { fchmod(file.number, mode) }
      try file.writeAll(bytes, path)
      try file.sync(risking: loss, path)
      try rename(temporary, to: path)
      if loss == .nothing {
        try syncNames(in: folderToSync(path))
      }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Overwrites a private file in its place, without a sync, or creates it.
  ///
  /// A reader, and a process after a crash, may find parts of both contents, which a digest reveals.
  /// After a failure the file is removed.
  package static func overwrite(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    do throws(SystemError) {
      try FileDescriptor.openPrivateFile(path, O_RDWR | O_CREAT).overwrite(with: bytes, path)
    } catch {
      try? remove(path)
      throw error
    }
  }

  /// The end of the name of a spare.
  private static let spareSuffix = ".spare"

  /// Returns the path of the file that `exchange` writes next, such as ".here.report.spare" beside
  /// "here.report".
  ///
  /// Its name begins with a dot, because a report is the only file whose name begins with that of
  /// the report.
  package static func spare(of path: String) -> String {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return "\(path[..<start]).\(path[start...])\(spareSuffix)"
  }

  /// Returns the file whose spare has a name; nil for another name.
  package static func nameOfSpared(_ name: String) -> Substring? {
    guard name.hasPrefix("."), name.hasSuffix(spareSuffix), name.count > spareSuffix.count + 1
    else { return nil }
    return name.dropFirst().dropLast(spareSuffix.count)
  }

  /// Replaces a file as `replace` does, but keeps the old file as a spare, and writes the next
  /// content into that.
  ///
  /// A new file changes more blocks of the file system's metadata, each of which is written twice,
  /// than the exchange of two names. On ext4, a refresh writes 24 KB less (Tests/Benchmarks/writes).
  /// Two parts of one file, written in turns, would save 16 KB more, but a reader could find that
  /// the part which it reads has been overwritten.
  ///
  /// A process that opened the old file has `age` seconds to read it; within that time after a
  /// replacement, a new file is written. Two processes must not replace the same file at once.
  package static func exchange(
    _ path: String, with bytes: [UInt8], risking loss: Loss, olderThan age: Int = 60
  ) throws(SystemError) {
    let spare = spare(of: path)
    // A new file needs no spare, and neither does one in the place of something else.
    let replaced = timeOfChange(spare)
    guard isPrivateFile(path), replaced.map({ self.age(since: $0) >= age }) ?? true else {
      return try replace(path, with: bytes, risking: loss)
    }
    let file: FileDescriptor
    do throws(SystemError) {
      file = try FileDescriptor.openPrivateFile(spare, O_RDWR | O_CREAT)
    } catch {
      // Something else may have that name.
      return try replace(path, with: bytes, risking: loss)
    }
    do throws(SystemError) {
      // The exchange that made it the spare must be on the disk before it changes. Nearly always it
      // is, and nothing is written.
      if replaced != nil { try file.sync(path) }
      try file.overwrite(with: bytes, path)
      try file.sync(risking: loss, path)
      // Where the file system cannot exchange names, there is no spare afterwards.
      if !wxhere_exchange(spare, path) { try rename(spare, to: path) }
    } catch {
      unlink(spare)
      throw error
    }
  }

  /// Returns when a file's name, content or other data last changed; nil when there is none.
  private static func timeOfChange(_ path: String) -> Timestamp? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_ctim.tv_sec : nil
  }

  /// Returns the seconds since a time of a file, which can be ahead of the clock's second.
  private static func age(since time: Timestamp) -> Int { max(0, now() - time) }

  private static func isPrivateFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_uid == geteuid() && status.st_nlink == 1
  }

  private static func rename(_ temporary: String, to path: String) throws(SystemError) {
    guard Glibc.rename(temporary, path) == 0 else {
      throw errno == EISDIR
        ? SystemError.inTheWay(path, Phrase("it is a folder; remove it"))
        : SystemError(code: errno, action: Phrase("cannot replace \(path)"))
    }
  }

  /// The folder in which a path's name is.
  private static func folderToSync(_ path: String) -> String {
    path.contains("/") ? "\(folder(of: path))/" : "."
  }

  /// Waits until the names in a folder, if any, are on the disk, which otherwise takes seconds.
  package static func syncNames(in folder: String) throws(SystemError) {
    do {
      try FileDescriptor.open(folder, O_RDONLY | O_DIRECTORY).sync(folder)
    } catch  where [ENOENT, ENOTDIR].contains(error.code) {}
  }

  /// Removes what processes left when they ended while they replaced a file, an age in seconds ago.
  package static func removeUnfinished(
    in folder: String, olderThan age: Int, where isMeant: (String) -> Bool
  ) throws(SystemError) {
    try removeAll(in: folder) { name in
      nameOfUnfinished(name).map { isMeant(String($0)) } ?? false
        && modificationTime("\(folder)/\(name)").map { self.age(since: $0) >= age } ?? false
    }
  }

  /// Returns the file that a temporary one such as "here.json.4711.new" replaces; nil for others.
  package static func nameOfUnfinished(_ name: String) -> Substring? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 2, parts.last == "new", let process = Int32(parts[parts.count - 2]),
      process > 0
    else { return nil }
    let end = "\(process).new"
    return name.hasSuffix(".\(end)") ? name.dropLast(end.count + 1) : nil
  }

  /// Removes files of a folder, as many as possible; throws an error that names those that remain.
  package static func removeAll(
    in folder: String, where isMeant: (String) -> Bool,
    by remove: (_ path: String) throws(SystemError) -> Void = Files.remove
  ) throws(SystemError) {
    var failure: SystemError?
    var remaining: [String] = []
    for name in try names(in: folder) where isMeant(name) {
      do {
        try remove("\(folder)/\(name)")
      } catch {
        failure = failure ?? error
        remaining.append("\(folder)/\(name)")
      }
    }
    guard let failure else { return }
    guard remaining.count > 1 else { throw failure }
    throw SystemError(
      code: failure.code,
      action: Phrase("cannot remove \(remaining.sorted().joined(separator: ", "))"))
  }

  /// Removes a file; a missing one is not an error.
  package static func remove(_ path: String) throws(SystemError) {
    do {
      try system(Phrase("cannot remove \(path)")) { unlink(path) }
    } catch  where error.code == ENOENT || error.code == ENOTDIR {}
  }

  /// Returns the names in a folder, unsorted; empty when there is no such folder.
  package static func names(in folder: String) throws(SystemError) -> [String] {
    guard let stream = opendir(folder) else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { return [] }
      throw .unlisted(folder, code)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      // `readdir` leaves errno unchanged at the end of the folder.
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

  /// Returns the folder of a path; empty for a file in the root and for a bare name.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// Returns the path without symbolic links; nil when it does not exist.
  package static func target(of path: String) -> String? {
    guard let target = realpath(path, nil) else { return nil }
    defer { free(target) }
    return String(cString: target)
  }

  /// Returns a value that changes whenever a file changes; nil when there is none.
  ///
  /// A link is followed. A broken link counts as a file, because a broken link to a policy forbids
  /// more than a missing policy does.
  package static func version(_ path: String) -> [Int]? {
    var status = stat()
    guard stat(path, &status) == 0 || lstat(path, &status) == 0 else { return nil }
    return [
      Int(bitPattern: UInt(status.st_dev)), Int(bitPattern: UInt(status.st_ino)),
      Int(status.st_size), status.st_ctim.tv_sec, status.st_ctim.tv_nsec,
    ]
  }

  /// Returns the size of a file in bytes, and when it was last changed; nil when there is none.
  package static func sizeAndModificationTime(_ path: String) -> (size: Int, time: Timestamp)? {
    var status = stat()
    return lstat(path, &status) == 0 ? (Int(status.st_size), status.st_mtim.tv_sec) : nil
  }

  /// Returns when a file, or what it links to, was last changed; nil when there is none.
  package static func modificationTime(_ path: String) -> Timestamp? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mtim.tv_sec : nil
  }

  /// Returns when a file, or what it links to, was last changed, in milliseconds since 1970; nil when
  /// there is none.
  package static func modificationMilliseconds(_ path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    // File systems can contain times whose product overflows.
    let seconds = max(-1 << 40, min(1 << 40, status.st_mtim.tv_sec))
    return seconds * 1000 + status.st_mtim.tv_nsec / 1_000_000
  }
}

extension SystemError {
  fileprivate static func unlisted(_ folder: String, _ code: Int32) -> SystemError {
    SystemError(code: code, action: Phrase("cannot list the remaining files in \(folder)"))
  }
}

extension Files {
  /// Appends a line, given without its break, to a file with mode 0600; returns its new size.
  ///
  /// A write that is killed may have ended between two pages of the file. A line that would begin in
  /// one page and end in the next therefore has blanks before it, up to the next page.
  package static func append(line: [UInt8], to path: String) throws(SystemError) -> Int {
    let newline = UInt8(ascii: "\n")
    let file = try FileDescriptor.openPrivateFile(path, O_RDWR | O_CREAT | O_APPEND)
    // After a power failure, an incomplete last line must not be joined with this line.
    let last = try removeTrailingNULs(of: file, path) ?? newline
    let head = last == newline ? [] : [newline]
    // No page of Linux is smaller.
    let page = 4096
    let room = page - (Int(lseek(file.number, 0, SEEK_END)) + head.count) % page
    let blanks = line.count < page && line.count >= room ? room : 0
    // One call writes the whole line, so that the lines of two processes are not mixed.
    try file.writeAll(
      head + [UInt8](repeating: UInt8(ascii: " "), count: blanks) + line + [newline], path)
    return Int(lseek(file.number, 0, SEEK_END))
  }

  /// The most bytes of NULs that a power failure may have left.
  private static let mostNULs = 1 << 20

  /// Returns the last byte: a power failure leaves NULs when only the length was written.
  private static func removeTrailingNULs(
    of file: borrowing FileDescriptor, _ path: String
  ) throws(SystemError) -> UInt8? {
    let number = file.number
    var end = lseek(number, 0, SEEK_END)
    var chunk = [UInt8](repeating: 0, count: 4096)
    let length = end
    var last: UInt8?
    while end > 0 {
      // Reading a file that something else has made very large would take all day.
      guard length - end < mostNULs else { return 0 }
      let start = max(0, end - chunk.count)
      let count = try system(Phrase("cannot read \(path)")) {
        pread(number, &chunk, end - start, start)
      }
      end = start
      if let index = chunk.prefix(count).lastIndex(where: { $0 != 0 }) {
        end += index + 1
        last = chunk[index]
        break
      }
    }
    if end < length { try system(Phrase("cannot write \(path)")) { ftruncate(number, end) } }
    return last
  }

  /// Waits until a file is on the disk; a missing file is not an error.
  package static func sync(_ path: String) throws(SystemError) {
    do {
      let file = try FileDescriptor.openPrivateFile(path, O_RDONLY)
      try file.sync(path)
    } catch  where error.code == ENOENT || error.code == ENOTDIR {}
  }
}
