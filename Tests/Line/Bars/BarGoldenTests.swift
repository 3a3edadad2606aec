import Foundation
import Support
import Testing
import Text

@testable import Line

/// Compares the output for each bar with its file in Tests/Golden/Bars.
///
/// `WXHERE_GENERATE=1 swift test --filter BarGoldenTests` writes the files; then read them.
@Suite("The output for a bar") struct BarGoldenTests {
  @Test("matches the golden file", arguments: BarName.allCases)
  func matchesTheGoldenFile(name: BarName) throws {
    var told = ""
    let bar = name.bar()
    for sample in BarSample.allCases {
      let text = bar.update(try sample.content(for: bar), Palette(), false)
      told += "=== \(sample.rawValue)\n\(text)"
    }
    try GoldenFile("Tests/Golden/Bars/\(name.rawValue).txt").expect(told)
  }
}
