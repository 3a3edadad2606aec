import Foundation
import Line
import Support
import Testing
import Text
import Weather

@testable import Screens

@Test("every condition has a picture of the same size by day and by night")
func everyConditionHasAPictureOfOneSize() {
  for condition in Condition.allCases {
    for isDay in [true, false, nil] {
      for ascii in [true, false] {
        let rows = Picture(condition, isDay: isDay).rows(ascii: ascii)
        #expect(rows.count == Picture.height)
        for row in rows {
          let text = row.map(\.text).joined()
          #expect(displayWidth(text) == Picture.width, "\(condition): \(text)")
          #expect(!ascii || text.allSatisfy(\.isASCII))
          #expect(!text.contains("`"))
        }
      }
    }
  }
}

@Test("different skies have different pictures") func differentSkies() {
  func picture(_ condition: Condition, _ isDay: Bool, ascii: Bool) -> String {
    Picture(condition, isDay: isDay).rows(ascii: ascii)
      .map { $0.map { $0.text + "\(String(describing: $0.tint))" }.joined() }.joined(
        separator: "\n")
  }
  for ascii in [true, false] {
    let days = Condition.allCases.map { picture($0, true, ascii: ascii) }
    #expect(Set(days).count == days.count)
    for condition in [Condition.clear, .mostlyClear, .partlyCloudy, .showers, .haze] {
      #expect(picture(condition, true, ascii: ascii) != picture(condition, false, ascii: ascii))
    }
  }
}

@Test("a layer hides the layers behind it") func aLayerHidesTheLayersBehindIt() {
  let behind = Picture.Layer(tint: .faint, rows: [("abc", "abc")])
  let before = Picture.Layer(tint: .strong, rows: [(" x`", " x`")])
  let row = Picture(layers: [behind, before]).rows(ascii: false)[0]
  #expect(row.map(\.text).joined() == "ax" + "".indented(by: 13))
  #expect(row.prefix(2).map(\.tint) == [.faint, .strong])
}

@Test("colour codes take up no columns") func colourCodesTakeUpNoColumns() {
  #expect(Columns.shownWidth("\u{1b}[1;38;5;196mab\u{1b}[0mc洪") == 5)
  let blocks = [(["\u{1b}[1ma\u{1b}[0m", "b"], 3), (["x"], 2), (["y", "z"], 1)]
  #expect(
    Columns.beside(blocks, gap: 1) == ["\u{1b}[1ma\u{1b}[0m   x  y", "b      z"])
}

@Test("a screen can be converted to a picture", RequiredProgram.installed("python3"))
func aScreenCanBeConvertedToAPicture() throws {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  let screen = folder.appendingPathComponent("../Golden/Screens/now-80x24-sixteen-dark.txt").path
  for (option, background) in [("", "#16181d"), ("--light", "#ffffff")] {
    let result = try Program("/bin/sh").run(
      ["-c", "\(folder.path)/picture --title Weather \(option) < \(screen)"], in: TemporaryHome())
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let svg = result.output
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n") && svg.contains(background))
    for part in [
      "<title>Weather</title>", ">Frankfurt am Main, Germany<", "crispEdges",
      #"stroke-linecap="round""#, "font-weight",
    ] {
      #expect(svg.contains(part), "\(part)")
    }
  }
}
