import Coarsen
import Glibc
import Text

/// A filter that removes personal data from the text of findings, for bug reports.
///
/// It hides the path of the home folder, places and their names, cells, coordinates, host
/// addresses, the names of the user's own hosts, and mail addresses. A word that might be one of
/// these is hidden as well, because a missing word does less harm than personal data.
package struct Redaction {
  private let home: String?
  private let hosts: [String]

  /// Creates a redaction of the home folder's path, nil when unknown, and of names of hosts.
  package init(home: String?, hosts: [String] = []) {
    self.home = home.flatMap { $0.utf8.count > 1 ? $0 : nil }
    self.hosts = hosts.map { $0.lowercased() }
  }

  /// Returns a text with `~` instead of the home folder, and a word in brackets for each hidden
  /// part.
  package func callAsFunction(_ text: String) -> String {
    var result = ""
    var word = ""
    var quotation: String?
    for character in text {
      if character == "\"" {
        // Quoted text comes from the user: a name, or a value in a file.
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
    // A quotation without a closing mark is hidden as well.
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
    if isAddress(core) || isOwnHost(core) { return replaced(by: "[address]") }
    return home.map { word.replacing($0, with: "~") } ?? word
  }

  private static let punctuation: Set<Character> = [",", ".", ":", "!", "?"]

  /// Returns whether a word is a cell's key or a path with one, such as g3-4372-3193.report.
  private func isCell(_ word: String) -> Bool {
    word.split(separator: "/").contains { part in
      Locality(key: String(part.prefix { $0 != "." })) != nil
    }
  }

  private func isPosition(_ word: String) -> Bool {
    let numbers = word.split(separator: ",")
    return numbers.count == 2 && numbers.allSatisfy { Double($0) != nil }
  }

  /// Returns whether a word is the name of one of the hosts, with or without a port.
  private func isOwnHost(_ word: String) -> Bool {
    hosts.contains(word.prefix { $0 != ":" }.lowercased())
  }

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
  /// Returns the text with each occurrence of another one replaced.
  func replacing(_ text: String, with other: String) -> String {
    guard let range = find(text) else { return self }
    return String(self[..<range.lowerBound]) + other
      + String(self[range.upperBound...]).replacing(text, with: other)
  }
}
