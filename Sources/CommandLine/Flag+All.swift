import Facts
import Line
import Wording

extension Flag {
  package static let all: [Flag] = [
    Flag(
      "manual", takes: "LAT,LON", key: "location.manual",
      Phrase("use these coordinates and look nowhere else"), .text { $0.manual = $1 }),
    Flag(
      "place", takes: "NAME",
      Phrase(
        """
        use this saved place or town, as in \"Tampa, FL\", and look nowhere else; several may be \
        given, and - is the last one
        """),
      .text { $0.places.append($1) }),
    Flag(
      "source", takes: "LIST", choices: SourceName.allCases.map(\.rawValue),
      key: "location.sources", Phrase("where to learn the place from, in order"),
      .text { $0.sources = $1 }),
    Flag(
      "format", takes: "TEMPLATE", choices: NamedFormats.builtIn.map(\.name), key: "line.format",
      Phrase("the line, as in \"{icon} {temperature} {place}\", or the name of a format"),
      .text { $0.format = $1 }),
    Flag(
      "units", takes: "UNITS", choices: ["auto"] + Units.sets.map(\.key), key: "line.units",
      Phrase("a set of units, and what differs from it: us,wind=kn; auto follows the locale"),
      .text { $0.units = $1 }),
    Flag(
      "icons", takes: "SET", choices: IconSet.allCases.map(\.rawValue), key: "line.icons",
      Phrase("the pictures; nerd and material need a Nerd Font"), .text { $0.icons = $1 }),
    Flag(
      "lang", takes: "CODE", choices: ["auto"] + Language.Code.allCases.map(\.rawValue),
      key: "line.language", Phrase("the language of words and places; auto follows the locale"),
      .text { $0.language = $1 }),
    Flag(
      "clock", takes: "HOURS", choices: ClockHours.allCases.map(\.rawValue), key: "line.clock",
      Phrase("how times are told; auto follows the locale"), .text { $0.clock = $1 }),
    Flag(
      "voice", takes: "VOICE", choices: Voice.allCases.map(\.rawValue), key: "line.voice",
      Phrase("how wxhere speaks; snarky remarks on the weather"), .text { $0.voice = $1 }),
    Flag(
      "provider", takes: "NAME", choices: Service.providers.map(\.rawValue),
      key: "weather.providers", Phrase("ask this provider alone for the weather"),
      .text { $0.provider = $1 }),
    Flag(
      "bar", takes: "NAME", choices: BarName.allCases.map(\.rawValue),
      Phrase("print the line in the language of a status bar, also where there is no weather"),
      .text { $0.bar = $1 }),
    Flag(
      "no-markup", Phrase("with --bar: no colours, and for Waybar's `escape` nothing escaped"),
      .mark { $0.isMarkup = false }),
    Flag(
      "exit-urgent",
      Phrase(
        "with --bar: exit with 33 while a severe or extreme warning is in force, as for i3blocks"),
      .mark { $0.exitsUrgent = true }),
    Flag(
      "follow",
      Phrase(
        "print the line again at each change; SIGUSR1 asks anew, SIGUSR2 shows the next format"),
      .mark { $0.isFollowing = true }),
    Flag("json", Phrase("print everything as JSON, in SI units"), .mark { $0.isJSON = true }),
    Flag(
      "plain", Phrase("words without graphs and pictures, as for a screen reader"),
      .mark { $0.isPlain = true }),
    Flag("offline", Phrase("print what is known and ask nobody"), .mark { $0.isOffline = true }),
    Flag(
      "no-weather", Phrase("with `where`: ask for the place alone, and no weather service"),
      .mark { $0.asksNoWeather = true }),
    Flag("refresh", Phrase("ask anew, whatever is known already"), .mark { $0.isRefresh = true }),
    Flag(
      "wait", takes: "SECONDS",
      Phrase("how long to wait when there is nothing to show yet (10; allowed once: to the end)"),
      .text { $0.wait = $1 }),
    Flag(
      "hours", takes: "N",
      Phrase("with `hourly`: how many hours (24), as far as the forecast goes"),
      .text { $0.hours = $1 }),
    Flag(
      "days", takes: "N", Phrase("with `daily`: how many days (7), as far as the forecast goes"),
      .text { $0.days = $1 }),
    Flag("full", Phrase("with `alerts`: their whole texts"), .mark { $0.isFull = true }),
    Flag(
      "preview", takes: "CONDITION", choices: ["all"] + PreviewCondition.names,
      Phrase("print the line for a condition with sample values; all: every picture in each set"),
      .text { $0.preview = $1 }),
    Flag(
      "config", takes: "FILE",
      Phrase("read this file instead of config.json5; - is standard input"),
      .text { $0.configuration = $1 }),
    Flag(
      "gazetteer", takes: "FILE", Phrase("name places by this file instead of the built-in one"),
      .text { $0.gazetteer = $1 }),
    Flag(
      "verbose", letter: "v", Phrase("say on standard error how each source answered"),
      .mark { $0.isVerbose = true }),
    Flag(
      "help", letter: "h", Phrase("print help; behind a command, about that"),
      .mark { $0.wantsHelp = true }
    ),
    Flag(
      "version", letter: "V", Phrase("print the version and the credits"),
      .mark { $0.wantsVersion = true }),
    Flag(
      "clear", Phrase("with `disclosures`: forget what is on record"), .mark { $0.isClear = true }),
    Flag(
      "always", Phrase("with `permission allow`: a timer may look too"),
      .mark { $0.isAlways = true }),
    Flag(
      "ip", Phrase("with `permission allow`: an IP look-up service may be asked too"),
      .mark { $0.ip = true }),
    Flag(
      "no-ip", Phrase("with `permission allow`: no IP look-up service may be asked"),
      .mark { $0.ip = false }),
  ]
}
