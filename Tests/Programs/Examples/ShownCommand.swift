import Foundation
import Interface
import Testing

/// A command in the README or a manual page, as typed.
struct ShownCommand: CustomTestStringConvertible, Hashable, Sendable {
  /// The file that contains the command.
  let origin: String
  let text: String
  /// The lines that the file shows as its output.
  var output: [String] = []

  var testDescription: String { "\(origin): \(text)" }

  /// The program that it starts, after variables of the environment.
  var program: Substring {
    text.split(separator: " ").first { !$0.contains(#/^[A-Z_]+=/#) } ?? ""
  }

  /// Whether it is a synopsis: "wxhere daily [PLACE]", "wxhere hourly | daily".
  var isSynopsis: Bool {
    let words = CommandPage.all.flatMap { [$0.name.rawValue] + $0.subcommands }
    let alternatives = text.split(separator: "|").dropFirst().map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return text.contains(#/\b[A-Z]{3,}\b(?!_|=)/#) || text.contains("[") && !text.contains("'")
      || text.contains("…") || alternatives.contains { words.contains($0) || $0.isEmpty }
  }

  /// The repository's folder.
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL

  /// All commands in the README and in the examples of the manual pages, without duplicates.
  static let all: [ShownCommand] = {
    let folder = root.appendingPathComponent("Config/man")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let pages = files.filter { !$0.hasSuffix(".in") }
    let found =
      readme(text(root.appendingPathComponent("README.md")))
      + pages.sorted().flatMap { manual($0, text(folder.appendingPathComponent($0))) }
    var seen: Set<String> = []
    return found.filter { seen.insert($0.text).inserted }
  }()

  private static func text(_ file: URL) -> String {
    (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  /// Returns what man(7) prints for a text.
  static func printed(_ text: some StringProtocol) -> String {
    let escapes = [
      ("\\-", "-"), ("\\&", ""), ("\\(dq", "\""), ("\\(aq", "'"), ("\\(ti", "~"), ("\\e", "\\"),
    ]
    return escapes.reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }

  /// Returns the commands in the section EXAMPLES of a manual page.
  private static func manual(_ name: String, _ page: String) -> [ShownCommand] {
    guard let start = page.range(of: ".SH EXAMPLES\n") else { return [] }
    let section = page[start.upperBound...].components(separatedBy: "\n.SH ")[0]
    return section.split(separator: "\n").filter { $0.hasPrefix(".B ") }.map { line in
      ShownCommand(origin: name, text: printed(line.dropFirst(3)))
    }
  }

  /// Returns the commands in Markdown: those in code blocks, after "$ " or at the beginning of a
  /// line, and those between backquotes.
  private static func readme(_ text: String) -> [ShownCommand] {
    var commands: [ShownCommand] = []
    var isFenced = false
    // Whether the lines are output of the previous command.
    var showsOutput = false
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        isFenced.toggle()
        showsOutput = false
      } else if isFenced || line.hasPrefix("    ") {
        let code = isFenced ? line : String(line.dropFirst(4))
        if code.hasPrefix("$ ") {
          commands.append(ShownCommand(origin: "README.md", text: typed(code.dropFirst(2))))
          showsOutput = true
        } else if showsOutput {
          commands[commands.count - 1].output.append(code)
        } else if startsWithProgram(code) {
          commands.append(ShownCommand(origin: "README.md", text: typed(code[...])))
        }
      } else {
        if !line.isEmpty { showsOutput = false }
        for match in line.matches(of: #/`(wxhere [^`]+)`/#) {
          commands.append(ShownCommand(origin: "README.md", text: String(match.output.1)))
        }
      }
    }
    return commands
  }

  private static func startsWithProgram(_ line: String) -> Bool {
    line.hasPrefix("wxhere ") || ExampleRule.notRun.contains { line.hasPrefix($0.start) }
  }

  /// Returns the command without the comment or explanation after it.
  private static func typed(_ line: Substring) -> String {
    var text = line
    for mark in [" # ", "  "] {
      if let range = text.range(of: mark) { text = text[..<range.lowerBound] }
    }
    return text.trimmingCharacters(in: .whitespaces)
  }
}
