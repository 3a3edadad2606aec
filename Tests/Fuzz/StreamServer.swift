import Foundation
import Synchronization

/// A server on a free port of the loopback that gives each connection the next stream, and ends it.
enum StreamServer {
  private static let streams = Mutex<[[UInt8]]>([])
  private static let listener = open()

  static let port: Int = {
    Thread { while true { serve(accept(Self.listener, nil, nil)) } }.start()
    return address(of: listener)
  }()

  /// Gives the next connection a stream.
  static func send(_ stream: [UInt8]) {
    streams.withLock { $0.append(stream) }
  }

  private static func open() -> Int32 {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) }
    }
    guard listener >= 0, result == 0, listen(listener, 8) == 0 else {
      fatalError("no port: \(String(cString: strerror(errno)))")
    }
    return listener
  }

  private static func address(of listener: Int32) -> Int {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(listener, $0, &size) }
    }
    guard result == 0 else { fatalError("no address: \(String(cString: strerror(errno)))") }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  private static func serve(_ connection: Int32) {
    guard connection >= 0 else { fatalError(String(cString: strerror(errno))) }
    defer { close(connection) }
    guard let stream = streams.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else {
      fatalError("a connection that nobody announced")
    }
    // gpsd greets at once. A connection that is closed with unread data loses what was sent.
    var sent = 0
    while sent < stream.count {
      let count = stream[sent...].withUnsafeBytes {
        Foundation.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { break }
      sent += count
    }
    shutdown(connection, Int32(SHUT_WR))
    var rest = [UInt8](repeating: 0, count: 256)
    while recv(connection, &rest, rest.count, 0) > 0 {}
  }
}
