import Platform

/// The markup of man pages (man(7)).
enum Roff {
  /// Returns an escaped text on one line.
  static func escaped(_ text: String) -> String {
    escapedStart(text.replacing("\\", with: "\\e").replacing("-", with: "\\-"))
  }

  /// Returns a list of terms with their meanings.
  static func list(_ rows: [(String, String)]) -> String {
    rows.map { item($0.0, escaped($0.1)) }.joined(separator: "\n")
  }

  /// Returns an item of a list.
  ///
  /// - Parameter body: the escaped meaning.
  static func item(_ term: String, _ body: String) -> String {
    ".TP\n.B \(escaped(term))\n\(body)"
  }

  /// Returns a list of files with their contents.
  static func files(_ rows: [(String, String)]) -> String {
    rows.map { ".TP\n.I \(escaped($0.0))\n\(escaped($0.1))" }.joined(separator: "\n")
  }

  /// Returns lines that are shown unchanged.
  static func example(_ lines: [String]) -> String {
    ".EX\n\(lines.map(escaped).joined(separator: "\n"))\n.EE"
  }

  /// Returns a page with its text lines folded at 80 columns; examples stay unchanged.
  static func folded(_ page: String) -> String {
    var isExample = false
    return page.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line == ".EX" || line == ".EE" { isExample = line == ".EX" }
      guard !isExample, !line.hasPrefix("."), size(line) > 80 else { return String(line) }
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

  static func head(_ name: String, _ section: Int, _ group: String) -> String {
    """
    .\\" Made of the program's own tables; see Sources/pages-builder.
    .TH \(name) \(section) "2026-11-22" "wxhere \(Platform.version)" "\(group)"
    .ad l
    .nh
    """
  }
}
