import Platform
import Text

/// The program `wxhere` as a shell and a status bar start it.
struct OwnProgram {
  /// The path of this program: that in PATH, or else the one without symbolic links, which is empty
  /// when it is unknown.
  let path: String
  /// Whether PATH finds this program, and not another one or none.
  let isOnPath: Bool
  /// A terminal that takes a command after `-e`; nil when none is known.
  let terminal: String?

  init(_ executable: String = executablePath() ?? "", on machine: Machine = Machine()) {
    let found = Environment.path.filter { $0.hasPrefix("/") }.map { "\($0)/wxhere" }
      .filter(machine.isExecutable)
    path = found.first { machine.target($0) == executable } ?? executable
    isOnPath = found.first == path
    // Debian's name stands for the user's choice.
    terminal = [
      "x-terminal-emulator", "foot", "kitty", "alacritty", "ghostty", "konsole", "urxvt", "xterm",
    ].first { machine.program($0) != nil }
  }

  /// The word with which a shell starts this program.
  var command: ShellLine { isOnPath || path.isEmpty ? "wxhere" : "\(path)" }

  /// The words with which a status bar starts this program.
  ///
  /// A bar often has only the system's folders in its PATH, because it is started with the session;
  /// then the words add this program's. They remain right if wxhere is later installed for everyone.
  var barCommand: String {
    let folder = Files.folder(of: path)
    let short = ("\(folder)" as ShellLine).text
    let isSystem = ["/usr/local/bin", "/usr/bin", "/bin"].contains(folder)
    // Quotation marks have another meaning in each bar's file.
    return path.isEmpty || isSystem || short.holds("'")
      ? "wxhere" : "PATH=\(short):$PATH wxhere"
  }

  /// Returns a bar's example with the commands of this machine.
  func commands(in example: String) -> String {
    var text = example
    for word in ["--", "now"] {
      text = text.replacing("wxhere \(word)", with: "\(barCommand) \(word)")
    }
    return text.replacing("x-terminal-emulator", with: terminal ?? "x-terminal-emulator")
  }
}
