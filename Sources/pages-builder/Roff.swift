/// The markup of man pages (man(7)).
enum Roff {
  /// Returns an escaped text on one line.
  static func escaped(_ text: String) -> String {
    escapedStart(text.replacing("\\", with: "\\e").replacing("-", with: "\\-"))
  }

  /// Returns texts as paragraphs.
  static func paragraphs(_ texts: [String]) -> String {
    texts.map(escaped).joined(separator: "\n.P\n")
  }

  /// Returns a list of terms with their meanings.
  static func list(_ rows: [(String, String)]) -> String {
    rows.map { item($0.0, escaped($0.1)) }.joined(separator: "\n")
  }

  /// Returns an item of a list.
  ///
  /// - Parameter body: the escaped meaning.
  static func item(_ term: String, _ body: String) -> String {
    // A macro removes quotation marks.
    ".TP\n.B \(copied(escaped(term)).replacing("\"", with: "\\(dq"))\n\(body)"
  }

  /// Returns an escaped text that can be copied from a terminal, which may get typographic characters
  /// for `'` and `~` otherwise.
  private static func copied(_ text: String) -> String {
    text.replacing("'", with: "\\(aq").replacing("~", with: "\\(ti")
  }

  /// Returns a page with its text lines folded at 80 columns; examples can be copied as they are.
  static func folded(_ page: String) -> String {
    var isExample = false
    return page.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line == ".EX" || line == ".EE" { isExample = line == ".EX" }
      if isExample { return copied(String(line)) }
      guard !line.hasPrefix("."), size(line) > 80 else { return String(line) }
      var lines = [""]
      for word in line.split(separator: " ") {
        let last = lines[lines.count - 1]
        if last.isEmpty {
          lines[lines.count - 1] = String(word)
        } else if size(last) + 1 + size(word) <= 80 {
          lines[lines.count - 1] = "\(last) \(word)"
        } else {
          lines.append(escapedStart(String(word)))
        }
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Returns the number of bytes after preconv(1), which escapes characters beyond ASCII:
  /// "\[u00B0]".
  private static func size(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 9) }
  }

  /// Escapes a dot or quotation mark at the beginning of a line, where it would be a request.
  private static func escapedStart(_ text: String) -> String {
    text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}
