import Platform

/// The sentences that a refresh writes to standard error, passed on to this program's.
///
/// The refresh has a separate pipe: it may outlive this program, and would otherwise keep open a
/// stream whose end someone waits for.
final class RefreshComplaints {
  private var lines: LineReader
  /// A descriptor that becomes readable for a sentence and for the end of the refresh.
  let descriptor: Int32
  /// Whether there was any sentence.
  private(set) var isAny = false

  /// Creates the reader.
  ///
  /// - Parameter reading: the end of the pipe for reading.
  init(_ reading: consuming FileDescriptor) {
    descriptor = reading.number
    lines = LineReader(reading)
  }

  private var collected: [String] = []

  /// Reads the available sentences, which are printed later, since a progress display may be on the
  /// line.
  func collect() {
    while !lines.isDone, let line = try? lines.next(waiting: 0) {
      guard !line.isEmpty else { continue }
      isAny = true
      collected.append(String(decoding: line, as: UTF8.self))
    }
  }

  /// Adds a sentence of this program.
  func add(_ sentence: String) {
    isAny = true
    collected.append("wxhere: \(sentence)")
  }

  /// Prints the collected sentences.
  func printAll() {
    collect()
    for line in collected { StandardStreams.complain(line) }
    collected = []
  }
}
