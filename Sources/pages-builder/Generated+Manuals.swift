import Exchange
import Installation
import Interface
import Line
import Platform
import Text
import Weather

extension Generated {
  /// The values of the fields in the heading of every manual page.
  ///
  /// They are not in Generated.swift, because the `FoundationEssentials` of Swift 6.0.3 has a type
  /// `Platform`.
  static let heading = ["DATE": "2026-11-22", "VERSION": Platform.version]

  /// The fields of wxhere(1).
  static let manual: [String: String] = [
    "COMMANDS": CommandPage.all.map(commandItems).joined(separator: "\n"),
    "OPTIONS": Roff.list(Flag.all.map(optionItem)),
    "EXAMPLES": Roff.list(
      CommandPage.all.flatMap(\.examples).map { ($0.command, $0.meaning.english) }),
    "PLACEHOLDERS": Roff.list(
      Placeholder.all.map { ("{\($0.name)}", "\($0.meaning) (\($0.type); \($0.scopes))") }),
    "GRAMMAR": Roff.paragraphs(Help.formatGrammar.map(\.english)),
    "FORMATS": Roff.list(NamedFormats.builtIn.map { ($0.name, $0.format.english) }),
    "EXIT_STATUSES": Roff.list(Help.exitStatuses.map { (String($0.0.rawValue), $0.1.english) }),
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

  private static func optionItem(_ flag: Flag) -> (String, String) {
    let letter = flag.letter.map { "-\($0), " } ?? ""
    let value = flag.valueName.map { " \($0)" } ?? ""
    let choices = flag.listedChoices.joined(separator: ", ")
    return (
      "\(letter)--\(flag.name)\(value)",
      flag.summary.english + (choices.isEmpty ? "" : " (\(choices))")
    )
  }

  /// The fields of wxhere(5), from the comments of `Config/config.json5`.
  static let configurationManual: [String: String] = [
    "KEYS": ConfigurationKey.all.map(keyItem).joined(separator: "\n")
  ]

  private static func keyItem(_ key: ConfigurationKey) -> String {
    let comment = key.comment.map { line in
      line.hasPrefix("  ")
        ? ".EX\n\(Roff.escaped(String(line.dropFirst(2))))\n.EE" : Roff.escaped(line)
    }
    let fallback = ".br\n\(Roff.escaped("Default: \(key.fallback) (\(key.type))"))"
    // Lines of an example that follow each other are one.
    let body = (comment + [fallback]).joined(separator: "\n").replacing("\n.EE\n.EX\n", with: "\n")
    return Roff.item(key.path, body)
  }

  /// The fields of wxhere-bars(7): the example files of each bar.
  static let barsManual = entries("FILES", BarName.allCases.map { ($0.rawValue, $0.files) })

  /// The fields of wxhere-gps(7): the name of each part of the doctor.
  static let gpsManual = entries(
    "PARTS", DoctorPart.allCases.map { ($0.rawValue, $0.name.english) })

  /// Returns the fields of wxhere-providers(7).
  static func providersManual() throws -> [String: String] {
    var fields = providerTables
    // A test writes this table of what the decoders return for complete responses.
    let values = try Template("../Tests/Golden/Providers.txt").text
    fields["VALUES"] = values.split(separator: "\n").map { Roff.escaped(String($0)) }
      .joined(separator: "\n")
    return fields
  }

  private static let providerTables: [String: String] = [
    "PROVIDERS": Roff.list(
      Service.providers.map { ($0.rawValue, sentence($0.offer.english)) }),
    "MODELS": Roff.escaped(Service.openMeteo.models.joined(separator: ", ")),
    "CONDITIONS": conditions(ConditionRule.table),
    "DAY_CONDITIONS": conditions(ConditionRule.dayTable),
    "KEYS": Roff.list(
      [Service.openMeteo, .openWeatherMap, .pirateWeather].map {
        ($0.keyVariable ?? "", "the key of \($0.rawValue)")
      }),
  ]

  /// Returns the rows of the rule for conditions, each with its source.
  private static func conditions(_ rows: [ConditionRule.Row]) -> String {
    Roff.list(
      rows.map { row in (row.condition, row.facts + (row.source.map { " (\($0))" } ?? "")) })
  }

  /// Returns a field for each entry of a table: "TABLE.word".
  static func entries(
    _ table: String, _ entries: [(word: String, text: String)]
  ) -> [String: String] {
    Dictionary(
      entries.map { ("\(table).\($0.word)", Roff.escaped($0.text)) },
      uniquingKeysWith: { first, _ in first })
  }
}
