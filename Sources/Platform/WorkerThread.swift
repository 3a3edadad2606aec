import CLinux
import Glibc
import Wording

/// A thread of the system, which may wait in C as long as it likes.
package enum WorkerThread {
  /// The number of processors that this process may use, at least 1.
  package static var processorCount: Int { Int(wxhere_processor_count()) }

  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Starts one that nobody waits for; it ends with the process at the latest.
  ///
  /// - Throws: where the system allows no more of them.
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
