import Foundation

/// A TCP socket on the loopback interface.
package struct Socket: ~Copyable {
  let number: Int32

  deinit {
    close(number)
  }

  init(owning number: Int32) {
    self.number = number
  }

  /// Returns a socket that listens on a free port, and whose `accept` does not wait.
  static func listening() throws -> Socket {
    let socket = try bound()
    guard listen(socket.number, 64) == 0 else { throw SupportError("cannot listen") }
    return socket
  }

  fileprivate static func bound() throws -> Socket {
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let socket = Socket(owning: Foundation.socket(AF_INET, Int32(kind), 0))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket.number, $0, size) }
    }
    guard bound == 0 else { throw SupportError("cannot bind") }
    return socket
  }

  /// Returns a free port, which another process such as gpsd may then use.
  package static func freePort() throws -> UInt16 {
    try listening().port
  }

  /// Returns a port that refuses connections until the process ends.
  ///
  /// A socket that does not listen holds it, so that no other test's server takes it meanwhile.
  package static func refusingPort() throws -> UInt16 {
    let socket = try bound()
    guard fcntl(socket.number, F_DUPFD_CLOEXEC, 0) >= 0 else {
      throw SupportError("cannot keep a socket")
    }
    return socket.port
  }

  var port: UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(number, $0, &size) }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Accepts a client; nil when there is none.
  func accept() -> Socket? {
    let client = Foundation.accept(number, nil, nil)
    guard client >= 0 else { return nil }
    _ = fcntl(client, F_SETFD, FD_CLOEXEC)
    return Socket(owning: client)
  }

  /// Waits until there is a client, or data, or the other side has closed the connection.
  ///
  /// - Returns: false when the server stops.
  func isReadable(unless stop: StopSignal) -> Bool {
    !readable([stop.number, number])[0]
  }

  /// Returns whether a client can connect to a port of this machine.
  static func isOpen(port: UInt16) -> Bool {
    guard let socket = connected(to: port) else { return false }
    return socket.number >= 0
  }

  static func connected(to port: UInt16) -> Socket? {
    let socket = Socket(
      owning: Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket.number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { return nil }
    return socket
  }

  /// Returns the complete reply of a local server to a request; empty when nothing is listening.
  package static func response(to request: String, port: UInt16) -> String {
    guard let socket = connected(to: port), socket.send(Array(request.utf8)) else { return "" }
    var response: [UInt8] = []
    while let bytes = socket.receive(milliseconds: 5000) { response += bytes }
    return String(decoding: response, as: UTF8.self)
  }

  /// Returns the available bytes; nil when the client closed the connection or none arrive in time.
  func receive(milliseconds: Int) -> [UInt8]? {
    guard readable([number], until: .now + .milliseconds(milliseconds))[0] else { return nil }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = recv(number, &bytes, bytes.count, 0)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  /// Sends all bytes; false when the client has closed the connection.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.send(
          number, $0.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}

/// A port that refuses connections, and that nothing else can use while this exists.
package final class RefusingPort: Sendable {
  private let socket: Socket

  package init() throws { socket = try Socket.bound() }

  package var number: UInt16 { socket.port }
}
