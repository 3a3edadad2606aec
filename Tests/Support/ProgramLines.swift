import Foundation

/// The lines that a program prints, as they arrive.
final class ProgramLines {
  let pipe: Descriptors.Pipe
  private var rest = ""

  init() throws { pipe = try Descriptors.Pipe() }

  /// The descriptor for the program.
  var writing: Int32 { pipe.writing }

  /// Leaves the writing end to the program, which has started.
  func begin() { pipe.closeWriter() }

  /// Closes the reading end.
  ///
  /// A program that another thread is just starting has a copy of it until it runs, so
  /// that one more write would succeed.
  func hangUp() { Descriptors.alone { pipe.closeReader() } }

  /// Returns the next complete line; nil when none arrives in time, or the program has closed its
  /// output.
  func line(until deadline: ContinuousClock.Instant) -> String? {
    while true {
      if let end = rest.firstIndex(of: "\n") {
        defer { rest = String(rest[rest.index(after: end)...]) }
        return String(rest[..<end])
      }
      guard pipe.reading >= 0, readable([pipe.reading], until: deadline) == [true] else {
        return nil
      }
      var bytes = [UInt8](repeating: 0, count: 65536)
      let count = read(pipe.reading, &bytes, bytes.count)
      guard count > 0 else { return nil }
      rest += String(decoding: bytes[..<count], as: UTF8.self)
    }
  }
}
