import Platform
import Report

/// The running `wxhere-locate` with its pipes.
final class LocateProcess {
  let process: Subprocess
  private var answers: LineReader
  private let errors: FileDescriptor

  init(_ program: String, _ arguments: [String], input: [UInt8]?) throws(SystemError) {
    let given = try AnonymousPipe()
    let answers = try AnonymousPipe()
    let errors = try AnonymousPipe()
    process = try Subprocess.start(
      program, arguments, input: given.reading.number, output: answers.writing.number,
      errors: errors.writing.number)
    self.answers = LineReader(answers.closingWriter())
    self.errors = errors.closingWriter()
    // A few bytes fit into the pipe; an error means that the program has ended already.
    try? given.writing.writeAll(input ?? [], "the grant")
  }

  /// Returns the line of output; nil when none arrives within a number of milliseconds.
  func line(waiting milliseconds: Int32) -> [UInt8]? {
    guard let line = try? answers.next(waiting: milliseconds), !line.isEmpty else { return nil }
    return line
  }

  /// Whether the output has ended without an answer.
  var isSilent: Bool { answers.isDone }

  /// The failure of a program that ended without an answer, from its standard error.
  var failure: LocationFailure {
    let bytes = (try? errors.readAll(limit: 1 << 16, "what it says")) ?? []
    let words = String(decoding: bytes, as: UTF8.self).split { $0.isWhitespace || $0 == ":" }
    // The loader prints: "error while loading shared libraries: libgps.so.28: cannot open shared
    // …".
    if let library = words.first(where: { $0.hasPrefix("libgps.so.") }) {
      return LocationFailure(.cannotLook, .noLibrary, subject: String(library.prefix(20)))
    }
    return .invalidAnswer
  }
}
