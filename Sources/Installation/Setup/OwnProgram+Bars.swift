import Platform
import Text

extension OwnProgram {
  /// The words with which a status bar starts this program.
  ///
  /// A bar often has only the system's folders in its PATH, because it is started with the session;
  /// then the words add this program's. They remain right if wxhere is later installed for everyone.
  var barCommand: String {
    let folder = Files.folder(of: path)
    let short = folder.shellWord
    let isSystem = ["/usr/local/bin", "/usr/bin", "/bin"].contains(folder)
    // Quotation marks have another meaning in each bar's file.
    return path.isEmpty || isSystem || short.holds("'")
      ? "wxhere" : "PATH=\(short):$PATH wxhere"
  }

  /// Returns a bar's example with the commands of a machine.
  func commands(in example: String, on machine: Machine = Machine()) -> String {
    var text = example
    for word in ["--", "now"] {
      text = text.replacing("wxhere \(word)", with: "\(barCommand) \(word)")
    }
    return text.replacing("x-terminal-emulator", with: machine.terminal)
  }
}

extension Machine {
  /// An installed terminal that takes a command after `-e`, or else Debian's name for one.
  fileprivate var terminal: String {
    let usual = "x-terminal-emulator"
    // Debian's name stands for the user's choice.
    return [usual, "foot", "kitty", "alacritty", "ghostty", "konsole", "urxvt", "xterm"]
      .first { program($0) != nil } ?? usual
  }
}
