package import Locating
import Platform

/// A look at gpsd and its receivers, of which no position is told.
extension GPSDSearch {
  /// How long a receiver that has no fix may take to tell of its satellites: many do so every few
  /// seconds.
  private static let skyTime = Duration.seconds(4)

  /// Asks until all is told, or there is no more time; it blocks.
  package func checkup() -> ReceiverCheckup {
    guard var session = GPSDSession(host: host, port: port) else {
      return ReceiverCheckup(failure: .noConnection)
    }
    var checkup = ReceiverCheckup()
    let start = Instant.now
    var end = deadline
    var isHeard = false
    while Instant.now < end {
      switch session.read(waiting: .milliseconds(100)) {
      case .nothing: continue
      case .ended:
        checkup.failure = session.isGPSD ? .noConnection : .notGPSD
        return checkup
      case .message:
        let time = Instant.now - start
        session.note(in: &checkup, after: time / .seconds(1))
        if session.hasNoDevice {
          checkup.failure = .noDevice
          return checkup
        }
        if session.hasReported, !isHeard {
          isHeard = true
          end = min(end, .now + Self.skyTime)
        }
        if checkup.timeToFix != nil, checkup.satellitesSeen != nil { return checkup }
      }
    }
    if !session.isGPSD {
      checkup.failure = .notGPSD
    } else if checkup.timeToFix == nil {
      checkup.failure = session.hasReported ? .noFix : .silentDevice
    }
    return checkup
  }
}
