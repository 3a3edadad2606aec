package import Coarsen
import Exchange

/// The output of `wxhere-locate`: one line, which contains at most a cell and its country.
package enum LocateAnswer: Equatable, Sendable {
  case found(CoarseLocation)
  case failed(ReceiverFailure)

  /// The answer as JSON with its line break.
  package var line: String {
    switch self {
    case .found(let location):
      Found(
        cell: location.cell.key, countryCode: location.locality.countryCode,
        accuracy: location.accuracy
      ).jsonLine
    case .failed(let failure): Failed(failure: failure).jsonLine
    }
  }

  /// Parses an answer, with or without its line break; nil for anything else.
  package init?(line: [UInt8]) {
    if let failed = Failed(failure: .noFix).read(json: line) {
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
}

/// The reason why there is no cell.
package enum ReceiverFailure: String, CaseIterable, Error, Sendable {
  /// No gpsd is listening at the address.
  case noConnection
  /// Another program is listening at the address.
  case notGPSD = "notGpsd"
  case noDevice
  /// A receiver responds, but has no fix.
  case noFix
  /// A receiver is attached, but sends nothing.
  case silentDevice
  /// The user or the administrator does not allow location access.
  case notAllowed
}
