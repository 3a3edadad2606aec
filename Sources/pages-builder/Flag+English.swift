import CommandLine
import Wording

extension Flag {
  var help: String { summary.english }

  /// The same with the values that it takes.
  var meaning: String {
    listedChoices.isEmpty ? help : "\(help) (\(listedChoices.joined(separator: ", ")))"
  }
}
