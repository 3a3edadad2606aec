/// Why a source could not tell the position.
package enum LocationFailure: Error, Equatable {
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
  /// That program could not be started; why, in the system's words.
  case broken(String)
  /// That program ended without an answer that makes sense.
  case noSense(program: String)
  /// The permission was taken back, or does not hold for the program that asks.
  case notAllowed
  /// No IP look-up service gave a position; why each did not.
  case noAnswer([IPServiceError])
  /// No place is configured.
  case notConfigured
  /// The search was given up.
  case cancelled
}
