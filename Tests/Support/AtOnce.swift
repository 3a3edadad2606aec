import Foundation
import Synchronization

/// Runs a closure several times at once, each on its own thread, and returns the results in order.
package func atOnce<Value: Sendable>(
  _ count: Int, _ body: @escaping @Sendable (Int) throws -> Value
) throws -> [Value] {
  let running = (0..<count).map { number in Background { try body(number) } }
  return try running.map { try $0.value() }
}

/// A closure running on its own thread.
package final class Background<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let end = DispatchSemaphore(value: 0)

  package init(_ body: @escaping @Sendable () throws -> Value) {
    Thread { [self] in
      let result = Result { try body() }
      self.result.withLock { $0 = result }
      end.signal()
    }.start()
  }

  /// Waits for the result.
  package func value() throws -> Value {
    end.wait()
    // For the next call.
    end.signal()
    guard let result = result.withLock({ $0 }) else { throw SupportError("there is no result") }
    return try result.get()
  }
}
