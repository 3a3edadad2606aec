import CLinux
import Glibc
import Text

/// The file of another program, mapped into memory until this program ends.
///
/// Only the pages that are read are loaded, and they are shared with that program. Package managers
/// and builds replace programs by renaming, so the mapped file does not change.
package struct ProgramFile: Sendable {
  // These never change.
  private nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  /// Maps a file.
  package init(_ path: String) throws(SystemError) {
    let action = Phrase("cannot read \(path)")
    let file = FileDescriptor(
      owning: try system(action) { open(path, O_RDONLY | O_CLOEXEC) })
    var status = stat()
    try system(action) { fstat(file.number, &status) }
    let count = Int(status.st_size)
    guard count > 0 else { bytes = UnsafeRawBufferPointer(start: nil, count: 0); return }
    guard let memory = mmap(nil, count, PROT_READ, MAP_PRIVATE, file.number, 0),
      memory != MAP_FAILED
    else { throw SystemError(code: errno, action: action) }
    // Only a few pages of the file are read. By default, the kernel maps 16 pages at each fault.
    madvise(memory, count, MADV_RANDOM)
    bytes = UnsafeRawBufferPointer(start: memory, count: count)
  }

  /// Returns the bytes of a section of a 64-bit ELF file (System V ABI, "Sections"); nil for none.
  package func section(_ name: String) -> UnsafeRawBufferPointer? {
    guard bytes.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2]),
      let table = number(at: 0x28, as: UInt64.self),
      let entrySize = number(at: 0x3a, as: UInt16.self),
      let count = number(at: 0x3c, as: UInt16.self),
      let namesEntry = number(at: 0x3e, as: UInt16.self)
    else { return nil }
    func contents(_ entry: UInt16) -> UnsafeRawBufferPointer? {
      let header = table.addingReportingOverflow(UInt64(entry) * UInt64(entrySize)).partialValue
      guard
        let start = number(at: header.addingReportingOverflow(0x18).partialValue, as: UInt64.self),
        let size = number(at: header.addingReportingOverflow(0x20).partialValue, as: UInt64.self),
        start <= bytes.count, size <= UInt64(bytes.count) - start
      else { return nil }
      return UnsafeRawBufferPointer(rebasing: bytes[Int(start)..<Int(start + size)])
    }
    guard let names = contents(namesEntry) else { return nil }
    for entry in 0..<count {
      let header = table.addingReportingOverflow(UInt64(entry) * UInt64(entrySize)).partialValue
      guard let offset = number(at: header, as: UInt32.self), offset < names.count else { continue }
      if names[Int(offset)...].prefix(while: { $0 != 0 }).elementsEqual(name.utf8) {
        return contents(entry)
      }
    }
    return nil
  }

  private func number<Number: FixedWidthInteger & BitwiseCopyable>(
    at offset: UInt64, as type: Number.Type
  ) -> Number? {
    let size = UInt64(MemoryLayout<Number>.size)
    guard bytes.count >= size, offset <= UInt64(bytes.count) - size else { return nil }
    return Number(
      littleEndian: bytes.loadUnaligned(fromByteOffset: Int(offset), as: Number.self))
  }
}

/// Returns a program's path next to this one, in ../libexec/wxhere, or from there in ../../bin.
package func companionProgram(_ name: String) -> String? {
  let folder = Files.folder(of: executablePath() ?? "")
  return ["", "../libexec/wxhere/", "../../bin/"].lazy.map { "\(folder)/\($0)\(name)" }
    .first { access($0, X_OK) == 0 }
}

/// Returns the path of an installed program, by `$PATH` where that is set; nil when it is missing.
package func installedProgram(_ name: String) -> String? {
  let usual = ["/usr/local/bin", "/usr/bin", "/bin"]
  return (Environment.path.isEmpty ? usual : Environment.path).lazy.map { "\($0)/\(name)" }
    .first { $0.hasPrefix("/") && access($0, X_OK) == 0 }
}

/// Returns the path of the running program without symbolic links; nil when it is unknown.
package func executablePath() -> String? {
  // Without /proc, the path that the program was started with is used.
  Files.target(of: "/proc/self/exe")
    ?? wxhere_started_path().flatMap { Files.target(of: String(cString: $0)) }
}
