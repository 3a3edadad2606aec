import Line
import Platform

/// A file that wxhere creates for a status bar, in wxhere's configuration folder.
struct Snippet: Sendable {
  let path: String
  let text: String
  /// The beginning of the first line, which marks the file as one of wxhere setup.
  private let mark: String

  /// Creates the text of the file.
  ///
  /// - Parameters:
  ///   - line: the line for the bar's file.
  ///   - target: the bar's file.
  ///   - body: the content after the first comment.
  init(_ path: String, _ kind: BarPlan.Kind, _ line: String, _ target: String, body: String) {
    self.path = path
    mark = "\(kind.comment) Made by wxhere setup"
    text = """
      \(mark), to be used by this line of \(target.underHome):
      \(kind.comment)   \(line)

      \(body)
      """
  }

  /// Returns an example without its first comment, which says where to save it.
  static func body(of example: String, comment: String) -> String {
    let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { $0.isEmpty || $0.hasPrefix(comment) }.joined(separator: "\n")
  }

  /// The file that already exists at the path.
  enum Present: Equatable {
    case nothing
    /// This file, unchanged.
    case same
    /// A file of an earlier setup.
    case older
    /// A file that wxhere setup did not create.
    case foreign
  }

  var present: Present {
    guard Files.version(path) != nil else { return .nothing }
    guard let bytes = (try? Files.read(path, limit: 1 << 20)).flatMap({ $0 }) else {
      return .foreign
    }
    if bytes == Array(text.utf8) { return .same }
    return String(decoding: bytes, as: UTF8.self).hasPrefix(mark) ? .older : .foreign
  }

  /// Writes the file, unless it exists unchanged or wxhere setup did not create the existing one.
  func write() throws(SystemError) {
    switch present {
    case .nothing, .older:
      try Files.makeFolder(Files.folder(of: path))
      try Files.replace(path, with: Array(text.utf8))
    case .same, .foreign: break
    }
  }
}
