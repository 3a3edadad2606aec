import Glibc
import Text

/// The program `wxhere` as a shell finds it.
///
/// A command that a sentence tells someone to run begins with `word`, because PATH need not lead to
/// this program: it was built or unpacked elsewhere, or another one comes first. That holds for the
/// remedies of faults, also in the tooltip of a bar, for hints, and for what doctor and setup print.
/// The name `wxhere` remains in the help and the manual pages, in errors of the command line, which
/// repeat what was typed, in sentences that only name the program, such as "run wxhere again", and
/// in texts with little room: the line of a bar, and what the live screen says of its keys.
package struct OwnProgram: Sendable {
  /// The path of this program without symbolic links; empty when it is unknown.
  package let executable: String
  /// The first `wxhere` in PATH; nil when there is none.
  package let found: String?
  /// The path of this program: that in PATH, or else the one without symbolic links.
  package let path: String

  /// Looks for a program in PATH.
  ///
  /// The paths are compared, not the files: a hard link elsewhere would not find the other programs.
  ///
  /// - Parameters:
  ///   - executable: the path of `wxhere` without symbolic links; empty for an unknown one, which
  ///     then counts as the one in PATH.
  ///   - folders: those of PATH.
  package init(
    _ executable: String = executablePath() ?? "", in folders: [String] = Environment.path
  ) {
    let all = folders.filter { $0.hasPrefix("/") }.map { "\($0)/wxhere" }.filter(Self.isProgram)
    self.executable = executable
    found = all.first
    path = all.first { Files.target(of: $0) == executable } ?? executable
  }

  /// Returns whether a path is that of a file that may be executed.
  ///
  /// A shell passes over a folder, such as one that a release was unpacked to.
  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return access(path, X_OK) == 0 && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether PATH leads to this program.
  package var isFound: Bool { found != nil && (path.isEmpty || found == path) }

  /// The word with which a shell starts this program: its name, or its path.
  package var word: String { isFound || path.isEmpty ? "wxhere" : path.shellWord }

  /// Returns a command of this program, such as "wxhere places" for "places".
  package func command(_ arguments: String) -> String { "\(word) \(arguments)" }
}
