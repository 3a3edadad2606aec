package import Coarsen
package import Facts
import Foundation
package import Locating
import Platform

/// A receiver behind gpsd, which another program asks: this one has the network, and never holds more
/// of a position than its cell.
package struct ReceiverSource: LocationSource {
  package let name = SourceName.gps
  private let request: LocateRequest
  private let grant: [UInt8]?
  private let isAllowed: @Sendable () -> Bool

  /// The program that is started: it lies beside this one.
  static let program = "wxhere-locate"

  /// How long after the deadline the answer may still come: it takes a moment to start and to end.
  private static let grace = Duration.seconds(3)

  /// - Parameters:
  ///   - request: whose time is what is left until the deadline.
  ///   - grant: what the program reads on standard input; nil for nothing.
  ///   - isAllowed: asked again and again while it looks.
  package init(
    _ request: LocateRequest, grant: [UInt8]?, isAllowed: @escaping @Sendable () -> Bool
  ) {
    self.request = request
    self.grant = grant
    self.isAllowed = isAllowed
  }

  package func locate(
    deadline: ContinuousClock.Instant
  ) async throws(LocationFailure) -> CoarseLocation {
    try location(await answer(to: request, deadline: deadline) { LocateAnswer(line: $0) })
  }

  /// What there is to say of gpsd and the receiver, for `wxhere doctor`: no position.
  package func checkup(
    deadline: ContinuousClock.Instant
  ) async throws(LocationFailure) -> ReceiverCheckup {
    var request = request
    request.isCheck = true
    return try await answer(to: request, deadline: deadline) { ReceiverCheckup(line: $0) }
  }

  /// - Parameter read: makes an answer of a line; nil of what is none.
  private func answer<Answer: Sendable>(
    to request: LocateRequest, deadline: ContinuousClock.Instant,
    _ read: @escaping @Sendable ([UInt8]) -> Answer?
  ) async throws(LocationFailure) -> Answer {
    let result = await withCheckedContinuation { continuation in
      // It waits for another process; and that one ends with the thread that started it.
      do throws(SystemError) {
        try WorkerThread.start {
          continuation.resume(
            returning: Result { () throws(LocationFailure) in
              try ask(request, until: deadline, read)
            })
        }
      } catch {
        continuation.resume(returning: .failure(.broken("\(error)")))
      }
    }
    return try result.get()
  }

  private func ask<Answer>(
    _ request: LocateRequest, until deadline: ContinuousClock.Instant,
    _ read: ([UInt8]) -> Answer?
  ) throws(LocationFailure) -> Answer {
    guard let program = companionProgram(Self.program) else { throw .noProgram(Self.program) }
    var request = request
    request.timeout = max(0, (deadline - .now) / .seconds(1))
    let looker: Looker
    do {
      looker = try Looker(program, request.arguments, input: grant)
    } catch {
      throw .broken("\(error)")
    }
    while true {
      if let line = looker.line(waiting: 250) {
        _ = looker.process.end()
        guard let answer = read(line) else { throw .noSense(program: Self.program) }
        return answer
      }
      if looker.isSilent {
        _ = looker.process.end()
        throw looker.failure
      }
      guard isAllowed() else {
        _ = looker.process.end()
        throw .notAllowed
      }
      guard ContinuousClock.now < deadline + Self.grace else {
        // It hangs in connecting, for as long as the kernel likes.
        _ = looker.process.end()
        throw .noConnection(service: service)
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
    case .failed(.noConnection): throw .noConnection(service: service)
    case .failed(.notGPSD): throw .notGPSD(service: service)
    case .failed(.noDevice): throw .noDevice
    case .failed(.noFix): throw .noFix
    case .failed(.silentDevice): throw .silentDevice
    case .failed(.notAllowed): throw .notAllowed
    }
  }
}
