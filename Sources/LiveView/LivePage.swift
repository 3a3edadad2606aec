/// A view as it is drawn.
package struct LivePage: Sendable {
  /// Its rows, which may be more than the screen has.
  package let lines: [String]
  /// When it has to be drawn again though no file changes, in seconds since 1970-01-01 00:00 UTC.
  package let changesAt: Int
  /// How old the weather is, or that it is being asked for: the end of the last row.
  package let state: String

  package init(_ lines: [String], changesAt: Int, state: String = "") {
    self.lines = lines
    self.changesAt = changesAt
    self.state = state
  }
}
