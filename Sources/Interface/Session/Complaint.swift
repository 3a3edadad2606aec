import Platform
import Text

/// Messages on standard error.
package enum Complaint {
  /// Prints sentences on lines of standard error, made printable, and wrapped on a terminal.
  package static func say(_ sentences: [String]) {
    for sentence in sentences {
      let line = "wxhere: \(Escaping.printable(sentence))"
      let lines = Terminal.errorWidth.map { wrapped(line, to: max(20, $0 - 2)) } ?? [line]
      StandardStreams.complain(lines.joined(separator: "\n  "))
    }
  }
}

/// The messages that a refresh writes to standard error, which this program passes on.
///
/// A refresh may outlive this program, and must not keep open a stream that a reader waits for.
final class RefreshComplaints {
  private var lines: LineReader
  /// A descriptor that becomes readable for a message and for the end of the refresh.
  let descriptor: Int32
  /// All messages so far, without the name of the program.
  private(set) var sentences: [String] = []

  init(_ reading: consuming FileDescriptor) {
    descriptor = reading.number
    lines = LineReader(reading)
  }

  private var collected: [String] = []

  /// Reads messages, to print them later, because a progress display may be on the line.
  func collect() {
    while !lines.isDone, let line = try? lines.next(waiting: 0) {
      guard !line.isEmpty else { continue }
      let text = String(decoding: line, as: UTF8.self)
      let name = "wxhere-refresh: "
      sentences.append(text.hasPrefix(name) ? String(text.dropFirst(name.count)) : text)
      collected.append(text)
    }
  }

  func add(_ sentence: String) {
    sentences.append(sentence)
    collected.append("wxhere: \(sentence)")
  }

  /// Prints all messages, and returns the failure of the refresh.
  ///
  /// - Parameter ending: its exit status, for when it has said nothing.
  func failure(_ ending: @autoclosure () -> Subprocess.Ending?) -> ReportWait.Result {
    printAll()
    return .failed(sentences.isEmpty ? ending() : nil, said: sentences)
  }

  func printAll() {
    collect()
    for line in collected { StandardStreams.complain(line) }
    collected = []
  }
}
