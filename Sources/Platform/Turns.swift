import Glibc
import Text

/// Turns in numerical order, for threads whose work must be ordered.
///
/// Each number has a pipe. A byte in the pipe gives the turn, so that the kernel wakes only the
/// thread for that number.
package struct Turns: Sendable {
  private final class Baton: Sendable {
    let pipe: AnonymousPipe

    init() throws(SystemError) {
      pipe = try AnonymousPipe()
    }
  }

  private let batons: [Baton]

  /// Creates turns.
  ///
  /// - Parameters:
  ///   - count: the maximum number of waiting threads. Numbers that differ by a multiple of it
  ///     share a pipe.
  ///   - first: the number with the first turn.
  package init(count: Int, from first: Int) throws(SystemError) {
    var batons: [Baton] = []
    for _ in 0..<count { batons.append(try Baton()) }
    self.batons = batons
    try pass(to: first)
  }

  /// Waits for the turn of a number.
  package func wait(for number: Int) throws(SystemError) {
    let reading = batons[number % batons.count].pipe.reading.number
    var byte: UInt8 = 0
    try system(Phrase("cannot read a pipe")) { read(reading, &byte, 1) }
  }

  /// Gives the turn to a number.
  package func pass(to number: Int) throws(SystemError) {
    try writeAll([0], to: batons[number % batons.count].pipe.writing.number, "a pipe")
  }
}
