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
      DefinitionList(width: 26, indentation: 2, longestTerm: 6).lines(rows) == [
        "  -a  one two three four", "      five", "  --long-option", "      six", "  -b",
      ])
    #expect(
      DefinitionList(width: nil, gap: 1).lines(rows) == [
        "-a            one two three four five", "--long-option six", "-b",
      ])
  }

  @Test("are not of a few letters where the terminal is narrow") func areNotTooNarrow() {
    #expect(
      DefinitionList(width: 12).lines([("term", "nine letters here")]) == [
        "term  nine letters here"
      ])
  }
}
