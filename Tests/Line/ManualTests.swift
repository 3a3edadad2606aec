import Foundation
import Testing
import Text

@testable import Line

/// The items of a manual page's section, each term with its text on one line.
private func items(of section: String, in page: String) -> [String: String] {
  var items: [String: String] = [:]
  var (isInside, term) = (false, "")
  for line in page.split(separator: "\n") {
    let plain = String(line.replacing("\\-", with: "-").replacing("\\&", with: ""))
    if line.hasPrefix(".SH ") {
      isInside = line == ".SH \(section)"
    } else if isInside, line.hasPrefix(".B ") {
      term = String(plain.dropFirst(3))
      items[term] = ""
    } else if line.hasPrefix(".") {
      term = ""
    } else if isInside, let text = items[term] {
      items[term] = text.isEmpty ? plain : "\(text) \(plain)"
    }
  }
  return items
}

/// `swift run pages-builder` writes the page anew.
@Test("wxhere(1) lists each placeholder's meaning, type and scope")
func manualListsEachPlaceholder() throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Config/man/wxhere.1")
  let items = items(of: "FORMAT", in: try String(contentsOf: file, encoding: .utf8))
  for placeholder in Placeholder.all {
    #expect(
      items["{\(placeholder.name)}"]
        == "\(placeholder.meaning) (\(placeholder.type); \(placeholder.scopes))")
  }
  for format in NamedFormats.builtIn {
    #expect(items[format.name] == format.format.english)
  }
}
