extension Generated {
  /// The page wxhere-json(5).
  static var jsonManual: String {
    // The parts are appended one by one, because Swift 6.0.3 cannot type-check one long expression.
    var parts: [RoffPart] = [
      .section("SYNOPSIS"),
      .text("`wxhere` [*COMMAND*] [*OPTION*]... `--json`"),
      .section("DESCRIPTION"),
      .text(
        """
        With `--json` a command prints one JSON object (RFC 8259) on one line, in UTF-8. The commands \
        `name`, `find` and `disclosures` print an object a line for each point, town or request, and the \
        line an object for each place of `--place`.
        """),
    ]
    parts += schemaRules.map(RoffPart.text)
    parts += [
      .text(
        """
        The same is described for programs by a JSON Schema (draft 2020-12), wxhere.schema.json. Its root \
        is the object of wxhere without a command. The objects of the other commands are under $defs, by \
        the name of the command.
        """),
      .section("COMMANDS"),
      .list([
        (
          "wxhere, wxhere now, hourly, daily, alerts, air",
          """
          report: all that is known, whichever of the commands it is. `hourly --hours` *N* keeps only \
          the next hours, `daily --days` *N* only the next days.
          """
        ),
        ("wxhere where", "where"), ("wxhere where --format geojson", "where_geojson"),
        ("wxhere name", "name, a line for each point"),
        ("wxhere find", "find, a line for each town"), ("wxhere places", "places"),
        ("wxhere config", "config"), ("wxhere permission", "permission"),
        ("wxhere disclosures", "disclosures, a line for each request"),
        ("wxhere doctor", "doctor"),
      ]),
      .text(
        """
        Where nothing is known, the object has all of its keys, with null where a value would be, and \
        `problems` and `faults` say why. The exit status is that of the command without `--json`.
        """),
      .section("OBJECTS"),
    ]
    parts += ([SchemaObject.report] + SchemaObject.definitions).flatMap(Self.parts)
    parts += [
      .section("WORDS")
    ]
    parts += WordList.allCases.flatMap(Self.parts)
    parts += [
      .section("STABILITY"),
      .text(
        """
        `schema` is the version of the format. It changes when a key is removed, or gets another name, \
        type, unit or meaning. It does not change when a key or a word is added. Texts marked "for people" \
        depend on the language and may change at any time; the names in `detail` of a finding may, too, and \
        the keys of `settings` are those of the configuration.
        """),
      .section("EXAMPLES"),
      .list([
        ("wxhere --json", "all that is known of where you are"),
        ("wxhere now Tampa --json", "the same of a town"),
        ("wxhere where --json", "the place alone"),
        ("wxhere --json | jq -r .current.temperature_c", "one value, with jq(1)"),
      ]),
      .section("FILES"),
      .list([
        (
          "/usr/share/wxhere/wxhere.schema.json",
          "the JSON Schema, where a package has installed it"
        )
      ]),
      .seeAlso("wxhere(1), wxhere(5), wxhere-providers(7)"),
    ]
    return Roff.page(
      "wxhere-json", 5, "File Formats", "what wxhere prints with --json", parts)
  }

  private static func parts(_ object: SchemaObject) -> [RoffPart] {
    [
      .subsection(object.name), .text(object.meaning),
      .list(
        object.keys.map { key in
          ("\(key.name)", [sentence(key.type.name), key.description].joined(separator: " "))
        }),
    ]
  }

  private static func parts(_ list: WordList) -> [RoffPart] {
    let plain = list.entries.filter(\.meaning.isEmpty).map(\.word)
    let explained = list.entries.filter { !$0.meaning.isEmpty }
    return [.subsection(list.title), .text(list.summary)]
      + (plain.isEmpty ? [] : [.text(plain.joined(separator: ", ") + ".")])
      + (explained.isEmpty ? [] : [.list(explained.map { ($0.word, sentence($0.meaning)) })])
  }
}
