import Glibc
import Interface
import Platform
import Report
import Screens
import Text

/// The screens `wxhere now`, `hourly`, `daily`, `alerts` and `air`.
enum ViewCommand {
  static func show(_ run: Run, _ access: ReportAccess) throws(Failure) -> ExitStatus {
    let view = run.arguments.command.view ?? .now
    let reading = try run.reading(access)
    switch try reading.outcome(for: Needed(parts: view.parts)) {
    case .weather(let report, let weather):
      guard let location = report.location else { return .noWeather }
      if run.arguments.isJSON {
        return try printOutput(ReportJSON.text(report, run, access, reading.naming))
      }
      // Report and outlook are read together, because the file may have been replaced in between.
      let file = access.open()
      let outlook = file.flatMap { access.outlook(of: $0) } ?? Outlook(ofHead: weather)
      let damage = file.flatMap { access.damage(of: $0) }
      let screen = ViewScreen(view, reading, .terminal)
      let lines = screen.drawn(
        location, weather, outlook, file?.report ?? report, damage: damage
      ).lines
      // One row is kept for the shell's prompt.
      if let height = Terminal.height, lines.count >= height, let pager = Pager(),
        pager.show(lines)
      {
        return .success
      }
      return try printOutput(lines.map { screen.style.placed($0) + "\n" }.joined())
    case .none(let report, let verdict):
      return try reading.printReasons(report, verdict)
    }
  }
}

extension View {
  /// The parts of the outlook without which the view is incomplete.
  var parts: [Outlook.Part] {
    switch self {
    case .now: [.alerts, .air]
    case .hourly: [.hourly]
    case .daily: [.daily]
    case .alerts: [.alerts]
    case .air: [.air]
    }
  }
}

/// The user's pager, which shows texts that are longer than the screen, as in git.
private struct Pager {
  /// Such as "less -S".
  private let command: String

  /// Nil when none is configured or standard output is not a terminal.
  init?() {
    guard Terminal.showsOutput, Environment.variable("TERM") != "dumb",
      let command = Environment.text("WXHERE_PAGER") ?? Environment.text("PAGER"),
      !["", "cat"].contains(command.filter { $0 != " " })
    else { return nil }
    self.command = command
  }

  /// Shows lines until the pager ends; false when it cannot be started.
  func show(_ lines: [String]) -> Bool {
    // A pager moves no cursor, so emoji are as wide as every terminal shows them without U+FE0F.
    let scalars = lines.joined(separator: "\n").unicodeScalars.map {
      $0 == emojiSelector ? " " : $0
    }
    let text = String(String.UnicodeScalarView(scalars)) + "\n"
    // These are git's defaults: colours, and an immediate exit for a text that fits on the screen.
    if Environment.text("LESS") == nil { Environment.set("LESS", to: "FRX") }
    if Environment.text("LV") == nil { Environment.set("LV", to: "-c") }
    // Ctrl-C is for the pager. This program must not exit and leave it on the terminal.
    for key in [SIGINT, SIGQUIT] { signal(key, SIG_IGN) }
    defer { for key in [SIGINT, SIGQUIT] { signal(key, SIG_DFL) } }
    do throws(SystemError) {
      let pipe = try AnonymousPipe()
      let pager = try Subprocess.start(
        "/bin/sh", ["-c", command], input: pipe.reading.number, output: STDOUT_FILENO,
        errors: STDERR_FILENO, isSessionLeader: false)
      write(text, to: pipe.closingReader())
      // The shell returns 126 and 127 for a command that cannot be run or found.
      return ![126, 127].contains(pager.wait())
    } catch {
      return false
    }
  }

  /// A pager that is closed early is not an error.
  private func write(_ text: String, to pipe: consuming FileDescriptor) {
    try? pipe.writeAll(text.utf8, "the pager")
  }
}
