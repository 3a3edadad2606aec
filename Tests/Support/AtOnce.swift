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

  package init(_ body: @escaping @Sendable () throws -> Value) {
    Thread { [self] in
      let result = Result { try body() }
      self.result.withLock { $0 = result }
    }.start()
  }

  /// Waits for the result.
  package func value() throws -> Value {
    while true {
      if let result = result.withLock({ $0 }) { return try result.get() }
      usleep(1000)
    }
  }
}
