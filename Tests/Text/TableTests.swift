import Foundation
import Line
import Testing
import Text

/// The modules whose words are on every screen and in every bar: no change may leave them untranslated.
private let shown = ["Line/", "Screens/", "Weather/"]

/// Whether all other sentences must have a translation too.
///
/// Before a release they must, which `.ci/full` checks. Until then they are printed in English.
private let demandsAll = ProcessInfo.processInfo.environment["WXHERE_TRANSLATIONS"] == "all"

/// Returns every phrase of the sources once, sorted by file name, without those of the builders.
///
/// - Parameter isRequired: whether to leave out those that may wait for their translation.
private func phrases(isRequired: Bool = false) throws -> [PhraseScanner.Entry] {
  let sources = WordTable.root.appendingPathComponent("Sources")
  let files = FileManager.default.enumerator(atPath: sources.path)?.allObjects ?? []
  let names = files.compactMap { $0 as? String }.filter {
    $0.hasSuffix(".swift") && !$0.contains("-builder/")
  }.filter { name in
    !isRequired || demandsAll || shown.contains { name.hasPrefix($0) }
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
  @Test(
    "contain the words of the line and the views; all phrases before a release", arguments: codes)
  func completeness(_ code: Language.Code) throws {
    let all = try phrases()
    var table = try WordTable(code.rawValue)
    if ProcessInfo.processInfo.environment["WXHERE_GENERATE"] != nil {
      table.take(all)
      try table.write(code.rawValue)
    }
    let known = Set(table.rows.map(\.entry))
    #expect(known.count == table.rows.count, "an entry stands twice")
    let required = Set(try phrases(isRequired: true))
    #expect(required.count > 100)
    let translated = Set(table.rows.filter { !$0.text.isEmpty }.map(\.entry))
    let missing = required.subtracting(translated).map(\.format).sorted()
    #expect(missing.isEmpty, "without a text in \(code.rawValue).po")
    guard demandsAll else { return }
    let left = known.subtracting(all).map(\.format).sorted()
    #expect(left.isEmpty, "in \(code.rawValue).po and in no source")
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
