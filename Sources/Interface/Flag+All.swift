import Exchange
import Line
import Screens
import Text

extension Flag {
  package static let all: [Flag] = [
    Flag(
      "manual", takes: "LAT,LON", key: "location.manual",
      Phrase("use these coordinates, without location access"),
      .value(.coordinates) { $0.manual = $1 }),
    Flag(
      "place", takes: "NAME",
      Phrase(
        """
        use this saved place or town, as in "Tampa, FL", without location access; can be \
        repeated; - is the last place shown
        """),
      .value { $0.places.append($1.text) }),
    Flag(
      "source", takes: "LIST", choices: SourceName.allCases.map(\.rawValue),
      key: "location.sources", Phrase("location sources to use, in order"),
      .value(.sources) { $0.sources = $1 }),
    Flag(
      "format", takes: "TEMPLATE", choices: NamedFormats.builtIn.map(\.name), key: "line.format",
      Phrase("the line, as in \"{icon} {temperature} {place}\", or the name of a format"),
      .value(.text) { $0.format = $1 }),
    Flag(
      "units", takes: "UNITS", choices: ["auto"] + Units.sets.map(\.key), key: "line.units",
      Phrase("a set of units, with exceptions: us,wind=kn; auto follows the locale"),
      .value(.units) { $0.units = $1 }),
    Flag(
      "icons", takes: "SET", choices: IconSet.allCases.map(\.rawValue), key: "line.icons",
      Phrase("the icon set; nerd and material need a Nerd Font"), .value(.choice) { $0.icons = $1 }),
    Flag(
      "lang", takes: "CODE", choices: ["auto"] + Language.Code.allCases.map(\.rawValue),
      key: "line.language", Phrase("the language of text and place names; auto follows the locale"),
      .value(.language) { $0.language = $1 }),
    Flag(
      "clock", takes: "HOURS", choices: ClockHours.allCases.map(\.rawValue), key: "line.clock",
      Phrase("the time format; auto follows the locale"), .value(.choice) { $0.clock = $1 }),
    Flag(
      "voice", takes: "VOICE", choices: Voice.allCases.map(\.rawValue), key: "line.voice",
      Phrase("the tone of the text; snarky adds remarks on the weather"),
      .value(.choice) { $0.voice = $1 }),
    Flag(
      "provider", takes: "NAME", choices: Service.providers.map(\.rawValue),
      key: "weather.providers", Phrase("use only this weather provider"),
      .value(.provider) { $0.provider = $1 }),
    Flag(
      "bar", takes: "NAME", choices: BarName.allCases.map(\.rawValue),
      Phrase("print the line in the format of a status bar, even without weather"),
      .value(.choice) { $0.bar = $1 }),
    Flag(
      "no-markup", Phrase("with --bar: no colours, and no escaping, for Waybar's `escape`"),
      .mark { $0.isMarkup = false }),
    Flag(
      "exit-urgent",
      Phrase(
        "with --bar: exit with 33 while a severe or extreme warning is in force, for i3blocks"),
      .mark { $0.exitsUrgent = true }),
    Flag(
      "follow",
      Phrase(
        """
        keep running: print the line or the place again at each change, keep the screen of `now` up \
        to date, or run a command with `when`; SIGUSR1 refreshes, SIGUSR2 shows the next format or \
        view
        """),
      .mark { $0.isFollowing = true }),
    Flag(
      "run", takes: "COMMAND",
      Phrase("with `when --follow`: run this with `sh -c` when the expression becomes true"),
      .value(.text) { $0.run = $1 }),
    Flag(
      "again-after", takes: "TIME",
      Phrase(
        """
        with `when --follow`: how long the expression must have been false before the command runs \
        again (30 min)
        """),
      .value(.timeSpan) { $0.againAfter = $1 }),
    Flag("json", Phrase("print JSON"), .mark { $0.isJSON = true }),
    Flag(
      "plain", Phrase("print words without graphs and icons, for screen readers"),
      .mark { $0.isPlain = true }),
    Flag(
      "offline", Phrase("print what is known, without any request"), .mark { $0.isOffline = true }),
    Flag(
      "no-weather", Phrase("with `where`: get the place only, without weather"),
      .mark { $0.needsNoWeather = true }),
    Flag(
      "refresh", Phrase("refresh now, even if the report is recent"), .mark { $0.isRefresh = true }),
    Flag(
      "wait", takes: "SECONDS",
      Phrase(
        """
        how long to wait if there is nothing to show yet \
        (default 10; after Allow once, as long as a refresh may take)
        """),
      .value(.seconds(upTo: 600)) { $0.wait = $1 }),
    Flag(
      "hours", takes: "N",
      Phrase("with `hourly`: how many hours (24), as far as the forecast goes"),
      .value(.count(upTo: HourlyView.most)) { $0.hours = $1 }),
    Flag(
      "days", takes: "N", Phrase("with `daily`: how many days (7), as far as the forecast goes"),
      .value(.count(upTo: DailyView.most)) { $0.days = $1 }),
    Flag(
      "full", Phrase("with `alerts`: the full text of each warning"), .mark { $0.isFull = true }),
    Flag(
      "preview", takes: "CONDITION", choices: PreviewSample.names,
      Phrase("print the line for a condition with sample values; all: every icon of each set"),
      .value(.preview) { $0.preview = $1 }),
    Flag(
      "config", takes: "FILE",
      Phrase("read this file instead of config.json5; - is standard input"),
      .value(.path) { $0.configuration = $1 }),
    Flag(
      "gazetteer", takes: "FILE", Phrase("use this gazetteer file instead of the built-in one"),
      .value(.path) { $0.gazetteer = $1 }),
    Flag(
      "verbose", letter: "v", Phrase("print the result of each source on standard error"),
      .mark { $0.isVerbose = true }),
    Flag(
      "help", letter: "h", Phrase("print help; after a command, help for that command"),
      .mark { $0.wantsHelp = true }
    ),
    Flag(
      "version", letter: "V", Phrase("print the version and the credits"),
      .mark { $0.wantsVersion = true }),
    Flag(
      "clear", Phrase("with `disclosures`: delete the record"), .mark { $0.isClear = true }),
    Flag(
      "redact",
      Phrase("with `doctor`: hide places, addresses and the home folder, to attach it to a report"),
      .mark { $0.isRedacted = true }),
    Flag(
      "always", Phrase("with `permission allow`: also allow a timer"),
      .mark { $0.isAlways = true }),
    Flag(
      "ip", Phrase("with `permission allow`: also allow IP lookups"),
      .mark { $0.ip = true }),
    Flag(
      "no-ip", Phrase("with `permission allow`: do not allow IP lookups"),
      .mark { $0.ip = false }),
  ]
}
