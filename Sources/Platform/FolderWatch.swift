import CLinux
import Glibc

/// Wakes whoever waits for something to happen in a folder.
///
/// Not a structure that cannot be copied: Swift 6.0's optimiser crashes where one is in a closure.
package final class FolderWatch {
  /// -1 where the system cannot watch: then every so often is time enough to look.
  private let number: Int32

  /// Without a watch, how long to wait between two looks, in milliseconds: short beside what a person
  /// notices, long beside what reading a small file costs.
  private static let interval: Int64 = 50

  /// - Parameter folder: what happens in it from now on is noticed.
  package init(_ folder: String) {
    number = wxhere_watch_folder(folder)
  }

  deinit {
    if number >= 0 { close(number) }
  }

  /// Waits until something has happened, or a descriptor can be read or is closed at its other end.
  ///
  /// - Parameters:
  ///   - other: a descriptor to wait for too; nil for none.
  ///   - time: at most.
  package func wait(or other: Int32? = nil, for time: Duration) {
    let (seconds, attoseconds) = time.components
    var milliseconds = min(seconds, 3600) * 1000 + attoseconds / 1_000_000_000_000_000 + 1
    if number < 0 { milliseconds = min(milliseconds, Self.interval) }
    var polls = [number, other ?? -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard milliseconds > 0, poll(&polls, 2, Int32(clamping: milliseconds)) > 0 else { return }
    // What has happened is of no interest, only that it has.
    var events = [UInt8](repeating: 0, count: 4096)
    while number >= 0, read(number, &events, events.count) > 0 {}
  }
}
