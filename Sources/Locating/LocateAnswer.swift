package import Coarsen
import FoundationEssentials

/// What `wxhere-locate` answers: one line, and never more of a position than its cell.
package enum LocateAnswer: Equatable, Sendable {
  case found(CoarseLocation)
  case failed(ReceiverFailure)

  /// As one line of JSON, with its end.
  package var line: String {
    let words =
      switch self {
      case .found(let location): Words(cell: location.cell.key, accuracy_m: location.accuracy)
      case .failed(let failure): Words(failure: failure)
      }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // A text and a finite number always encode.
    return String(decoding: (try? encoder.encode(words)) ?? Data(), as: UTF8.self) + "\n"
  }

  /// - Parameter line: with or without its end.
  /// - Returns: nil when it is no answer.
  package init?(line: [UInt8]) {
    guard let words = try? JSONDecoder().decode(Words.self, from: Data(line)) else { return nil }
    if let failure = words.failure {
      self = .failed(failure)
    } else if let cell = words.cell.flatMap({ Cell(key: $0) }) {
      self = .found(CoarseLocation(cell: cell, accuracy: words.accuracy_m))
    } else {
      return nil
    }
  }

  private struct Words: Codable {
    var cell: String?
    var accuracy_m: Double?
    var failure: ReceiverFailure?
  }
}

/// Why there is no cell.
package enum ReceiverFailure: String, Error, Codable, Sendable {
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
