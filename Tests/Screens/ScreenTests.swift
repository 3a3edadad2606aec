import Exchange
import Foundation
import Line
import Testing
import Text
import Weather

import struct Support.GoldenFile

@testable import Screens

/// A screen in Tests/Golden/Screens, which `Tests/Screens/picture` can draw.
struct Screen: Sendable, CustomTestStringConvertible {
  let columns: Int
  let rows: Int
  var language = Language.Code.english
  var glyphs = Glyphs.all
  var icons = IconSet.emoji
  var colors: TerminalColors?
  var isCalm = false
  let name: String

  var testDescription: String { name }

  /// The lines that wxhere prints in a terminal of this size.
  var lines: [String] {
    var units = Units.metric
    units.language = Language(language)
    let content = evening { content in
      if isCalm { content.alerts = [] }
    }
    return NowView(
      content, now: eveningTime, clock: clock.formatted(in: units.language),
      style: ViewStyle(
        width: columns, plain: false, glyphs: glyphs, colors: colors, units: units, icons: icons),
      height: rows - 1
    ).lines
  }

  static let sizes: [Screen] = [40, 60, 80, 100, 132, 200].flatMap { columns in
    [20, 24, 30, 40, 60].map { Screen(columns: columns, rows: $0, name: "now-\(columns)x\($0)") }
  }

  static let kinds: [Screen] =
    [40, 80].flatMap { columns in
      [
        Screen(columns: columns, rows: 24, isCalm: true, name: "now-\(columns)x24-calm"),
        Screen(columns: columns, rows: 24, language: .german, name: "now-\(columns)x24-de"),
        Screen(columns: columns, rows: 24, language: .japanese, name: "now-\(columns)x24-ja"),
        Screen(columns: columns, rows: 24, icons: .none, name: "now-\(columns)x24-none"),
        Screen(
          columns: columns, rows: 24, glyphs: .console, icons: .ascii,
          name: "now-\(columns)x24-console"),
        Screen(
          columns: columns, rows: 24, glyphs: .ascii, icons: .ascii, name: "now-\(columns)x24-ascii"
        ),
      ]
    }

  static let palettes: [Screen] = TerminalColors.Depth.allCases.flatMap { depth in
    Background.allCases.map { background in
      Screen(
        columns: 80, rows: 24, colors: TerminalColors(depth: depth, background: background),
        name: "now-80x24-\(depth)-\(background)")
    }
  }
}

/// Compares screens with their files; `WXHERE_GENERATE=1 swift test --filter ScreenTests`
/// rewrites them.
@Suite("Screens") struct ScreenTests {
  @Test("match the golden files", arguments: Screen.sizes + Screen.kinds + Screen.palettes)
  func matchTheGoldenFiles(screen: Screen) throws {
    let text = screen.lines.map { $0 + "\n" }.joined()
    try GoldenFile("Tests/Golden/Screens/\(screen.name).txt").expect(text)
  }

  @Test(
    "fit the terminal and show the place, temperature and credit",
    arguments: Screen.sizes + Screen.kinds + Screen.palettes)
  func fitTheTerminal(screen: Screen) throws {
    let lines = screen.lines.map(uncolored)
    #expect(lines.count < screen.rows)
    #expect(lines.allSatisfy { displayWidth($0) <= screen.columns })
    #expect(lines.first?.hasPrefix("Frankfurt am Main") == true)
    #expect(lines.last?.hasPrefix("Data: Open-Meteo") == true)
    let digits = try #require(LargeDigits.rows(of: "10")?.first)
    #expect(lines.contains { $0.contains("10°C") || $0.contains("10C") || $0.contains(digits) })
  }

  @Test(
    "keep the curve and days from 20 rows, and the picture from 24",
    arguments: Screen.sizes)
  func keepTheCurveAndDays(screen: Screen) {
    let lines = screen.lines
    #expect(lines.contains { $0.contains("●") && $0.contains("⠒") || $0.contains("⠤") })
    #expect(lines.contains { $0.contains("Mon 23") })
    let isWide = screen.columns >= 60
    #expect(screen.rows < 24 || !isWide || lines.contains { $0.contains("▟██████") })
    #expect(screen.rows < 24 || lines.contains { $0.contains("Thu 26") })
  }

  @Test("have no more rows than the terminal, however low it is", arguments: 1...30)
  func haveNoMoreRowsThanTheTerminalHoweverLowItIs(rows: Int) {
    for columns in [40, 132] {
      let lines = Screen(columns: columns, rows: rows, name: "").lines
      #expect(lines.count <= max(rows - 1, 3), "\(columns) columns")
    }
  }

  @Test("shade the night if the background is known, or else use dots")
  func shadeTheNight() {
    func text(_ depth: TerminalColors.Depth, _ background: Background) -> String {
      let colors = TerminalColors(depth: depth, background: background)
      return Screen(columns: 80, rows: 24, colors: colors, name: "").lines.joined()
    }
    #expect(text(.all, .dark).contains("48;2;") && !text(.all, .dark).contains("·"))
    #expect(text(.indexed, .light).contains("48;5;") && !text(.indexed, .light).contains("·"))
    for background in Background.allCases { #expect(text(.sixteen, background).contains("·")) }
    // Filled areas bring their background.
    #expect(!text(.all, .auto).contains("·") && text(.all, .auto).contains("48;2;"))
  }

  @Test("keep the facts below the picture in the columns beside it", arguments: 24...60)
  func keepTheFactsInTheSameColumns(rows: Int) {
    let screen = Screen(columns: 132, rows: rows, name: "")
    let style = ViewStyle(
      width: 132, plain: false, glyphs: .all, colors: nil, units: .metric, icons: .emoji)
    let facts = NowView(evening(), now: eveningTime, clock: clock, style: style).facts
    let names = facts.map { $0.name.leftAligned(in: 11) }
    let head = screen.lines.prefix { !$0.hasPrefix("  hour ") }
    // The place of the first fact in each row that has one.
    let starts = head.compactMap { line in
      names.compactMap { name in
        line.firstRange(of: name).map { displayWidth(String(line[..<$0.lowerBound])) }
      }.min()
    }
    #expect(starts.count > 2 && Set(starts).count == 1, "\(starts)")
  }

  @Test("show what is remarkable beside the picture in long words, too")
  func showWhatIsRemarkableInLongWords() {
    let lines = Screen(columns: 80, rows: 24, language: .german, name: "").lines
    #expect(lines.contains { $0.contains("Niederschlag 0,3\u{a0}mm") })
  }
}
