import Checkup
import Platform
import Report
import Session
import Wording

/// A run of `wxhere-refresh` for everything that needs the network or the receiver.
final class CheckupRun {
  /// The outcome of the run.
  enum Outcome {
    case known(Checkup)
    /// The program is missing or does not start. `ProgramsCheck` reports the reason.
    case noProgram
    /// The program ended without a result, or took too long.
    case noAnswer
    /// The configuration is invalid, so the program was not started.
    case noSettings
    /// The program was not started because of `--offline`.
    case offline
  }

  private let process: Subprocess
  private var answers: LineReader

  /// The time limit, which is longer than all of the program's own limits.
  private static let most = Duration.seconds(14)

  /// Starts the program; nil when it cannot be started.
  init?(_ request: RefreshRequest) {
    var asked = RefreshRequest()
    asked.configuration = request.configuration
    asked.configurationContent = request.configurationContent
    asked.isCheck = true
    guard let program = companionProgram("wxhere-refresh"), let answer = try? AnonymousPipe(),
      let process = try? Subprocess.start(
        program, [RefreshRequest.argument], output: answer.writing.number,
        document: asked.document)
    else { return nil }
    self.process = process
    answers = LineReader(answer.closingWriter())
  }

  /// Waits for the result.
  ///
  /// Shows the progress on a terminal.
  func outcome(_ language: Language) -> Outcome {
    let deadline = Instant.now + Self.most
    var progress = Progress(language) { Phrase("checking the receiver and the services") }
    defer { progress.end() }
    while Instant.now < deadline, !answers.isDone {
      if let line = try? answers.next(waiting: 250), !line.isEmpty {
        _ = process.end(by: deadline)
        return Checkup(line: line).map(Outcome.known) ?? .noAnswer
      }
      progress.tick()
    }
    // 127 means that the loader did not find a library.
    return process.end() == 127 ? .noProgram : .noAnswer
  }
}
