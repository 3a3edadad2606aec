import Foundation
import Synchronization

/// A TCP server with a thread of its own and one for each client, stopped by its owner.
package final class LoopbackServer: Sendable {
  private struct State {
    var isStopped = false
    var connections = 0
    var running = 0
  }

  private let state = Mutex(State())
  package let port: UInt16

  /// Starts the server.
  ///
  /// - Parameter serve: serves a client; it must check `isStopped` while it waits.
  package init(
    serve: @escaping @Sendable (_ client: borrowing Socket, _ isStopped: () -> Bool) -> Void
  ) throws {
    let listening = try Socket.listening()
    port = listening.port
    let number = fcntl(listening.number, F_DUPFD_CLOEXEC, 0)
    state.withLock { $0.running += 1 }
    // The threads keep the server alive, so its owner must stop it.
    Thread { [self] in
      let listening = Socket(owning: number)
      while !isStopped {
        guard let client = listening.accept(milliseconds: 20) else { continue }
        state.withLock {
          $0.connections += 1
          $0.running += 1
        }
        let clientNumber = fcntl(client.number, F_DUPFD_CLOEXEC, 0)
        Thread { [self] in
          serve(Socket(owning: clientNumber)) { self.isStopped }
          state.withLock { $0.running -= 1 }
        }.start()
      }
      state.withLock { $0.running -= 1 }
    }.start()
  }

  var isStopped: Bool { state.withLock(\.isStopped) }

  /// The number of connections, including those without a request.
  package var connections: Int { state.withLock(\.connections) }

  /// Ends all threads and waits for them.
  package func stop() {
    state.withLock { $0.isStopped = true }
    while state.withLock(\.running) > 0 { usleep(2000) }
  }
}
