import Configuration
import Platform

/// Why nothing was printed; the description is what the person reads.
enum Failure: Error, CustomStringConvertible {
  case usage(String)
  case configuration(ConfigurationError)
  /// The other program is not where it belongs.
  case incomplete(String)
  case system(SystemError)
  case noHome
  case notPermitted(String)
  /// Standard output could not be written; that has been said.
  case noOutput

  var status: ExitStatus {
    switch self {
    case .usage: .usage
    case .configuration: .configuration
    case .system, .noHome, .incomplete, .noOutput: .system
    case .notPermitted: .notPermitted
    }
  }

  /// The short line for standard output; nil where the person at the keyboard is told enough.
  var line: String? {
    switch self {
    case .usage, .configuration, .noOutput: nil
    case .system, .noHome, .incomplete: "no weather: a fault of the system"
    case .notPermitted: "not permitted"
    }
  }

  var description: String {
    switch self {
    case .usage(let sentence): "\(sentence) (see wxhere --help)"
    case .configuration(let error): "\(error)"
    case .incomplete(let sentence): sentence
    case .system(let error): "\(error)"
    case .noHome: "there is no home folder; set HOME"
    case .notPermitted(let sentence): sentence
    case .noOutput: "nothing could be printed"
    }
  }
}
