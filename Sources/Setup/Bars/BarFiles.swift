import Platform
import Wording

/// The files that a status bar reads, which wxhere never changes.
struct BarFiles: Sendable {
  let home: String
  /// Where programs keep their configuration.
  let configuration: String
  /// The file that the bar was told to read; nil for the usual one.
  private let named: String?

  init(home: String, named: String?) {
    self.home = home
    self.named = named
    let variable = Environment.variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    configuration = variable ?? "\(home)/.config"
  }

  /// Returns the bar's file: the one that it was told to read, else the first that is there, else the
  /// first of all.
  ///
  /// - Parameter paths: in the order in which the bar looks for them, from the root or the home folder.
  func first(_ paths: String...) -> String {
    let all = paths.map { $0.hasPrefix("/") ? $0 : "\(home)/\($0)" }
    return named ?? all.first { Files.version($0) != nil } ?? all.first ?? home
  }

  /// Returns the text of a file; nil where it cannot be read.
  func text(_ path: String) -> String? {
    (try? Files.read(path, limit: 1 << 20)).flatMap { $0 }.map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Returns whether a file names another one.
  func mentions(_ path: String, in file: String) -> Bool {
    guard let text = text(file) else { return false }
    return [path, path.underHome].contains { text.holds($0) }
  }
}
