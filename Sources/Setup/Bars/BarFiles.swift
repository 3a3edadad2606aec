import Platform
import Wording

/// The configuration files of a status bar, which wxhere never changes.
struct BarFiles: Sendable {
  let home: String
  /// The folder in which programs keep their configuration.
  let configuration: String
  /// The file on the bar's command line; nil for the default one.
  private let named: String?

  init(home: String, named: String?) {
    self.home = home
    self.named = named
    let variable = Environment.variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    configuration = variable ?? "\(home)/.config"
  }

  /// Returns the bar's file: the one on its command line, or else the first existing one, or else
  /// the first path.
  ///
  /// - Parameter paths: absolute paths or paths in the home folder, in the order in which the bar
  ///   searches them.
  func first(_ paths: String...) -> String {
    let all = paths.map { $0.hasPrefix("/") ? $0 : "\(home)/\($0)" }
    return named ?? all.first { Files.version($0) != nil } ?? all.first ?? home
  }

  /// Returns the text of a file; nil when it cannot be read.
  func text(_ path: String) -> String? {
    (try? Files.read(path, limit: 1 << 20)).flatMap { $0 }.map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Returns whether a file contains the path of another one.
  func mentions(_ path: String, in file: String) -> Bool {
    guard let text = text(file) else { return false }
    return [path, path.underHome].contains { text.holds($0) }
  }
}
