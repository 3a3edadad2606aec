import CLinux
import Glibc

/// A watch for replaced, removed and closed files in folders; closing its file releases a lock.
///
/// A noncopyable structure was rejected: Swift 6.0's optimizer crashes when a closure captures one.
package final class FolderWatch {
  /// The folders whose changes are noticed.
  package enum Coverage: Equatable, Sendable {
    case all
    /// All that exist; one that is created later is watched by the next `watch`.
    case existing
    /// Not all that exist, with the error of the system, such as `ENOSPC` without a free watch.
    case some(Int32)
  }

  private let folders: [String]
  /// A descriptor that becomes readable after a change; -1 when watching is not possible.
  package private(set) var descriptor: Int32 = -1

  /// In milliseconds without a watch: not noticed, but long compared with reading a small file.
  private static let interval: Int64 = 50

  package init(_ folders: [String]) {
    self.folders = folders
    _ = watch()
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Watches what was not watched before, such as a new or replaced folder, and returns what is.
  @discardableResult
  package func watch() -> Coverage {
    if descriptor < 0 {
      descriptor = wxhere_watcher()
      guard descriptor >= 0 else { return .some(errno) }
    }
    var coverage = Coverage.all
    for folder in folders {
      switch wxhere_watch(descriptor, folder) {
      case 0: break
      case ENOENT, ENOTDIR: if coverage == .all { coverage = .existing }
      case let error: coverage = .some(error)
      }
    }
    return coverage
  }

  /// Waits until a folder changes, or a descriptor becomes readable or is closed at its other end.
  package func wait(or other: Int32? = nil, for time: Duration) {
    let (seconds, attoseconds) = time.components
    var milliseconds = min(seconds, 3600) * 1000 + attoseconds / 1_000_000_000_000_000 + 1
    if watch() != .all { milliseconds = min(milliseconds, Self.interval) }
    var polls = [descriptor, other ?? -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard milliseconds > 0, poll(&polls, 2, Int32(clamping: milliseconds)) > 0 else { return }
    empty(descriptor)
  }
}

/// Reads and discards all bytes of a non-blocking descriptor; -1 for none.
package func empty(_ descriptor: Int32) {
  var bytes = [UInt8](repeating: 0, count: 4096)
  while descriptor >= 0, read(descriptor, &bytes, bytes.count) > 0 {}
}
