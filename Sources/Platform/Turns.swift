import Glibc
import Text

/// Turns in numerical order, for threads whose work must be ordered.
///
/// A byte in a number's pipe gives the turn, so that the kernel wakes only the thread for that
/// number.
package struct Turns: Sendable {
  private final class Baton: Sendable {
    let pipe: AnonymousPipe

    init() throws(SystemError) {
      pipe = try AnonymousPipe()
    }
  }

  private let batons: [Baton]

  /// Creates turns for at most so many waiting threads, beginning with a number; those that differ
  /// by a multiple of the count share a pipe.
  package init(count: Int, from first: Int) throws(SystemError) {
    var batons: [Baton] = []
    for _ in 0..<count { batons.append(try Baton()) }
    self.batons = batons
    try pass(to: first)
  }

  package func wait(for number: Int) throws(SystemError) {
    let reading = batons[number % batons.count].pipe.reading.number
    var byte: UInt8 = 0
    try system(Phrase("cannot read a pipe")) { read(reading, &byte, 1) }
  }

  package func pass(to number: Int) throws(SystemError) {
    try writeAll([0], to: batons[number % batons.count].pipe.writing.number, "a pipe")
  }
}
