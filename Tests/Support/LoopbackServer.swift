import Foundation
import Synchronization

/// A TCP server with a thread of its own and one for each client, stopped by its owner.
package final class LoopbackServer: Sendable {
  private let stopping: StopSignal
  private let accepted = Watched(0)
  private let threads = DispatchGroup()
  package let port: UInt16

  /// Starts the server.
  ///
  /// - Parameter serve: serves a client; all its waits must end with the stop.
  package init(
    serve: @escaping @Sendable (_ client: borrowing Socket, _ stop: StopSignal) -> Void
  ) throws {
    let listening = try Socket.listening()
    port = listening.port
    let stop = try StopSignal()
    stopping = stop
    let number = fcntl(listening.number, F_DUPFD_CLOEXEC, 0)
    threads.enter()
    // The threads keep the server alive, so its owner must stop it.
    Thread { [self] in
      let listening = Socket(owning: number)
      while listening.isReadable(unless: stop) {
        guard let client = listening.accept() else { continue }
        let clientNumber = fcntl(client.number, F_DUPFD_CLOEXEC, 0)
        threads.enter()
        accepted.change { $0 += 1 }
        Thread { [self] in
          serve(Socket(owning: clientNumber), stop)
          threads.leave()
        }.start()
      }
      threads.leave()
    }.start()
  }

  /// The number of connections, including those without a request.
  package var connections: Int { accepted.value }

  /// Waits for a number of connections.
  package func waitForConnections(_ count: Int) throws {
    guard accepted.wait(until: { $0 >= count }) else {
      throw SupportError("\(connections) connections instead of \(count)")
    }
  }

  /// Ends all threads and waits for them.
  package func stop() {
    stopping.raise()
    threads.wait()
  }
}
