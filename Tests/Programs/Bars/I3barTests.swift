import Foundation
import Support
import Testing

extension Programs {
  @Suite("The bar of a tiling window manager", .timeLimit(.minutes(2 * slowness)))
  struct I3barTests {
    private let block: String

    init() {
      let line = BarWorld.line(isPango: true) { text, color in
        "<span foreground='\(color)'>\(text)</span>"
      }
      let hostile = BarWorld.pango(BarWorld.hostile).replacing(#"\"#, with: #"\\"#)
        .replacing(#"""#, with: #"\""#)
      block = """
        {"version":1,"click_events":true}
        [
        [{"full_text":"\(line) \(hostile)","markup":"pango"}],

        """
    }

    @Test(
      "shows the line correctly in i3", RequiredProgram.installed("i3", "Xvfb", "xdotool"))
    func showsTheLineCorrectlyInI3() throws {
      // The left part shows the number of the workspace.
      let screen = try BarOnScreen(columns: 100..<1024)
      let configuration = "\(screen.bar.home.path)/i3.conf"
      try screen.bar.home.write(
        """
        # i3 config file (v4)
        include \(BarWorld.snippets)/i3bar.conf

        """, to: "i3.conf")
      try screen.expect("i3", "-c", configuration, toShow: block)
      try screen.expectRefresh(atColumn: 900)
    }

    @Test(
      "shows the line correctly in sway",
      RequiredProgram.installed("sway", "dbus-run-session", "Xvfb", "xdotool"),
      RequiredUser.notRoot())
    func showsTheLineCorrectlyInSway() throws {
      let screen = try BarOnScreen(columns: 100..<1024)
      try screen.bar.home.write("include \(BarWorld.snippets)/i3bar.conf\n", to: "sway.conf")
      try screen.expectInSway(toShow: block)
      try screen.expectRefresh(atColumn: 900)
    }

    /// A status command that prints one update in the protocol of i3bar.
    private static let other = """
      #!/bin/sh
      echo '{"version":1}'
      echo '['
      echo '[{"full_text":"other"}]'
      exec sleep 600

      """

    @Test(
      "shows the line beside the output of another command in i3",
      RequiredProgram.installed("i3", "Xvfb", "xdotool"))
    func showsTheLineBesideAnotherCommand() throws {
      let screen = try BarOnScreen(columns: 100..<1024)
      let home = screen.bar.home
      try home.write(Self.other, to: "other")
      try home.write(
        """
        # i3 config file (v4)
        bar {
          position top
          font pango:monospace 10
          status_command sh \(home.path)/other | sh \(BarWorld.snippets)/i3bar.sh
        }

        """, to: "i3.conf")
      let update = block.split(separator: "\n")[2].dropFirst().dropLast(2)
      try screen.expect("i3", "-c", "\(home.path)/i3.conf", toShow: "\(update)\n")
    }

    /// Lines of another command, and the same lines with the weather `{"w":1}` or "w".
    private static let lines: [(given: String, printed: String)] = [
      (
        "{\"version\":1}\n[\n[{\"a\":1}]\n,[{\"b\":[2]}]\n,[]\n,[ {\"c\":3}]\n",
        "{\"version\":1}\n[\n[{\"w\":1},{\"a\":1}]\n,[{\"w\":1},{\"b\":[2]}]\n,[{\"w\":1}]\n"
          + ",[{\"w\":1}, {\"c\":3}]\n"
      ),
      ("12:00\n[x] 12:01\n", "w | 12:00\nw | [x] 12:01\n"),
    ]

    @Test("adds the line to each update of another command", .serialized, arguments: lines)
    func addsTheLineToEachUpdate(given: String, printed: String) throws {
      let home = try TemporaryHome()
      try home.write(
        "#!/bin/sh\ncase $* in *i3bar*) echo '{\"w\":1}' ;; *) echo w ;; esac\n", to: "wxhere")
      chmod("\(home.path)/wxhere", 0o700)
      let result = try Program("/bin/sh").run(
        ["\(BarWorld.snippets)/i3bar.sh"], in: home,
        environment: ["PATH": "\(home.path):/usr/bin:/bin"], input: given)
      #expect(result.output == printed, "\(result)")
    }

    @Test(
      "keeps the output of another command where wxhere is missing", .serialized,
      arguments: ["{\"version\":1}\n[\n[{\"a\":1}]\n,[]\n", "12:00\n12:01\n"])
    func keepsTheOutputWhereWxhereIsMissing(given: String) throws {
      let home = try TemporaryHome()
      let result = try Program("/bin/sh").run(
        ["\(BarWorld.snippets)/i3bar.sh"], in: home, environment: ["PATH": home.path], input: given)
      #expect(result.output == given, "\(result)")
    }
  }
}
