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
