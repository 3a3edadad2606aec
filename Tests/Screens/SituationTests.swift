import Foundation
import Line
import Support
import Testing
import Text
import Weather

@testable import Screens

/// Forty kinds of weather, with what is said about each.
///
/// `WXHERE_GENERATE=1 swift test --filter SituationTests` writes the file again; read it aloud.
@Suite("Prose") struct SituationTests {
  @Test("is that of the golden file at three lengths, with the first facts")
  func golden() throws {
    #expect(Situation.all.count == 40)
    let texts = Situation.all.map { situation in
      let view = situation.view()
      let facts = view.facts.prefix(3).map { fact in
        ([fact.name] + fact.parts.map(\.span.text)).joined(separator: " ")
      }
      let rows: [(String, String)] = [
        ("short", view.coming.short() ?? "–"),
        ("medium", view.coming.lines(80, rows: 2).joined(separator: " ")),
        ("long", situation.view(plain: true).coming.sentence ?? "–"),
        ("facts", facts.joined(separator: " · ")),
      ]
      let time = view.clock.clock(view.now) ?? ""
      return "\(situation.name), \(time)\n"
        + rows.map { "  \($0.0.leftAligned(in: 6)) \($0.1)\n" }.joined()
    }
    try GoldenFile("Tests/Golden/Situations.txt").expect(texts.joined(separator: "\n"))
  }

  @Test("fits at each length in every language", arguments: Language.Code.allCases)
  func fits(_ code: Language.Code) {
    for situation in Situation.all {
      let view = situation.view(code)
      let short = view.coming.short()
      let forms = view.coming.remarkable.first?.forms ?? []
      #expect(short != nil, "\(situation.name): \(forms)")
      #expect(displayWidth(short ?? "") <= 40, "\(situation.name): \(short ?? "")")
      for (width, rows) in [(40, 2), (80, 2)] {
        let lines = view.coming.lines(width, rows: rows)
        #expect((1...rows).contains(lines.count), "\(situation.name): \(lines)")
        #expect(lines.allSatisfy { displayWidth($0) <= width }, "\(situation.name): \(lines)")
      }
    }
  }

  /// Each clause names a day at most once, and tomorrow is never a weekday.
  @Test("calls each day by one name", arguments: Language.Code.allCases)
  func oneNameForEachDay(_ code: Language.Code) throws {
    let language = Language(code)
    let sunday = try #require(CalendarDate("2026-11-22")).weekday(in: language)
    let word = language.words("tomorrow \("")").trimmingCharacters(in: .whitespaces)
    // "jutra" and "jutro" in Polish.
    let tomorrow = code == .polish ? String(word.dropLast()) : word
    #expect(!tomorrow.isEmpty)
    var count = 0
    for situation in Situation.all {
      let coming = situation.view(code, plain: true).coming
      for text in coming.remarkable.flatMap(\.forms) {
        let named = text.lowercased().components(separatedBy: tomorrow.lowercased()).count - 1
        count += named
        #expect(named <= 1, "\(situation.name): \(text)")
        #expect(!text.contains(sunday), "\(situation.name): \(text)")
      }
    }
    #expect(count > 40)
  }
}
