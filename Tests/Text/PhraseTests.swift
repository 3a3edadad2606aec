import Testing
import Text

@Suite("Phrases")
struct PhraseTests {
  @Test("insert their values by number")
  func filling() {
    let phrase = Phrase("\("a") of \(2)")
    #expect(phrase.format == "{1} of {2}")
    #expect(phrase.english == "a of 2")
    #expect(phrase.text { _ in "{2} {1} {3} {" } == "2 a {3} {")
  }

  @Test("have a singular and a plural")
  func counting() {
    let phrases = [0, 1, 2].map { Phrase("one hour", plural: "\($0) hours", count: $0) }
    #expect(phrases.map(\.english) == ["0 hours", "one hour", "2 hours"])
    #expect(phrases[1].text { _ in "{1} Stunde" } == "1 Stunde")
  }

  @Test("contain other phrases in the same language")
  func nesting() {
    let phrase = Phrase("so: \(Phrase("rain"))")
    #expect(phrase.text { $0.format == "rain" ? "Regen" : "also: {1}" } == "also: Regen")
  }

  @Test("that are verbatim are never translated")
  func verbatim() {
    #expect(Phrase(verbatim: "{1} \\ \"").text { _ in "no" } == "{1} \\ \"")
  }

  @Test("without values keep their braces")
  func braces() {
    #expect(Phrase("{icon} {1}").english == "{icon} {1}")
  }

  @Test("keep one full stop where an abbreviation ends a sentence")
  func sentences() {
    let spanish = Language(.spanish).sentences(["De EE. UU.", "Calidad", "Aire"])
    #expect(spanish == "De EE. UU. Calidad. Aire")
    #expect(Language(.japanese).sentences(["雨", "雪"]) == "雨。雪")
    #expect(Language.english.sentences([]).isEmpty)
  }
}
