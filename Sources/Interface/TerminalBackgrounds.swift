package import Exchange
package import Platform
import Text

/// The backgrounds that terminals reported, in `terminals.json` of the state folder.
///
/// Only `wxhere setup` and the full screen ask a terminal, because a shell might read the response
/// to any other command's query. Other commands use what is stored here for the same kind of
/// terminal.
package struct TerminalBackgrounds {
  private let folder: String
  private let kind: TerminalKind

  /// A theme is changed more rarely.
  private static let longest = 30 * 86400
  /// An unchanged response is stored again after this many seconds.
  private static let refreshed = 86400
  /// The most kinds of terminals that are stored.
  static let most = 16

  package init(_ folders: Folders, of kind: TerminalKind = .current) {
    folder = folders.state
    self.kind = kind
  }

  private var path: String { StateFile.terminals.path(in: folder) }

  /// Returns whether this kind of terminal was dark, at most 30 days ago; nil when that is unknown.
  ///
  /// A damaged file is ignored, and replaced by the next response.
  package func isDark(at now: Timestamp) -> Bool? {
    known.first { $0.kind == kind && $0.isValid(at: now, for: Self.longest) }?.isDark
  }

  /// Stores a response of the terminal; a failure is ignored.
  package func remember(isDark: Bool, at now: Timestamp) {
    let known = known
    let isKnown = known.contains {
      $0.kind == kind && $0.isDark == isDark && $0.isValid(at: now, for: Self.refreshed)
    }
    guard !isKnown, (try? Files.makeFolder(folder)) != nil else { return }
    let others = known.filter { $0.kind != kind && $0.isValid(at: now, for: Self.longest) }
    let own = TerminalBackground(kind: kind, isDark: isDark, seenAt: now)
    let list = TerminalList(terminals: [own] + others.prefix(Self.most - 1))
    try? StateFile.removeUnfinished(in: folder, of: .terminals, olderThan: 60)
    try? Files.replace(path, with: Array(list.jsonLine.utf8), risking: .file)
  }

  private var known: [TerminalBackground] {
    let bytes = (try? Files.readPrivateFile(path)).flatMap { $0 }
    return bytes.flatMap { TerminalList(terminals: []).read(json: $0) }?.terminals ?? []
  }
}

/// The environment variables that tell terminals apart; "" for a missing one.
package struct TerminalKind: Equatable, Sendable {
  package var term = ""
  package var termProgram = ""
  package var colorTerm = ""
  package var vteVersion = ""

  package static var current: TerminalKind {
    func value(_ name: String) -> String {
      Escaping.printable(Environment.variable(name) ?? "").shortened(to: 100)
    }
    return TerminalKind(
      term: value("TERM"), termProgram: value("TERM_PROGRAM"), colorTerm: value("COLORTERM"),
      vteVersion: value("VTE_VERSION"))
  }
}

private struct TerminalBackground: Fielded {
  var kind = TerminalKind()
  var isDark = true
  var seenAt: Timestamp = 0

  mutating func visit(_ visitor: FieldVisitor) {
    visitor.text("term", &kind.term)
    visitor.text("term_program", &kind.termProgram)
    visitor.text("colorterm", &kind.colorTerm)
    visitor.text("vte_version", &kind.vteVersion)
    visitor.flag("is_dark", &isDark)
    visitor.time("seen_at", &seenAt)
  }

  /// Whether the response is less than an age in seconds old; one from the future is not valid.
  func isValid(at now: Timestamp, for longest: Int) -> Bool {
    (0..<longest).contains(now - seenAt)
  }
}

private struct TerminalList: Fielded {
  var terminals: [TerminalBackground]

  mutating func visit(_ visitor: FieldVisitor) {
    visitor.list("terminals", &terminals, blank: TerminalBackground())
  }
}
