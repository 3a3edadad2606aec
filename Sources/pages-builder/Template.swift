import FoundationEssentials

/// A file of `Config` with fields that are filled from the program's tables.
///
/// A field is a name between two `@`: `@OPTIONS@`. `@KIND.noFix@` is the field of one entry of a
/// table, so that the template has to say something about each entry.
struct Template {
  /// The path below `Config`: "man/wxhere.1.in".
  let path: String
  let text: String

  /// The end of the path of each template, which the file made from it does not have.
  static let pathExtension = ".in"

  /// Returns the text with all fields filled.
  ///
  /// If a value has several lines, all of them are indented as the line with the field.
  ///
  /// - Throws: if there is a field without a value, or a value without a field.
  func filled(_ values: [String: String]) throws(TemplateFault) -> String {
    var unused = Set(values.keys)
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let indentation = line.prefix { $0 == " " }
      var filled = String(line)
      for field in filled.matches(of: #/@([A-Za-z][\w.\-]*)@/#).reversed() {
        let name = String(field.output.1)
        guard let value = values[name] else {
          throw TemplateFault(
            "Config/\(path), line \(lines.count + 1): there is no field @\(name)@")
        }
        unused.remove(name)
        filled.replaceSubrange(field.range, with: value.replacing("\n", with: "\n\(indentation)"))
      }
      lines.append(filled)
    }
    guard unused.isEmpty else {
      let names = unused.sorted().map { "@\($0)@" }.joined(separator: ", ")
      throw TemplateFault("Config/\(path) lacks the fields \(names)")
    }
    return lines.joined(separator: "\n")
  }
}

extension Template {
  /// Reads a template of `Config`.
  init(_ path: String) throws(TemplateFault) {
    let file = Generated.configFolder.appendingPathComponent(path)
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw TemplateFault("cannot read Config/\(path)")
    }
    self.init(path: path, text: text)
  }
}

/// The reason why a template cannot be filled, in a sentence.
struct TemplateFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
