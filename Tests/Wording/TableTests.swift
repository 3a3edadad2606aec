import Foundation
import Line
import Testing
import Wording

/// Returns every phrase of the sources once, sorted by file name, without those of the builders.
private func phrases() throws -> [PhraseScanner.Entry] {
  let sources = WordTable.root.appendingPathComponent("Sources")
  let files = FileManager.default.enumerator(atPath: sources.path)?.allObjects ?? []
  let names = files.compactMap { $0 as? String }.filter {
    $0.hasSuffix(".swift") && !$0.contains("-builder/") && !$0.hasPrefix("Wording/")
  }
  var seen: Set<PhraseScanner.Entry> = []
  var entries: [PhraseScanner.Entry] = []
  for name in names.sorted() {
    let source = try String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8)
    var scanner = PhraseScanner(source)
    do {
      entries += try scanner.entries().filter { seen.insert($0).inserted }
    } catch {
      Issue.record("\(name): \(error)")
    }
  }
  return entries
}

private let codes = Language.Code.allCases.filter { $0 != .english }

/// Returns the placeholders of a text and the numbers of its groups and list members.
private func shape(_ text: String) -> [String] {
  let filled = text.matches(of: #/\{[^}]*\}/#).map { String($0.output) }
  return filled.sorted() + "|[]".map { mark in "\(mark) \(text.filter { $0 == mark }.count)" }
}

/// Returns the maximum width of list members from the context, such as "12 columns".
private func mostColumns(_ entry: PhraseScanner.Entry) -> Int? {
  entry.context.flatMap { $0.wholeMatch(of: #/(\d+) columns/#) }.flatMap { Int($0.output.1) }
}

@Suite("The translation tables")
struct TableTests {
  /// Compares the tables with the sources.
  ///
  /// `WXHERE_GENERATE=1 swift test --filter TableTests` adds new phrases without a translation and
  /// removes unused ones.
  @Test("contain every phrase in the sources and no other", arguments: codes)
  func completeness(_ code: Language.Code) throws {
    let phrases = try phrases()
    #expect(phrases.count > 0)
    var table = try WordTable(code.rawValue)
    if ProcessInfo.processInfo.environment["WXHERE_GENERATE"] != nil {
      table.take(phrases)
      try table.write(code.rawValue)
    }
    let known = Set(table.rows.map(\.entry))
    #expect(known.count == table.rows.count, "an entry stands twice")
    let missing = Set(phrases).subtracting(known).map(\.format).sorted()
    #expect(missing.isEmpty, "not in \(code.rawValue).po")
    let left = known.subtracting(phrases).map(\.format).sorted()
    #expect(left.isEmpty, "in \(code.rawValue).po and in no source")
    let empty = table.rows.filter { $0.text.isEmpty }.map(\.entry.format)
    #expect(empty.isEmpty, "without a text in \(code.rawValue).po")
  }

  @Test("have the placeholders of the English text, and lists of equal length", arguments: codes)
  func placeholders(_ code: Language.Code) throws {
    for row in try WordTable(code.rawValue).rows where !row.text.isEmpty {
      #expect(shape(row.text) == shape(row.entry.format), "\(code.rawValue).po: \(row.text)")
    }
  }

  /// The widest values filled in are a time on another day and a unit.
  @Test("fit the columns available for a phrase", arguments: codes)
  func width(_ code: Language.Code) throws {
    for row in try WordTable(code.rawValue).rows {
      guard let most = mostColumns(row.entry) else { continue }
      let filling = most == 24 ? "Sun 00:00" : "km/h"
      for member in row.text.split(separator: "|") {
        let filled = member.replacing(#/\{\d\}/#, with: filling)
        #expect(displayWidth(String(filled)) <= most, "\(code.rawValue).po: \(member)")
      }
    }
  }

  @Test("are found by the program, including escapes", arguments: codes)
  func lookUp(_ code: Language.Code) throws {
    let language = Language(code)
    for row in try WordTable(code.rawValue).rows where !row.text.isEmpty {
      let phrase = Phrase(
        Phrase.Format(stringLiteral: row.entry.format), context: row.entry.context)
      #expect(language.text(phrase) == row.text)
    }
  }
}
