import Foundation
import Synchronization

/// The file descriptors of this process, which a program that starts on another thread inherits.
package enum Descriptors {
  private static let users = Mutex(())

  /// Runs a closure while no other thread starts a program in `Program`.
  ///
  /// Otherwise that program would inherit a pipe that is not yet marked, so that its reader would
  /// not reach the end, or a script that is open for writing, which the kernel does not execute.
  package static func alone<Value: Sendable>(_ body: () throws -> Value) rethrows -> Value {
    try users.withLock { _ in try body() }
  }

  /// A pipe that no program inherits.
  final class Pipe: Sendable {
    private let numbers: Mutex<(reading: Int32, writing: Int32)>
    var reading: Int32 { numbers.withLock { $0.reading } }
    var writing: Int32 { numbers.withLock { $0.writing } }

    init() throws {
      let numbers = try Descriptors.alone {
        var numbers: [Int32] = [-1, -1]
        guard pipe(&numbers) == 0 else { throw SupportError("there is no pipe") }
        for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
        return numbers
      }
      self.numbers = Mutex((numbers[0], numbers[1]))
    }

    deinit {
      closeReader()
      closeWriter()
    }

    func closeReader() {
      numbers.withLock {
        if $0.reading >= 0 { close($0.reading) }
        $0.reading = -1
      }
    }

    /// Closes the writing end, so that the program that inherited it has it alone.
    func closeWriter() {
      numbers.withLock {
        if $0.writing >= 0 { close($0.writing) }
        $0.writing = -1
      }
    }
  }
}
