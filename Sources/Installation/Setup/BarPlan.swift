import Line
import Platform
import Text

/// A plan for showing the weather in a status bar: a file that wxhere creates, and a line that the
/// user adds to the bar's own file.
struct BarPlan: Sendable {
  /// The position of the line in the bar's file.
  enum Position: Equatable, Sendable {
    case end
    /// Below the first line with this text.
    case below(String)
    /// In place of existing text.
    case inPlaceOf(String)
    /// No position: the line is a command that adds the content of the file.
    case command
  }

  /// The display name of the bar.
  let title: String
  /// The file that wxhere creates; nil when the line needs none.
  let snippet: Snippet?
  /// The bar's own file, which wxhere only reads.
  let target: String
  let line: String
  let position: Position
  /// The key in the bar's file that must name the weather as well, with what it must contain; nil
  /// for none.
  let alsoNeeded: (key: String, text: String)?
  /// The command that makes the bar read its file again; nil when it must be started again.
  let reloading: ShellLine?
  let isRunning: Bool
  /// Whether the bar's file names the file that wxhere creates, and that is missing.
  let lacksSnippet: Bool
  private let isDone: Bool
  private let standard: String?

  /// Creates the plan for a bar; nil when the bar needs more than a line, or when its example is
  /// not installed.
  init?(_ bar: StatusBar, folder: String) {
    let program = bar.program
    guard let kind = Kind(rawValue: program.example), let home = Environment.home else {
      return nil
    }
    let files = BarFiles(home: home, named: bar.configurationFile)
    let name = kind == .i3bar ? "i3bar.sh" : program.example
    guard let example = Machine().shipped("bars/\(name)").flatMap(files.text) else { return nil }
    let own = OwnProgram()
    let body = own.commands(in: Snippet.body(of: example, comment: kind.comment))
    let path = "\(folder)/\(name)"
    title = program.title
    isRunning = bar.isRunning
    standard = program.standardFiles.first { Files.version($0) != nil }
    var alsoNeeded: (key: String, text: String)?
    var reloading: ShellLine?
    switch kind {
    case .waybar:
      let waybar = WaybarPlan(files, path, program)
      (target, line, position) = (waybar.target, waybar.line, waybar.position)
      isDone = waybar.isDone
      // Before 0.10.1, Waybar does not replace a list when it reads its file again.
      if case .inPlaceOf = waybar.position {} else { reloading = "pkill -USR2 -x waybar" }
      snippet = Snippet(path, kind, line, target, body: waybar.snippet(body))
    case .polybar:
      let polybar = PolybarPlan(files, path, bar)
      (target, line, position) = (polybar.target, polybar.line, polybar.position)
      isDone = polybar.isDone
      reloading = "pkill -USR1 -x polybar"
      snippet = Snippet(path, kind, line, target, body: polybar.snippet(body))
    case .tmux:
      target = files.target(of: program)
      // With -q, a removed file is no error.
      line = "source-file -q \(Escaping.doubleQuoted(path.underHome))"
      position = .end
      isDone = files.mentions(path, in: target)
      reloading = "tmux source-file \(target)"
      snippet = Snippet(path, kind, line, target, body: body)
    case .i3bar:
      guard let plan = I3Plan(files, path, bar, own) else { return nil }
      (target, line, position) = (plan.target, plan.line, plan.position)
      isDone = files.mentions(path, in: target)
      reloading = program.process == "swaybar" ? "swaymsg reload" : "i3-msg restart"
      snippet = plan.needsScript ? Snippet(path, kind, line, target, body: body) : nil
    case .i3blocks, .i3statusRust, .starship:
      target = files.target(of: program)
      // The file may end without a line break.
      line = ("(echo; cat \(path)) >>\(target)" as ShellLine).text
      position = .command
      let text = files.text(target)
      isDone = text?.holds("wxhere --bar") == true
      if kind == .starship, let text, Self.sets("format", in: text),
        !["$custom", "${custom.wxhere}", "$all"].contains(where: text.holds)
      {
        alsoNeeded = ("format", "${custom.wxhere}")
      }
      snippet = Snippet(path, kind, nil, target, body: body)
    }
    self.alsoNeeded = alsoNeeded
    self.reloading = reloading
    lacksSnippet = snippet?.present == .nothing && files.mentions(path, in: target)
  }

  /// Returns whether a TOML file sets a key before its first table.
  private static func sets(_ key: String, in text: String) -> Bool {
    text.split(whereSeparator: \.isNewline).map(\.trimmed).prefix { !$0.hasPrefix("[") }
      .contains { $0.hasPrefix(key) && $0.dropFirst(key.count).trimmed.hasPrefix("=") }
  }

  /// Whether the bar shows the weather: by this plan, or by the user's own lines.
  var hasWeather: Bool {
    isDone || Machine().text(target)?.holds("wxhere") == true
  }

  /// The command that copies the system-wide file to the user's; nil when the user's file exists
  /// or the line alone is enough.
  var copying: String? {
    guard let standard, Files.version(target) == nil else { return nil }
    return ("install -Dm600 \(standard) \(target)" as ShellLine).text
  }

  /// The bars that need only one line, by their examples.
  enum Kind: String {
    case waybar = "waybar.jsonc"
    case polybar = "polybar.ini"
    case tmux = "tmux.conf"
    case i3bar = "i3bar.conf"
    case i3blocks = "i3blocks.conf"
    case i3statusRust = "i3status-rust.toml"
    case starship = "starship.toml"

    var comment: String {
      switch self {
      case .waybar: "//"
      case .polybar: ";"
      default: "#"
      }
    }
  }
}

extension Escaping {
  /// Returns a word of a configuration file, in double quotation marks if it needs them.
  static func doubleQuoted(_ word: String) -> String {
    word.contains { " \t\"'\\$".contains($0) }
      ? "\"" + word.map { "\"\\$".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\"" : word
  }
}

extension StatusBar {
  /// The configuration file on the bar's command line; nil when there is none, or when its path
  /// is relative or in /dev.
  var configurationFile: String? {
    for (index, word) in arguments.enumerated() {
      var path: String?
      if ["-c", "--config", "-f"].contains(word), arguments.indices.contains(index + 1) {
        path = arguments[index + 1]
      } else if word.hasPrefix("--config=") {
        path = String(word.dropFirst("--config=".count))
      }
      if let path, path.hasPrefix("/"), !path.hasPrefix("/dev/") { return path }
    }
    return nil
  }
}

/// The configuration files of a status bar, which wxhere never changes.
struct BarFiles: Sendable {
  let home: String
  let configuration: String
  private let named: String?
  /// The lists of modules of Waybar and polybar, in order of preference.
  static let moduleLists = ["modules-right", "modules-center", "modules-left"]

  init(home: String, named: String?) {
    self.home = home
    self.named = named
    let variable = Environment.variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    configuration = variable ?? "\(home)/.config"
  }

  /// Returns the bar's file: the one on its command line, or else the first existing one, or else
  /// the usual one.
  func target(of program: StatusBarProgram) -> String {
    named ?? existing(program.files) ?? program.newFile.map(path) ?? home
  }

  /// Returns the first existing one of a bar's files; nil for none.
  func existing(_ files: [String]) -> String? {
    files.map(path).first { Files.version($0) != nil }
  }

  private func path(_ file: String) -> String {
    let folder = ".config/"
    return file.hasPrefix(folder)
      ? "\(configuration)/\(file.dropFirst(folder.count))" : "\(home)/\(file)"
  }

  /// Returns the text of a file; nil when it cannot be read.
  func text(_ path: String) -> String? { Machine().text(path) }

  /// Returns the text of the file that the bar reads, the user's or a system-wide one; nil when
  /// there is none.
  func text(of program: StatusBarProgram) -> String? {
    ([target(of: program)] + program.standardFiles).lazy.compactMap(text).first
  }

  /// Returns whether a file contains the path of another one.
  func mentions(_ path: String, in file: String) -> Bool {
    guard let text = text(file) else { return false }
    return [path, path.underHome].contains { text.holds($0) }
  }
}

/// A file that wxhere creates for a status bar, in wxhere's configuration folder.
struct Snippet: Sendable {
  let path: String
  let text: String
  /// The beginning of the first line, which marks the file as one of wxhere setup.
  private let mark: String

  /// Creates the file with the line of the bar's own file that names it; nil where its content is
  /// added to that file.
  init(_ path: String, _ kind: BarPlan.Kind, _ line: String?, _ target: String, body: String) {
    self.path = path
    mark = "\(kind.comment) Made by wxhere setup"
    let file = target.underHome
    let use =
      line.map { ", to be used by this line of \(file):\n\(kind.comment)   \($0)" }
      ?? " for \(file)"
    text = "\(mark)\(use)\n\n\(body)"
  }

  /// Returns an example without its first comment, which says where to save it.
  static func body(of example: String, comment: String) -> String {
    let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { $0.isEmpty || $0.hasPrefix(comment) }.joined(separator: "\n")
  }

  enum Present: Equatable {
    case nothing
    /// This file, unchanged.
    case same
    /// A file of an earlier setup.
    case older
    /// A file that wxhere setup did not create.
    case foreign
  }

  var present: Present {
    guard Files.version(path) != nil else { return .nothing }
    guard let bytes = (try? Files.read(path, limit: 1 << 20)).flatMap({ $0 }) else {
      return .foreign
    }
    if bytes == Array(text.utf8) { return .same }
    return String(decoding: bytes, as: UTF8.self).hasPrefix(mark) ? .older : .foreign
  }

  /// Writes the file, unless it exists unchanged or wxhere setup did not create the existing one.
  func write() throws(SystemError) {
    switch present {
    case .nothing, .older:
      try Files.makeFolder(Files.folder(of: path))
      try Files.replace(path, with: Array(text.utf8))
    case .same, .foreign: break
    }
  }
}
