import Platform
import Text

/// A plan for showing the weather in i3bar or swaybar.
///
/// These bars show the output of one command. A command of the user is kept: a script puts the
/// weather before its output.
struct I3Plan {
  let target: String
  let line: String
  let position: BarPlan.Position
  let needsScript: Bool

  /// Creates the plan with the path of the script.
  ///
  /// It is nil when there is no bar, for the command of a bar that has a plan of its own, and for
  /// a command that may end with a comment.
  init?(_ files: BarFiles, _ path: String, _ bar: StatusBar, _ program: OwnProgram) {
    target = files.target(of: bar.program)
    guard let own = files.text(of: bar.program).flatMap(I3Bar.init), own.isOwn else {
      return nil
    }
    guard let command = own.statusCommand else {
      line = "status_command \(program.barCommand) --bar i3bar --follow"
      position = .below("bar {")
      needsScript = false
      return
    }
    // A pipe behind a comment would be a part of it.
    guard !["i3blocks", "i3status-rs", "#"].contains(where: command.holds) else { return nil }
    // A pipe takes the output of the last command only.
    let whole = command.contains { ";&|".contains($0) } ? "(\(command))" : command
    line = "status_command \(whole) | \(("sh \(path)" as ShellLine).text)"
    position = .inPlaceOf("status_command \(command)")
    needsScript = true
  }
}

/// The first bar in a configuration file of i3 or sway.
struct I3Bar {
  private(set) var statusCommand: String?
  /// Whether the bar is that of the window manager, and not Waybar or another one.
  private(set) var isOwn = true

  /// Creates the bar; nil when there is none.
  init?(_ text: String) {
    var depth = 0
    var isFound = false
    for line in Self.lines(of: text) where !line.hasPrefix("#") {
      if depth > 0 {
        read(line, at: depth)
      } else if isFound {
        return
      } else if line.hasPrefix("bar"), line.dropFirst(3).first.map({ " \t{".contains($0) }) == true
      {
        isFound = true
        // The words after the name of a block without braces are its only command.
        if !line.contains("{") { read(line.dropFirst(3).trimmed, at: 1) }
      } else {
        continue
      }
      depth += line.count(where: { $0 == "{" }) - line.count(where: { $0 == "}" })
    }
    guard isFound else { return nil }
  }

  /// Returns the lines of a file without the space around them, each with its continuation after
  /// a backslash, which a comment does not have.
  private static func lines(of text: String) -> [String] {
    var lines: [String] = []
    var whole = ""
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      whole += line
      if whole.hasSuffix("\\"), !whole.trimmed.hasPrefix("#") {
        whole.removeLast()
      } else {
        lines.append(whole.trimmed)
        whole = ""
      }
    }
    return lines + [whole.trimmed]
  }

  private mutating func read(_ line: String, at depth: Int) {
    guard depth == 1, let space = line.firstIndex(where: \.isWhitespace) else { return }
    let value = line[space...].trimmed
    switch line[..<space] {
    case "status_command": statusCommand = value
    case "swaybar_command", "i3bar_command":
      isOwn = value.hasPrefix("swaybar") || value.hasPrefix("i3bar")
    default: break
    }
  }
}
