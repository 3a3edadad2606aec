import Glibc
import Platform
import Support
import Testing

@testable import Installation

/// Contents of bars' own files, and the line for each.
@Suite("The line for a bar's configuration file") struct BarPlanTests {
  private let home: TemporaryHome
  private var files: BarFiles { BarFiles(home: home.path, named: "\(home.path)/bar") }
  private let path = "/etc/own/wxhere/made"

  init() throws { home = try TemporaryHome() }

  private static func bar(_ process: String, _ arguments: String...) -> StatusBar {
    StatusBar(
      program: StatusBarProgram.all.first { $0.process == process } ?? StatusBarProgram.all[0],
      arguments: arguments)
  }

  private static let waybarFiles: [(text: String, line: String, position: BarPlan.Position)] = [
    ("{}", #""include": ["/etc/own/wxhere/made"],"#, .below("{")),
    (
      #"{ include: "a", "modules-right": ["x",], }"#,
      #""include": ["a", "/etc/own/wxhere/made"],"#, .inPlaceOf(#""include": [...]"#)
    ),
    (
      #"{ "modules-left": [], "modules-center": [], /* all */ "modules-right": ["x", "y"] }"#,
      #""include": ["/etc/own/wxhere/made"], "modules-right": ["custom/wxhere", "x", "y"],"#,
      .inPlaceOf(#""modules-right": [...]"#)
    ),
    (
      #"[{ "include": ["a", "b"], "modules-left": [], "modules-center": [], "modules-right": [] }]"#,
      #""include": ["a", "b", "/etc/own/wxhere/made"], "modules-right": ["custom/wxhere"],"#,
      .inPlaceOf(#""include": [...], "modules-right": [...]"#)
    ),
  ]

  @Test("adds a list of modules to Waybar's file if all are in use", arguments: waybarFiles)
  func addsAListOfModulesToWaybarsFileIfAllAreInUse(
    text: String, line: String, position: BarPlan.Position
  ) throws {
    try home.write(text, to: "bar")
    let plan = WaybarPlan(files, path, Self.bar("waybar").program)
    #expect(plan.line == line && plan.position == position && !plan.isDone)
    let isLineEnough = line.contains("modules-right")
    #expect(plan.snippet("{\n}").contains("modules-") == !isLineEnough)
  }

  private static let polybarFiles: [(text: String, made: String, position: BarPlan.Position)] = [
    ("[bar/a]\n", "module\n\n[bar/a]\nmodules-right = wxhere\n", .end),
    (
      "[bar/a]\nmodules-right=x y\n[bar/b]\n", "module\n\n[bar/b]\nmodules-right = wxhere\n", .end
    ),
    (
      "[base]\nmodules-right = x\n[bar/b]\ninherit = base\n",
      "module\n\n[bar/b]\nmodules-center = wxhere\n", .end
    ),
    (
      "[bar/b]\nmodules-left = x\nmodules-center = x\nmodules-right = x y\n[module/x]\n",
      "modules-right = wxhere x y\n\nmodule\n\n[bar/b]\n", .inPlaceOf("modules-right = x y")
    ),
    (
      "[base]\nmodules-left = x\nmodules-center = x\nmodules-right = x y\n[bar/b]\ninherit = base\n",
      "module\n\n[bar/b]\nmodules-right = wxhere x y\n", .end
    ),
    // polybar shows only symbols that one of its fonts contains.
    (
      "[base]\nfont-0 = x\n[bar/b]\ninherit = base\nfont-1 = y\nfont-3 = z\n",
      "module\n\n[bar/b]\nmodules-right = wxhere\nfont-2 = Noto Color Emoji:scale=10;2\n", .end
    ),
    (
      "[bar/b]\nfont-0 = x\nfont-1 = Twemoji Emoji;2\n",
      "module\n\n[bar/b]\nmodules-right = wxhere\n", .end
    ),
  ]

  @Test(
    "uses a free list of polybar's modules, or else extends one", arguments: polybarFiles)
  func usesAFreeListOfPolybarsModules(text: String, made: String, position: BarPlan.Position) throws
  {
    try home.write(text, to: "bar")
    let plan = PolybarPlan(files, path, Self.bar("polybar", "b"))
    #expect(plan.line == "include-file = /etc/own/wxhere/made" && plan.position == position)
    #expect(plan.snippet("module\n") == made)
    try home.write(text + plan.line, to: "bar")
    #expect(PolybarPlan(files, path, Self.bar("polybar", "b")).isDone)
  }

  /// This program as it would be installed in a folder.
  private func program(in folder: String) -> OwnProgram { OwnProgram("\(folder)/wxhere") }

  private var machine: Machine { Machine(root: home.path) }

  /// Folders of this program, and the words that start it in a bar.
  private static let programFolders: [(folder: String, words: String)] = [
    ("/usr/bin", "wxhere"), ("/usr/local/bin", "wxhere"),
    ("/opt/own/bin", "PATH=/opt/own/bin:$PATH wxhere"), ("/opt/it's/bin", "wxhere"),
  ]

  @Test("a bar finds a program outside the system's folders", arguments: programFolders)
  func findsAProgramOutsideTheSystemsFolders(folder: String, words: String) throws {
    let program = program(in: folder)
    #expect(program.barCommand == words)
    let example = "x '$(wxhere --bar y)' 'wxhere now; z' # wxhere only reads, if *wxhere*"
    let made = program.commands(in: example, on: machine)
    #expect(
      made == "x '$(\(words) --bar y)' '\(words) now; z' # wxhere only reads, if *wxhere*")
    try home.write("bar {\n}\n", to: "bar")
    let plan = try #require(I3Plan(files, path, Self.bar("i3bar"), program))
    #expect(plan.line == "status_command \(words) --bar i3bar --follow")
  }

  @Test("a click opens a terminal that is installed") func opensAnInstalledTerminal() throws {
    let example = "${TERMINAL:-x-terminal-emulator} -e sh"
    #expect(program(in: "/usr/bin").commands(in: example, on: machine) == example)
    for (name, expected) in [
      ("konsole", "konsole"), ("foot", "foot"), ("x-terminal-emulator", "x-terminal-emulator"),
    ] {
      try home.write("", to: "usr/sbin/\(name)")
      chmod("\(home.path)/usr/sbin/\(name)", 0o700)
      #expect(
        program(in: "/usr/bin").commands(in: example, on: machine)
          == "${TERMINAL:-\(expected)} -e sh")
    }
  }

  private static let script = "sh /etc/own/wxhere/made"

  private static let i3Files: [(text: String, line: String, position: BarPlan.Position)] = [
    (
      "bar {\n  position top\n}\n", "status_command wxhere --bar i3bar --follow", .below("bar {")
    ),
    (
      "# bar {\nbar {\n  # status_command x\n  colors {\n    status_command y\n  }\n"
        + "  status_command i3status -c ~/x\n}\n",
      "status_command i3status -c ~/x | \(script)", .inPlaceOf("status_command i3status -c ~/x")
    ),
    (
      "bar mine {\n\tstatus_command while date; do sleep 1; done\n}\n",
      "status_command (while date; do sleep 1; done) | \(script)",
      .inPlaceOf("status_command while date; do sleep 1; done")
    ),
    (
      "bar {\n  # status_command x \\\n  status_command i3status \\\n    -c ~/x\n"
        + "  position top\n}\n",
      "status_command i3status     -c ~/x | \(script)",
      .inPlaceOf("status_command i3status     -c ~/x")
    ),
    (
      "bar status_command i3status\n", "status_command i3status | \(script)",
      .inPlaceOf("status_command i3status")
    ),
  ]

  @Test("keeps the status command of i3 and sway", arguments: i3Files)
  func keepsTheStatusCommand(text: String, line: String, position: BarPlan.Position) throws {
    for process in ["i3bar", "swaybar"] {
      try home.write(text, to: "bar")
      let plan = try #require(I3Plan(files, path, Self.bar(process), program(in: "/usr/bin")))
      #expect(plan.line == line && plan.position == position)
      #expect(plan.needsScript == line.hasSuffix(Self.script))
    }
  }

  @Test(
    "has no line for a bar of i3 that another plan or program covers, or a command with a comment",
    arguments: [
      "bar {\nstatus_command i3blocks\n}", "bar {\nstatus_command i3status-rs x.toml\n}",
      "bar {\nstatus_command i3status # x\n}", "bar {\nswaybar_command waybar\n}",
      "bar swaybar_command waybar\n", "bindsym x bar\n",
    ])
  func hasNoLineForACoveredBar(text: String) throws {
    try home.write(text, to: "bar")
    #expect(I3Plan(files, path, Self.bar("swaybar"), program(in: "/usr/bin")) == nil)
  }

  @Test("a created file says where it is used") func saysWhereItIsUsed() {
    let added = Snippet(path, .starship, nil, "/etc/bar", body: "x\n")
    #expect(added.text == "# Made by wxhere setup for /etc/bar\n\nx\n")
    let named = Snippet(path, .polybar, "y", "/etc/bar", body: "x\n")
    #expect(
      named.text
        == "; Made by wxhere setup, to be used by this line of /etc/bar:\n;   y\n\nx\n")
  }

  @Test("omits the comments at the head of an example") func omitsTheCommentsAtTheHeadOfAnExample()
  {
    #expect(Snippet.body(of: "# a\n#\n\nb # c\n# d\n", comment: "#") == "b # c\n# d\n")
  }
}
