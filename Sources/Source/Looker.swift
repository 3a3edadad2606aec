import Platform
import Report

/// The program that looks, with the pipes to it.
final class Looker {
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
    // A few bytes, which a pipe holds; and it may have ended already.
    try? given.writing.writeAll(input ?? [], "the grant")
  }

  /// The line that it answers; nil when none has come in that many milliseconds.
  func line(waiting milliseconds: Int32) -> [UInt8]? {
    guard let line = try? answers.next(waiting: milliseconds), !line.isEmpty else { return nil }
    return line
  }

  /// Whether it has ended its output without an answer.
  var isSilent: Bool { answers.isDone }

  /// Why it ended without an answer, by what it said on standard error.
  var failure: LocationFailure {
    let bytes = (try? errors.readAll(limit: 1 << 16, "what it says")) ?? []
    let words = String(decoding: bytes, as: UTF8.self).split { $0.isWhitespace || $0 == ":" }
    // The loader says: "error while loading shared libraries: libgps.so.28: cannot open shared …".
    if let library = words.first(where: { $0.hasPrefix("libgps.so.") }) {
      return LocationFailure(.cannotLook, .noLibrary, subject: String(library.prefix(20)))
    }
    return .noSense
  }
}
