package import Coarsen

/// The command line of `wxhere-locate`.
package struct LocateRequest: Equatable, Sendable {
  package var host: String
  package var port: Int
  /// In seconds.
  package var timeout: Double
  /// The receiver's previous cell, which is kept until the position is clearly outside it.
  package var previous: Locality?
  /// Whether the request is from a timer, which needs the permission "always".
  package var isBackground = false
  /// Whether location access is allowed for this run only; the grant is on standard input.
  package var isOnce = false
  /// Whether a `ReceiverCheckup` is requested instead of the cell.
  package var isCheck = false

  package init(host: String, port: Int, timeout: Double) {
    self.host = host
    self.port = port
    self.timeout = timeout
  }

  package var arguments: [String] {
    ["--host", host, "--port", String(port), "--timeout", String(timeout)]
      + (previous.map { ["--previous", $0.key] } ?? [])
      + (isBackground ? ["--background"] : []) + (isOnce ? ["--once"] : [])
      + (isCheck ? ["--check"] : [])
  }

  /// Parses arguments; nil for unknown or missing ones.
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
        previous = words.popFirst().flatMap { Locality(key: $0) }
        guard previous != nil else { return nil }
      default: return nil
      }
    }
    guard let host, !host.isEmpty, let port, let timeout else { return nil }
    (self.host, self.port, self.timeout) = (host, port, timeout)
  }
}
