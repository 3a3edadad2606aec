/// A part of a manual page.
enum RoffPart {
  case section(String)
  case subsection(String)
  /// A paragraph.
  ///
  /// Text between backquotes is typed as it is, and *text* between stars is replaced by the user.
  case text(String)
  /// Lines that are shown unchanged.
  case example([String])
  /// A list of terms with their meanings.
  case list([(String, String)])
  /// The related pages: "wxhere(1), gpsd(8)".
  case seeAlso(String)
}

extension Roff {
  /// Returns a manual page.
  ///
  /// - Parameters:
  ///   - group: the name of the section, which man prints at the top.
  ///   - summary: the subject of the page, in a clause.
  static func page(
    _ name: String, _ section: Int, _ group: String, _ summary: String, _ parts: [RoffPart]
  ) -> String {
    let title = escaped(name.uppercased())
    return """
      \(head(title, section, group))
      .SH NAME
      \(escaped(name)) \\- \(escaped(summary))
      \(lines(parts).joined(separator: "\n"))

      """
  }

  private static func lines(_ parts: [RoffPart]) -> [String] {
    var lines: [String] = []
    // A paragraph right after a heading needs no request before it.
    var isFirst = true
    for part in parts {
      switch part {
      case .section(let title): lines.append(".SH \(escaped(title))")
      case .subsection(let title): lines.append(".SS \(escaped(title))")
      case .text(let text): lines += (isFirst ? [] : [".P"]) + [marked(text)]
      case .example(let shown): lines += (isFirst ? [] : [".P"]) + [example(shown)]
      case .list(let rows): lines += rows.map { item($0.0, marked($0.1)) }
      case .seeAlso(let pages): lines += [".SH SEE ALSO", references(pages)]
      }
      isFirst =
        switch part {
        case .section, .subsection: true
        default: false
        }
    }
    return lines
  }

  /// Returns the markup of a text, with typed text in bold and replaceable text in italics.
  private static func marked(_ text: String) -> String {
    var result = ""
    var (isBold, isItalic) = (false, false)
    for character in escaped(text) {
      switch character {
      case "`":
        isBold.toggle()
        result += isBold ? "\\fB" : "\\fR"
      case "*":
        isItalic.toggle()
        result += isItalic ? "\\fI" : "\\fR"
      default: result.append(character)
      }
    }
    return result
  }

  private static func references(_ pages: String) -> String {
    pages.split(separator: " ").map { page in
      let parts = page.split(separator: "(")
      return ".BR \(escaped(String(parts[0]))) (\(parts.dropFirst().joined())"
    }.joined(separator: "\n")
  }
}
