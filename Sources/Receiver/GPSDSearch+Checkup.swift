package import Locating
import Platform

/// The check of gpsd and its receivers, without a position.
extension GPSDSearch {
  /// The time in which a receiver without a fix should report its satellites.
  ///
  /// Many report them every few seconds.
  private static let skyTime = Duration.seconds(4)

  /// Collects facts until all are known or the time limit has passed.
  ///
  /// It blocks.
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
