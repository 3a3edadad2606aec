import Checkup
import Platform
import Report
import Session
import Wording

/// `wxhere-refresh`, asked for all that needs the network or the receiver.
final class CheckupRun {
  /// The outcome of the run.
  enum Outcome {
    case known(Checkup)
    /// It is missing, or cannot start; the programs' check says why.
    case noProgram
    /// It ended without an answer, or took too long.
    case noAnswer
    /// The configuration cannot be used, so nobody was asked.
    case noSettings
    /// The person wants nobody asked.
    case offline
  }

  private let process: Subprocess
  private var answers: LineReader

  /// Longer than anything that it does may take.
  private static let most = Duration.seconds(14)

  /// Starts it; nil where it cannot be.
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

  /// Waits for the answer, and says so on a terminal.
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
    // 127: the loader did not find a library.
    return process.end() == 127 ? .noProgram : .noAnswer
  }
}
