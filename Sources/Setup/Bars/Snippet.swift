import Line
import Platform

/// The file that wxhere makes for one status bar, in its own configuration folder.
struct Snippet: Sendable {
  let path: String
  let text: String
  /// What its first line begins with.
  private let mark: String

  /// - Parameters:
  ///   - line: the line to be added to the bar's file.
  ///   - target: the bar's file.
  ///   - body: what the file holds besides its head.
  init(_ path: String, _ kind: BarPlan.Kind, _ line: String, _ target: String, body: String) {
    self.path = path
    mark = "\(kind.comment) Made by wxhere setup"
    text = """
      \(mark), to be used by this line of \(target.underHome):
      \(kind.comment)   \(line)

      \(body)
      """
  }

  /// Returns an example without the comment at its head, which says where to save it.
  static func body(of example: String, comment: String) -> String {
    let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { $0.isEmpty || $0.hasPrefix(comment) }.joined(separator: "\n")
  }

  /// What is in its place.
  enum Present: Equatable {
    case nothing
    /// This file.
    case same
    /// One that an earlier setup made.
    case older
    /// Something that wxhere setup did not make.
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

  /// Writes the file, unless something else is in its place.
  func write() throws(SystemError) {
    switch present {
    case .nothing, .older:
      try Files.makeFolder(Files.folder(of: path))
      try Files.replace(path, with: Array(text.utf8))
    case .same, .foreign: break
    }
  }
}
