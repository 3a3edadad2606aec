import Foundation
import Testing

@testable import Line

/// Compares the output for each bar with its file in Tests/Golden/Bars.
///
/// `WXHERE_GENERATE=1 swift test --filter BarGolden` writes the files; then read them.
@Suite("A bar is told") struct BarGoldenTests {
  @Test("what there is, in its own language", arguments: BarName.allCases)
  func whatThereIs(name: BarName) throws {
    var told = ""
    let bar = name.bar()
    for sample in BarSample.allCases {
      let text = bar.update(try sample.content(for: bar), Palette(), false)
      told += "=== \(sample.rawValue)\n\(text)"
    }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Golden/Bars/\(name.rawValue).txt")
    if ProcessInfo.processInfo.environment["WXHERE_GENERATE"] != nil {
      try Data(told.utf8).write(to: file)
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    #expect(told == golden)
  }
}
