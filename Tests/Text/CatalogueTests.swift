import Foundation
import Line
import Support
import Testing
import Text

/// Whether each sentence must have a translation, as before a release, by `.ci/full`.
///
/// Until then a sentence without one is printed in English.
private let demandsAll = ProcessInfo.processInfo.environment["WXHERE_TRANSLATIONS"] == "all"

private let codes = Language.Code.allCases.filter { $0 != .english }

/// Returns the placeholders of a text and the numbers of its groups and list members.
private func shape(_ text: String) -> [String] {
  let filled = text.matches(of: #/\{[^}]*\}/#).map { String($0.output) }
  return filled.sorted() + "|[]".map { mark in "\(mark) \(text.filter { $0 == mark }.count)" }
}

/// Returns the maximum width of list members from the context, such as "12 columns".
private func mostColumns(_ sentence: Catalogue.Sentence) -> Int? {
  sentence.context.flatMap { $0.wholeMatch(of: #/(\d+) columns/#) }.flatMap { Int($0.output.1) }
}

/// Runs one of gettext's programs.
private func gettext(_ name: String, _ arguments: String...) throws -> Program.Result {
  let home = try TemporaryHome()
  return try Program(RequiredProgram.path(name)).run(arguments, in: home)
}

/// Compiles a catalogue as Config/translate does.
private func compile(_ catalogue: String, to path: String) throws -> Program.Result {
  try gettext("msgfmt", "--check", "--no-hash", "--output-file", path, catalogue)
}

@Suite("The catalogues", RequiredProgram.installed("msgfmt", "msgcat", "msgcmp", "python3"))
struct CatalogueTests {
  @Test("are compiled anew by Config/translate after each change", arguments: codes)
  func compilation(_ code: Language.Code) throws {
    let home = try TemporaryHome()
    let result = try compile(Catalogue.editable(code), to: "\(home.path)/new.mo")
    #expect(result.status == 0, "\(result.errors)")
    let committed = FileManager.default.contents(atPath: Catalogue.compiled(code))
    #expect(committed == FileManager.default.contents(atPath: "\(home.path)/new.mo"))
  }

  @Test("stay as they are in the editors that translators use", arguments: codes)
  func normalForm(_ code: Language.Code) throws {
    let text = try gettext("msgcat", Catalogue.editable(code))
    #expect(text.errors.isEmpty)
    let committed = try String(contentsOfFile: Catalogue.editable(code), encoding: .utf8)
    expectSameText(
      try CatalogueWrapping.comparable(text.output), try CatalogueWrapping.comparable(committed))
  }

  @Test("have a translation of each sentence before a release", arguments: codes)
  func completeness(_ code: Language.Code) throws {
    let result = try gettext("msgcmp", Catalogue.editable(code), Catalogue.template)
    if demandsAll {
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    } else if result.status != 0 {
      print("\(code.rawValue).po waits for translations:\n\(result.errors)")
    }
  }

  @Test("lack a fuzzy translation, which a release does not have")
  func fuzziness() throws {
    let home = try TemporaryHome()
    let (editable, compiled) = ("\(home.path)/fuzzy.po", "\(home.path)/fuzzy.mo")
    let text = try String(contentsOfFile: Catalogue.editable(.german), encoding: .utf8)
    let entry = "msgctxt \"sky\"\nmsgid \"overcast\"\n"
    try home.write(text.replacing(entry, with: "#, fuzzy\n\(entry)"), to: "fuzzy.po")
    let result = try compile(editable, to: compiled)
    #expect(result.status == 0, "\(result.errors)")
    let sentence = Catalogue.Sentence(format: "overcast", plural: nil, context: "sky")
    #expect(try Catalogue(Catalogue.compiled(.german)).forms[sentence] == ["bedeckt"])
    #expect(try Catalogue(compiled).forms[sentence] == nil)
    let completeness = try gettext("msgcmp", editable, Catalogue.template)
    #expect(completeness.status != 0)
    #expect(completeness.errors.contains("needs to be reviewed by the translator"))
  }

  @Test("have the placeholders of the English text, and lists of equal length", arguments: codes)
  func placeholders(_ code: Language.Code) throws {
    for (sentence, forms) in try Catalogue(Catalogue.compiled(code)).forms {
      // A singular may lack the number.
      for form in forms where shape(form) != shape(sentence.format) {
        #expect(
          sentence.plural.map(shape) == shape(form), "\(code.rawValue).po: \(form)")
      }
    }
  }

  /// The widest values filled in are a time on another day and a unit.
  @Test("fit the columns available for a phrase", arguments: codes)
  func width(_ code: Language.Code) throws {
    for (sentence, forms) in try Catalogue(Catalogue.compiled(code)).forms {
      guard let most = mostColumns(sentence) else { continue }
      let filling = most == 24 ? "Sun 00:00" : "km/h"
      for member in forms.joined(separator: "|").split(separator: "|") {
        let filled = member.replacing(#/\{\d\}/#, with: filling)
        #expect(displayWidth(String(filled)) <= most, "\(code.rawValue).po: \(member)")
      }
    }
  }

  @Test("are found by the program, in the form for each number", arguments: codes)
  func lookUp(_ code: Language.Code) throws {
    let language = Language(code)
    let catalogue = try Catalogue(Catalogue.compiled(code))
    #expect(catalogue.forms.count > 1000)
    for (sentence, forms) in catalogue.forms {
      let format = Phrase.Format(stringLiteral: sentence.format)
      guard let plural = sentence.plural else {
        #expect(language.text(Phrase(format, context: sentence.context)) == forms[0])
        continue
      }
      for (count, number) in try pluralForms(catalogue.header).enumerated() {
        let phrase = Phrase(format, plural: Phrase.Format(stringLiteral: plural), count: count)
        #expect(language.text(phrase) == forms[number], "\(count)")
      }
    }
  }

  /// The terms of the glossary with their contexts, in its order.
  private static let terms = [
    ("part of the doctor", "permission"), ("purpose of a request", "location"),
    ("part of the doctor", "receiver"), ("where", "cell"), ("part of the doctor", "providers"),
    ("live screen", "official warnings"), ("live screen", "refresh"),
    ("part of the doctor", "status bars"), ("10 columns", "feels like"), ("12 columns", "gusts"),
    ("12 columns", "humidity"), ("sky", "overcast"), ("sky", "showers"), ("sky", "sleet"),
  ]

  /// `WXHERE_GENERATE=1 swift test --filter CatalogueTests` writes the rows again.
  @Test("agree with the glossary for translators")
  func glossary() throws {
    let page = GoldenFile(".github/TRANSLATING.md")
    let lines = try String(contentsOf: page.file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let rule = try #require(lines.firstIndex { $0.hasPrefix("|-") })
    var written = Array(lines[...rule])
    written += codes.sorted { $0.rawValue < $1.rawValue }.map(Self.row)
    written += lines[(rule + 1)...].drop { $0.hasPrefix("|") }
    try page.expect(written.joined(separator: "\n"))
  }

  /// Returns the row of the glossary for a language.
  private static func row(_ code: Language.Code) -> String {
    let words = terms.map { context, term in
      Language(code).words(Phrase.Format(stringLiteral: term), context: context)
    }
    return "| \(code.rawValue) | \(words.joined(separator: " | ")) |"
  }

  @Test("have a no-break space before French punctuation")
  func frenchPunctuation() throws {
    for forms in try Catalogue(Catalogue.compiled(.french)).forms.values {
      for form in forms {
        #expect(!form.contains(#/ [:;?!»]|« /#), "\(form)")
      }
    }
  }

  @Test("lack a sentence that the sources do not have")
  func absence() {
    let language = Language(.german)
    for format in ["", "a", "zzzz", "no such sentence", "\u{10FFFF}"] {
      #expect(language.text(Phrase(Phrase.Format(stringLiteral: format))) == format)
      #expect(language.text(Phrase(Phrase.Format(stringLiteral: format), context: "x")) == format)
    }
  }

  /// Returns the form for each number to 200 by the formula of a header, as Python's gettext reads it.
  private func pluralForms(_ header: String) throws -> [Int] {
    let home = try TemporaryHome()
    let line = try #require(header.split(separator: "\n").first { $0.hasPrefix("Plural-Forms:") })
    let rules = try #require(line.split(separator: "plural=").last)
    let formula = rules.prefix { $0 != ";" }
    let script = "import gettext, sys\nf = gettext.c2py(sys.argv[1])\nprint(*map(f, range(201)))"
    let result = try Program(RequiredProgram.path("python3")).run(
      ["-c", script, String(formula)], in: home)
    return result.output.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
  }
}
