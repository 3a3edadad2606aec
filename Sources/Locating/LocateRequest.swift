package import Coarsen

/// What `wxhere-locate` is asked for: the words on its command line.
package struct LocateRequest: Equatable, Sendable {
  /// Where gpsd listens.
  package var host: String
  package var port: Int
  /// Seconds until it gives up.
  package var timeout: Double
  /// The receiver's last cell, which it keeps until it has clearly left it; nil when there is none.
  package var previous: Cell?
  /// Whether a timer asks, which needs the permission "always".
  package var isBackground = false
  /// Whether the person allowed this one look only: the grant comes on standard input.
  package var isOnce = false
  /// Whether a `ReceiverCheckup` is wanted in place of the cell.
  package var isCheck = false

  package init(host: String, port: Int, timeout: Double) {
    self.host = host
    self.port = port
    self.timeout = timeout
  }

  /// The words on the command line.
  package var arguments: [String] {
    ["--host", host, "--port", String(port), "--timeout", String(timeout)]
      + (previous.map { ["--previous", $0.key] } ?? [])
      + (isBackground ? ["--background"] : []) + (isOnce ? ["--once"] : [])
      + (isCheck ? ["--check"] : [])
  }

  /// - Returns: nil when the words make no sense.
  package init?(arguments: [String]) {
    var host: String?
    var port: Int?
    var timeout: Double?
    self.init(host: "", port: 0, timeout: 0)
    var words = arguments[...]
    while let word = words.popFirst() {
      switch word {
      case "--background": isBackground = true
      case "--once": isOnce = true
      case "--check": isCheck = true
      case "--host": host = words.popFirst()
      case "--port":
        port = words.popFirst().flatMap { Int($0) }.flatMap { (1...65535).contains($0) ? $0 : nil }
      case "--timeout":
        timeout = words.popFirst().flatMap { Double($0) }
          .flatMap { (0...3600).contains($0) ? $0 : nil }
      case "--previous":
        previous = words.popFirst().flatMap { Cell(key: $0) }
        guard previous != nil else { return nil }
      default: return nil
      }
    }
    guard let host, !host.isEmpty, let port, let timeout else { return nil }
    (self.host, self.port, self.timeout) = (host, port, timeout)
  }
}
