/// The outcome of a location source.
package enum SourceOutcome: String, CaseIterable, Sendable {
  case used, notAllowed, notNeeded, notConfigured, cancelled
  // The receiver.
  case noConnection, notGPSD = "notGpsd", noDevice, noFix, silentDevice, cannotLook
  // The lookup of the IP address.
  case noAnswer
}
