package import Foundation
package import Testing

/// A file of this repository with a text that a test expects.
package struct GoldenFile: Sendable {
  private let path: String
  /// The command that writes the file again; nil for the test itself.
  private let command: String?

  /// The file in the checkout.
  package var file: URL { Self.checkout.appendingPathComponent(path) }

  private static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardized

  /// Whether the tests write their files instead of comparing them: with `$WXHERE_GENERATE`.
  private static let isGenerating =
    ProcessInfo.processInfo.environment["WXHERE_GENERATE"] != nil

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - path: its path in the checkout.
  ///   - command: the command that writes it; nil when its test does, with `WXHERE_GENERATE=1`.
  package init(_ path: String, writtenBy command: String? = nil) {
    self.path = path
    self.command = command
  }

  /// Expects a text to be that of the file; a failure prints the lines that differ, and how to
  /// write the file again.
  ///
  /// Call it in a file that is named after its suite, because `swift test --filter` needs that name.
  package func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    if Self.isGenerating, command == nil { try Data(text.utf8).write(to: file) }
    if let failure = try failure(of: text, in: sourceLocation.fileName) {
      Issue.record("\(failure)", sourceLocation: sourceLocation)
    }
  }

  /// Returns what a failure prints; nil when the text is that of the file.
  ///
  /// - Parameter name: the name of the test's file.
  func failure(of text: String, in name: String) throws -> String? {
    let isMissing = !FileManager.default.fileExists(atPath: file.path)
    let kept = isMissing ? "" : try String(contentsOf: file, encoding: .utf8)
    guard let difference = TextDifference(text, expected: kept) else { return nil }
    let suite = name.replacing(".swift", with: "")
    let rewriting = command ?? "WXHERE_GENERATE=1 swift test --filter \(suite)"
    return """
      \(path) \(isMissing ? "is missing" : "differs"); if the new text is right, write it with: \(rewriting)
      \(difference)
      """
  }
}
