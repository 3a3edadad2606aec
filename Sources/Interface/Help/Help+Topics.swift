import Configuration
package import Exchange
package import Line
package import Platform
package import Text
import Weather

extension Help {
  func text(_ topic: Topic) -> String {
    switch topic {
    case .options: heading(Phrase("Options:")) + table(Flag.all.map { row($0) })
    case .format: format
    case .conditions:
      heading(Phrase("Conditions for --preview; add -night for the night:"))
        + wrapped(PreviewSample.conditionNames, to: Self.width - 2).map { "  \($0)\n" }.joined()
    case .bars: bars
    case .json: json
    case .providers: providers
    case .status:
      heading(Phrase("Exit status:"))
        + table(Self.exitStatuses.map { (String($0.0.rawValue), translated($0.1)) })
    }
  }

  private var bars: String {
    let options = ["follow", "exit-urgent"].compactMap { Flag.named($0) }
    return """
      \(heading(Phrase("Status bars for --bar, with their example files:")))\
      \(table(BarName.allCases.map { ($0.rawValue, $0.files) }))\
      \(paragraph(Phrase("The files are in \(BarName.folder) in the installation.")))
      \(table(options.map { row($0) }))\
      \(more("wxhere --preview rain, man wxhere-bars"))
      """
  }

  private var json: String {
    let pages = CommandPage.all.filter { $0.options.contains("json") }
    let same = "wxhere, now, hourly, daily, alerts, air"
    return """
      \(heading(Phrase("Commands with --json:")))\
      \(table(pages.map { ($0.word ?? "wxhere", translated($0.summary)) }))\
      \(paragraph(Phrase("\(same) print the same kind of object.")))
      \(paragraph(Phrase("Every key is always present; null means unknown.")))
      \(paragraph(
        Phrase(
          """
          The unit is in the name of the key, as in \("temperature_c, wind_speed_ms"); times are Unix \
          seconds.
          """)))
      \(more("man wxhere-json, wxhere.schema.json"))
      """
  }

  private var providers: String {
    """
    \(heading(Phrase("Providers, used in the order of \("weather.providers"):")))\
    \(table(Service.providers.map { ($0.rawValue, translated($0.offer)) }))\
    \(table(minutes))\
    \(heading(Phrase("Weather providers and their credits:")))\
    \(credits)\
    \(more("man wxhere-providers"))
    """
  }

  /// The key that adds providers with radar, and its meaning.
  private var minutes: [(String, String)] {
    SettingKey.all.filter { $0.name == "weather.minutes" }
      .map { ($0.name, translated($0.summary)) }
  }

  /// Each credit once, as several services may have the same; short ones share a line.
  private var credits: String {
    var lines: [String] = []
    for credit in Service.allCases.map({ translated($0.attribution) }).withoutRepetitions {
      let joined = lines.last.map { "\($0); \(credit)" }
      if let joined, displayWidth(joined) <= Self.width - 2 {
        lines[lines.count - 1] = joined
      } else {
        lines += wrapped(credit, to: Self.width - 2)
      }
    }
    return lines.map { "  \($0)\n" }.joined()
  }

  private func more(_ words: String) -> String { paragraph(Phrase("More: \(words)")) + "\n" }

  private var format: String {
    """
    \(heading(Phrase("Placeholders of --format:")))\
    \(table(Placeholder.all.map { ("{\($0.name)}", translated($0.meaning)) }))
    \(Self.formatGrammar.map { paragraph($0) }.joined(separator: "\n\n"))

    \(heading(Phrase("Named formats, besides those of line.formats in the configuration:")))\
    \(table(NamedFormats.builtIn.map { ($0.name, translated($0.format)) }))
    """
  }

  package static var exitStatuses: [(ExitStatus, Phrase)] {
    [
      (.success, Phrase("a line with weather, fresh or old")),
      (.untrue, Phrase("the expression of `wxhere when` is false")),
      (.urgent, Phrase("with --exit-urgent: a severe or extreme warning is in force")),
      (.usage, Phrase("invalid command line, or an unknown town in it")),
      (
        .data,
        Phrase("some input of `wxhere name`, a file of places or the log of requests is invalid")
      ),
      (.noPlace, Phrase("the place is unknown, or `wxhere find` found no town")),
      (.system, Phrase("a system error, such as a full disk")),
      (
        .noWeather,
        Phrase("no weather to show, or the result of `wxhere when` is unknown; try later")
      ),
      (.notPermitted, Phrase("location access is not allowed")),
      (.configuration, Phrase("the configuration is invalid")),
    ]
  }

  /// The paragraphs about formats other than placeholders.
  package static var formatGrammar: [Phrase] {
    func names(_ scope: String) -> String {
      Placeholder.all.filter { $0.scopes.holds(scope) }.map(\.name).joined(separator: ", ")
    }
    return [
      Phrase(
        """
        \("{hour+3.temperature}") is the forecast for the hour 3 hours ahead, up to hour+48, of: \
        \(names("hours")).
        """),
      Phrase(
        """
        \("{today.high}, {tomorrow.condition}, {day+2.low}") are the values for days, up to \
        day+9, of: \(names("days")); wind, UV index and probability are the day's highest.
        """),
      Phrase(
        """
        After a colon: the alignment (<, > or ^), the columns, and after a point the decimals \
        of a number or the maximum columns of a text: \
        \("{temperature:>5}, {wind:<8}, {place:.12}, {pressure:>10.1}").
        """),
      Phrase("A degree sign at the end leaves out the letter: \("{temperature:°}")."),
      Phrase(
        """
        An unknown value is a dash, or the text after a vertical bar: \("{gust|0}"). A part \
        in brackets is left out if a value in it is unknown or empty: \("[, {gust}]").
        """),
      Phrase("\("{{, }}, [[, ]]") print braces and brackets."),
    ]
  }
}

extension BarName {
  /// The folder of the example files, below the installation folder.
  package static let folder = "share/doc/wxhere/examples/bars"

  /// The example files of `Config/bars` for the bar.
  package var files: String {
    switch self {
    case .waybar: "waybar.jsonc, waybar.css"
    case .i3bar: "i3bar.conf, i3bar.sh"
    case .i3blocks: "i3blocks.conf"
    case .i3statusRust: "i3status-rust.toml"
    case .polybar: "polybar.ini"
    case .tmux: "tmux.conf"
    case .xmobar: "xmobarrc"
    case .lemonbar: "lemonbar.sh"
    case .dzen2: "dzen2.sh"
    case .yambar: "yambar.yml"
    case .genmon: "genmon.rc"
    case .argos: "argos.sh"
    case .starship: "starship.toml"
    case .prometheus: "prometheus.sh, wxhere-prometheus.{service,timer}"
    }
  }
}

extension Service {
  /// A provider's coverage, additional data and requirements; the name of any other service.
  package var offer: Phrase {
    switch self {
    case .openMeteo:
      Phrase("everywhere, with air quality, for 16 days; needs a key for commercial use only")
    case .metNorway: Phrase("everywhere; needs \("weather.contact")")
    case .openWeatherMap:
      Phrase("everywhere, with air quality, and with warnings by One Call 3.0; needs a key")
    case .nws: Phrase("the United States; needs no key")
    case .pirateWeather: Phrase("everywhere, with warnings; needs a key")
    case .brightSky: Phrase("Germany, and forecasts elsewhere; needs no key")
    case .weatherKit: Phrase("everywhere, with warnings; needs a paid Apple account")
    case .openMeteoAir, .metNowcast, .brightSkyRadar, .metAlerts, .eccc, .meteoAlarm:
      Phrase(verbatim: rawValue)
    }
  }
}
