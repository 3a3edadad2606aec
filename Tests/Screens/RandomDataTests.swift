import Line
import Testing
import Text

@testable import Screens

// Serialized, because transliteration changes the locale of the process for a moment.
@Suite(.serialized) struct RandomDataTests {
  @Test("no line is wider than the terminal, whatever the data")
  func noLineIsWiderThanTheTerminal() {
    // Testing every width in every style would take minutes. The step and the number of styles have
    // no common divisor, so that each style is drawn once.
    for width in stride(from: 40, through: 200, by: 23) {
      let styles = styles(width: width)
      let wide = randomLines(styles[width % styles.count], seed: UInt32(width)).filter {
        displayWidth(uncolored($0)) > width
      }
      #expect(wide == [], "at \(width) columns")
    }
  }

  @Test("no line is wider than the terminal in any language", arguments: Language.Code.allCases)
  func noLineIsWiderInAnyLanguage(code: Language.Code) throws {
    var units = Units.metric
    units.language = Language(code)
    // Half of the languages are drawn narrow, the others in sentences.
    let isPlain = try #require(Language.Code.allCases.firstIndex(of: code)).isMultiple(of: 2)
    let width = isPlain ? 76 : 40
    let style = style(width: width, plain: isPlain, units: units)
    let wide = randomLines(style, seed: UInt32(width)).filter { displayWidth($0) > width }
    #expect(wide == [], "at \(width) columns")
  }

  @Test("no line contains control characters other than colours")
  func noLineContainsControlCharacters() {
    for style in styles(width: 80) {
      for line in randomLines(style, seed: 1) {
        let text = style.colors != nil ? uncolored(line) : line
        #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        #expect(!text.unicodeScalars.contains("\u{202e}"))
        // A filled area may end with a space.
        #expect(!text.hasSuffix(" ") || line.contains(";48;"))
      }
    }
  }

  @Test("ASCII output contains only ASCII") func asciiOutputContainsOnlyASCII() {
    for style in styles(width: 100) where style.ascii {
      for line in randomLines(style, seed: 2) { #expect(line.utf8.allSatisfy { $0 < 0x80 }) }
    }
  }

  @Test("an unsupported width becomes the nearest supported one")
  func unsupportedWidthBecomesTheNearest() {
    #expect(style(width: .min).width == 40)
    #expect(style(width: .max).width == 200)
  }
}
