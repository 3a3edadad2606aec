import CommandLine
import Line

extension Generated {
  /// The page wxhere-bars(7).
  static var barsManual: String {
    Roff.page(
      "wxhere-bars", 7, "Miscellaneous", "wxhere in status bars",
      [
        .section("SYNOPSIS"),
        .text("`wxhere --bar` *NAME* [`--follow`] [`--no-markup`] [`--exit-urgent`]"),
        .section("DESCRIPTION"),
        .text(
          """
          With `--bar` wxhere prints the line in the language of a status bar, with a tooltip and colours \
          where the bar has them. A file for each bar is in /usr/share/doc/wxhere/examples/bars. Its first \
          lines say where it goes and which line of your own configuration includes it.
          """),
        .text(
          """
          wxhere escapes whatever the bar would take for a command or for markup, so that the name of a \
          place or the text of a warning is only displayed. The symbol, the temperature and the warning have \
          colours, which `line.palette` in the configuration changes and NO_COLOR turns off.
          """),
        .section("BARS"),
        .list(BarName.allCases.map { ($0.rawValue, "\($0.files): \($0.features)") }),
        .section("CLICKS"),
        .text(
          """
          In the files for Waybar, polybar, tmux, i3blocks, i3status-rust, xmobar, lemonbar, dzen2 and \
          yambar, a click with the left button opens `wxhere now` in a terminal or a popup, and one with the \
          middle button asks for the weather again. With genmon, a click opens it in \
          xfce4-terminal. With `--bar i3bar --follow`, the left button shows the \
          next of your named formats.
          """),
        .section("WHEN SOMETHING FAILS"),
        .text(
          """
          Status bars hide the errors of a program. So with `--bar` wxhere prints the reason in the line, in \
          at most 40 columns, and in the tooltip what to do about it. The exit status is 0 whenever a line \
          was printed.
          """),
        .text(
          """
          With `--exit-urgent` the exit status is 33 while a severe or extreme warning is in force; i3blocks \
          then shows the block as urgent. `--no-markup` is for a bar that is told to escape the text itself: \
          wxhere then prints no colours and escapes nothing.
          """),
        .section("A STREAM OF LINES"),
        .text(
          """
          With `--follow` wxhere keeps running and prints a new line at each change: there is a new report, \
          the weather has become old, the sun has set, a warning begins, or the configuration or the \
          permission was changed. It starts a refresh when one is due, and sleeps in between. It ends when \
          the bar closes its output.
          """),
        .list([
          ("SIGUSR1", "asks for the weather again"),
          ("SIGUSR2", "shows the next of the named formats"),
        ]),
        .section("STYLE CLASSES OF WAYBAR"),
        .text(
          """
          The style sheet of Waybar can use these classes: the condition, by its name in \
          `wxhere help conditions`; day or night; freezing, cold, mild, warm or hot; alert-minor, \
          alert-moderate, alert-severe or alert-extreme; and stale, offline, denied and failed. The file \
          waybar.css has an example.
          """),
        .section("EXAMPLES"),
        .list([
          ("wxhere --bar tmux", "the line for tmux"),
          ("wxhere --bar waybar --format compact", "a shorter line, with the tooltip"),
          ("wxhere --bar i3blocks --exit-urgent", "with status 33 during a severe warning"),
          ("wxhere --bar polybar --preview thunderstorm", "sample values, to lay out a bar"),
        ]),
        .section("FILES"),
        .list([
          ("/usr/share/doc/wxhere/examples/bars/", "a file for each bar"),
          (
            "~/.local/share/doc/wxhere/examples/bars/",
            "the same where Config/install has installed them"
          ),
        ]),
        .seeAlso("wxhere(1), wxhere(5), wxhere-json(5)"),
      ])
  }
}

extension BarName {
  /// The features of the bar in addition to the line.
  fileprivate var features: String {
    switch self {
    case .waybar: "a tooltip, style classes, clicks, and the chance of rain as the percentage"
    case .i3bar: "for i3bar and swaybar, as the whole status line: clicks, and urgent"
    case .i3blocks: "a short text, clicks, and urgent with --exit-urgent"
    case .i3statusRust: "the bar's own icons and states"
    case .polybar, .xmobar, .lemonbar, .dzen2: "clicks"
    case .tmux: "a popup with wxhere now, on prefix W or on a click"
    case .yambar: "tags: temperature, condition, warning, chance of rain and more"
    case .genmon: "for the generic monitor of Xfce's panel: a tooltip"
    case .argos: "for GNOME's Argos: a menu"
    case .starship: "a part of the shell's prompt"
    case .prometheus: "for the textfile collector of node_exporter: the values in base units"
    }
  }
}
