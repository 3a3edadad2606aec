import Line
import Text

extension CommandPage {
  private static let place = ["place", "manual", "source", "gazetteer"]
  private static let asking = ["provider", "offline", "refresh", "wait"]
  private static let shown = place + asking + ["json", "plain"]
  /// The options of every command, which aliases may therefore contain.
  package static let common = [
    "units", "icons", "lang", "clock", "voice", "config", "verbose", "help", "version",
  ]

  private static let formatsOfWhere = [Arguments.geoJSON, Arguments.geolocation]
  private static var whereFormats: String {
    (formatsOfWhere + Placeholder.ofPlace.map { "{\($0.name)}" }).joined(
      separator: ", ")
  }

  /// Returns an option as this command alone takes it; nil for one that is the same everywhere.
  package func own(_ flag: Flag) -> Flag? {
    switch flag.name {
    case "format" where name == .where:
      flag.taking(
        Self.formatsOfWhere,
        Phrase("the place, as in \"{town}, {country}\", or the name of a format"))
    case "place" where options.contains("place") && !name.takesSeveralPlaces:
      flag.taking(
        flag.choices,
        Phrase(
          """
          use this saved place or town, as in "Tampa, FL", without location access; - is the last \
          place shown
          """))
    default: nil
    }
  }

  /// The page of the line, separate so that printing a line does not create the others.
  package static let line = CommandPage(
    .line, Phrase("one line for where you are"), takes: "[PLACE]",
    own: ["format", "preview", "bar", "no-markup", "exit-urgent", "follow"],
    options: shown,
    about: [
      Phrase(
        """
        The line comes from the last report, at once. A report that is due is refreshed in \
        the background. wxhere waits only if there is no report.
        """),
      Phrase(
        """
        The first line for a place also waits for official warnings. If they have not arrived \
        within --wait, a warning sign with a question mark follows the line.
        """),
      Phrase(
        """
        PLACE is a saved place, a town, a US ZIP code, an airport (name or IATA code) or LAT,LON. \
        A command takes precedence over a town of the same name; use --place NAME for the town.
        """),
      Phrase(
        """
        wxhere asks before it accesses your location, and never uses it closer than about 3 \
        km. With --manual or --place it does not access your location.
        """),
    ],
    examples: [
      ("wxhere \"Tampa, FL\"", Phrase("a town")),
      ("wxhere 10001", Phrase("a US ZIP code")),
      ("wxhere 27.95,-82.45", Phrase("coordinates, latitude first")),
      ("wxhere --units us --clock 12", Phrase("Fahrenheit, miles, and a 12-hour clock")),
      ("wxhere --format full", Phrase("a named format")),
      ("wxhere --bar waybar", Phrase("for a status bar")),
    ])

  package static let all: [CommandPage] = [
    line,
    CommandPage(
      .now, Phrase("one screen: current weather, forecast, warnings"), takes: "[PLACE] [--follow]",
      own: ["follow"],
      options: shown,
      about: [
        Phrase(
          """
          The current weather, the forecast for hours and days, warnings and air quality, as \
          far as they fit on the terminal. The graph shades the night and marks the current \
          time.
          """),
        Phrase(
          """
          On a terminal, a screen is cut to fit, unless --plain is given. These are left out \
          first, in this order: the graph's extra rows, later days, numbers below the graph, the \
          graph's height, more facts, reasons for missing parts, the other warnings' instructions, \
          the seventh day, blank lines, days after the fifth and the picture, days after the \
          third, the sources, facts, the graph, the outlook, the days, the worst warning's \
          instruction.
          """),
        Phrase(
          """
          With --follow the screen stays on the terminal and keeps itself up to date. The keys n, \
          h, d, w and a show now, the hours, the days, warnings and the air; the left and right \
          arrows point at an hour; < and > go to another saved place; / takes any other place, \
          with suggestions while you type; u changes the units; r refreshes within the provider's \
          limits; ? lists all keys, and q quits.
          """),
      ],
      examples: [
        ("wxhere now", Phrase("your place")),
        ("wxhere now --follow", Phrase("a screen that keeps itself up to date")),
        ("wxhere now Oslo --lang no", Phrase("another place, with names in Norwegian")),
      ]),
    CommandPage(
      .hourly, Phrase("the next 24 hours, with a graph"), takes: "[PLACE] [--hours N]",
      own: ["hours"],
      options: shown,
      about: [
        Phrase(
          """
          Hourly temperature, sky, precipitation and wind, in the local time of the place, as \
          far as the forecast goes.
          """),
        Phrase(
          """
          Each row covers the hour that starts then, whatever the provider: 14:00 means 14:00 \
          to 15:00. For three-hour steps, each hour has a third of the amount.
          """),
      ],
      examples: [
        ("wxhere hourly", Phrase("one day")),
        ("wxhere hourly --hours 48", Phrase("two days")),
        ("wxhere hourly --plain", Phrase("in words, for screen readers")),
      ]),
    CommandPage(
      .daily, Phrase("the next 7 days"), takes: "[PLACE] [--days N]", own: ["days"],
      options: shown,
      about: [
        Phrase("The low and high, sky, precipitation, wind, sun and moon of each day.")
      ],
      examples: [
        ("wxhere daily", Phrase("a week")),
        ("wxhere daily --days 3", Phrase("today and the two days after it")),
      ]),
    CommandPage(
      .alerts, Phrase("official warnings for the place"), takes: "[PLACE] [--full]", own: ["full"],
      options: shown,
      about: [
        Phrase(
          """
          The official warnings for the place, the most severe first. If no provider has \
          warnings for the country, wxhere says so: that is not the same as no warning.
          """)
      ],
      examples: [
        ("wxhere alerts", Phrase("what fits on the screen")),
        ("wxhere alerts --full", Phrase("the full text of each warning")),
      ]),
    CommandPage(
      .air, Phrase("air quality, UV and pollen"), takes: "[PLACE]", options: shown,
      about: [Phrase("Each index with its meaning, and the concentrations of pollutants.")],
      examples: [("wxhere air", Phrase("your place"))]),
    CommandPage(
      .where, Phrase("the place, and the result of each source"), takes: "[PLACE]",
      own: ["format", "follow", "no-weather"],
      options: place + asking + ["json"],
      about: [
        Phrase(
          """
          The name of the place, the square of about 3 km that weather providers get, its \
          source and age, and your permissions.
          """),
        Phrase(
          """
          For other programs, --format has \(whereFormats): the centre of that square, never \
          the exact position. In a format, \(#"\n and \t"#) are a line break and a tab.
          """),
        Phrase(
          """
          With --follow it prints a line, or the output of --format or --json, at each change \
          of the square, the name or the source. When the place becomes unknown, a format \
          prints an empty line.
          """),
      ],
      examples: [
        ("wxhere where", Phrase("the place wxhere uses for you")),
        ("wxhere where --json", Phrase("as JSON")),
        ("wxhere where --format '{latitude}:{longitude}'", Phrase("for another program")),
        ("wxhere where --format geojson", Phrase("for a map")),
        ("wxhere where --follow --format '{time_zone}'", Phrase("at each change")),
      ]),
    CommandPage(
      .when, Phrase("check the weather against an expression"), takes: "EXPRESSION",
      own: ["follow", "run", "again-after"],
      options: place + asking,
      about: [
        Phrase(
          """
          An expression compares weather values, for example: \
          \("rain_in < 60 min or wind_gust > 60 km/h or alert_severity >= severe"). The exit \
          status is 0 if it is true, 1 if it is false, and 75 if that is unknown; -v prints \
          each value.
          """),
        Phrase(
          """
          Names are the keys of --json without the unit; a number without a unit has the unit \
          of the key. Before a name, \("today., tomorrow., day+N.") and \("hour+N.") choose the \
          time. Operators: \("< <= > >= =="), \("is") (for words), \("and, or, not"), ( ). \
          \("man wxhere-when") lists all names.
          """),
        Phrase(
          """
          With --follow it keeps running, and runs a command once when the expression becomes \
          true. The command runs again only after the expression has been false for \
          --again-after. One command runs at a time, for at most a minute. The values are in \
          its environment: \("WXHERE_PLACE, WXHERE_TEMPERATURE") and so on.
          """),
      ],
      examples: [
        ("wxhere when 'rain_in < 60 min' && echo umbrella", Phrase("in a script")),
        ("wxhere when 'hour+3.temperature < 0 °C' -v", Phrase("a forecast, with the value")),
        (
          "wxhere when 'condition is thunderstorm' --follow --run 'notify-send Thunderstorm'",
          Phrase("a notification")
        ),
      ]),
    CommandPage(
      .name, Phrase("LAT,LON lines on standard input -> place names"),
      options: ["json", "gazetteer"],
      about: [
        Phrase(
          """
          Names any number of points, offline: one line in, one line out, with tabs between \
          latitude, longitude, place, region, country and distance in km.
          """),
        Phrase(
          """
          An input line that is not LAT,LON has no line in the output: standard error has its \
          number, and the exit status is 65.
          """),
      ],
      examples: [
        ("echo 27.95,-82.45 | wxhere name", Phrase("one point")),
        ("wxhere name --json < points.csv", Phrase("one object on each line")),
      ]),
    CommandPage(
      .find, Phrase("towns by name or its beginning"), takes: "TEXT",
      options: place + ["json"],
      about: [
        Phrase(
          """
          Works offline. The most likely town comes first; add a region or country after a \
          comma to narrow the search.
          """)
      ],
      examples: [
        ("wxhere find sao", Phrase("towns whose names begin with this")),
        ("wxhere find \"springfield, il\"", Phrase("only in one state")),
      ]),
    CommandPage(
      .places, Phrase("your saved places"),
      forms: [
        Form("places", Phrase("all of them"), options: asking),
        Form("places list", Phrase("all of them"), options: asking),
        Form(
          "places add", Phrase("save a place; without coordinates, the town of that name"),
          takes: "NAME [LAT,LON | TOWN | here]"),
        Form("places remove", Phrase("remove a place"), takes: "NAME"),
        Form("places rename", Phrase("rename a place"), takes: "OLD NEW"),
      ],
      options: ["json", "gazetteer"],
      about: [
        Phrase(
          """
          A saved place is a square of about 3 km with a name. It takes precedence over a \
          town of that name. Saved places are in places.json next to the configuration; \
          places from the configuration are listed too.
          """),
        Phrase(
          """
          On a terminal, the list shows the weather at each place, and requests it where it is \
          missing, as for one place. With --offline it sends no request.
          """),
        Phrase(
          """
          --place home,work prints one line for each; so does repeating --place. The place \
          "here" is your current place, and - is the last place shown. --place=-home is the saved \
          place home, never a town.
          """),
      ],
      examples: [
        ("wxhere places add home \"Tampa, FL\"", Phrase("save a town")),
        ("wxhere places add cabin 44.05,-71.11", Phrase("save coordinates")),
        ("wxhere places add boat here", Phrase("save your current place")),
        ("wxhere --place home,boat", Phrase("one line for each")),
      ]),
    CommandPage(
      .config, Phrase("show and change the configuration"),
      forms: [
        Form("config", Phrase("all settings and their origin")),
        Form("config show", Phrase("all keys, or one key"), takes: "[KEY]"),
        Form("config keys", Phrase("all keys with their meaning")),
        Form("config set", Phrase("change one key"), takes: "KEY VALUE"),
        Form("config unset", Phrase("remove a key, which restores its default"), takes: "KEY"),
      ],
      options: ["manual", "source", "format", "provider", "json"],
      about: [
        Phrase(
          """
          A change keeps everything else in the file, comments included, and is made only if \
          the result is valid. Separate list items with commas: gps,manual.
          """)
      ],
      examples: [
        ("wxhere config", Phrase("the current settings")),
        ("wxhere config set line.units us", Phrase("Fahrenheit and miles")),
        ("wxhere config set location.manual Tampa", Phrase("a town, kept as coordinates")),
        ("wxhere config set location.sources gps,manual", Phrase("a list")),
        ("wxhere config set line.formats.mine '{icon} {wind}'", Phrase("a format by name")),
        ("wxhere config set weather.keys.openweathermap ~/.owm", Phrase("the file of a key")),
        ("wxhere config unset line.units", Phrase("back to the default")),
      ]),
    CommandPage(
      .permission, Phrase("show or change the permission for location access"),
      forms: [
        Form("permission", Phrase("the current permission")),
        Form("permission status", Phrase("the current permission")),
        Form(
          "permission allow", Phrase("allow it while you or a status bar runs wxhere"),
          takes: "[--always] [--ip | --no-ip]", options: ["always", "ip", "no-ip"]),
        Form("permission deny", Phrase("deny it")),
        Form("permission reset", Phrase("forget the decision; wxhere asks again")),
      ],
      options: ["json"],
      about: [
        Phrase(
          """
          Until you decide, wxhere asks on a terminal, and does not look otherwise. A new \
          decision also removes the place found before.
          """)
      ],
      examples: [
        ("wxhere permission allow", Phrase("allow the GPS receiver")),
        ("wxhere permission allow --ip", Phrase("also allow IP lookups")),
        ("wxhere permission allow --always", Phrase("also allow a timer")),
      ]),
    CommandPage(
      .disclosures, Phrase("the requests sent: when, where to, what"), takes: "[--clear]",
      own: ["clear"], options: ["json"],
      about: [
        Phrase(
          "Each request with its time, host, purpose, location data, response status and size.")
      ],
      examples: [
        ("wxhere disclosures", Phrase("all recorded requests")),
        ("wxhere disclosures --clear", Phrase("delete the record")),
      ]),
    CommandPage(
      .doctor, Phrase("check every part and print a fix for each problem"),
      takes: "[--redact]", own: ["redact"], options: ["offline", "json", "plain"],
      about: [
        Phrase(
          """
          Checks everything from the programs to the status bar, in the order of the data \
          flow. The exit status is that of the first problem. wxhere connects to services but \
          sends no location, and asks gpsd for its state; without permission, and without a place \
          that you have set, it connects to nothing.
          """)
      ],
      examples: [
        ("wxhere doctor", Phrase("the problems, and the commands that fix them")),
        ("wxhere doctor --json", Phrase("as JSON")),
        ("wxhere doctor --json --redact", Phrase("as JSON for a bug report")),
      ]),
    CommandPage(
      .setup, Phrase("a few questions: location, units, icons, status bar"),
      about: [
        Phrase(
          """
          It asks only what is not set yet, without location access also for a town, and ends \
          by printing the commands that undo each answer, and the line. For a status bar that \
          is running or has a configuration file, it writes a file in wxhere's configuration \
          folder and prints the line to add to the bar's own file, which it never changes.
          """),
        Phrase(
          """
          q, Ctrl-D and Ctrl-C change nothing. In a pipe it asks nothing and exits with status \
          64.
          """),
      ],
      examples: [("wxhere setup", Phrase("after the first line"))]),
    CommandPage(
      .help, Phrase("help for a command or topic"),
      takes: "[COMMAND | options | format | conditions | bars | json | providers | status]",
      about: [Phrase("Without an argument, the same as wxhere --help.")],
      examples: [
        ("wxhere help hourly", Phrase("help for a command; also wxhere hourly --help")),
        ("wxhere help options", Phrase("all options")),
        ("wxhere help format", Phrase("the syntax of formats, and the named formats")),
        ("wxhere help conditions", Phrase("the conditions of --preview")),
        ("wxhere help bars", Phrase("the status bars and their files")),
        ("wxhere help json", Phrase("the output of --json")),
        ("wxhere help providers", Phrase("weather providers and their credits")),
        ("wxhere help status", Phrase("the exit statuses")),
      ]),
    CommandPage(
      .version, Phrase("the version and the data sources"), about: [],
      examples: [("wxhere version", Phrase("also --version and -V"))]),
  ]
}
