import CommandLine
import Glibc
import Platform

/// Shows what is longer than the screen through the program that the person has chosen for that, as
/// git does.
struct Pager {
  /// For a shell, as in "less -S".
  private let command: String

  /// - Returns: nil where nobody has chosen one, or nobody looks.
  private init?() {
    guard Terminal.showsOutput, Environment.variable("TERM") != "dumb",
      let command = Environment.text("WXHERE_PAGER") ?? Environment.text("PAGER"),
      !["", "cat"].contains(command.filter { $0 != " " })
    else { return nil }
    self.command = command
  }

  /// Prints lines, through the pager where they are more than the screen has.
  static func print(_ lines: [String]) throws(Failure) -> ExitStatus {
    let text = lines.joined(separator: "\n") + "\n"
    // A line is left for what the person types next.
    if let height = Terminal.height, lines.count >= height, let pager = Pager(), pager.show(text) {
      return .success
    }
    return try printOutput(text)
  }

  /// Waits until the person has read enough.
  ///
  /// - Returns: false where there is no such program.
  private func show(_ text: String) -> Bool {
    // Colours, and no waiting for what fits on a screen; as git sets them.
    if Environment.text("LESS") == nil { Environment.set("LESS", to: "FRX") }
    if Environment.text("LV") == nil { Environment.set("LV", to: "-c") }
    // Ctrl-C is the pager's: to end a search, not to leave it alone with the terminal.
    for key in [SIGINT, SIGQUIT] { signal(key, SIG_IGN) }
    defer { for key in [SIGINT, SIGQUIT] { signal(key, SIG_DFL) } }
    do throws(SystemError) {
      let pipe = try AnonymousPipe()
      let pager = try Subprocess.start(
        "/bin/sh", ["-c", command], input: pipe.reading.number, output: STDOUT_FILENO,
        errors: STDERR_FILENO, isSessionLeader: false)
      write(text, to: pipe.closingReader())
      // The shell's words for "not found" and "cannot be run".
      return ![126, 127].contains(pager.wait())
    } catch {
      return false
    }
  }

  /// Whoever has seen enough reads no further, which is no fault.
  private func write(_ text: String, to pipe: consuming FileDescriptor) {
    try? pipe.writeAll(text.utf8, "the pager")
  }
}
