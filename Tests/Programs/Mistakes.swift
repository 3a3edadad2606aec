/// A typing mistake of a beginner.
struct Mistake: Sendable {
  let arguments: [String]
  /// The configuration that contains the mistake; nil for none.
  var configuration: String?

  /// The command line as typed, with quotation marks only where necessary.
  var typed: String {
    let words = arguments.map { word in
      word.contains { " '\"{}|;".contains($0) } || word.isEmpty ? "'\(word)'" : word
    }
    return (["wxhere"] + words).joined(separator: " ")
  }

  static let all = lines.map { Mistake(arguments: $0) } + configurations

  private static let lines: [[String]] = [
    // Other programs' options.
    ["--city", "Tampa"], ["--location", "Tampa"], ["-f"], ["-l", "Tampa"], ["--lat", "27.95"],
    ["--language", "de"], ["--imperial"], ["--celsius"], ["--24h"], ["--waybar"], ["--watch"],
    ["--no-color"], ["--api-key=secret"], ["--nerd-font"],
    // Spellings of options.
    ["-help"], ["-place", "Tampa"], ["--UNITS", "us"], ["--json=yes"], ["--manuel", "1,1"], ["-x"],
    ["-vx"], ["—place", "Tampa"], ["--no_markup"], ["--frobnicate"], ["--hourly"],
    // Words that are neither commands nor places.
    ["Tmapa"], ["Nowheretown"], ["127.95,27.95"], ["27,95,82"], ["place", "Tampa"], ["json"],
    ["us"], [""], ["stop"], ["quit"], ["lst"], ["SW1A 1AA"], ["K1A", "0B1"], ["1012"], ["00000"],
    ["now", ""], ["now", "Nowheretown"], ["daily", "Tmapa"], ["Tampa", "--place", "Oslo"],
    ["Tampa", "--manual", "1,1"],
    // Names of several towns, of countries and of regions.
    ["Cambridge"], ["now", "Cambridge"], ["canada"], ["england"], ["texas"], ["jamaica"],
    ["tuscany"], ["brazil"], ["holland"], ["siberia"], ["the", "netherlands"], ["air", "europe"],
    ["scandinavia"], ["--place", "scotland"], ["springfield"], ["san jose"], ["georgia"],
    // Commands.
    ["forecast"], ["forcast"], ["today"], ["weather"], ["hourley"], ["HOURLY"], ["warnings"],
    ["location"], ["Nome"], ["allow"], ["update"], ["frobnicate"], ["help", "houry"],
    // Arguments of commands.
    ["hourly", "48"], ["alerts", "full"],
    ["permission", "alow"], ["permission", "yes"], ["name", "27.95,-82.45"], ["find"],
    ["when"], ["when", "temprature > 3"], ["when", "wind_gust > 60 kmh"], ["if"],
    ["when", "condition is rainy"], ["when", "is_day", "--run", "beep"],
    ["when", "is_day", "--follow"],
    // Options of other commands.
    ["--hours", "3"], ["daily", "--hours", "3"], ["--full"], ["permission", "deny", "--ip"],
    ["hourly", "--format", "full"], ["now", "--bar", "waybar"], ["--clear"],
    ["--offline", "--refresh"], ["--place", "Tampa", "--manual", "1,1"], ["--exit-urgent"],
    ["--bar", "waybar", "--json"], ["--preview", "all", "--bar", "waybar"],
    ["--json", "--format", "compact"], ["permission", "allow", "--ip", "--no-ip"],
    // Values.
    ["--units", "american"], ["--units", "centigrade"], ["--units", "us,wind=knots"],
    ["--clock", "24h"], ["--clock", "13"], ["--lang", "german"], ["--lang", "xx"],
    ["--lang", "de_DE.UTF-8"], ["--wait", "5m"], ["--wait", "-5"], ["hourly", "--hours", "1000"],
    ["hourly", "--hours", "x"], ["--source", "gsp"], ["--source", "gps,wifi"],
    ["--bar", "wayba"], ["--icons", "nerdfont"], ["--provider", "yr"], ["--preview", "rainy"],
    ["--format", "{wnd}"], ["--format", "{temperature"], ["--manual"], ["--manual", "--json"],
    // Places.
    ["--manual", "127.95,27.95"], ["--manual", "27,95,82"], ["--manual", "Tampa"],
    ["--manual", "27°70'N 82°W"], ["--manual", "geo:27.95,-82.45;crs=moon"],
    ["--place", "Springfield"], ["--place", "Nowheretown"], ["--place", "Tmapa"], ["--place", ""],
  ]

  private static let configurations: [Mistake] = [
    ("{ lin: { units: \"us\" } }"), ("{ line: { unit: \"us\" } }"),
    ("{ line: { units: \"american\" } }"), ("{ line: { icons: \"nerdfont\" } }"),
    ("{ refresh: { minimum: \"900\" } }"), ("{ line: { language: \"xx\" } }"),
  ].map { Mistake(arguments: ["--manual", "1,1"], configuration: $0) }
}
