package import Coarsen
import Foundation
package import Locating
import Platform

/// A receiver behind gpsd, which another program asks: this one has the network, and never holds more
/// of a position than its cell.
package struct ReceiverSource: LocationSource {
  package let name = "gps"
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
    let result = await withCheckedContinuation { continuation in
      // It waits for another process; and that one ends with the thread that started it.
      Thread {
        continuation.resume(
          returning: Result { () throws(LocationFailure) in try ask(until: deadline) })
      }.start()
    }
    return try result.get()
  }

  private func ask(
    until deadline: ContinuousClock.Instant
  ) throws(LocationFailure) -> CoarseLocation {
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
        guard let answer = LocateAnswer(line: line) else {
          throw .noSense(program: Self.program)
        }
        return try location(answer)
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
        return try location(.failed(.noConnection))
      }
    }
  }

  private func location(_ answer: LocateAnswer) throws(LocationFailure) -> CoarseLocation {
    let service =
      request.host.contains(":")
      ? "[\(request.host)]:\(request.port)" : "\(request.host):\(request.port)"
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

/// The program that looks, with the pipes to it.
private final class Looker {
  let process: Subprocess
  private var answers: LineReader
  private let errors: FileDescriptor

  init(_ program: String, _ arguments: [String], input: [UInt8]?) throws(SystemError) {
    let given = try AnonymousPipe()
    let answers = try AnonymousPipe()
    let errors = try AnonymousPipe()
    process = try Subprocess.start(
      program, arguments, input: given.reading.number, output: answers.writing.number,
      errors: errors.writing.number)
    self.answers = LineReader(answers.closingWriter())
    self.errors = errors.closingWriter()
    // A few bytes, which a pipe holds; and it may have ended already.
    try? given.writing.writeAll(input ?? [], "the grant")
  }

  /// The line that it answers; nil when none has come in that many milliseconds.
  func line(waiting milliseconds: Int32) -> [UInt8]? {
    guard let line = try? answers.next(waiting: milliseconds), !line.isEmpty else { return nil }
    return line
  }

  /// Whether it has ended its output without an answer.
  var isSilent: Bool { answers.isDone }

  /// Why it ended without an answer, by what it said on standard error.
  var failure: LocationFailure {
    let bytes = (try? errors.readAll(limit: 1 << 16, "what it says")) ?? []
    let words = String(decoding: bytes, as: UTF8.self).split { $0.isWhitespace || $0 == ":" }
    // The loader says: "error while loading shared libraries: libgps.so.28: cannot open shared …".
    if let library = words.first(where: { $0.hasPrefix("libgps.so.") }) {
      return .noLibrary(String(library.prefix(20)))
    }
    return .noSense(program: ReceiverSource.program)
  }
}
