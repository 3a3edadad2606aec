import Line
import Text

/// A full screen: what its keys do, its last row, and what is visible of a page.
///
/// What is on the page, what a key wants of it, and the terminal are the caller's.
package struct LiveView<Place> {
  private enum Mode {
    case page
    case help
    case prompt(PlacePrompt<Place>)
  }

  /// The wish of a key that concerns the content.
  package enum Wish {
    /// The suggestions for the typed text, and then the same key again.
    case suggestions
    /// A suggested place.
    case place(Place)
    /// A place that is not suggested.
    case typed(String)
    /// A saved place, by its distance in the list from the current one.
    case saved(movedBy: Int)
    case units
    case refresh
    /// The brightness of the background, from the terminal's response.
    case background(isDark: Bool)
    /// The whole screen anew, because something else may have written.
    case redraw
  }

  private var mode = Mode.page
  /// The view that the user has chosen.
  package private(set) var view = View.now
  private var size: LiveSize
  /// The first visible row of the view.
  private var scroll = 0
  /// The first visible row of the help, and the number of those that do not fit; before it is drawn,
  /// some may not.
  private var (helpScroll, hiddenHelp) = (0, 0)
  /// The hour that the user points at, from 0 for the first; nil for none.
  package private(set) var pointedHour: Int?
  /// The number of hours on the last page that the user can point at.
  private var hours = 0
  /// In the last row, until a key is pressed.
  private var message: String?
  /// Whether the user has left the screen.
  package private(set) var isLeaving = false

  /// Creates the screen in a size, which shows the view of the present weather.
  package init(_ size: LiveSize) { self.size = size }

  // MARK: The screen

  /// Takes the size of the terminal, and returns that of the page.
  package mutating func fit(_ size: LiveSize) -> LiveSize {
    self.size = size
    return room
  }

  private var room: LiveSize { LiveSize(rows: max(1, size.rows - 1), columns: size.columns) }

  /// Returns the rows of the terminal for a page.
  ///
  /// - Parameter said: a message for the user; nil when there is no new one.
  package mutating func rows(
    of page: LivePage, _ style: ViewStyle, saying said: String?
  ) -> LiveRows {
    message = said ?? message
    hours = page.hours
    let last = LastRow(style: style, columns: size.columns)
    var cursor: LiveRows.Cursor?
    let lines: [String]
    let row: String
    switch mode {
    case .page:
      scroll = max(0, min(scroll, page.lines.count - room.rows))
      lines = Array(page.lines.dropFirst(scroll).prefix(room.rows))
      row =
        message.map { last.message($0, state: page.state) }
        ?? last.keys(at: view, pointsAtHours: hours > 0, state: page.state)
    case .help:
      let all = LiveHelp.lines(style, room)
      hiddenHelp = max(0, all.count - room.rows)
      helpScroll = max(0, min(helpScroll, hiddenHelp))
      lines = Array(all.dropFirst(helpScroll))
      row = last.message(message ?? LiveHelp.lastRow(style, isWhole: hiddenHelp == 0), state: "")
    case .prompt(let prompt):
      let drawn = prompt.rows(style, room)
      lines = drawn.lines
      cursor = drawn.cursor
      row = message.map { last.message($0, state: "") } ?? last.prompt
    }
    let shown = lines.prefix(room.rows)
    let blank = Array(repeating: "", count: room.rows - shown.count)
    return LiveRows(texts: shown + blank + [row], size: size, cursor: cursor)
  }

  /// Shows another view.
  package mutating func show(_ view: View) {
    if view != self.view { (scroll, pointedHour) = (0, nil) }
    self.view = view
    mode = .page
  }

  // MARK: Suggestions

  /// The typed text for which there are no suggestions yet, once for all keys pressed in the meantime,
  /// and how many there is room for; nil without such a text.
  package var unsuggested: (text: String, room: Int)? {
    guard case .prompt(let prompt) = mode, prompt.isOld else { return nil }
    return (prompt.typed, PlacePrompt<Place>.room(size))
  }

  /// Takes the places that the typed text probably means, the most likely first.
  package mutating func take(_ suggestions: [Suggestion<Place>]) {
    guard case .prompt(var prompt) = mode else { return }
    prompt.take(suggestions)
    mode = .prompt(prompt)
  }

  /// Ends the prompt.
  package mutating func endPrompt() { (mode, scroll, pointedHour) = (.page, 0, nil) }

  /// Keeps the prompt, to be edited, because there is no such place.
  package mutating func keepPrompt(saying reason: String) { message = reason }

  // MARK: Keys

  /// Does what a key means; returns what it wants of the content, if anything.
  package mutating func press(_ key: Key) -> Wish? {
    switch key {
    case .background(let isDark): return .background(isDark: isDark)
    case .redraw: return .redraw
    default: break
    }
    message = nil
    switch mode {
    case .page: return act(on: key)
    case .help:
      if hiddenHelp > 0, let row = scrolled(from: helpScroll, by: key) {
        helpScroll = row
      } else {
        mode = .page
      }
      return nil
    case .prompt(let prompt): return edit(prompt, key)
    }
  }

  private mutating func act(on key: Key) -> Wish? {
    switch key {
    case .character("q"): isLeaving = true
    case .character("?"): (mode, helpScroll, hiddenHelp) = (.help, 0, .max)
    case .character("/"): mode = .prompt(PlacePrompt())
    case .character("u"): return .units
    case .character("r"): return .refresh
    case .right: pointedHour = hours > 0 ? min(hours - 1, pointedHour.map { $0 + 1 } ?? 0) : nil
    case .left: pointedHour = pointedHour.flatMap { $0 > 0 ? min(hours, $0) - 1 : nil }
    case .escape: pointedHour = nil
    case .character(">"), .character("]"): return saved(movedBy: 1)
    case .character("<"), .character("["): return saved(movedBy: -1)
    case .tab: show(view.moved(by: 1))
    case .backTab: show(view.moved(by: -1))
    case .character(let scalar):
      if let view = View.view(of: scalar) { show(view) } else { fallthrough }
    default: scroll = scrolled(from: scroll, by: key) ?? scroll
    }
    return nil
  }

  /// Returns the first visible row, perhaps beyond the end, after a key that scrolls; nil for others.
  private func scrolled(from row: Int, by key: Key) -> Int? {
    switch key {
    case .down, .character("j"): row + 1
    case .up, .character("k"): row - 1
    case .pageDown, .character(" "): row + max(1, size.rows - 2)
    case .pageUp, .character("b"): row - max(1, size.rows - 2)
    case .home, .character("g"): 0
    case .end, .character("G"): .max / 2
    default: nil
    }
  }

  private mutating func saved(movedBy count: Int) -> Wish {
    (scroll, pointedHour) = (0, nil)
    return .saved(movedBy: count)
  }

  private mutating func edit(_ prompt: PlacePrompt<Place>, _ key: Key) -> Wish? {
    var prompt = prompt
    switch key {
    case .escape:
      mode = .page
      return nil
    case .enter:
      if prompt.isOld { return .suggestions }
      if let place = prompt.choice { return .place(place) }
      if prompt.typed.contains(where: { $0 != " " }) { return .typed(prompt.typed) }
      // This key works like Escape.
      endPrompt()
      return nil
    case .down, .tab: prompt.move(by: 1)
    case .up, .backTab: prompt.move(by: -1)
    default: prompt.edit(key)
    }
    mode = .prompt(prompt)
    return nil
  }
}

/// A drawn view.
package struct LivePage: Sendable {
  /// Perhaps more than fit on the screen.
  let lines: [String]
  /// The end of the last row: the age of the weather, or a text saying that it is being fetched.
  let state: String
  /// The number of hours that the user can point at.
  let hours: Int

  package init(_ lines: [String], state: String = "", hours: Int = 0) {
    self.lines = lines
    self.state = state
    self.hours = hours
  }
}

/// The rows of a terminal.
package struct LiveRows {
  /// A position, from 0.
  struct Cursor: Equatable {
    let row: Int
    let column: Int
  }

  let texts: [String]
  let size: LiveSize
  /// Nil for a hidden cursor.
  let cursor: Cursor?
}

/// The size of a screen.
package struct LiveSize: Equatable, Sendable {
  package var rows: Int
  package var columns: Int
}

/// A place that typed text may refer to.
package struct Suggestion<Place> {
  let place: Place
  let name: String
  let area: String

  package init(_ place: Place, name: String, area: String = "") {
    self.place = place
    self.name = name
    self.area = area
  }
}
