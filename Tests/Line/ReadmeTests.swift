import Foundation
import Testing

@testable import Line

/// Checks the table; `WXHERE_GENERATE=1 swift test --filter README` rewrites it.
@Test("the README's table has every placeholder with its type, what has it, and its meaning")
func theREADMETableHasEveryPlaceholder() throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../README.md")
  let rows = Placeholder.all.map {
    "| `{\($0.name)}` | \($0.type) | \($0.scopes) | \($0.meaning) |"
  }
  func isRow(_ line: Substring) -> Bool { line.hasPrefix("| `{") }
  var lines = try String(contentsOf: file, encoding: .utf8).split(
    separator: "\n", omittingEmptySubsequences: false)
  let first = try #require(lines.firstIndex(where: isRow))
  if ProcessInfo.processInfo.environment["WXHERE_GENERATE"] != nil {
    let others = lines[first...].filter { !isRow($0) }
    lines = Array(lines[..<first]) + rows.map { $0[...] } + others
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
  }
  #expect(lines.filter(isRow).map(String.init) == rows)
}
