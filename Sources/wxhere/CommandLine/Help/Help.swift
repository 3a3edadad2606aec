import Line
import Platform
import Views

/// What `--help` and `--version` print.
enum Help {
  /// The commands with what each does.
  static let commands = [
    ("", "one line for where you are"),
    ("now", "one screen: all that is known of now, what comes next, warnings"),
    ("where", "the place, the source, and how each source answered"),
    ("hourly", "the next 24 hours, with a curve; [--hours N] as many"),
    ("daily", "the next 7 days; [--days N] as many, up to 16"),
    ("alerts", "official warnings for the place; [--full] to their last word"),
    ("air", "air quality, UV and pollen"),
    ("name", "LAT,LON lines on standard input -> place names, offline"),
    ("find TEXT", "towns by name or its beginning, offline: wxhere find \"springfield, il\""),
    ("disclosures", "what left this machine: when, to whom, what"),
    ("permission [status]", "whether wxhere may look where you are"),
    ("permission allow", "let it; [--always] a timer too, [--ip] also by IP address"),
    ("permission deny", "forbid it"),
    ("permission reset", "forget the answer; wxhere asks again"),
  ]

  /// As they are typed.
  static var commandNames: [String] {
    commands.compactMap { $0.0.split(separator: " ").first.map(String.init) }
  }

  static let statuses: [(ExitStatus, String)] = [
    (.success, "a line with weather, fresh or stale"),
    (.urgent, "with --exit-urgent: a severe or extreme warning is in force"),
    (.usage, "the command line makes no sense"),
    (.data, "some of the input of `wxhere name`, or a file of places, could not be used"),
    (.noPlace, "no source could tell where this is, or `wxhere find` found no town"),
    (.system, "a fault of the system, such as a full disk"),
    (.noWeather, "no weather to show; try later"),
    (.notPermitted, "looking is not permitted"),
    (.configuration, "the configuration cannot be used"),
  ]

  /// What a format may be made of beside placeholders, a paragraph each.
  static var grammar: [String] {
    func names(_ scope: String) -> String {
      Placeholder.all.filter { $0.scopes.contains(scope) }.map(\.name).joined(separator: ", ")
    }
    return [
      "{hour+3.temperature} is the forecast for the hour 3 hours ahead, up to hour+48, of: "
        + names("hours") + ".",
      "{today.high}, {tomorrow.condition} and {day+2.low} are those of days, up to day+9, of: "
        + names("days") + "; wind, UV index and chance are the day's highest.",
      "Behind a colon stand the alignment (<, > or ^), the columns, and behind a point the decimals of "
        + "a number or the most columns of a text: {temperature:>5}, {wind:<8}, {place:.12}, "
        + "{pressure:>10.1}.",
      "What is not known is a dash, or what stands behind a bar: {gust|calm}. What stands in brackets "
        + "is left out where a value in it is not known or empty: [gusts {gust}].",
      "{{, }}, [[ and ]] are braces and brackets.",
    ]
  }

  static var text: String {
    let options = Flag.all.map { flag in
      let letter = flag.letter.map { "-\($0), " } ?? ""
      return ("\(letter)--\(flag.name)" + (flag.valueName.map { " \($0)" } ?? ""), flag.meaning)
    }
    return """
      wxhere prints one line of weather for where you are. It asks before it looks,
      and looks no closer than about 3 km.

      Usage: wxhere [COMMAND] [OPTION]...

      Commands:
      \(table(commands.map { ("wxhere" + ($0.0.isEmpty ? "" : " \($0.0)"), $0.1) }))
      Options:
      \(table(options))
      Placeholders of --format:
      \(table(Placeholder.all.map { ("{\($0.name)}", $0.meaning) }))
      \(grammar.flatMap { wrapped($0, to: 80) }.joined(separator: "\n"))

      Formats that have a name, beside those of line.formats in the configuration:
      \(table(NamedFormats.builtIn.map { ($0.name, $0.format) }))
      Conditions of --preview, with -night behind them for the night:
      \(wrapped(Preview.conditionNames, to: 78).map { "  \($0)" }.joined(separator: "\n"))

      Exit status:
      \(table(statuses.map { (String($0.0.rawValue), $0.1) }))
      Configuration: ~/.config/wxhere/config.json5

      """
  }

  static let version = """
    wxhere \(Platform.version)
    Weather data by Open-Meteo.com (https://open-meteo.com), CC BY 4.0
    Air quality from CAMS, by Open-Meteo.com
    Data from MET Norway (https://api.met.no), CC BY 4.0
    Weather data provided by OpenWeather (https://openweathermap.org), CC BY-SA 4.0
    Data from the US National Weather Service (https://weather.gov), public domain
    Powered by Pirate Weather (https://pirateweather.net)
    Deutscher Wetterdienst / Bright Sky (https://brightsky.dev)
    Warnings: EUMETNET - MeteoAlarm (https://meteoalarm.org)
    Warnings: Environment and Climate Change Canada
    Place names by GeoNames (https://www.geonames.org), CC BY 4.0
    Codes of airports by airportsdata (https://github.com/mborsetti/airportsdata), MIT
    Countries, regions, seas and lakes made with Natural Earth
        (https://www.naturalearthdata.com), states of the US by its Census Bureau
    Borders and time zones © OpenStreetMap contributors, ODbL
        (https://www.openstreetmap.org/copyright)
    Names of countries from Unicode CLDR (https://cldr.unicode.org)

    """

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    let blank = String(repeating: " ", count: width + 4)
    return rows.map { row in
      let lines = wrapped(row.1, to: 80 - blank.count).joined(separator: "\n" + blank)
      return "  " + row.0 + blank.dropFirst(row.0.count + 2) + lines + "\n"
    }.joined()
  }
}
