/// Why a source could not tell the position; the description is a sentence with the cure in it.
package enum LocationFailure: Error, Equatable, CustomStringConvertible {
  /// No gpsd listens there.
  case noConnection(service: String)
  /// Something else listens there.
  case notGPSD(service: String)
  /// gpsd has no receiver.
  case noDevice
  /// A receiver answers, but sees too few satellites.
  case noFix
  /// A receiver is attached, but says nothing.
  case silentDevice
  /// No IP look-up service gave a position; the reasons of each.
  case noAnswer(reasons: [String])
  /// No place is configured.
  case notConfigured
  /// The search was given up.
  case cancelled

  /// One word for reports and scripts.
  package var word: String {
    switch self {
    case .noConnection: "noConnection"
    case .notGPSD: "notGpsd"
    case .noDevice: "noDevice"
    case .noFix: "noFix"
    case .silentDevice: "silentDevice"
    case .noAnswer: "noAnswer"
    case .notConfigured: "notConfigured"
    case .cancelled: "cancelled"
    }
  }

  package var description: String {
    switch self {
    case .noConnection(let service):
      "no gpsd answers at \(service); is it installed and running (apt install gpsd)?"
    case .notGPSD(let service):
      "what answers at \(service) is not gpsd; check location.gpsd in the configuration"
    case .noDevice: "gpsd has no receiver; plug one in, or name it in /etc/default/gpsd"
    case .noFix: "the receiver has no fix yet; it needs a view of the sky"
    case .silentDevice: "the device says nothing; is it a GPS receiver, and at the right speed?"
    case .noAnswer(let reasons):
      reasons.isEmpty
        ? "no IP look-up service is configured"
        : "no IP look-up service gave a position: " + reasons.joined(separator: "; ")
    case .notConfigured: "no place is configured; set location.manual in the configuration"
    case .cancelled: "the search was given up"
    }
  }
}
