import CLinux
import Glibc

/// A wait for events without polling.
package final class Wakeups {
  /// The events that have occurred.
  package struct Events: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// SIGUSR1 was received.
    package static let refresh = Events(rawValue: 1)
    /// SIGUSR2 was received.
    package static let next = Events(rawValue: 2)
    /// Standard input is readable or at its end.
    package static let input = Events(rawValue: 4)
    /// The reader of standard output has closed the pipe.
    package static let readerGone = Events(rawValue: 8)
    /// A child process has ended.
    package static let child = Events(rawValue: 16)
    /// A signal requests the end of this process.
    package static let end = Events(rawValue: 32)
  }

  private let folders: FolderWatch
  private let alarmClock: Int32
  private let signals: Int32
  /// A descriptor that reports ended child processes and signals to end; -1 when these are not
  /// needed.
  private let commandSignals: Int32
  private let runsCommands: Bool
  private var endSignal: Int32?

  /// Starts listening for events.
  ///
  /// - Parameters:
  ///   - folders: the folders to watch. Missing ones are tried again with each wait.
  ///   - runsCommands: whether ended child processes and signals to end wake this process, while a
  ///     closed standard output does not.
  package init(folders: [String], runsCommands: Bool = false) {
    self.folders = FolderWatch(folders)
    alarmClock = wxhere_alarm_clock()
    signals = wxhere_user_signals()
    self.runsCommands = runsCommands
    commandSignals = runsCommands ? wxhere_command_signals() : -1
  }

  deinit {
    for number in [alarmClock, signals, commandSignals] where number >= 0 { close(number) }
  }

  /// Ends this process with the signal that requested it.
  package func endBySignal() {
    if let endSignal { wxhere_end_by(endSignal) }
  }

  /// Blocks SIGUSR1 and SIGUSR2.
  ///
  /// They are kept until `Wakeups` exists, instead of ending the process.
  package static func holdSignals() {
    let number = wxhere_user_signals()
    if number >= 0 { close(number) }
  }

  /// Waits for a change in the folders, a time, a signal, input, or a closed pipe.
  ///
  /// - Parameters:
  ///   - time: seconds since 1970-01-01 00:00 UTC. It is also noticed after a suspension or when
  ///     the clock is set.
  ///   - readsInput: whether to wait for standard input.
  package func wait(until time: Int, readsInput: Bool) -> Events {
    _ = folders.watch()
    wxhere_set_alarm(alarmClock, Int64(time))
    var polls = [folders.descriptor, alarmClock, signals, readsInput ? STDIN_FILENO : -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // poll(2) reports errors even if no event is requested.
    polls.append(pollfd(fd: runsCommands ? -1 : STDOUT_FILENO, events: 0, revents: 0))
    polls.append(pollfd(fd: commandSignals, events: Int16(POLLIN), revents: 0))
    // Without a timer or a watch, each wait is limited to a minute.
    let isSure =
      folders.descriptor >= 0 && alarmClock >= 0 && signals >= 0
      && (commandSignals >= 0 || !runsCommands)
    guard poll(&polls, nfds_t(polls.count), isSure ? -1 : 60_000) > 0 else { return [] }
    empty(folders.descriptor)
    empty(alarmClock)
    var events: Events = []
    while signals >= 0 {
      let signal = wxhere_next_user_signal(signals)
      guard signal != 0 else { break }
      events.insert(signal == SIGUSR1 ? .refresh : .next)
    }
    while commandSignals >= 0 {
      let signal = wxhere_next_user_signal(commandSignals)
      guard signal != 0 else { break }
      if signal != SIGCHLD { endSignal = signal }
      events.insert(signal == SIGCHLD ? .child : .end)
    }
    if polls[3].revents != 0 { events.insert(.input) }
    if polls[4].revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { events.insert(.readerGone) }
    return events
  }
}
