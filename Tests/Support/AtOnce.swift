import Foundation
import Synchronization

/// Does something several times at once, each on a thread of its own, and returns the results in order.
package func atOnce<Value: Sendable>(
  _ count: Int, _ body: @escaping @Sendable (Int) throws -> Value
) throws -> [Value] {
  let running = (0..<count).map { number in Background { try body(number) } }
  return try running.map { try $0.value() }
}

/// Something that is done on a thread of its own.
package final class Background<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)

  package init(_ body: @escaping @Sendable () throws -> Value) {
    Thread { [self] in
      let result = Result { try body() }
      self.result.withLock { $0 = result }
    }.start()
  }

  /// Waits for what comes of it.
  package func value() throws -> Value {
    while true {
      if let result = result.withLock({ $0 }) { return try result.get() }
      usleep(1000)
    }
  }
}
