import Glibc
import Wording

/// Has threads do something in the order of numbers that they were given.
///
/// Each number has a pipe, and a byte in it means that its turn has come: the kernel wakes the one who
/// waits for it and no other.
package struct Turns: Sendable {
  private final class Baton: Sendable {
    let pipe: AnonymousPipe

    init() throws(SystemError) {
      pipe = try AnonymousPipe()
    }
  }

  private let batons: [Baton]

  /// - Parameters:
  ///   - count: how many wait at once at most: two numbers that are so far apart share a pipe.
  ///   - first: the number whose turn is the first.
  package init(count: Int, from first: Int) throws(SystemError) {
    var batons: [Baton] = []
    for _ in 0..<count { batons.append(try Baton()) }
    self.batons = batons
    try pass(to: first)
  }

  /// Waits until the turn of a number has come.
  package func wait(for number: Int) throws(SystemError) {
    let reading = batons[number % batons.count].pipe.reading.number
    var byte: UInt8 = 0
    try system(Phrase("cannot read a pipe")) { read(reading, &byte, 1) }
  }

  /// Says that it is the turn of a number.
  package func pass(to number: Int) throws(SystemError) {
    try writeAll([0], to: batons[number % batons.count].pipe.writing.number, "a pipe")
  }
}
