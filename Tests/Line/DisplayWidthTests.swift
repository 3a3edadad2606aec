import Testing

@testable import Line

@Test(
  "text is as wide as terminals draw it",
  arguments: [
    ("Tampa", 5), ("São", 3), ("e\u{301}", 1), ("東京", 4), ("ｱ", 1), ("Ａ", 2), ("서울", 4),
    ("서울".decomposedHangul, 4), ("🌧", 1), ("⛅", 2), ("☀", 1), ("☀\u{fe0f}", 1), ("🌕", 2),
    ("⣿█━", 3),
    ("\u{200b}\u{200d}", 0), ("\u{e30d}", 1), ("ไทย", 3), ("ที่", 1),
  ])
func textIsAsWideAsTerminalsDraw(text: String, columns: Int) {
  #expect(displayWidth(text) == columns)
}

extension String {
  /// "서울" as terminals may get it: consonants and vowels one by one.
  fileprivate var decomposedHangul: String { "\u{1109}\u{1165}\u{110b}\u{116e}\u{11af}" }
}
