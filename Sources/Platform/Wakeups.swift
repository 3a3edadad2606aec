import CLinux
package import Exchange
import Glibc

/// A wait for events without polling: files, a time, signals, input, and a closed output.
package final class Wakeups {
  /// The events that have occurred, apart from changed files and the time.
  package struct Events: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// SIGUSR1 was received.
    package static let refresh = Events(rawValue: 1)
    /// SIGUSR2 was received.
    package static let next = Events(rawValue: 2)
    /// The input is readable or at its end.
    package static let input = Events(rawValue: 4)
    /// The end of input, such as a terminal that is gone.
    package static let inputClosed = Events(rawValue: 8)
    /// The reader of standard output has closed the pipe.
    package static let readerGone = Events(rawValue: 16)
    /// A signal requests the end of this process.
    package static let end = Events(rawValue: 32)
    /// The size of the terminal has changed.
    package static let resized = Events(rawValue: 64)
    /// Ctrl-Z was pressed.
    package static let suspended = Events(rawValue: 128)
    package static let continued = Events(rawValue: 256)
    /// No input arrived within its limit.
    package static let inputPaused = Events(rawValue: 512)
    /// The system's clock was set, as after a suspension.
    package static let clockSet = Events(rawValue: 1024)
  }

  /// The input that a wait includes.
  package struct Input {
    let descriptor: Int32
    let limit: Int32?

    /// Creates the input, with the longest wait in milliseconds for the rest of what has been read.
    package init(_ descriptor: Int32, limit: Int32? = nil) {
      self.descriptor = descriptor
      self.limit = limit
    }
  }

  /// The purpose of a running process, which determines its signals and its end.
  package enum Role: Sendable {
    /// Printing for the reader of standard output, until the reader closes it.
    case reader
    /// Running a command, which must learn of a signal that ends this process.
    case command
    /// Drawing a full screen.
    case screen

    fileprivate var signals: [Int32] {
      switch self {
      case .reader: []
      case .command: [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
      case .screen: [SIGWINCH, SIGTSTP, SIGCONT]
      }
    }
  }

  private let folders: FolderWatch
  private let alarmClock: Int32
  private let signals: Int32
  private let output: Int32
  private var endSignal: Int32?

  private static let always = [SIGUSR1, SIGUSR2]

  /// In milliseconds without a watch: short enough for a location that must not be shown any more.
  private static let interval: Int32 = 2000

  /// Starts listening for events, also for the end of each child process and for missing folders.
  package init(folders: [String], for role: Role) {
    self.folders = FolderWatch(folders)
    alarmClock = wxhere_alarm_clock()
    let numbers = Self.always + [SIGCHLD] + role.signals
    signals = wxhere_signals(numbers, numbers.count)
    output = role == .reader ? STDOUT_FILENO : -1
  }

  deinit {
    for number in [alarmClock, signals] where number >= 0 { close(number) }
  }

  /// Ends this process with the signal that requested it.
  package func endBySignal() {
    if let endSignal { wxhere_end_by(endSignal) }
  }

  /// Keeps SIGUSR1 and SIGUSR2 until `Wakeups` exists, instead of letting them end the process.
  package static func holdSignals() {
    let number = wxhere_signals(always, always.count)
    if number >= 0 { close(number) }
  }

  /// Waits for the next events until a time, also after a suspension or when the clock is set.
  package func wait(until time: Timestamp, or input: Input? = nil) -> Events {
    let coverage = folders.watch()
    wxhere_set_alarm(alarmClock, Int64(time))
    var polls = [folders.descriptor, alarmClock, signals, input?.descriptor ?? -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // poll(2) reports errors even if no event is requested.
    polls.append(pollfd(fd: output, events: 0, revents: 0))
    let count = poll(&polls, nfds_t(polls.count), input?.limit ?? longestWait(coverage))
    guard count > 0 else { return count == 0 && input?.limit != nil ? .inputPaused : [] }
    empty(folders.descriptor)
    var events = pendingSignals
    if wxhere_clock_was_set(alarmClock) { events.insert(.clockSet) }
    let closed = Int16(POLLERR | POLLHUP | POLLNVAL)
    if polls[3].revents != 0 { events.insert(.input) }
    if polls[3].revents & closed != 0 { events.insert(.inputClosed) }
    if polls[4].revents & closed != 0 { events.insert(.readerGone) }
    return events
  }

  /// Returns the longest wait in milliseconds, without which something would go unnoticed; -1 for
  /// none.
  private func longestWait(_ coverage: FolderWatch.Coverage) -> Int32 {
    // A missing folder is no reason to look again and again: a user without a configuration has
    // none.
    if case .some = coverage { return Self.interval }
    return alarmClock >= 0 && signals >= 0 ? -1 : 60_000
  }

  /// The signals that arrived since the last call.
  package var pendingSignals: Events {
    var events: Events = []
    while signals >= 0 {
      let number = wxhere_next_signal(signals)
      switch number {
      case 0: return events
      case SIGUSR1: events.insert(.refresh)
      case SIGUSR2: events.insert(.next)
      case SIGWINCH: events.insert(.resized)
      case SIGTSTP: events.insert(.suspended)
      case SIGCONT: events.insert(.continued)
      case SIGCHLD: break
      default:
        endSignal = number
        events.insert(.end)
      }
    }
    return events
  }
}
