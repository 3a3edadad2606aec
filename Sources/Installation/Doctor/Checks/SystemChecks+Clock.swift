import Exchange
import Glibc
import Platform
import Report
import Text

extension SystemChecks {
  /// The check of the clock, without which certificates are invalid.
  var clockFinding: Finding {
    let time = now()
    let detail: [String: Finding.Detail] = ["time": .number(time)]
    let clock = WallClock.text(time)
    func fault(_ kind: FindingKind, _ words: Phrase) -> Finding {
      Finding(.clock, .fault, kind, words, cure: clockCure, command: settingClock, detail: detail)
    }
    // The build machine may be in another time zone, so a difference of a day is allowed.
    if let built = machine.status(program.executable)?.st_mtim.tv_sec, time < built - 86400 {
      return fault(
        .clockBehind, Phrase("the clock is slow: it says \(clock), before this wxhere was built"))
    }
    let kinds = triedContacts.map { $0.fault?.kind }
    if kinds.contains(.certificateNotYetValid) {
      return fault(
        .clockBehind,
        Phrase("the clock is slow: it says \(clock), and a certificate is not valid yet"))
    }
    if clockIsLate {
      return fault(
        .clockWrong,
        Phrase("the clock seems wrong: it says \(clock), and every certificate has expired"))
    }
    if let made = report?.madeAt, made > time + 60 {
      return Finding(
        .clock, .hint, .reportInFuture,
        Phrase("the last report is from the future: the clock was set back to \(clock)"),
        cure: Phrase("if that is wrong, set it:"), command: settingClock, detail: detail)
    }
    // A zone that is not missing in any version.
    guard WallClock.fields(time, in: "Europe/Berlin") != nil else {
      let cure = machine.cure(installing: .timeZones, named: "tzdata", Phrase("install them:"))
      return Finding(
        .clock, .fault, .noTimeZones,
        Phrase("this system has no time zones, so hours are in UTC, as in \("14:00Z")"),
        cure: cure.words, command: cure.command, detail: detail)
    }
    guard isClockSynchronized else { return Self.clockNotSynchronized(machine, at: time) }
    return Finding(
      .clock, .ok, .fine, Phrase("the clock is synchronized; it says \(clock)"), detail: detail)
  }

  /// Returns the hint for a clock that no time server has set.
  static func clockNotSynchronized(_ machine: Machine, at time: Int) -> Finding {
    let detail: [String: Finding.Detail] = ["time": .number(time)]
    let clock = WallClock.text(time)
    if let command = machine.askingTimeServers {
      return Finding(
        .clock, .hint, .notSynchronised,
        Phrase("NTP is on, but no time server has answered yet; the clock says \(clock)"),
        cure: Phrase("see which servers are configured:"), command: command, detail: detail)
    }
    let words = Phrase("synchronize it with the network:")
    let cure =
      machine.hasTimeService
      ? (words: words, command: "sudo timedatectl set-ntp true")
      : machine.cure(installing: .timeServer, named: "chrony", words)
    return Finding(
      .clock, .hint, .notSynchronised, Phrase("the clock is not synchronized; it says \(clock)"),
      cure: cure.words, command: cure.command, detail: detail)
  }

  private var clockCure: Phrase {
    machine.names(in: "/sys/class/rtc").isEmpty
      ? Phrase(
        """
        this machine has no clock that runs while it is off, like a Raspberry Pi without a \
        battery. With a wrong time no service can be trusted. Set it:
        """) : Phrase("with a wrong time no service can be trusted; set it:")
  }

  private var settingClock: ShellLine {
    machine.hasTimeService ? "sudo timedatectl set-ntp true" : "sudo date --set 'YYYY-MM-DD hh:mm'"
  }

  var isClockSynchronized: Bool {
    SystemClock.isSynchronised || machine.exists("/run/systemd/timesync/synchronized")
  }

  /// Whether all certificates seem to have expired, so that the clock is wrong rather than a host.
  var clockIsLate: Bool {
    guard triedContacts.allSatisfy({ $0.fault?.kind == .certificateExpired }) else { return false }
    let hosts = Set(triedContacts.map(\.host))
    return hosts.count > 1 || !hosts.isEmpty && !isClockSynchronized
  }

  /// The hosts of providers and IP lookup that were contacted.
  var triedContacts: [Checkup.Contact] {
    guard let checkup else { return [] }
    return (checkup.providers.map(\.contact) + checkup.lookups).filter(\.isTried)
  }
}

extension Machine {
  /// Whether systemd has a service that timedatectl can switch on; without one it refuses.
  fileprivate var hasTimeService: Bool {
    hasSystemd
      && ["/etc", "/run", "/usr/local/lib", "/usr/lib"]
        .contains { !names(in: "\($0)/systemd/ntp-units.d").isEmpty }
  }

  fileprivate var askingTimeServers: ShellLine? {
    if exists("/run/systemd/timesync") { return "timedatectl timesync-status" }
    if exists("/run/chrony/chronyd.pid") { return "chronyc sources" }
    return exists("/run/ntpd.pid") ? "ntpq -p" : nil
  }
}
