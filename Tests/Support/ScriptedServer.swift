import Foundation
import Synchronization

/// A server that says what its script says, whatever it is told: for everything that may listen on
/// gpsd's port besides gpsd.
package final class ScriptedServer: Sendable {
  package enum Step: Sendable {
    case send(String)
    /// Again and again, until the client hangs up.
    case sendForEver([UInt8])
    case pause(Duration)
    /// Waits for something to be told.
    case receive
    /// Hangs up. Without it the connection stays open and silent.
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
          while !isStopped(), client.receive(milliseconds: 20) == nil {}
        case .close: return
        }
      }
      while !isStopped() { usleep(2000) }
    }
  }

  package var port: UInt16 { server.port }
  package var connections: Int { server.connections }

  package func stop() {
    server.stop()
  }
}
