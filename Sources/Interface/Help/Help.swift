import Line
import Platform
import Screens
package import Text

/// The text of `--help`, `wxhere help` and `--version`.
package struct Help {
  private let language: Language

  package init(_ language: Language) { self.language = language }

  /// Returns what `--help`, `--version`, or the command `help` or `version` asks for.
  package static func subject(_ arguments: Arguments) throws(Failure) -> Subject {
    let word = arguments.operands.first
    switch (arguments.command, arguments.wantsHelp) {
    case (.help, true) where word == nil: return .command(CommandName.help.page)
    case (.help, _), (.line, true):
      guard let word else { return .all }
      return try subject(word)
    case (let name, true): return .command(name.page)
    case (_, false): return .version
    }
  }

  private static func subject(_ word: String) throws(Failure) -> Subject {
    if let topic = Topic(rawValue: word) { return .topic(topic) }
    if let name = CommandName(rawValue: word) { return .command(name.page) }
    throw .unknownSubject(word)
  }

  package enum Subject {
    case all, version
    case command(CommandPage)
    case topic(Topic)
  }

  /// A help topic that applies to several commands.
  package enum Topic: String, CaseIterable {
    case options, format, conditions, bars, json, providers, status
  }

  package func text(_ subject: Subject) -> String {
    switch subject {
    case .all: overview
    case .version: Self.version
    case .command(let page): text(page)
    case .topic(let topic): text(topic)
    }
  }

  /// Fits on a screen of 24 lines with the shell's prompt.
  private var overview: String {
    let rows = CommandPage.all.filter { $0.name != .version }.map { page in
      (
        (["wxhere"] + [page.word].compactMap { $0 }).joined(separator: " "),
        translated(page.summary)
      )
    }
    let more = [
      Phrase(
        "Common options: \("--place NAME, --manual LAT,LON, --json, --units us, --lang de")"),
      Phrase(
        "More: \("wxhere COMMAND --help, wxhere help options, wxhere help format")"),
    ]
    return """
      \(paragraph(Phrase("wxhere prints one line of weather for where you are.")))
      \(paragraph(Phrase("Usage: \("wxhere [COMMAND] [PLACE] [OPTION]...")")))

      \(table(rows))
      \(more.map { paragraph($0) }.joined(separator: "\n"))

      """
  }

  func translated(_ phrase: Phrase) -> String { language.text(phrase) }

  /// Returns a wrapped paragraph.
  func paragraph(_ phrase: Phrase) -> String {
    wrapped(translated(phrase), to: Self.width).joined(separator: "\n")
  }

  static let width = 80

  /// Returns two columns, with a line break after each row.
  package func table(_ rows: [(String, String)]) -> String {
    definitions(rows, width: Self.width, indentation: 2, longestTerm: 34)
      .map { $0 + "\n" }.joined()
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
    Apple Weather (https://developer.apple.com/weatherkit/data-source-attribution/)
    Warnings: EUMETNET - MeteoAlarm (https://meteoalarm.org)
    Warnings: Environment and Climate Change Canada
    Place names by GeoNames (https://www.geonames.org), CC BY 4.0
    Codes and names of airports by airportsdata (https://github.com/mborsetti/airportsdata), MIT
    Points of US ZIP codes by the US Census Bureau, public domain
    Countries, regions, seas and lakes made with Natural Earth
        (https://www.naturalearthdata.com), states of the US by its Census Bureau
    Borders and time zones © OpenStreetMap contributors, ODbL
        (https://www.openstreetmap.org/copyright)
    Names of countries, days, months and units from Unicode CLDR (https://cldr.unicode.org),
        Unicode License v3
    Traditional forms of Chinese characters from OpenCC (https://github.com/BYVoid/OpenCC),
        Apache License 2.0

    """

  func text(_ page: CommandPage) -> String {
    let usage = page.forms.map { form in
      [form.typed, form.operands, "[OPTION]..."].filter { !$0.isEmpty }.joined(separator: " ")
    }
    let forms = page.forms.map { form in
      (
        [form.typed, form.operands].filter { !$0.isEmpty }.joined(separator: " "),
        translated(form.summary)
      )
    }
    // A command with one form needs no list of forms.
    let uses =
      page.forms.count == 1
      ? paragraph(Phrase("Usage: \(usage.joined(separator: "\n"))")) + "\n"
      : heading(Phrase("Usage:")) + table(forms)
    // Several forms may take the same option.
    let names = (page.forms.flatMap(\.options) + page.options).withoutRepetitions
    let options = names.compactMap { name in Flag.named(name) }
    let rows = options.map { row(page.own($0) ?? $0) }
    let examples = page.examples.map { ($0.command, translated($0.meaning)) }
    let parts =
      [heading(Phrase("\(page.forms.first?.typed ?? "wxhere"): \(page.summary)")), uses]
      + page.about.map { paragraph($0) + "\n" } + [
        rows.isEmpty ? "" : heading(Phrase("Options:")) + table(rows),
        paragraph(Self.commonOptions) + "\n",
        examples.isEmpty ? "" : heading(Phrase("Examples:")) + table(examples),
      ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  static var commonOptions: Phrase {
    let options = CommandPage.common.compactMap(Flag.named)
      .map { ($0.letter.map { "-\($0), " } ?? "") + $0.typed }.joined(separator: "; ")
    return Phrase("Every command takes: \(options). See \("wxhere help options").")
  }

  func heading(_ phrase: Phrase) -> String { paragraph(phrase) + "\n" }

  /// Returns an option as typed, and its description with its values.
  func row(_ flag: Flag) -> (String, String) {
    let letter = flag.letter.map { "-\($0), " } ?? ""
    let values = flag.listedChoices
    let meaning =
      values.isEmpty ? flag.summary : Phrase("\(flag.summary) (\(values.joined(separator: ", ")))")
    return (letter + flag.typed, translated(meaning))
  }
}
