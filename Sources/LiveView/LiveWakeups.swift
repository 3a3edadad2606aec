import CLinux
import Glibc
import Platform

/// The sources that wake a full screen: keys, signals, a time, and replaced files.
final class LiveWakeups {
  /// One or several events.
  struct Events: OptionSet {
    let rawValue: Int

    static let typed = Events(rawValue: 1)
    static let resized = Events(rawValue: 2)
    /// Ctrl-Z.
    static let suspended = Events(rawValue: 4)
    static let continued = Events(rawValue: 8)
    /// SIGUSR1.
    static let refresh = Events(rawValue: 16)
    /// SIGUSR2.
    static let next = Events(rawValue: 32)
    /// The terminal is gone.
    static let hungUp = Events(rawValue: 64)
    /// A file, a time or the end of a refresh: the content may have changed.
    static let changed = Events(rawValue: 128)
  }

  private let input: Int32
  private let folders: FolderWatch
  private let alarmClock: Int32
  private let signals: Int32

  /// Creates the sources.
  ///
  /// - Parameters:
  ///   - input: the descriptor of the keyboard.
  ///   - folders: the folders whose changes wake the screen.
  init(input: Int32, folders: [String]) {
    self.input = input
    self.folders = FolderWatch(folders)
    alarmClock = wxhere_alarm_clock()
    signals = wxhere_screen_signals()
  }

  deinit {
    for number in [alarmClock, signals] where number >= 0 { close(number) }
  }

  /// Waits for the next events.
  ///
  /// - Parameters:
  ///   - time: the time at which to wake, in seconds since 1970-01-01 00:00 UTC; nil for none.
  ///   - milliseconds: the maximum time to wait; nil for no limit.
  func wait(until time: Int?, atMost milliseconds: Int32? = nil) -> Events {
    folders.watch()
    if let time { wxhere_set_alarm(alarmClock, Int64(time)) }
    var polls = [input, signals, folders.descriptor, alarmClock].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // Without a timer or a file watch, it wakes every minute.
    let isSure = polls.allSatisfy { $0.fd >= 0 }
    let longest = milliseconds ?? (isSure ? -1 : 60_000)
    guard poll(&polls, nfds_t(polls.count), longest) > 0 else {
      return milliseconds == nil ? .changed : []
    }
    var events: Events = []
    if polls[0].revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { events.insert(.hungUp) }
    if polls[0].revents & Int16(POLLIN) != 0 { events.insert(.typed) }
    if polls[2].revents | polls[3].revents != 0 { events.insert(.changed) }
    empty(folders.descriptor)
    empty(alarmClock)
    return events.union(pendingSignals)
  }

  /// The signals that arrived since the last call.
  var pendingSignals: Events {
    var events: Events = []
    while signals >= 0 {
      switch wxhere_next_user_signal(signals) {
      case 0: return events
      case SIGWINCH: events.insert(.resized)
      case SIGTSTP: events.insert(.suspended)
      case SIGCONT: events.insert(.continued)
      case SIGUSR1: events.insert(.refresh)
      case SIGUSR2: events.insert(.next)
      default: events.insert(.changed)
      }
    }
    return events
  }
}
