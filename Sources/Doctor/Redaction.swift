import Coarsen
import Glibc
import Wording

/// The text of findings without what tells who or where somebody is: folders of the home, places and their
/// names, cells, coordinates, and addresses of machines and people.
///
/// A word that might be one of these is hidden: a report that lacks a word is better than one that tells too
/// much.
package struct Redaction {
  private let home: String?

  /// - Parameter home: the home folder; nil where it is unknown.
  package init(home: String?) {
    self.home = home.flatMap { $0.utf8.count > 1 ? $0 : nil }
  }

  /// Returns a text with `~` for the home folder, and a word in brackets for each thing hidden.
  package func callAsFunction(_ text: String) -> String {
    var result = ""
    var word = ""
    var quotation: String?
    for character in text {
      if character == "\"" {
        // What is quoted is somebody's own: a name, or a value of a file.
        result += hidden(word)
        word = ""
        if quotation != nil { result += "[quoted]" }
        result.append(character)
        quotation = quotation == nil ? "" : nil
      } else if quotation != nil {
        quotation?.append(character)
      } else if Self.separators.contains(character) {
        result += hidden(word)
        result.append(character)
        word = ""
      } else {
        word.append(character)
      }
    }
    // A quotation mark without its fellow.
    return result + hidden(word) + (quotation.map { _ in "[quoted]" } ?? "")
  }

  private static let separators: Set<Character> = [
    " ", "\n", "\t", "'", "`", "(", ")", "=", ";", "<", ">", "|",
  ]

  private func hidden(_ word: String) -> String {
    let start = word.drop { Self.punctuation.contains($0) }
    let end = start.reversed().prefix { Self.punctuation.contains($0) }.count
    let core = String(start.dropLast(end))
    guard !core.isEmpty else { return word }
    func replaced(by text: String) -> String { word.replacing(core, with: text) }
    if core.hasPrefix("places.") { return replaced(by: "places.[name]") }
    if isCell(core) { return replaced(by: "[cell]") }
    if isPosition(core) { return replaced(by: "[place]") }
    if isAddress(core) { return replaced(by: "[address]") }
    return home.map { word.replacing($0, with: "~") } ?? word
  }

  private static let punctuation: Set<Character> = [",", ".", ":", "!", "?"]

  /// Names of cells, also in names of files: g3-4372-3193.report.
  private func isCell(_ word: String) -> Bool {
    word.split(separator: "/").contains { part in
      Cell(key: String(part.prefix { $0 != "." })) != nil
    }
  }

  /// Two numbers of which one has decimals, as in 27.95,-82.45.
  private func isPosition(_ word: String) -> Bool {
    let numbers = word.split(separator: ",")
    return numbers.count == 2 && numbers.allSatisfy { Double($0) != nil }
  }

  /// Addresses of mail and of machines, with ports; URLs, which may hold names of users and keys.
  private func isAddress(_ word: String) -> Bool {
    if word.holds("@") || word.holds("://") { return true }
    var bytes = in6_addr()
    let host = word.first == "[" ? word.dropFirst().prefix { $0 != "]" } : word[...]
    return [host, host.prefix { $0 != ":" && $0 != "/" }].contains {
      inet_pton(AF_INET, String($0), &bytes) == 1
    } || inet_pton(AF_INET6, String(host.prefix { $0 != "%" && $0 != "/" }), &bytes) == 1
  }
}

extension String {
  fileprivate func replacing(_ text: String, with other: String) -> String {
    guard let range = find(text) else { return self }
    return self[..<range.lowerBound] + other
      + String(self[range.upperBound...]).replacing(text, with: other)
  }
}
