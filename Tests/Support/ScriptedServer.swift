import Foundation
import Synchronization

/// A server that follows a script whatever it receives, for programs on gpsd's port other than
/// gpsd.
package final class ScriptedServer: Sendable {
  package enum Step: Sendable {
    case send(String)
    /// Sends bytes repeatedly until the client closes the connection.
    case sendForEver([UInt8])
    case pause(Duration)
    /// Waits for data.
    case receive
    /// Closes the connection, which otherwise stays open and silent.
    case close
  }

  private let server: LoopbackServer

  package init(_ steps: [Step]) throws {
    server = try LoopbackServer { client, isStopped in
      for step in steps {
        switch step {
        case .send(let text): client.send(Array(text.utf8))
        case .sendForEver(let bytes):
          while !isStopped(), client.send(bytes) {}
        case .pause(let time):
          let end = ContinuousClock.now + time
          while ContinuousClock.now < end, !isStopped() { usleep(1000) }
        case .receive:
          while !isStopped(), client.isOpen, client.receive(milliseconds: 20) == nil {}
        case .close: return
        }
      }
      // The thread ends with its client: hundreds that wait would keep the machine busy.
      while !isStopped(), client.isOpen { _ = client.receive(milliseconds: 20) }
    }
  }

  package var port: UInt16 { server.port }
  package var connections: Int { server.connections }

  package func stop() {
    server.stop()
  }
}
