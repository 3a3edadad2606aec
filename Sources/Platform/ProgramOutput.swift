import Glibc
import Text

/// A running program whose output is read within a time limit.
package final class ProgramOutput {
  private let process: Subprocess
  private let output: FileDescriptor
  private let name: String
  private let startedAt = Instant.now

  /// Starts a program at a path, in its own process group.
  ///
  /// - Parameters:
  ///   - input: what it reads, which fits into a pipe; nil for nothing.
  ///   - name: what an error calls it.
  package init(
    _ path: String, _ arguments: [String], input: [UInt8]? = nil, name: String
  ) throws(SystemError) {
    let given = try AnonymousPipe()
    let pipe = try AnonymousPipe()
    process = try Subprocess.start(
      path, arguments, input: input == nil ? nil : given.reading.number,
      output: pipe.writing.number)
    output = pipe.closingWriter()
    self.name = name
    // An error means that the program has ended already.
    try? given.closingReader().writeAll(input ?? [], name)
  }

  /// Ends the program and its group, whose output is not read.
  package func kill() { Glibc.kill(-process.identifier, SIGKILL) }

  /// Reads to the end and ends the program and its group; more bytes than the limit, a deadline that
  /// has passed and a status other than 0 are errors.
  package func read(limit: Int, until deadline: Instant) throws(SystemError) -> [UInt8] {
    defer { kill() }
    var bytes: [UInt8] = []
    while true {
      let left = Int32(clamping: Int64(max(.zero, deadline - .now) / .milliseconds(1)))
      let more: [UInt8]?
      do { more = try output.readSome(waiting: left, name) } catch {
        kill()
        _ = process.wait()
        throw error
      }
      if more?.isEmpty == true { break }
      bytes += more ?? []
      if more == nil || bytes.count > limit {
        kill()
        _ = process.wait()
        // The system's message is about connections.
        let seconds = Int((Instant.now - startedAt) / .seconds(1))
        throw SystemError(
          code: more == nil ? ETIMEDOUT : EFBIG, action: Phrase("cannot read \(name)"),
          reason: more == nil ? Phrase("timed out after \(seconds) s") : nil)
      }
    }
    // A program may close its output and go on.
    while !process.hasEnded, Instant.now < deadline {
      Subprocess.waitForEnd(ofAny: [process], within: deadline - .now)
    }
    if !process.hasEnded { kill() }
    let status = process.wait()
    guard status == 0 else {
      throw SystemError(
        code: EIO, action: Phrase("cannot read \(name)"),
        reason: Phrase("exit status \(Int(status))"))
    }
    return bytes
  }
}
