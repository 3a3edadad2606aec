package import Coarsen
import JSON5

/// What `wxhere-locate` answers: one line, and never more of a position than its cell.
package enum LocateAnswer: Equatable, Sendable {
  case found(CoarseLocation)
  case failed(ReceiverFailure)

  /// As one line of JSON, with its end.
  package var line: String {
    let members: [(String, String?)] =
      switch self {
      case .found(let location):
        [
          ("accuracy_m", JSON5Text.number(location.accuracy)),
          ("cell", JSON5Text.quoted(location.cell.key)),
        ]
      case .failed(let failure): [("failure", JSON5Text.quoted(failure.rawValue))]
      }
    return JSON5Text.object(members) + "\n"
  }

  /// - Parameter line: with or without its end.
  /// - Returns: nil when it is no answer.
  package init?(line: [UInt8]) {
    guard let root = try? JSON5Document(line).root else { return nil }
    if let failure = root["failure"]?.text.flatMap(ReceiverFailure.init) {
      self = .failed(failure)
    } else if let cell = root["cell"]?.text.flatMap({ Cell(key: $0) }) {
      self = .found(CoarseLocation(cell: cell, accuracy: root["accuracy_m"]?.number))
    } else {
      return nil
    }
  }
}

/// Why there is no cell.
package enum ReceiverFailure: String, Error, Sendable {
  /// No gpsd listens there.
  case noConnection
  /// Something else listens there.
  case notGPSD = "notGpsd"
  /// gpsd has no receiver.
  case noDevice
  /// A receiver answers, but sees too few satellites.
  case noFix
  /// A receiver is attached, but says nothing.
  case silentDevice
  /// The person or the administrator does not allow to look.
  case notAllowed
}
