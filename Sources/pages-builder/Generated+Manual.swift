import CommandLine
import Line
import Platform
import Wording

extension Generated {
  /// The page wxhere(1).
  static var manual: String {
    """
    \(Roff.head("WXHERE", 1, "User Commands"))
    .SH NAME
    wxhere \\- one line of weather for where you are
    .SH SYNOPSIS
    .B wxhere
    .RI [ COMMAND ]
    .RI [ OPTION ]...
    .SH DESCRIPTION
    wxhere prints one line of weather for your place. It asks before it uses your location, which it
    rounds to about 3 km, and sends no more than that to weather providers. It reads the last report from disk and
    exits; when the report is due, it starts
    .BR wxhere\\-refresh ,
    which gets the place from a GPS receiver through gpsd, or by an IP lookup if that is allowed, and then the
    weather from a provider.
    .SH COMMANDS
    Without a command, wxhere prints the line. For help on one command, run
    .BI "wxhere " COMMAND " \\-\\-help"
    \(CommandPage.all.map(commandItems).joined(separator: "\n"))
    .SH OPTIONS
    \(Roff.list(Flag.all.map { flag in
      let letter = flag.letter.map { "-\($0), " } ?? ""
      return ("\(letter)--\(flag.name)" + (flag.valueName.map { " \($0)" } ?? ""), flag.meaning)
    }))
    .SH EXAMPLES
    \(Roff.list(CommandPage.all.flatMap(\.examples).map { ($0.command, $0.meaning.english) }))
    .SH FORMAT
    A format is text with placeholders in braces. In parentheses stand the type or the unit of a value, and
    whether it is known of now, of hours and of days.
    \(Roff.list(Placeholder.all.map {
      ("{\($0.name)}", "\($0.meaning) (\($0.type); \($0.scopes))")
    }))
    .P
    \(Help.formatGrammar.map { Roff.escaped($0.english) }.joined(separator: "\n.P\n"))
    .P
    Named formats, besides those of line.formats in the configuration:
    \(Roff.list(NamedFormats.builtIn.map { ($0.name, $0.format.english) }))
    \(formatNotes.map { ".P\n\(Roff.escaped($0))" }.joined(separator: "\n"))
    .SH UNITS
    \(Roff.list(unitSets))
    .P
    \(Roff.escaped(unitNotes))
    .SH EXIT STATUS
    \(Roff.list(Help.exitStatuses.map { (String($0.0.rawValue), $0.1.english) }))
    .SH FILES
    \(Roff.files(manualFiles))
    .SH ENVIRONMENT
    .TP
    .B WXHERE_POLICY
    another policy file, which can only make the policy stricter
    .TP
    .BR WXHERE_OPENWEATHERMAP_KEY ", " WXHERE_PIRATE_WEATHER_KEY ", " WXHERE_OPEN_METEO_KEY
    API keys of weather providers; they override the configuration
    .TP
    .BR LC_ALL ", " LC_MEASUREMENT ", " LC_MESSAGES ", " LC_TIME ", " LC_ADDRESS ", " LC_CTYPE ", " LANG
    the units of \\-\\-units auto, the language of text and place names, the time format, the country that is
    omitted after the names of its places, and whether views may use characters other than ASCII; the line is always
    UTF\\-8, because status bars are often started without a locale
    .TP
    .B COLUMNS
    the width of views, 40 to 200 columns
    .TP
    .BR NO_COLOR ", " TERM
    no colours if NO_COLOR is set or TERM is dumb
    .TP
    .B TZ
    the time zone of disclosures
    .SH SEE ALSO
    .BR wxhere (5),
    .BR wxhere\\-json (5),
    .BR wxhere\\-bars (7),
    .BR wxhere\\-gps (7),
    .BR wxhere\\-providers (7),
    .BR wxhere\\-when (7),
    .BR wxhere\\-refresh (8),
    .BR wxhere\\-geolocation (8),
    .BR gpsd (8)

    """
  }

  /// The facts about values and formats that the grammar does not contain, one paragraph each.
  private static let formatNotes = [
    """
    An hour is the one that begins at its time: the entry of 14:00 has the precipitation, its chance and the \
    condition from 14:00 to 15:00, whatever the provider's convention. Of a forecast in steps of three \
    hours, the amount is a third. {snow} is new snow as it lies; {precipitation} counts its water. The \
    precipitation of now is what would fall in an hour at the present rate; from the National Weather \
    Service, what fell in the last hour.
    """,
    """
    A mistake in a format is shown with the column where it is, and with the placeholder that was probably \
    meant.
    """,
    """
    Three things are added at the end of a line whose format has no placeholder for them: the age of old \
    weather ({age}), "(approx.)" where the place comes from the IP address ({approximate} or {source}), and a \
    severe or extreme warning in force (any placeholder that begins with {alert). line.alerts in the \
    configuration is severe, all or none.
    """,
  ]

  private static let unitSets = [
    ("metric", "°C, km/h, hPa, mm, km"), ("us", "°F, mph, inHg, in, mi"),
    ("uk", "°C, mph, hPa, mm, mi"), ("si", "°C, m/s, hPa, mm, km"),
    ("auto", "the set of the locale, by LC_MEASUREMENT"),
  ]

  private static let unitNotes = """
    Single units can differ from the set: --units us,wind=kn,pressure=hPa. wxhere(5) lists them under \
    line.units.
    """

  private static let manualFiles = [
    (
      "~/.config/wxhere/config.json5", "the configuration; in $XDG_CONFIG_HOME if that is set"
    ),
    (
      "~/.local/state/wxhere/authorization.json",
      "the permission for location access, under $XDG_STATE_HOME"
    ),
    (
      "~/.cache/wxhere/",
      "the reports, and in services.response the responses that a later refresh can use, under $XDG_CACHE_HOME"
    ),
    (
      "~/.local/state/wxhere/disclosures.jsonl",
      "the log of requests, which wxhere disclosures prints"
    ),
    (
      "/etc/wxhere/policy.json5",
      "the administrator's policy; it is used only if root owns it and nobody else can write it"
    ),
  ]

  /// Returns the forms of a command, and its description.
  private static func commandItems(_ page: CommandPage) -> String {
    let items = page.forms.map { form in
      let typed = [form.typed, form.operands].filter { !$0.isEmpty }.joined(separator: " ")
      return Roff.item(typed, Roff.escaped(form.summary.english))
    }
    let about = page.about.map { ".IP\n\(Roff.escaped($0.english))" }
    return (items + about).joined(separator: "\n")
  }
}
