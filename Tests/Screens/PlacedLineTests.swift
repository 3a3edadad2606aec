import Exchange
import Line
import Testing
import Text
import Weather

@testable import Screens

private func style(isOnTerminal: Bool = true, icons: IconSet = .emoji, glyphs: Glyphs = .all)
  -> ViewStyle
{
  var style = ViewStyle(
    width: 80, plain: false, glyphs: glyphs, colors: nil, units: .metric, icons: icons)
  style.hasEmojiSelectors = isOnTerminal
  return style
}

/// Lines, and what a terminal gets for them.
private let lines: [(String, String)] = [
  ("☀\u{fe0f} sunny", "☀\u{fe0f}\u{1b}[3G sunny"),
  ("Fri  ⛅  22°", "Fri  ⛅\u{1b}[8G  22°"),
  ("東京 🌧\u{fe0f}  🌨\u{fe0f}  x", "東京 🌧\u{fe0f}\u{1b}[8G  🌨\u{fe0f}\u{1b}[12G  x"),
  ("\u{1b}[1mFri\u{1b}[0m 🌙\u{1b}[0m!", "\u{1b}[1mFri\u{1b}[0m 🌙\u{1b}[0m\u{1b}[7G!"),
  ("12 ☀\u{fe0f}", "12 ☀\u{fe0f}"), ("↗ 5 km/h", "↗ 5 km/h"), ("", ""),
]

@Test("on a terminal, the column is set after each emoji", arguments: lines)
func theColumnIsSetAfterEachEmoji(line: String, placed: String) {
  #expect(style().placed(line) == placed)
  #expect(style(isOnTerminal: false).placed(line) == line)
}

@Test("on a terminal, every emoji asks for its colourful form and is two columns wide")
func everyEmojiAsksForItsColourfulForm() {
  for condition in Condition.allCases {
    for isDay in [true, false] {
      let icon = style().icon(condition, isDay: isDay)
      #expect(displayWidth(icon) == 2, "\(condition)")
      let isColored = icon.unicodeScalars.contains {
        $0 == "\u{fe0f}" || $0.properties.isEmojiPresentation
      }
      #expect(isColored, "\(condition)")
      #expect(!style(isOnTerminal: false).icon(condition, isDay: isDay).contains("\u{fe0f}"))
    }
  }
  #expect(style(icons: .nerd).icon(.rain, isDay: true) == "\u{e308}")
}

@Test("a person's own symbols replace icons, where the terminal can show them")
func ownSymbolsReplaceIcons() {
  func shown(_ condition: Condition, isDay: Bool, _ icons: IconSet, _ glyphs: Glyphs = .all)
    -> String
  {
    var symbols = Symbols()
    symbols.set("clear", "○")
    symbols.set("clear-night", "☾")
    symbols.set("rain", "R")
    var style = style(icons: icons, glyphs: glyphs)
    style.symbols = symbols
    return style.icon(condition, isDay: isDay)
  }
  #expect(shown(.clear, isDay: true, .emoji) == "○")
  #expect(shown(.clear, isDay: false, .nerd) == "☾")
  #expect(shown(.rain, isDay: false, .emoji) == "R")
  #expect(shown(.fog, isDay: true, .emoji) == "🌫\u{fe0f}")
  #expect(shown(.clear, isDay: true, .ascii, .ascii) == "-o-")
  #expect(shown(.rain, isDay: true, .ascii, .ascii) == "R")
  #expect(shown(.rain, isDay: true, .none) == "")
}
