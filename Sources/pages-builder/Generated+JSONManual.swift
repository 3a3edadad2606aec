import Exchange
import Text

extension Generated {
  /// Returns the fields of wxhere-json(5), whose objects are those of the JSON Schema.
  static func jsonManual() throws -> [String: String] {
    let schema = try parsed(Schema.text()).root
    let rules = schema["$comment"]?.text?.replacing(". ", with: ".\n").split(separator: "\n") ?? []
    let objects = schema["$defs"]?.members?.filter { $0.value["properties"] != nil } ?? []
    let items = [objectItems("report", schema)] + objects.map { objectItems($0.name, $0.value) }
    var fields = [
      "RULES": Roff.paragraphs(rules.map(String.init)), "OBJECTS": items.joined(separator: "\n"),
    ]
    for list in WordList.allCases {
      let name = list.rawValue.uppercased()
      if list.isExplained {
        fields.merge(entries(name, list.words.map { ($0, $0) })) { first, _ in first }
      } else {
        fields[name] = Roff.escaped(list.ownWords.joined(separator: ", "))
      }
    }
    return fields
  }

  private static func parsed(_ schema: String) throws(TemplateFault) -> JSON5Document {
    do throws(SyntaxFault) { return try JSON5Document(Array(schema.utf8)) } catch {
      let line = schema.split(separator: "\n", omittingEmptySubsequences: false)[error.line - 1]
      throw TemplateFault("the JSON Schema is not valid at \(line): \(error.phrase.english)")
    }
  }

  /// Returns an object's heading and keys.
  private static func objectItems(_ name: String, _ object: JSON5Value) -> String {
    let keys = object["properties"]?.members?.map { key in
      (key.name, "\(sentence(typeName(key.value))) \(key.value["description"]?.text ?? "")")
    }
    return """
      .SS \(Roff.escaped(name))
      \(Roff.escaped(object["description"]?.text ?? ""))
      \(Roff.list(keys ?? []))
      """
  }

  /// Returns a type in words: "number, -90 to 90".
  ///
  /// - Parameter isPlural: whether there are several such values: "numbers".
  private static func typeName(_ value: JSON5Value, isPlural: Bool = false) -> String {
    let plural = isPlural ? "s" : ""
    if let object = value["$ref"]?.text { return "object\(plural), see \(object.dropFirst(8))" }
    if let choices = value["anyOf"]?.elements { return typeName(choices[0]) }
    if let number = value["const"]?.number { return "always \(Schema.number(number))" }
    if let words = value["enum"]?.elements?.compactMap(\.text) {
      if let list = WordList.allCases.first(where: { $0.words == words }) {
        return "a word of \(list.title)"
      }
      return words.count == 1 ? "\"\(words[0])\"" : "one of \(words.joined(separator: ", "))"
    }
    let types = value["type"]?.elements?.compactMap(\.text) ?? [value["type"]?.text ?? ""]
    // More than a type and null is a value of any of these types.
    guard types.count < 3 else { return types.joined(separator: ", ") }
    switch types[0] {
    case "number": return "number\(plural)\(limits(value))"
    case "integer":
      let isTime = value["minimum"]?.number == Double(acceptedTimes.lowerBound)
      return isTime ? "time" : "whole number\(limits(value))"
    case "boolean": return "true or false"
    case "array": return "list of \(value["items"].map { typeName($0, isPlural: true) } ?? "")"
    case "object":
      let values = value["additionalProperties"].map { typeName($0, isPlural: true) }
      return "object of \(values ?? "")"
    default: return "text\(plural)"
    }
  }

  private static func limits(_ value: JSON5Value) -> String {
    guard let least = value["minimum"]?.number else { return "" }
    guard let most = value["maximum"]?.number else { return ", at least \(Schema.number(least))" }
    return ", \(Schema.number(least)) to \(Schema.number(most))"
  }
}
