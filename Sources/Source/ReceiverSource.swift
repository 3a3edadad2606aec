package import Coarsen
import Exchange
package import Locate
package import Platform
import Report

/// The location source that reads a receiver through `wxhere-locate`.
///
/// This program uses the network, and therefore receives only a cell.
package struct ReceiverSource {
  private let request: LocateRequest
  private let grant: [UInt8]?
  private let isAllowed: () -> Bool

  static let program = "wxhere-locate"

  /// The time after the deadline in which the program may start and end.
  private static let grace = Duration.seconds(3)

  /// Creates the source.
  ///
  /// - Parameters:
  ///   - request: its time limit is replaced by the time until the deadline.
  ///   - grant: the bytes for the program's standard input; nil for none.
  ///   - isAllowed: returns whether location access is still allowed; checked repeatedly.
  package init(_ request: LocateRequest, grant: [UInt8]?, isAllowed: @escaping () -> Bool) {
    self.request = request
    self.grant = grant
    self.isAllowed = isAllowed
  }

  package func locate(deadline: Instant) throws(LocationFailure) -> CoarseLocation {
    try location(start(request, until: deadline) { LocateResponse(line: $0) }())
  }

  /// Starts the check of gpsd and the receiver, and returns a closure that waits for its result.
  package func startCheckup(deadline: Instant) -> () throws(LocationFailure) -> ReceiverCheckup {
    var request = request
    request.isCheck = true
    return start(request, until: deadline) { ReceiverCheckup().read($0) }
  }

  private func start<Response>(
    _ request: LocateRequest, until deadline: Instant, _ read: @escaping ([UInt8]) -> Response?
  ) -> () throws(LocationFailure) -> Response {
    var request = request
    request.timeout = max(0, (deadline - .now) / .seconds(1))
    let looker: LocateProcess
    do {
      guard let program = companionProgram(Self.program) else {
        return { () throws(LocationFailure) in
          throw LocationFailure(.cannotLook, .noProgram, subject: Self.program)
        }
      }
      looker = try LocateProcess(program, request.arguments, input: grant)
    } catch {
      return { () throws(LocationFailure) in
        throw LocationFailure(.cannotLook, .cannotLook, detail: "\(error)")
      }
    }
    return { () throws(LocationFailure) in
      defer { _ = looker.process.end() }
      while true {
        if let line = looker.line(waiting: 250) {
          guard let response = read(line) else { throw .invalidResponse }
          return response
        }
        if looker.isSilent {
          _ = looker.process.end()
          throw looker.failure
        }
        guard isAllowed() else { throw LocationFailure(.notAllowed) }
        // The program is blocked while connecting, which the kernel may prolong.
        guard Instant.now < deadline + Self.grace else { throw failure(.noConnection) }
      }
    }
  }

  private var service: String { Fault.hostWithPort(request.host, request.port) }

  private func location(_ response: LocateResponse) throws(LocationFailure) -> CoarseLocation {
    switch response {
    case .found(let location): return location
    case .failed(let reason, let satellites): throw failure(reason, satellites: satellites)
    }
  }

  private func failure(_ reason: ReceiverFailure, satellites: Int? = nil) -> LocationFailure {
    switch reason {
    case .noConnection: LocationFailure(.noConnection, .noConnection, subject: service)
    case .notGPSD: LocationFailure(.notGPSD, .notGPSD, subject: service)
    case .noDevice: LocationFailure(.noDevice, .noDevice)
    case .noFix: LocationFailure(.noFix, .noFix, subject: satellites.map { "\($0)" })
    case .onlyAIS: LocationFailure(.noGPS, .onlyAIS)
    case .onlyRTCM: LocationFailure(.noGPS, .onlyRTCM)
    case .onlyWeather: LocationFailure(.noGPS, .onlyWeather)
    case .silentDevice: LocationFailure(.silentDevice, .silentDevice)
    case .notAllowed: LocationFailure(.notAllowed)
    }
  }
}

extension LocationFailure {
  static var invalidResponse: LocationFailure {
    LocationFailure(.cannotLook, .cannotLook, subject: ReceiverSource.program)
  }
}

/// The running `wxhere-locate` with its pipes.
final class LocateProcess {
  let process: Subprocess
  private var responses: LineReader
  private let errors: FileDescriptor

  init(_ program: String, _ arguments: [String], input: [UInt8]?) throws(SystemError) {
    let given = try AnonymousPipe()
    let responses = try AnonymousPipe()
    let errors = try AnonymousPipe()
    process = try Subprocess.start(
      program, arguments, input: given.reading.number, output: responses.writing.number,
      errors: errors.writing.number)
    self.responses = LineReader(responses.closingWriter())
    self.errors = errors.closingWriter()
    // A few bytes fit into the pipe; an error means that the program has ended already.
    try? given.writing.writeAll(input ?? [], "the grant")
  }

  /// Returns the line of output; nil when none arrives in time.
  func line(waiting milliseconds: Int32) -> [UInt8]? {
    guard let line = try? responses.next(waiting: milliseconds), !line.isEmpty else { return nil }
    return line
  }

  var isSilent: Bool { responses.isDone }

  /// The failure of a program that ended without a response, from its standard error.
  var failure: LocationFailure {
    let bytes = (try? errors.readAll(limit: 1 << 16, "what it says")) ?? []
    let words = String(decoding: bytes, as: UTF8.self).split { $0.isWhitespace || $0 == ":" }
    // The loader prints: "error while loading shared libraries: libgps.so.28: cannot open shared
    // …".
    if let library = words.first(where: { $0.hasPrefix("libgps.so.") }) {
      return LocationFailure(.cannotLook, .noLibrary, subject: String(library.prefix(20)))
    }
    return .invalidResponse
  }
}
