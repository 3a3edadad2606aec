import CLinux
import Glibc

/// Notices what happens in folders: that a file is replaced or removed, or one that was open for writing
/// is closed, as a lock is.
///
/// Not a structure that cannot be copied: Swift 6.0's optimiser crashes where one is in a closure.
package final class FolderWatch {
  private let folders: [String]
  /// Can be read when something has happened; -1 where the system cannot watch.
  package let descriptor: Int32

  /// Without a watch, how long to wait between two looks, in milliseconds: short beside what a person
  /// notices, long beside what reading a small file costs.
  private static let interval: Int64 = 50

  /// - Parameter folders: what happens in them from now on is noticed.
  package init(_ folders: [String]) {
    self.folders = folders
    descriptor = wxhere_watcher()
    _ = watch()
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Watches also the folders that were made since, or replaced; what is watched already stays so.
  ///
  /// - Returns: whether all are watched.
  @discardableResult
  package func watch() -> Bool {
    folders.filter { !wxhere_watch(descriptor, $0) }.isEmpty
  }

  /// Waits until something has happened, or a descriptor can be read or is closed at its other end.
  ///
  /// - Parameters:
  ///   - other: a descriptor to wait for too; nil for none.
  ///   - time: at most.
  package func wait(or other: Int32? = nil, for time: Duration) {
    let (seconds, attoseconds) = time.components
    var milliseconds = min(seconds, 3600) * 1000 + attoseconds / 1_000_000_000_000_000 + 1
    if !watch() { milliseconds = min(milliseconds, Self.interval) }
    var polls = [descriptor, other ?? -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard milliseconds > 0, poll(&polls, 2, Int32(clamping: milliseconds)) > 0 else { return }
    empty(descriptor)
  }
}

/// Reads all that a descriptor has: what has happened is of no interest, only that it has.
///
/// - Parameter descriptor: one that does not block; -1 for none.
package func empty(_ descriptor: Int32) {
  var bytes = [UInt8](repeating: 0, count: 4096)
  while descriptor >= 0, read(descriptor, &bytes, bytes.count) > 0 {}
}
