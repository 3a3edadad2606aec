import CLinux
import Glibc

/// A watch for replaced, removed and closed files in folders; closing its file releases a lock.
///
/// A noncopyable structure was rejected: Swift 6.0's optimizer crashes when a closure captures one.
package final class FolderWatch {
  private let folders: [String]
  /// A descriptor that becomes readable after a change; -1 when watching is not possible.
  package let descriptor: Int32

  /// In milliseconds without a watch: not noticed, but long compared with reading a small file.
  private static let interval: Int64 = 50

  /// Starts watching folders.
  package init(_ folders: [String]) {
    self.folders = folders
    descriptor = wxhere_watcher()
    _ = watch()
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Adds folders created or replaced in the meantime; returns whether all are watched.
  @discardableResult
  package func watch() -> Bool {
    folders.filter { !wxhere_watch(descriptor, $0) }.isEmpty
  }

  /// Waits until a folder changes, or a descriptor becomes readable or is closed at its other end.
  package func wait(or other: Int32? = nil, for time: Duration) {
    let (seconds, attoseconds) = time.components
    var milliseconds = min(seconds, 3600) * 1000 + attoseconds / 1_000_000_000_000_000 + 1
    if !watch() { milliseconds = min(milliseconds, Self.interval) }
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
