import Glibc
import Interface
import Platform
import Text

/// The user's pager, which shows texts that are longer than the screen, as in git.
struct Pager {
  /// Such as "less -S".
  private let command: String

  /// Nil when none is configured or standard output is not a terminal.
  private init?() {
    guard Terminal.showsOutput, Environment.variable("TERM") != "dumb",
      let command = Environment.text("WXHERE_PAGER") ?? Environment.text("PAGER"),
      !["", "cat"].contains(command.filter { $0 != " " })
    else { return nil }
    self.command = command
  }

  /// Prints lines, through the pager if the screen has too few rows.
  ///
  /// - Parameter onTerminal: changes a line that is printed without a pager.
  static func print(
    _ lines: [String], onTerminal: (String) -> String = { $0 }
  ) throws(Failure) -> ExitStatus {
    // A pager moves no cursor, so emoji are as wide as every terminal shows them without U+FE0F.
    let scalars = lines.joined(separator: "\n").unicodeScalars.map {
      $0 == emojiSelector ? " " : $0
    }
    let text = String(String.UnicodeScalarView(scalars)) + "\n"
    // One row is kept for the shell's prompt.
    if let height = Terminal.height, lines.count >= height, let pager = Pager(), pager.show(text) {
      return .success
    }
    return try printOutput(lines.map { onTerminal($0) + "\n" }.joined())
  }

  /// Shows a text until the pager ends; false when it cannot be started.
  private func show(_ text: String) -> Bool {
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
