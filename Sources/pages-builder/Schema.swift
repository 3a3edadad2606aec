import Coarsen
import Exchange
import Installation
import Places
import Report
import Weather

/// `Config/wxhere.schema.json`: the JSON Schema of what the commands print with --json.
enum Schema {
  /// Returns the schema as text.
  static func text() throws(TemplateFault) -> String {
    try filled(Template("wxhere.schema.json\(Template.pathExtension)"))
  }

  static func filled(_ template: Template) throws(TemplateFault) -> String {
    // The object of `wxhere where` has the keys of `location`, and more.
    let names = locationKeys(in: template.text).matches(of: #/(?:^|\n) {8}"(\w+)"/#)
    var values = values
    values["LOCATION"] = "@LOCATION@"
    values["LOCATION_KEYS"] = quoted(names.map { String($0.output.1) })
    let text = try template.filled(values)
    return text.replacing("        @LOCATION@", with: locationKeys(in: text))
  }

  /// Returns the lines between the braces of "properties" of the object `location`.
  private static func locationKeys(in text: String) -> Substring {
    let object =
      #/
      \n\ {4}"location":\ \{\n (?: \ {6}"(?:description|type)":\ "[^"]*",\n )+
      \ {6}"properties":\ \{\n (.*?) \n\ {6}\}
      /#
    return text.firstMatch(of: object.dotMatchesNewlines())?.output.1 ?? ""
  }

  /// The values of the fields: words, limits, and what the tables of fields know.
  private static let values: [String: String] = {
    var values = [
      "SCHEMA": "\(RefreshReport.schema)",
      "EARLIEST": "\(acceptedTimes.lowerBound)", "LATEST": "\(acceptedTimes.upperBound)",
      "BEST_ACCURACY": number(CoarseLocation.accuracies.lowerBound),
      "WORST_ACCURACY": number(CoarseLocation.accuracies.upperBound),
      "SOURCES": quoted(SourceName.allCases.map(\.rawValue)),
      "STARTERS": quoted(Starter.allCases.map(\.rawValue)),
      "PARTS": quoted(Fault.Part.allCases.map(\.rawValue)),
      "SEVERITIES": quoted(Alert.Severity.allCases.map(\.rawValue)),
      "ORIGINS": quoted(SavedPlace.Origin.allCases.map(\.rawValue)),
      "DOCTOR_PARTS": quoted(DoctorPart.allCases.map(\.rawValue)),
      "DOCTOR_STATUSES": quoted(Finding.Status.allCases.map(\.rawValue)),
    ]
    // The conditions come with the tables of fields.
    for list in WordList.allCases where list != .conditions {
      values[list.rawValue.uppercased()] = quoted(list.words)
    }
    for (object, fields) in tables {
      values[object.uppercased()] = quoted(fields.map(\.name))
      for field in fields {
        let name = "\(object.uppercased()).\(field.name)"
        if !exact.contains(name), let keywords = keywords(field) { values[name] = keywords }
      }
    }
    return values
  }()

  /// The objects that are described by a table of fields, by their names under `$defs`.
  ///
  /// In the values, everything that may be unknown is nil.
  static let tables: [(object: String, fields: [FieldEntry])] = [
    (
      "disclosures",
      Disclosures.Entry(time: 0, host: "", purpose: "", tells: "", received: 0, status: nil)
        .fieldEntries
    ),
    ("moment", Moment(time: 0).fieldEntries), ("day", Day(date: "").fieldEntries),
    ("air_quality", AirQuality(time: 0, provider: "", attribution: "").fieldEntries),
    ("air_index", AirQuality.Index(scale: .us, value: 0).fieldEntries),
    ("origin", Outlook.Origin(provider: "", attribution: "").fieldEntries),
  ]

  /// The keys whose type is in the template, because their table allows more.
  private static let exact: Set = [
    "DISCLOSURES.status", "MOMENT.wind_direction_deg", "AIR_QUALITY.provider", "ORIGIN.provider",
  ]

  /// Returns the type and the limits of a field; nil if it contains other objects, whose names are
  /// in the template.
  private static func keywords(_ field: FieldEntry) -> String? {
    func type(_ name: String) -> String {
      "\"type\": " + (field.isOptional ? "[\"\(name)\", \"null\"]" : "\"\(name)\"")
    }
    switch field.kind {
    case .number(let range): return "\(type("number")),\n\(limits(range))"
    case .whole: return "\(type("integer")),\n\"minimum\": 0"
    case .time:
      return
        "\(type("integer")),\n\(limits(Double(acceptedTimes.lowerBound)...Double(acceptedTimes.upperBound)))"
    case .text: return type("string")
    case .flag: return type("boolean")
    case .word(let words): return "\"enum\": [\(quoted(words))\(field.isOptional ? ", null" : "")]"
    case .numbers(let range):
      return """
        \(type("object")),
        "additionalProperties": {
          "type": "number",
          \(limits(range).replacing("\n", with: "\n  "))
        }
        """
    case .texts:
      return "\(type("object")),\n\"additionalProperties\": {\n  \"type\": \"string\"\n}"
    case .names: return "\(type("array")),\n\"items\": {\n  \"type\": \"string\"\n}"
    case .steps, .object, .list: return nil
    }
  }

  private static func limits(_ range: ClosedRange<Double>) -> String {
    "\"minimum\": \(number(range.lowerBound)),\n\"maximum\": \(number(range.upperBound))"
  }

  static func number(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }

  private static func quoted(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
