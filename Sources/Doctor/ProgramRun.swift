import Glibc
import Platform

/// The output of a short run of a program.
struct ProgramRun {
  let output: String
  let errors: String
  let ending: Subprocess.Ending

  /// Runs a program, and terminates it after a time limit.
  ///
  /// - Returns: nil when it cannot be started.
  init?(_ path: String, _ arguments: [String], within time: Duration = .seconds(3)) {
    guard let output = try? AnonymousPipe(), let errors = try? AnonymousPipe(),
      let process = try? Subprocess.start(
        path, arguments, output: output.writing.number, errors: errors.writing.number)
    else { return nil }
    let deadline = Instant.now + time
    self.output = Self.text(output.closingWriter(), until: deadline)
    self.errors = Self.text(errors.closingWriter(), until: deadline)
    ending = process.end(by: deadline)
  }

  private static func text(_ file: consuming FileDescriptor, until deadline: Instant) -> String {
    var reader = LineReader(file)
    var text = ""
    while !reader.isDone, Instant.now < deadline, text.utf8.count < 1 << 20 {
      guard let line = try? reader.next(waiting: 50) else { continue }
      text += String(decoding: line, as: UTF8.self) + "\n"
    }
    return text
  }
}

extension Subprocess {
  /// Waits for the end until a deadline, then terminates the program.
  func end(by deadline: Instant) -> Ending {
    while Instant.now < deadline {
      if let ending = ending() { return ending }
      usleep(2000)
    }
    return end()
  }
}
