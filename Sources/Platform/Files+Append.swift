import Glibc
import Wording

/// Files that grow line by line.
extension Files {
  /// Adds a line at the end of a file, which is made for its owner alone (0600) where there is none.
  ///
  /// - Parameter line: without its end.
  /// - Returns: how many bytes the file has then.
  package static func append(line: [UInt8], to path: String) throws(SystemError) -> Int {
    let newline = UInt8(ascii: "\n")
    let file = try FileDescriptor.openKept(path, O_RDWR | O_CREAT | O_APPEND)
    // One that was torn when the power went must not swallow this one.
    let last = try removeTrailingNULs(of: file, path) ?? newline
    // One call, so that lines of two processes do not mix.
    try file.writeAll((last == newline ? [] : [newline]) + line + [newline], path)
    return Int(lseek(file.number, 0, SEEK_END))
  }

  /// Removes the NULs that a power cut left at the end of a file, whose length was written and its last
  /// bytes were not.
  ///
  /// - Returns: the last byte that is left; nil for none.
  private static func removeTrailingNULs(
    of file: borrowing FileDescriptor, _ path: String
  ) throws(SystemError) -> UInt8? {
    let number = file.number
    var end = lseek(number, 0, SEEK_END)
    var chunk = [UInt8](repeating: 0, count: 4096)
    let length = end
    var last: UInt8?
    while end > 0 {
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

  /// Waits until what was written to a file is on the disk; that there is none is fine.
  package static func sync(_ path: String) throws(SystemError) {
    do {
      let file = try FileDescriptor.openKept(path, O_RDONLY)
      try file.sync(path)
    } catch  where error.code == ENOENT || error.code == ENOTDIR {}
  }
}
