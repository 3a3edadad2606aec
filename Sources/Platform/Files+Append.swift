import Glibc
import Text

extension Files {
  /// Appends a line without its break to a file, which is created with mode 0600; returns its new
  /// size.
  package static func append(line: [UInt8], to path: String) throws(SystemError) -> Int {
    let newline = UInt8(ascii: "\n")
    let file = try FileDescriptor.openPrivateFile(path, O_RDWR | O_CREAT | O_APPEND)
    // After a power failure, an incomplete last line must not be joined with this line.
    let last = try removeTrailingNULs(of: file, path) ?? newline
    // One call writes the whole line, so that the lines of two processes are not mixed.
    try file.writeAll((last == newline ? [] : [newline]) + line + [newline], path)
    return Int(lseek(file.number, 0, SEEK_END))
  }

  /// Returns the last remaining byte; nil for none.
  ///
  /// A power failure leaves NUL bytes when the file's length was written but its last bytes were
  /// not.
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

  /// Waits until a file is on the disk; a missing file is not an error.
  package static func sync(_ path: String) throws(SystemError) {
    do {
      let file = try FileDescriptor.openPrivateFile(path, O_RDONLY)
      try file.sync(path)
    } catch  where error.code == ENOENT || error.code == ENOTDIR {}
  }
}
