import FoundationEssentials

/// The template of the catalogues of sentences, Sources/CWording/po/wxhere.pot, from the sources.
///
/// Its format is that of GNU gettext (PO Files): each sentence with what its values are, with the
/// files that have it, and with its context. `Config/translate` writes it, and merges it into the
/// catalogues.
enum SentenceTemplate {
  /// The folder of the sources, without a slash at the end.
  private static let sources = Generated.configFolder.deletingLastPathComponent()
    .appendingPathComponent("Sources").path

  /// A sentence and the files that have it.
  private struct Sentence {
    var entry: PhraseScanner.Entry
    var files: [String]
  }

  /// Returns the text of the template, with each text in one line.
  ///
  /// - Throws: `TemplateFault` for a phrase that the scanner cannot read, the error of a file that cannot be read.
  static func text() throws -> String {
    let blocks = try sentences().map(block)
    return ([heading] + blocks).joined(separator: "\n\n") + "\n"
  }

  private static let heading = """
    # Sentences of wxhere.
    msgid ""
    msgstr ""
    "Project-Id-Version: wxhere\\n"
    "MIME-Version: 1.0\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Content-Transfer-Encoding: 8bit\\n"
    """

  /// The sentences in the order of the names of their files, without those of the builders.
  private static func sentences() throws -> [Sentence] {
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources)
      .filter { $0.hasSuffix(".swift") && !$0.contains("-builder/") }
    var sentences: [Sentence] = []
    var indices: [[String?]: Int] = [:]
    for file in files.sorted() {
      var scanner = PhraseScanner(
        try String(contentsOfFile: "\(sources)/\(file)", encoding: .utf8))
      let entries: [PhraseScanner.Entry]
      do {
        entries = try scanner.entries()
      } catch {
        throw TemplateFault("Sources/\(file):\(error.line): \(error.description)")
      }
      for entry in entries {
        let key = [entry.context, entry.format]
        if let index = indices[key] {
          sentences[index].files.append(file)
        } else {
          indices[key] = sentences.count
          sentences.append(Sentence(entry: entry, files: [file]))
        }
      }
    }
    return sentences
  }

  private static func block(_ sentence: Sentence) -> String {
    let entry = sentence.entry
    var lines = notes(entry).map { "#. \($0)" }
    var files: [String] = []
    for file in sentence.files where !files.contains(file) { files.append(file) }
    lines += files.map { "#: Sources/\($0)" }
    if hasOnlyNumberedBraces(entry) { lines.append("#, python-brace-format") }
    if let context = entry.context { lines.append("msgctxt \(quoted(context))") }
    lines.append("msgid \(quoted(entry.format))")
    if let plural = entry.plural {
      lines += ["msgid_plural \(quoted(plural))", "msgstr[0] \"\"", "msgstr[1] \"\""]
    } else {
      lines.append("msgstr \"\"")
    }
    return lines.joined(separator: "\n")
  }

  /// The notes for translators: the comment of the source, the width, and the values.
  private static func notes(_ entry: PhraseScanner.Entry) -> [String] {
    var notes = entry.comment.isEmpty ? [] : [entry.comment]
    let words = entry.context?.split(separator: " ") ?? []
    if words.count == 2, words[1] == "columns", let columns = Int(words[0]) {
      notes.append("At most \(columns) columns wide.")
    }
    if entry.format.contains("|") { notes.append("A list: keep the number of its parts.") }
    let values = entry.values.enumerated().map { ("{\($0.offset + 1)}", $0.element.explanation) }
    return notes
      + values.filter { !entry.comment.contains($0.0) }.map { "\($0.0): \($0.1)" }
  }

  /// Whether all braces surround the number of a value, so that msgfmt can compare them.
  private static func hasOnlyNumberedBraces(_ entry: PhraseScanner.Entry) -> Bool {
    let rest = entry.values.indices.reduce(entry.format) { text, index in
      text.replacing("{\(index + 1)}", with: "")
    }
    return !entry.values.isEmpty && !rest.contains("{") && !rest.contains("}")
  }

  /// Returns a text as a string of a catalogue.
  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }
}
