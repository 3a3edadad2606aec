/// A drawn view.
package struct LivePage: Sendable {
  /// The rows of the view, which may be more than fit on the screen.
  package let lines: [String]
  /// The time at which to draw the view again even if no file changes, in seconds since
  /// 1970-01-01 00:00 UTC.
  package let changesAt: Int
  /// The end of the last row: the age of the weather, or a text saying that it is being fetched.
  package let state: String

  package init(_ lines: [String], changesAt: Int, state: String = "") {
    self.lines = lines
    self.changesAt = changesAt
    self.state = state
  }
}
