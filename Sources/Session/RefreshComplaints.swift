import Platform

/// The sentences of a refresh on standard error, passed on to that of this program.
///
/// It has a pipe of its own: it may outlive this program, and would hold open what somebody reads to
/// the end.
final class RefreshComplaints {
  private var lines: LineReader
  /// Can be read when something was said, and when the program that may say something has ended.
  let descriptor: Int32
  /// Whether anything has been said.
  private(set) var isAny = false

  /// - Parameter reading: the end of the pipe from which it is read.
  init(_ reading: consuming FileDescriptor) {
    descriptor = reading.number
    lines = LineReader(reading)
  }

  private var collected: [String] = []

  /// Takes in what has come, to be printed later: a display may be in the way.
  func collect() {
    while !lines.isDone, let line = try? lines.next(waiting: 0) {
      guard !line.isEmpty else { continue }
      isAny = true
      collected.append(String(decoding: line, as: UTF8.self))
    }
  }

  /// Adds a sentence of this program's.
  func add(_ sentence: String) {
    isAny = true
    collected.append("wxhere: \(sentence)")
  }

  /// Prints what has come.
  func printAll() {
    collect()
    for line in collected { StandardStreams.complain(line) }
    collected = []
  }
}
