import FoundationEssentials

/// A key of `Config/config.json5`, with its default and its comment.
struct ConfigurationKey {
  /// The path, as in `location.gpsd.port`.
  let path: String
  /// The default as written in the file.
  let fallback: String
  /// The lines of the comment above the key.
  ///
  /// An additional indented line is an example.
  let comment: [String]

  /// The type of the value, determined by the default.
  var type: String {
    switch fallback.first {
    case "\"": "text"
    case "[": "list"
    case "{": "object"
    case "n": "text or null"
    case "t", "f": "true or false"
    default: "number"
    }
  }

  /// All keys in the order of the generated file.
  static var all: [ConfigurationKey] { all(of: Generated.configuration) }

  /// The keys in the file on disk.
  static var kept: [ConfigurationKey] {
    let file = Generated.configFolder.appendingPathComponent("config.json5")
    return all(of: (try? String(contentsOf: file, encoding: .utf8)) ?? "")
  }

  /// Returns the keys of a file in order.
  ///
  /// The file has one key on each line, braces of objects on their own lines, and a comment above
  /// each key.
  static func all(of text: String) -> [ConfigurationKey] {
    var keys: [ConfigurationKey] = []
    var objects: [String] = []
    var comment: [String] = []
    for line in text.split(separator: "\n") {
      let words = line.drop { $0 == " " }
      if words.hasPrefix("//") {
        comment.append(String(words.dropFirst(words.hasPrefix("// ") ? 3 : 2)))
      } else if words == "{" {
        // The comment on the whole file.
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
