import Line
import Testing
import Text

@Suite("Columns") struct ColumnsTests {
  @Test("are aligned, whatever the width of the letters")
  func areAlignedWhateverTheWidthOfTheLetters() {
    #expect(
      aligned([["東京", "JP", ""], ["Oslo", "", "1"], ["Rio"]]) == [
        "東京  JP", "Oslo      1", "Rio",
      ])
    #expect(aligned([]).isEmpty)
  }

  @Test("wrap only the meanings of terms") func wrapOnlyTheMeaningsOfTerms() {
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

  @Test("do not wrap meanings in a very narrow terminal")
  func doNotWrapMeaningsInAVeryNarrowTerminal() {
    #expect(
      definitions([("term", "nine letters here")], width: 12) == [
        "term  nine letters here"
      ])
  }
}
