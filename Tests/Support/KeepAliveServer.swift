import Foundation

/// A server that keeps connections open and echoes what it receives.
package final class KeepAliveServer: Sendable {
  private let server: LoopbackServer

  /// Starts the server.
  ///
  /// - Parameter padding: the number of bytes sent before the echo.
  package init(padding: Int = 0) throws {
    server = try LoopbackServer { client, stop in
      var heard: [UInt8] = []
      while client.isReadable(unless: stop) {
        guard let more = client.receive(milliseconds: 0) else { return }
        heard += more
        guard heard.suffix(4).elementsEqual(Array("\r\n\r\n".utf8)) else { continue }
        let body = [UInt8](repeating: UInt8(ascii: " "), count: padding) + heard
        let head = "HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n"
        client.send(Array(head.utf8) + body)
        heard = []
      }
    }
  }

  package var connections: Int { server.connections }
  package var url: String { "http://127.0.0.1:\(server.port)/" }

  package func stop() { server.stop() }
}
