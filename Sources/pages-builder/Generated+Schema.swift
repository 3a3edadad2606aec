import Fields

extension Generated {
  /// `Config/wxhere.schema.json`: the JSON Schema of what the commands print with --json.
  static var schema: String {
    let root: [(String, JSONNode)] = [
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("title", .text("wxhere --json")),
    ]
    let comment: [(String, JSONNode)] = [("$comment", .text(schemaRules.joined(separator: " ")))]
    let definitions = SchemaObject.definitions.map { ($0.name, JSONNode.object($0.keywords)) }
    // Makes the object of each command available under the command's name.
    let same: [(String, JSONNode)] = SchemaObject.reportCommands.map {
      ($0, .object([("$ref", .text("#"))]))
    }
    return JSONNode.object(
      root + SchemaObject.report.keywords + comment + [("$defs", .object(same + definitions))]
    ).text() + "\n"
  }

  /// The rules for all objects, a sentence each.
  static let schemaRules = [
    "Every key is always there unless it says otherwise; null stands for what is not known.",
    "Units are in the names of the keys: °C, m/s, hPa, mm, cm, m, km, µg/m³.",
    "Times are Unix seconds: seconds since 1970-01-01 00:00 UTC.",
    "Within schema 1 a key keeps its name, type, unit and meaning.",
    "New keys and new words may be added: ignore a key that you do not know, and treat a word that you do "
      + "not know as unknown.",
    "Texts that are for people depend on the language and may change.",
  ]
}

extension SchemaObject {
  /// The commands that print the root of the schema; "line" is wxhere without a command.
  static let reportCommands = ["line", "now", "hourly", "daily", "alerts", "air"]

  /// The objects under `$defs`: those of the other commands, then the parts of them and of the
  /// root.
  static let definitions: [SchemaObject] = [
    whereObject, feature, name, find, places, config, permission, disclosures, doctor,
    location, attempt, moment, day, alert, airQuality, airIndex, sources, origin, fault, point,
    savedPlace, setting, check,
  ]

  /// The keys that are in the table of fields but have no note: "moment.temperature_c".
  static var undescribed: [String] { ([report] + definitions).flatMap(\.undescribed) }

  /// The keys without a description.
  var undescribed: [String] {
    keys.filter(\.meaning.isEmpty).map { "\(name).\($0.name)" }
  }
}
