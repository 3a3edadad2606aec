import FoundationEssentials

/// One key of `Config/config.json5`, which lists each with its default and what it means.
struct ConfigurationKey {
  /// `location.gpsd.port`.
  let path: String
  /// As it stands in the file.
  let fallback: String
  /// What the comment above it says, line by line; a line that is indented further is an example.
  let comment: [String]

  /// What may stand there, by the default.
  var type: String {
    switch fallback.first {
    case "\"": "text"
    case "[": "list"
    case "{": "object"
    case "n": "text or null"
    default: "number"
    }
  }

  /// All keys, in the order of the file.
  static var all: [ConfigurationKey] { all(of: Generated.configuration) }

  /// The keys that are in the file now.
  static var kept: [ConfigurationKey] {
    let file = Generated.configFolder.appendingPathComponent("config.json5")
    return all(of: (try? String(contentsOf: file, encoding: .utf8)) ?? "")
  }

  /// All keys of the file, in its order.
  ///
  /// The file has a key a line, an object's braces on lines of their own, and a comment above each key.
  static func all(of text: String) -> [ConfigurationKey] {
    var keys: [ConfigurationKey] = []
    var objects: [String] = []
    var comment: [String] = []
    for line in text.split(separator: "\n") {
      let words = line.drop { $0 == " " }
      if words.hasPrefix("//") {
        comment.append(String(words.dropFirst(words.hasPrefix("// ") ? 3 : 2)))
      } else if words == "{" {
        // What is said of the whole file.
        comment = []
      } else if words.hasPrefix("}") {
        _ = objects.popLast()
      } else if let colon = words.firstIndex(of: ":") {
        let name = String(words[..<colon])
        let value = words[words.index(after: colon)...].drop { $0 == " " }
        if value == "{" {
          objects.append(name)
        } else {
          keys.append(
            ConfigurationKey(
              path: (objects + [name]).joined(separator: "."),
              fallback: String(value.hasSuffix(",") ? value.dropLast() : value), comment: comment))
        }
        comment = []
      }
    }
    return keys
  }
}
