import Foundation
import Testing

@Suite("The difference of two texts") struct TextDifferenceTests {
  private func difference(_ text: String, _ expected: String) -> String? {
    TextDifference(text, expected: expected)?.description
  }

  private func numbers(_ range: ClosedRange<Int>) -> String { range.map { "\($0)\n" }.joined() }

  @Test("is nothing if they are the same") func isNothingIfTheyAreTheSame() {
    #expect(difference("", "") == nil)
    #expect(difference("a\nb\n", "a\nb\n") == nil)
  }

  @Test("has the changed lines with three lines around them, and their numbers")
  func hasTheChangedLines() {
    let text = numbers(1...50).replacing("20\n", with: "zwanzig\n").replacing("40\n", with: "")
    let rows = [
      "--- expected", "+++ found", "@@ line 17 expected, line 17 found @@", " 17", " 18", " 19",
      "-20", "+zwanzig", " 21", " 22", " 23", "@@ line 37 expected, line 37 found @@", " 37",
      " 38", " 39", "-40", " 41", " 42", " 43",
    ]
    #expect(difference(text, numbers(1...50))?.split(separator: "\n").map(String.init) == rows)
  }

  @Test("joins changes that are near each other") func joinsChangesThatAreNearEachOther() {
    let text = "new\n" + numbers(1...6) + "end\n"
    let found = difference(text, numbers(1...6)) ?? ""
    #expect(found.split(separator: "\n").filter { $0.hasPrefix("@@") }.count == 1, "\(found)")
    #expect(found.hasSuffix(" 6\n+end"), "\(found)")
    let apart = difference("new\n" + numbers(1...7) + "end\n", numbers(1...7)) ?? ""
    #expect(apart.split(separator: "\n").filter { $0.hasPrefix("@@") }.count == 2, "\(apart)")
  }

  @Test("is short for long texts and long lines") func isShortForLongTextsAndLongLines() {
    let found = difference(numbers(1...5000), numbers(10_000...14_999)) ?? ""
    let rows = found.split(separator: "\n")
    #expect(rows.count == 34 && rows.contains("-10000") && rows.contains("+1"))
    #expect(rows.last == "… and 9970 more lines that differ")
    let scattered = (1...500).map { $0 % 10 == 0 ? "new\n" : "\($0)\n" }.joined()
    let many = difference(scattered, numbers(1...500))?.split(separator: "\n") ?? []
    #expect(many.count == 41, "\(many.count)")
    let long = String(repeating: "a", count: 100_000)
    let middle = difference("\(long)b\(long)\n", "\(long)c\(long)\n") ?? ""
    #expect(middle.count < 500 && middle.contains("aac") && middle.contains("aab"), "\(middle)")
  }

  private static let hidden: [(text: String, expected: String, rows: [String])] = [
    ("a b \n", "a b\n", ["-a·b", "+a·b·"]),
    ("a\tb\n", "a b\n", ["-a b", "+a\\tb"]),
    ("a\r\n", "a\n", ["-a", "+a\\r"]),
    ("a", "a\n", ["-a", "+a⟨no line end⟩"]),
    ("\u{1b}[1ma c\n", "a b\n", ["-a b", "+\\u{1b}[1ma c"]),
    ("a\u{a0}b\n", "a b\n", ["-a b", "+a\\u{a0}b"]),
    ("e\u{301}\n", "\u{e9}\n", ["-\\u{e9}", "+e\\u{301}"]),
    ("a\n\n", "a\n", [" a", "+"]), ("", "a\n", ["-a"]), ("a\n", "", ["+a"]),
  ]

  @Test("shows spaces and control characters if they are all that differs", arguments: hidden)
  func showsSpacesAndControlCharacters(text: String, expected: String, rows: [String]) {
    let found = difference(text, expected)?.split(separator: "\n").map(String.init) ?? []
    #expect(found.dropFirst(3) == rows[...])
  }

  @Test("is what a failed comparison prints, after the command that writes the file again")
  func isWhatAFailedComparisonPrints() throws {
    let missing = try GoldenFile("no such file").failure(of: "a\n", in: "ScreenTests.swift")
    let rows = [
      "no such file is missing; if the new text is right, write it with: WXHERE_GENERATE=1 swift test --filter ScreenTests",
      "--- expected", "+++ found", "@@ line 1 expected, line 1 found @@", "+a",
    ]
    #expect(missing == rows.joined(separator: "\n"))
    let readme = GoldenFile("README.md", writtenBy: "make")
    let page = try #require(try readme.failure(of: "a\n", in: ""))
    #expect(page.hasPrefix("README.md differs; if the new text is right, write it with: make\n---"))
    #expect(page.split(separator: "\n").count <= 42)
    #expect(try readme.failure(of: String(contentsOf: readme.file, encoding: .utf8), in: "") == nil)
  }
}
