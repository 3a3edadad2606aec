import Platform

/// The space available to a view.
struct ViewRoom {
  /// The number of columns; nil without a terminal.
  let columns: Int?
  /// The number of rows; nil without a terminal.
  let rows: Int?
  /// Whether the view is part of the interactive full screen.
  var isLive = false

  /// The space on the terminal, without the row of the shell's prompt.
  static var terminal: ViewRoom {
    ViewRoom(columns: Terminal.width, rows: Terminal.height.map { $0 - 1 })
  }
}
