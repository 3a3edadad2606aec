import Foundation
import Testing

@testable import Line

@Test("the README's table has every placeholder with its type and meaning")
func theREADMETableHasEveryPlaceholder() throws {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  let readme = try String(
    contentsOf: folder.appendingPathComponent("../../README.md"), encoding: .utf8)
  let rows = readme.split(separator: "\n").filter { $0.hasPrefix("| `{") }
  #expect(
    rows.map(String.init)
      == Placeholder.all.map { "| `{\($0.name)}` | \($0.type) | \($0.meaning) |" })
}
