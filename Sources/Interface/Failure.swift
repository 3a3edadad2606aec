package import Configuration
package import Exchange
import Line
package import Platform
import Report
package import Text

/// A reason why the program ends without its output, described for the user.
package enum Failure: Error, PhraseConvertible {
  /// An invalid command line, with suggestions or the position of the error on separate lines.
  case usage(Phrase, choices: [Phrase] = [])
  /// An invalid configuration, with the position of the error within a value on separate lines.
  case configuration(ConfigurationError, place: [Phrase] = [])
  /// A change of the configuration that is rejected because the result would be invalid.
  case unusable(Phrase)
  /// The program was built without one of its parts.
  case incomplete(Phrase)
  case system(SystemError)
  /// The file of `--gazetteer` cannot be used.
  case data(Phrase)
  /// The file of saved places cannot be used.
  case savedPlaces(Phrase)
  /// The file of the last place, which `--place -` means, is damaged.
  case lastPlace(Phrase)
  case noSuchTown(Phrase)
  case noHome
  case notPermitted(Phrase)
  /// Standard output could not be written. This has already been reported.
  case noOutput

  package var status: ExitStatus { outcome.status }

  /// The short line for standard output; nil when standard error is sufficient.
  package var line: Phrase? { outcome.line }

  /// The failure as a structured value for `--json`.
  package var fault: Fault {
    var fault = outcome.fault
    fault.detail = description
    return fault
  }

  private var outcome: (status: ExitStatus, line: Phrase?, fault: Fault) {
    let unusable = Fault(.program, .unusable)
    return switch self {
    case .usage: (.usage, nil, unusable)
    case .configuration, .unusable: (.configuration, nil, Fault(.configuration, .unusable))
    case .system, .noHome, .incomplete:
      (.system, Phrase("no weather: system error"), Fault(.program, .system))
    case .noOutput: (.system, nil, Fault(.program, .system))
    case .data: (.data, Phrase("no place names"), unusable)
    case .savedPlaces: (.data, Phrase("\("places.json") is invalid"), unusable)
    case .lastPlace: (.data, Phrase("\("last-place") is invalid"), unusable)
    case .noSuchTown: (.noPlace, nil, unusable)
    case .notPermitted: (.notPermitted, Phrase("location access not allowed"), unusable)
    }
  }

  /// Returns a short line for a bar, in at most 40 columns.
  package func barLine(_ language: Language) -> String {
    switch self {
    // The first clause only.
    case .usage(let sentence, _):
      shortened(String(language.text(sentence).prefix { !";；。".contains($0) }), to: 40)
    case .configuration, .unusable:
      language.words("configuration error: run \("\"wxhere config\"")", context: "40 columns")
    case .system, .noHome, .incomplete:
      language.words("system error: run \("\"wxhere doctor\"")", context: "40 columns")
    case .data: language.words("no place names: check --gazetteer", context: "40 columns")
    case .savedPlaces:
      language.words(
        "\("places.json"): run \("\"wxhere doctor\"")", context: "40 columns")
    case .lastPlace, .notPermitted, .noSuchTown, .noOutput:
      language.text(line ?? Phrase("no weather"))
    }
  }

  /// The lines below the description.
  package var choices: [Phrase] {
    switch self {
    case .usage(_, let choices), .configuration(_, let choices): choices
    default: []
    }
  }

  package var phrase: Phrase {
    switch self {
    case .usage(let sentence, _): sentence
    case .configuration(let error, _): error.phrase
    case .incomplete(let sentence), .unusable(let sentence): sentence
    case .system(let error): error.phrase
    case .noHome: Phrase("no home folder; set HOME")
    case .notPermitted(let sentence), .data(let sentence), .savedPlaces(let sentence),
      .lastPlace(let sentence), .noSuchTown(let sentence):
      sentence
    case .noOutput: Phrase("cannot print the output")
    }
  }
}
