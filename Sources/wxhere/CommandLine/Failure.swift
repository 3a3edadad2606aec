import Configuration
import Platform

/// Why nothing was printed; the description is what the person reads.
enum Failure: Error, CustomStringConvertible {
  case usage(String)
  case configuration(ConfigurationError)
  /// The configuration can be read, but a word in it means nothing.
  case setting(String)
  case system(SystemError)
  case noHome
  case notPermitted(String)
  /// Standard output could not be written; that has been said.
  case noOutput

  var status: ExitStatus {
    switch self {
    case .usage: .usage
    case .configuration, .setting: .configuration
    case .system, .noHome, .noOutput: .system
    case .notPermitted: .notPermitted
    }
  }

  var description: String {
    switch self {
    case .usage(let sentence): "\(sentence) (see wxhere --help)"
    case .configuration(let error): "\(error)"
    case .setting(let sentence): sentence
    case .system(let error): "\(error)"
    case .noHome: "there is no home folder; set HOME"
    case .notPermitted(let sentence): sentence
    case .noOutput: "nothing could be printed"
    }
  }
}
