import Line
import Testing

@Suite("Columns") struct ColumnsTests {
  @Test("begin one below another, whatever the width of a letter") func beginBelow() {
    #expect(
      aligned([["東京", "JP", ""], ["Oslo", "", "1"], ["Rio"]]) == [
        "東京  JP", "Oslo      1", "Rio",
      ])
    #expect(aligned([]).isEmpty)
  }

  @Test("of terms and meanings break the meaning alone") func breakMeanings() {
    let rows = [("-a", "one two three four five"), ("--long-option", "six"), ("-b", "")]
    #expect(
      definitions(rows, width: 26, indentation: 2, longestTerm: 6) == [
        "  -a  one two three four", "      five", "  --long-option", "      six", "  -b",
      ])
    #expect(
      definitions(rows, width: nil, gap: 1) == [
        "-a            one two three four five", "--long-option six", "-b",
      ])
  }

  @Test("are not of a few letters where the terminal is narrow") func areNotTooNarrow() {
    #expect(
      definitions([("term", "nine letters here")], width: 12) == [
        "term  nine letters here"
      ])
  }
}
