import Foundation

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
    server = try LoopbackServer { client, stop in
      for step in steps {
        switch step {
        case .send(let text): client.send(Array(text.utf8))
        case .sendForEver(let bytes):
          while !stop.isRaised, client.send(bytes) {}
        case .pause(let time): stop.wait(for: time)
        case .receive:
          if client.isReadable(unless: stop) { _ = client.receive(milliseconds: 0) }
        case .close: return
        }
      }
      // The thread ends with its client.
      while client.isReadable(unless: stop), client.receive(milliseconds: 0) != nil {}
    }
  }

  package var port: UInt16 { server.port }
  package var connections: Int { server.connections }

  package func stop() {
    server.stop()
  }
}
