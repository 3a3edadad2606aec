import Interface
import Line
import Platform
import Report
import Text

struct FailureOutput {
  private let arguments: Arguments
  private let language: Language

  /// - Parameter arguments: the arguments that could be parsed.
  init(_ arguments: Arguments) {
    self.arguments = arguments
    language = Run.language(arguments)
  }

  /// Prints a sentence on standard error, and for some commands a text in its place on standard
  /// output.
  func print(_ failure: Failure) -> ExitStatus {
    let status = printPlaceholder(failure)
    StandardStreams.printBufferedComplaints()
    // A failure of standard output has already been reported.
    if failure.status != .system || failure.line != nil {
      Complaint.say([language.text(failure.phrase)])
    }
    for choice in failure.choices {
      StandardStreams.complain("  \(Escaping.printable(language.text(choice)))")
    }
    return status
  }

  /// A bar must show something.
  ///
  /// Commands that print places, make changes or only return a status print nothing, because their
  /// output must not contain a sentence about the weather.
  private func printPlaceholder(_ failure: Failure) -> ExitStatus {
    if let output = BarOutput(arguments) {
      if case .noOutput = failure { return failure.status }
      return StandardStreams.print(output.failure(failure)) ? .success : .system
    }
    guard let line = failure.line else { return failure.status }
    let words = FaultWords(language)
    switch (arguments.command, arguments.isJSON) {
    case (.when, _), (.name, _), (.find, _), (.places, _), (.config, _), (.permission, _),
      (.disclosures, _), (.setup, _):
      break
    case (.where, _) where arguments.format == Arguments.geoJSON:
      _ = StandardStreams.print(WhereJSON.failure(failure.fault, words, isFeature: true))
    case (.where, _) where arguments.format != nil: break
    case (.where, true): _ = StandardStreams.print(WhereJSON.failure(failure.fault, words))
    case (.line, true), (.now, true), (.hourly, true), (.daily, true), (.alerts, true),
      (.air, true):
      _ = StandardStreams.print(ReportJSON.failure(failure.fault, words))
    default: _ = StandardStreams.print("\(language.text(line))\n")
    }
    return failure.status
  }
}
