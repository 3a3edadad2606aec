package import Coarsen
import Fields
import JSON5

/// What `wxhere-locate` answers: one line, and never more of a position than its cell.
package enum LocateAnswer: Equatable, Sendable {
  case found(CoarseLocation)
  case failed(ReceiverFailure)

  /// The answer as one line of JSON, with its end.
  package var line: String {
    switch self {
    case .found(let location):
      JSONText.ordered([
        "accuracy_m": .number(location.accuracy), "cell": .string(location.cell.key),
      ]).line
    case .failed(let failure): JSONText.ordered(["failure": .string(failure.rawValue)]).line
    }
  }

  /// - Parameter line: with or without its end.
  /// - Returns: nil when it is no answer.
  package init?(line: [UInt8]) {
    guard let root = try? JSON5Document(line).root else { return nil }
    if let failure = root["failure"]?.text {
      guard let failure = ReceiverFailure(rawValue: failure) else { return nil }
      self = .failed(failure)
    } else if let cell = root["cell"]?.text.flatMap({ Cell(key: $0) }) {
      self = .found(CoarseLocation(cell: cell, accuracy: root["accuracy_m"]?.number))
    } else {
      return nil
    }
  }
}

/// Why there is no cell.
package enum ReceiverFailure: String, CaseIterable, Error, Sendable {
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
