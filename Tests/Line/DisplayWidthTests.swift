import Testing
import Text

@testable import Line

@Test(
  "measures text as wide as terminals draw it",
  arguments: [
    ("Tampa", 5), ("São", 3), ("e\u{301}", 1), ("東京", 4), ("ｱ", 1), ("Ａ", 2), ("서울", 4),
    ("서울".decomposedHangul, 4), ("🌧", 1), ("⛅", 2), ("☀", 1), ("☀\u{fe0f}", 2), ("⛅\u{fe0f}", 2),
    ("🌕", 2),
    ("⣿█━", 3),
    ("\u{200b}\u{200d}", 0), ("\u{e30d}", 1), ("ไทย", 3), ("ที่", 1),
  ])
func measuresTextAsWideAsTerminalsDrawIt(text: String, columns: Int) {
  #expect(displayWidth(text) == columns)
}

@Test(
  "shortens text to a width without splitting a character",
  arguments: [
    ("Tampa", 5, "Tampa"), ("Tampa", 4, "Tam…"), ("Tampa", 1, "…"), ("Tampa", 0, ""),
    ("東京都", 5, "東京…"), ("東京都", 4, "東…"), ("", 0, ""),
    ("ab👨‍👩‍👧c", 6, "ab…"), ("e\u{301}e\u{301}e", 2, "e\u{301}…"),
  ])
func shortensTextToAWidth(text: String, columns: Int, expected: String) {
  #expect(shortened(text, to: columns) == expected)
}

extension String {
  /// "서울" as separate consonants and vowels, as terminals may receive it.
  fileprivate var decomposedHangul: String { "\u{1109}\u{1165}\u{110b}\u{116e}\u{11af}" }
}
