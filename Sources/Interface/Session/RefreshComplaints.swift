import Platform

/// The messages that a refresh writes to standard error, which this program passes on.
///
/// The refresh has a separate pipe, because it may outlive this program. Otherwise it would keep
/// open a stream whose reader waits for the end.
final class RefreshComplaints {
  private var lines: LineReader
  /// A descriptor that becomes readable for a message and for the end of the refresh.
  let descriptor: Int32
  private(set) var isAny = false

  init(_ reading: consuming FileDescriptor) {
    descriptor = reading.number
    lines = LineReader(reading)
  }

  private var collected: [String] = []

  /// Reads the available messages, to print them later, because a progress display may be on the
  /// line.
  func collect() {
    while !lines.isDone, let line = try? lines.next(waiting: 0) {
      guard !line.isEmpty else { continue }
      isAny = true
      collected.append(String(decoding: line, as: UTF8.self))
    }
  }

  /// Adds a message of this program.
  func add(_ sentence: String) {
    isAny = true
    collected.append("wxhere: \(sentence)")
  }

  func printAll() {
    collect()
    for line in collected { StandardStreams.complain(line) }
    collected = []
  }
}
