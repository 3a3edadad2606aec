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
  /// The program that asks the receiver is not where it belongs.
  case noProgram(String)
  /// That program wants a library that this system does not have.
  case noLibrary(String)
  /// That program failed; how, as a sentence.
  case broken(String)
  /// The permission was taken back, or does not hold for the program that asks.
  case notAllowed
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
    case .noProgram, .noLibrary, .broken: "cannotLook"
    case .notAllowed: "notAllowed"
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
    case .noProgram(let name):
      "\(name) is missing: it belongs beside wxhere-refresh; `swift build` builds all three"
    case .noLibrary(let library):
      """
      this system has no \(library), for which wxhere-locate was built: install \
      \(library.split(separator: ".so.").joined()), or build wxhere here
      """
    case .broken(let reason): "the receiver could not be asked: \(reason)"
    case .notAllowed: "looking is not allowed"
    case .noAnswer(let reasons):
      reasons.isEmpty
        ? "no IP look-up service is configured"
        : "no IP look-up service gave a position: " + reasons.joined(separator: "; ")
    case .notConfigured: "no place is configured; set location.manual in the configuration"
    case .cancelled: "the search was given up"
    }
  }
}
