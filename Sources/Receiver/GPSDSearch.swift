package import Locate
package import Platform

/// A search for a fix from gpsd, or a check of gpsd and its receivers.
package struct GPSDSearch: Sendable {
  let host: String
  let port: Int
  let deadline: Instant

  /// The time limit for gpsd's greeting.
  ///
  /// A gpsd that probes a new port is busy for up to 3 s at a time (2.6 s were measured).
  private static let greetingTime = Duration.seconds(10)

  package init(host: String, port: Int, deadline: Instant) {
    self.host = host
    self.port = port
    self.deadline = deadline
  }

  /// Waits for a fix, for a reason why there is none, or for the deadline.
  ///
  /// It blocks. Connecting to another machine can take longer than the deadline.
  ///
  /// - Parameter satellites: set to the number in view; nil when unknown.
  package func fix(noting satellites: inout Int?) throws(ReceiverFailure) -> Fix {
    guard var session = GPSDSession(host: host, port: port) else { throw .noConnection }
    let greetingDeadline = min(deadline, .now + Self.greetingTime)
    while true {
      let now = Instant.now
      guard now < (session.isGPSD ? deadline : greetingDeadline) else { break }
      switch session.read(waiting: .milliseconds(100)) {
      case .nothing: continue
      case .ended:
        // Before the greeting, the program is assumed not to be gpsd. After it, gpsd was stopped.
        throw session.isGPSD ? .noConnection : .notGPSD
      case .message:
        if let fix = session.fix() { return fix }
        if session.hasNoDevice { throw .noDevice }
      }
    }
    guard session.isGPSD else { throw .notGPSD }
    satellites = session.satellitesSeen
    throw session.failure
  }
}

/// The check of gpsd and its receivers, without a position.
extension GPSDSearch {
  /// The time in which a receiver without a fix reports its satellites; many do every few seconds.
  private static let skyTime = Duration.seconds(4)

  /// Collects facts until all are known or the deadline has passed; it blocks.
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
      checkup.failure = session.failure
    }
    return checkup
  }
}
