import Line
import Platform

/// Sentences on standard error.
package enum Complaint {
  /// Prints a line each, on a terminal broken between words: what comes from outside may not disturb it.
  package static func say(_ sentences: [String]) {
    for sentence in sentences {
      let line = "wxhere: \(Escaping.printable(sentence))"
      let lines = Terminal.errorWidth.map { wrapped(line, to: max(20, $0 - 2)) } ?? [line]
      StandardStreams.complain(lines.joined(separator: "\n  "))
    }
  }
}
