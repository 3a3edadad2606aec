import Line
import Testing
import Text

@testable import Screens

@Suite("The last row") struct LastRowTests {
  @Test("has the keys of all views at 40 columns", arguments: Language.Code.allCases, View.allCases)
  func hasTheKeysOfAllViews(code: Language.Code, view: View) {
    var units = Units.metric
    units.language = Language(code)
    let style = style(width: 40, color: true, units: units)
    let row = uncolored(
      LastRow(style: style, columns: 40).keys(at: view, pointsAtHours: false, state: ""))
    #expect(displayWidth(row) <= 40, "\(row)")
    let words = row.split(separator: " ")
    for each in View.allCases { #expect(words.contains("\(each.key)"), "\(row)") }
    #expect(row.contains("\(view.key) \(style.shown(view.word))"), "\(row)")
  }

  @Test("has the words of all views where they fit") func hasTheWordsOfAllViews() {
    let row = LastRow(style: style(width: 80), columns: 80)
      .keys(at: .now, pointsAtHours: false, state: "")
    #expect(row.hasPrefix("[n now]  h hours  d days  w warnings  a air  ? help  q quit"))
  }

  @Test("leaves room for its end, in brackets as in colours", arguments: [80, 100, 200])
  func leavesRoomForItsEnd(columns: Int) {
    for color in [true, false] {
      let row = uncolored(
        LastRow(style: style(width: columns, color: color), columns: columns)
          .keys(at: .hourly, pointsAtHours: true, state: "9 min ago"))
      #expect(displayWidth(row) == columns && row.hasSuffix(" 9 min ago"), "\(row)")
    }
  }
}
