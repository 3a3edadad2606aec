import Text
import Line
import Platform

package enum Complaint {
  /// Prints each sentence on its own line of standard error, made printable, and wrapped on a
  /// terminal.
  package static func say(_ sentences: [String]) {
    for sentence in sentences {
      let line = "wxhere: \(Escaping.printable(sentence))"
      let lines = Terminal.errorWidth.map { wrapped(line, to: max(20, $0 - 2)) } ?? [line]
      StandardStreams.complain(lines.joined(separator: "\n  "))
    }
  }
}
