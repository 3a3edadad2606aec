package import Coarsen
package import Locating
package import Platform
import Report

/// A receiver behind gpsd, which another program asks: this one has the network, and never holds more
/// of a position than its cell.
package struct ReceiverSource {
  private let request: LocateRequest
  private let grant: [UInt8]?
  private let isAllowed: () -> Bool

  /// The program that is started: it lies beside this one.
  static let program = "wxhere-locate"

  /// How long after the deadline the answer may still come: it takes a moment to start and to end.
  private static let grace = Duration.seconds(3)

  /// - Parameters:
  ///   - request: whose time is what is left until the deadline.
  ///   - grant: what the program reads on standard input; nil for nothing.
  ///   - isAllowed: asked again and again while it looks.
  package init(_ request: LocateRequest, grant: [UInt8]?, isAllowed: @escaping () -> Bool) {
    self.request = request
    self.grant = grant
    self.isAllowed = isAllowed
  }

  package func locate(deadline: Instant) throws(LocationFailure) -> CoarseLocation {
    try location(start(request, until: deadline) { LocateAnswer(line: $0) }())
  }

  /// Starts the look at gpsd and the receiver for `wxhere doctor`, and returns what waits for what there
  /// is to say of them: no position.
  package func startCheckup(deadline: Instant) -> () throws(LocationFailure) -> ReceiverCheckup {
    var request = request
    request.isCheck = true
    return start(request, until: deadline) { ReceiverCheckup(line: $0) }
  }

  /// Starts the program, and returns what waits for its answer.
  ///
  /// - Parameter read: makes an answer of a line; nil of what is none.
  private func start<Answer>(
    _ request: LocateRequest, until deadline: Instant, _ read: @escaping ([UInt8]) -> Answer?
  ) -> () throws(LocationFailure) -> Answer {
    var request = request
    request.timeout = max(0, (deadline - .now) / .seconds(1))
    let looker: Looker
    do {
      guard let program = companionProgram(Self.program) else {
        return { () throws(LocationFailure) in
          throw LocationFailure(.cannotLook, .noProgram, subject: Self.program)
        }
      }
      looker = try Looker(program, request.arguments, input: grant)
    } catch {
      return { () throws(LocationFailure) in
        throw LocationFailure(.cannotLook, .cannotLook, detail: "\(error)")
      }
    }
    return { () throws(LocationFailure) in
      defer { _ = looker.process.end() }
      while true {
        if let line = looker.line(waiting: 250) {
          guard let answer = read(line) else { throw .noSense }
          return answer
        }
        if looker.isSilent {
          _ = looker.process.end()
          throw looker.failure
        }
        guard isAllowed() else { throw LocationFailure(.notAllowed) }
        // It hangs in connecting, for as long as the kernel likes.
        guard Instant.now < deadline + Self.grace else { throw failure(.noConnection) }
      }
    }
  }

  private var service: String {
    request.host.contains(":")
      ? "[\(request.host)]:\(request.port)" : "\(request.host):\(request.port)"
  }

  private func location(_ answer: LocateAnswer) throws(LocationFailure) -> CoarseLocation {
    switch answer {
    case .found(let location): return location
    case .failed(let reason): throw failure(reason)
    }
  }

  private func failure(_ reason: ReceiverFailure) -> LocationFailure {
    switch reason {
    case .noConnection: LocationFailure(.noConnection, .noConnection, subject: service)
    case .notGPSD: LocationFailure(.notGPSD, .notGPSD, subject: service)
    case .noDevice: LocationFailure(.noDevice, .noDevice)
    case .noFix: LocationFailure(.noFix, .noFix)
    case .silentDevice: LocationFailure(.silentDevice, .silentDevice)
    case .notAllowed: LocationFailure(.notAllowed)
    }
  }
}

extension LocationFailure {
  /// The program ended without an answer that makes sense.
  static var noSense: LocationFailure {
    LocationFailure(.cannotLook, .cannotLook, subject: ReceiverSource.program)
  }
}
