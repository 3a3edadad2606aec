import Platform

/// What a refresh says on standard error, passed on to that of this program.
///
/// It has a pipe of its own: it may outlive this program, and would hold open what somebody reads to
/// the end.
final class Complaints {
  private var lines: LineReader
  /// Whether anything has been said.
  private(set) var isAny = false

  /// - Parameter reading: the end of the pipe from which it is read.
  init(_ reading: consuming FileDescriptor) {
    lines = LineReader(reading)
  }

  /// Says what has come.
  func pass() {
    while !lines.isDone, let line = try? lines.next(waiting: 0) {
      guard !line.isEmpty else { continue }
      isAny = true
      StandardStreams.complain(String(decoding: line, as: UTF8.self))
    }
  }
}
