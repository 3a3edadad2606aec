import Line
import Wording

extension CommandPage {
  /// Where to look.
  private static let place = ["place", "manual", "source", "gazetteer"]
  /// When and whom to ask.
  private static let asking = ["provider", "offline", "refresh", "wait"]
  /// How words and numbers look.
  private static let words = ["units", "icons", "lang", "clock", "voice"]
  /// Options of the line and of the screens.
  private static let shown = place + asking + words + ["json", "plain"]
  /// Options of every command.
  package static let common = ["config", "verbose", "help", "version"]

  private static var whereFormats: String {
    ([Options.geoJSON] + Placeholder.ofPlace.map { "{\($0.name)}" }).joined(separator: ", ")
  }

  /// Apart from the others, which a line need not make.
  package static let line = CommandPage(
    lineName, Phrase("one line for where you are"), takes: "[PLACE]",
    own: ["format", "preview", "bar", "no-markup", "exit-urgent", "follow"],
    options: shown,
    about: [
      Phrase(
        """
        The line comes from the last report, at once; where that is due, it is refreshed in the \
        background. Only where there is none is there anything to wait for.
        """),
      Phrase(
        """
        The first line of a place waits for official warnings too, where a service gives them. \
        Where it has not answered within --wait, a warning sign with a question mark stands behind \
        the line.
        """),
      Phrase(
        """
        PLACE is a saved place, a town, a US ZIP code, an airport or LAT,LON. A command's name comes \
        before a town's, which --place NAME takes.
        """),
      Phrase(
        """
        It asks before it looks where you are, and looks no closer than about 3 km. With --manual \
        or --place it looks nowhere.
        """),
    ],
    examples: [
      ("wxhere \"Tampa, FL\"", Phrase("a town")),
      ("wxhere 10001", Phrase("a US ZIP code")),
      ("wxhere 27.95,-82.45", Phrase("coordinates, latitude first")),
      ("wxhere --units us --clock 12", Phrase("Fahrenheit, miles, and a clock of 12 hours")),
      ("wxhere --format full", Phrase("one of the formats that have a name")),
      ("wxhere --bar waybar", Phrase("for a status bar")),
    ])

  package static let all: [CommandPage] = [
    line,
    CommandPage(
      "now", Phrase("one screen: now, what comes next, warnings"), takes: "[PLACE]",
      options: shown,
      about: [
        Phrase(
          """
          What is known of now, what the next hours and days bring, warnings in force and the air, as much \
          as the terminal has room for. Night is shaded on the curve, and now is marked on it.
          """),
        Phrase(
          """
          On a terminal the screens take at most its rows less one, unless --full, --hours, --days or \
          --plain is given. What does not fit is left out in this order: later days, numbers below the \
          curve, the curve's height, more facts, why a part is missing, how long warnings hold, blank \
          lines, days after the third, the picture, facts, the curve, what comes next.
          """),
      ],
      examples: [
        ("wxhere now", Phrase("where you are")),
        ("wxhere now Oslo --lang no", Phrase("elsewhere, with places in Norwegian")),
      ]),
    CommandPage(
      "hourly", Phrase("the next 24 hours, with a curve"), takes: "[PLACE] [--hours N]",
      own: ["hours"],
      options: shown,
      about: [
        Phrase(
          """
          Temperature, sky, precipitation and wind hour by hour, by the clock of the place, as far \
          as the forecast goes.
          """),
        Phrase(
          """
          An hour is the one that begins at its time: at 14:00 stands what falls from 14:00 to 15:00, \
          and how likely that is, whoever the provider is. Of a step of three hours, the amount is a \
          third.
          """),
      ],
      examples: [
        ("wxhere hourly", Phrase("one day")),
        ("wxhere hourly --hours 48", Phrase("two days")),
        ("wxhere hourly --plain", Phrase("in words, as for a screen reader")),
      ]),
    CommandPage(
      "daily", Phrase("the next 7 days"), takes: "[PLACE] [--days N]", own: ["days"],
      options: shown,
      about: [
        Phrase("Each day's lowest and highest temperature, sky, precipitation, wind, sun and moon.")
      ],
      examples: [
        ("wxhere daily", Phrase("a week")),
        ("wxhere daily --days 3", Phrase("today and the two days after it")),
      ]),
    CommandPage(
      "alerts", Phrase("official warnings for the place"), takes: "[PLACE] [--full]", own: ["full"],
      options: shown,
      about: [
        Phrase(
          """
          What the weather service of the country warns of, the worst first. Where nobody tells \
          wxhere of warnings, it says so: that is not the same as no warning.
          """)
      ],
      examples: [
        ("wxhere alerts", Phrase("what fits on the screen")),
        ("wxhere alerts --full", Phrase("their whole texts")),
      ]),
    CommandPage(
      "air", Phrase("air quality, UV and pollen"), takes: "[PLACE]", options: shown,
      about: [Phrase("Each index with what it means, and the pollutants behind it.")],
      examples: [("wxhere air", Phrase("where you are"))]),
    CommandPage(
      "where", Phrase("the place, and how each source answered"), takes: "[PLACE]", own: ["format"],
      options: place + asking + words + ["json"],
      about: [
        Phrase(
          """
          The name of the place, the square of about 3 km that weather services are told, its \
          source, its age, and what you have allowed.
          """),
        Phrase(
          """
          For other programs --format takes \(whereFormats): the centre of that square, never the \
          position.
          """),
      ],
      examples: [
        ("wxhere where", Phrase("where wxhere believes you are")),
        ("wxhere where --json", Phrase("the same for a program")),
        ("wxhere where --format '{latitude}:{longitude}'", Phrase("for another program")),
        ("wxhere where --format geojson", Phrase("for a map")),
      ]),
    CommandPage(
      "name", Phrase("LAT,LON lines on standard input -> place names"),
      options: ["json", "lang", "icons", "units", "gazetteer"],
      about: [
        Phrase(
          """
          Names points, any number, and asks nobody: one line in, one line out, with tabs between \
          latitude, longitude, place, region, country and the distance in km.
          """)
      ],
      examples: [
        ("echo 27.95,-82.45 | wxhere name", Phrase("one point")),
        ("wxhere name --json < points.csv", Phrase("one object a line")),
      ]),
    CommandPage(
      "find", Phrase("towns by name, or the beginning of it"), takes: "TEXT",
      options: ["json", "lang", "icons", "units", "gazetteer", "manual"],
      about: [
        Phrase(
          """
          Asks nobody. The likeliest comes first; a region or a country behind a comma narrows it \
          down.
          """)
      ],
      examples: [
        ("wxhere find sao", Phrase("towns whose name begins so")),
        ("wxhere find \"springfield, il\"", Phrase("those in a state")),
      ]),
    CommandPage(
      "places", Phrase("places that have a name of yours"),
      forms: [
        Form("places", Phrase("all of them")),
        Form("places list", Phrase("the same")),
        Form(
          "places add", Phrase("save a place; without one the town of that name"),
          takes: "NAME [LAT,LON | TOWN | here]"),
        Form("places remove", Phrase("forget one"), takes: "NAME"),
        Form("places rename", Phrase("call one otherwise"), takes: "OLD NEW"),
      ],
      options: ["json", "lang", "icons", "units", "gazetteer"],
      about: [
        Phrase(
          """
          A saved place is a square of about 3 km with a name for --place, and comes before a town of \
          that name. They are kept in places.json beside the configuration, whose own places are \
          listed too.
          """),
        Phrase(
          """
          --place home,work prints a line for each, and so does --place for each time that it is given. \
          The place "here" is where you are, and - the one that was shown last.
          """),
      ],
      examples: [
        ("wxhere places add home \"Tampa, FL\"", Phrase("save a town")),
        ("wxhere places add cabin 44.05,-71.11", Phrase("save coordinates")),
        ("wxhere places add boat here", Phrase("save where you are")),
        ("wxhere --place home,boat", Phrase("a line for each")),
      ]),
    CommandPage(
      "config", Phrase("the configuration: shown, and changed"),
      forms: [
        Form("config", Phrase("all that is in force, and where it comes from")),
        Form("config show", Phrase("the same, or one key"), takes: "[KEY]"),
        Form("config keys", Phrase("all keys, and what each is for")),
        Form("config set", Phrase("change one key"), takes: "KEY VALUE"),
        Form("config unset", Phrase("take one key out: it is at its default then"), takes: "KEY"),
      ],
      options: ["source", "provider"] + words + ["json"],
      about: [
        Phrase(
          """
          A change leaves all else in the file as it stands, with its comments, and is made only \
          where what is changed can be used. Lists have commas: gps,manual.
          """)
      ],
      examples: [
        ("wxhere config", Phrase("what is in force")),
        ("wxhere config set line.units us", Phrase("Fahrenheit and miles")),
        ("wxhere config set location.sources gps,manual", Phrase("a list")),
        ("wxhere config set line.formats.mine '{icon} {wind}'", Phrase("a format by name")),
        ("wxhere config set weather.keys.openweathermap ~/.owm", Phrase("the file of a key")),
        ("wxhere config unset line.units", Phrase("back to the default")),
      ]),
    CommandPage(
      "permission", Phrase("whether wxhere may look where you are"),
      forms: [
        Form("permission", Phrase("what is allowed now")),
        Form("permission status", Phrase("the same")),
        Form(
          "permission allow", Phrase("let it look when you or a status bar run it"),
          takes: "[--always] [--ip | --no-ip]", options: ["always", "ip", "no-ip"]),
        Form("permission deny", Phrase("forbid it")),
        Form("permission reset", Phrase("forget the answer; wxhere asks again")),
      ],
      options: ["json"],
      about: [
        Phrase(
          """
          Without an answer wxhere asks on a terminal, and elsewhere looks nowhere. What was found \
          under the last answer is forgotten with it.
          """)
      ],
      examples: [
        ("wxhere permission allow", Phrase("ask the GPS receiver")),
        ("wxhere permission allow --ip", Phrase("also where the IP address is")),
        ("wxhere permission allow --always", Phrase("also when a timer asks")),
      ]),
    CommandPage(
      "disclosures", Phrase("what left this machine: when, to whom, what"), takes: "[--clear]",
      own: ["clear"], options: ["json"],
      about: [
        Phrase("Each request: its time, the host, what for, what it told, the answer and its size.")
      ],
      examples: [
        ("wxhere disclosures", Phrase("all that is on record")),
        ("wxhere disclosures --clear", Phrase("forget what is on record")),
      ]),
    CommandPage(
      "doctor", Phrase("each part checked, each fault with its cure"),
      options: ["offline", "icons", "lang", "json", "plain"],
      about: [
        Phrase(
          """
          From the programs to the status bar, in the order in which the data flows; the exit \
          status is that of the first fault. Services are connected to and told nothing, gpsd and the \
          receiver are asked how they are, and without permission nobody is asked.
          """)
      ],
      examples: [
        ("wxhere doctor", Phrase("what is wrong, and what to type")),
        ("wxhere doctor --json", Phrase("the same for a program")),
      ]),
    CommandPage(
      "setup", Phrase("a few questions: location, units, icons, status bar"), options: ["lang"],
      about: [
        Phrase(
          """
          It asks on a terminal what has not been answered before, and ends with the line. For a status \
          bar that runs it makes a file in wxhere's configuration folder, and prints the line to add to \
          the bar's own file, which it never changes.
          """),
        Phrase(
          """
          q, Ctrl-D and Ctrl-C leave everything as it was. In a pipe it asks nothing, and ends with \
          status 64.
          """),
      ],
      examples: [("wxhere setup", Phrase("after the first line"))]),
    CommandPage(
      "help", Phrase("more about a command"),
      takes: "[COMMAND | options | format | conditions | providers | status]",
      about: [Phrase("Without a word it is what wxhere --help prints.")],
      examples: [
        ("wxhere help hourly", Phrase("a command, as wxhere hourly --help")),
        ("wxhere help options", Phrase("all options")),
        ("wxhere help format", Phrase("what a format is made of, and those with a name")),
        ("wxhere help conditions", Phrase("the conditions of --preview")),
        ("wxhere help providers", Phrase("the credits of weather services")),
        ("wxhere help status", Phrase("what the exit status means")),
      ]),
    CommandPage(
      "version", Phrase("the version, and whom the data is from"), about: [],
      examples: [("wxhere version", Phrase("the same as --version and -V"))]),
  ]
}
