import CLinux
import Glibc
import Text

/// A system thread, in which C functions may block.
package enum WorkerThread {
  /// The number of processors that this process may use, at least 1.
  package static var processorCount: Int { Int(wxhere_processor_count()) }

  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Starts a detached thread, which ends with the process at the latest.
  package static func start(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let given = Unmanaged.passRetained(Body(body))
    var thread = pthread_t()
    let error = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, given.toOpaque())
    guard error == 0 else {
      given.release()
      throw SystemError(code: error, action: Phrase("cannot start a thread"))
    }
    pthread_detach(thread)
  }
}

/// Turns in numerical order, for threads whose work must be ordered.
///
/// A byte in a number's pipe gives the turn, so that the kernel wakes only that thread.
package struct Turns: Sendable {
  private final class Baton: Sendable {
    let pipe: AnonymousPipe

    init() throws(SystemError) {
      pipe = try AnonymousPipe()
    }
  }

  private let batons: [Baton]

  /// Creates turns for at most `count` waiting threads; numbers a multiple of it apart share a
  /// pipe.
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
