package import Locating
package import Platform

/// One search for a fix of a receiver behind gpsd, or one look at how both are.
package struct GPSDSearch: Sendable {
  let host: String
  let port: Int
  let deadline: Instant

  /// What has not greeted by then is not gpsd.
  ///
  /// gpsd greets at once unless it probes a fresh port, which keeps it busy for 3 s at a time (2.6 s
  /// were measured).
  private static let greetingTime = Duration.seconds(10)

  /// - Parameter deadline: when it is given up.
  package init(host: String, port: Int, deadline: Instant) {
    self.host = host
    self.port = port
    self.deadline = deadline
  }

  /// Asks gpsd until there is a fix, a reason why there will be none, or no more time.
  ///
  /// It blocks, and connecting to another machine blocks for as long as the kernel likes.
  package func fix() throws(ReceiverFailure) -> Fix {
    guard var session = GPSDSession(host: host, port: port) else { throw .noConnection }
    let greetingDeadline = min(deadline, .now + Self.greetingTime)
    while true {
      let now = Instant.now
      guard now < (session.isGPSD ? deadline : greetingDeadline) else { break }
      switch session.read(waiting: .milliseconds(100)) {
      case .nothing: continue
      case .ended:
        // Before the greeting it was something else; after it, gpsd was stopped.
        throw session.isGPSD ? .noConnection : .notGPSD
      case .message:
        if let fix = session.fix() { return fix }
        if session.hasNoDevice { throw .noDevice }
      }
    }
    guard session.isGPSD else { throw .notGPSD }
    throw session.hasReported ? .noFix : .silentDevice
  }
}
