import CommandLine
import Wording

extension Flag {
  var help: String { summary.english }

  /// The summary with the allowed values.
  var meaning: String {
    listedChoices.isEmpty ? help : "\(help) (\(listedChoices.joined(separator: ", ")))"
  }
}
