import Platform

/// The room on a screen for a view.
struct ViewRoom {
  /// nil where there is no terminal.
  let columns: Int?
  /// nil where there is no terminal.
  let rows: Int?
  /// Whether the view stays on the screen, which a person scrolls and leaves by keys.
  var isLive = false

  /// The terminal's: the line where the person types on is the terminal's too.
  static var terminal: ViewRoom {
    ViewRoom(columns: Terminal.width, rows: Terminal.height.map { $0 - 1 })
  }
}
