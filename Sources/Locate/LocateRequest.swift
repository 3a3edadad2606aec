package import Coarsen
import Exchange

/// The command line of `wxhere-locate`.
package struct LocateRequest: Equatable, Sendable {
  /// The address of gpsd.
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

/// The output of `wxhere-locate`: one line, which contains at most a cell and its country.
package enum LocateResponse: Equatable, Sendable {
  case found(CoarseLocation)
  /// No fix; `satellites` is the number in view, nil when unknown.
  case failed(ReceiverFailure, satellites: Int? = nil)

  /// The response as JSON with its line break.
  package var line: String {
    switch self {
    case .found(let location):
      Found(
        cell: location.cell.key, countryCode: location.locality.countryCode,
        accuracy: location.accuracy
      ).jsonLine
    case .failed(let failure, let satellites):
      satellites.map { Searching(failure: failure, satellites: $0).jsonLine }
        ?? Failed(failure: failure).jsonLine
    }
  }

  /// Parses a response, with or without its line break; nil for anything else.
  package init?(line: [UInt8]) {
    if let searching = Searching(failure: .noFix, satellites: 0).read(json: line) {
      self = .failed(searching.failure, satellites: searching.satellites)
    } else if let failed = Failed(failure: .noFix).read(json: line) {
      self = .failed(failed.failure)
    } else if let found = Found().read(json: line), let cell = Cell(key: found.cell) {
      let locality = Locality(cell, countryCode: found.countryCode)
      self = .found(CoarseLocation(locality, accuracy: found.accuracy))
    } else {
      return nil
    }
  }

  private struct Found: Fielded {
    var cell = ""
    var countryCode: String?
    var accuracy: Double?

    mutating func visit(_ visitor: FieldVisitor) {
      visitor.text("cell", &cell)
      visitor.text("country_code", &countryCode)
      visitor.number("accuracy_m", &accuracy, in: 0...Double.greatestFiniteMagnitude)
    }
  }

  private struct Failed: Fielded {
    var failure: ReceiverFailure

    mutating func visit(_ visitor: FieldVisitor) { visitor.word("failure", &failure) }
  }

  private struct Searching: Fielded {
    var failure: ReceiverFailure
    var satellites: Int

    mutating func visit(_ visitor: FieldVisitor) {
      visitor.word("failure", &failure)
      visitor.whole("satellites", &satellites)
    }
  }
}

/// The reason why there is no cell.
package enum ReceiverFailure: String, CaseIterable, Error, Sendable {
  /// No gpsd is listening at the address.
  case noConnection
  /// Another program is listening at the address.
  case notGPSD = "notGpsd"
  /// gpsd has no receiver.
  case noDevice
  /// A receiver responds, but has no fix.
  case noFix
  /// A receiver is attached, but sends nothing.
  case silentDevice
  /// All devices are receivers of ships' positions, sources of corrections, or weather sensors.
  case onlyAIS = "onlyAis"
  case onlyRTCM = "onlyRtcm"
  case onlyWeather
  /// The user or the administrator does not allow location access.
  case notAllowed
}
