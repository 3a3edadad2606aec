package import Coarsen
import Fields
import JSON5

/// The output of `wxhere-locate`: one line, which contains at most a cell and its country.
package enum LocateAnswer: Equatable, Sendable {
  case found(CoarseLocation)
  case failed(ReceiverFailure)

  /// The answer as a line of JSON with its line break.
  package var line: String {
    switch self {
    case .found(let location):
      JSONText.ordered([
        "accuracy_m": .number(location.accuracy), "cell": .string(location.cell.key),
        "country_code": .string(location.locality.countryCode),
      ]).line
    case .failed(let failure): JSONText.ordered(["failure": .string(failure.rawValue)]).line
    }
  }

  /// Parses an answer, with or without its line break; nil for anything else.
  package init?(line: [UInt8]) {
    guard let root = try? JSON5Document(line).root else { return nil }
    if let failure = root["failure"]?.text {
      guard let failure = ReceiverFailure(rawValue: failure) else { return nil }
      self = .failed(failure)
    } else if let cell = root["cell"]?.text.flatMap({ Cell(key: $0) }) {
      let locality = Locality(cell, countryCode: root["country_code"]?.text)
      self = .found(CoarseLocation(locality, accuracy: root["accuracy_m"]?.number))
    } else {
      return nil
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
  /// The user or the administrator does not allow location access.
  case notAllowed
}
