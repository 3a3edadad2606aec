import Line
package import Platform
import Text

/// A full screen: its keys, its last row, and what is visible of a page.
///
/// Its content says what is on the page. What wakes it, and when, is the caller's.
package struct LiveView<Content: LiveContent> {
  enum Mode {
    case page
    case help
    case prompt(PlacePrompt<Content.Place>)
  }

  package var content: Content
  let terminal: LiveTerminal
  var keys = KeyParser()
  var painter = ScreenPainter()
  var mode = Mode.page
  package internal(set) var view = View.now
  var size = LiveSize(rows: 0, columns: 0)
  /// The first visible row of the view.
  var scroll = 0
  /// The hour that the user points at, from 0 for the first; nil for none.
  package internal(set) var pointedHour: Int?
  /// The number of hours on the last page that the user can point at.
  var hours = 0
  /// In the last row, until a key is pressed.
  var message: String?
  var isLeaving = false

  package init(_ content: Content, on terminal: LiveTerminal) {
    self.content = content
    self.terminal = terminal
  }

  /// Takes over the terminal, and may ask for its background; false when it or the user is gone.
  package mutating func begin(_ wakeups: Wakeups) -> Bool {
    guard terminal.enter() else { return false }
    guard content.queriesBackground else { return true }
    terminal.askForBackground()
    keys.expectsResponse = true
    // Longer than a local terminal needs, and too short to be noticed, as for a sequence below.
    let end = Instant.now + .milliseconds(120)
    while keys.expectsResponse, Instant.now < end {
      let left = Int32(clamping: Int(((end - .now) / .milliseconds(1)).rounded(.up)))
      let events = wakeups.wait(until: .max, or: Wakeups.Input(terminal.input, limit: left))
      if events.contains(.refresh) { content.refresh() }
      if take(events.subtracting(.inputPaused), from: wakeups) { return false }
    }
    return true
  }

  /// Gives the terminal back.
  package func end() { terminal.leave() }

  // MARK: Events

  /// The keyboard, and how long to wait for the rest of an incomplete sequence.
  package var input: Wakeups.Input {
    Wakeups.Input(terminal.input, limit: keys.isWaiting ? 50 : nil)
  }

  /// Handles events; returns whether the user leaves the screen, or the terminal is gone.
  package mutating func take(_ events: Wakeups.Events, from wakeups: Wakeups) -> Bool {
    if events.contains(.inputPaused) { for key in keys.finish() { press(key) } }
    if events.contains(.input) {
      guard let bytes = terminal.read() else { return true }
      for key in keys.take(bytes) where !isLeaving { press(key) }
    }
    if isLeaving || events.contains(.inputClosed) { return true }
    if events.contains(.suspended) {
      terminal.suspend()
      // This includes signals that arrived with the one that woke the screen.
      if wakeups.pendingSignals.contains(.refresh) { content.refresh() }
    }
    if events.contains(.next) { show(view.moved(by: 1)) }
    // Terminals overwrite the screen when resized, and other programs have used it meanwhile.
    if !events.isDisjoint(with: [.suspended, .continued, .resized]) { painter.forget() }
    return !events.isDisjoint(with: [.suspended, .continued]) && !terminal.enter()
  }

  // MARK: The screen

  /// Returns the current size of the page.
  package mutating func measure() -> LiveSize {
    size = terminal.size
    return room
  }

  private var room: LiveSize { LiveSize(rows: max(1, size.rows - 1), columns: size.columns) }

  /// Draws a page, of which only the changes are written; false when the terminal is gone.
  package mutating func draw(_ page: LivePage) -> Bool {
    keys.expectsResponse = terminal.owesResponse
    if let said = content.message() { message = said }
    hours = page.hours
    let style = content.style
    let last = LastRow(style: style, columns: size.columns)
    var cursor: ScreenPainter.Cursor?
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
      lines = LiveHelp.lines(style, room)
      row = last.message(message ?? style.shown(Phrase("Any key goes back.")), state: "")
    case .prompt(var prompt):
      suggest(in: &prompt)
      mode = .prompt(prompt)
      let drawn = prompt.rows(style, room)
      lines = drawn.lines
      cursor = drawn.cursor
      row = message.map { last.message($0, state: "") } ?? last.prompt
    }
    let shown = lines.prefix(room.rows)
    let blank = Array(repeating: "", count: room.rows - shown.count)
    let text = painter.text(shown + blank + [row], size, cursor: cursor)
    return text.isEmpty || terminal.write(text)
  }
}

/// The content of a full screen, and the actions for its keys; `LiveView` handles the terminal.
package protocol LiveContent {
  associatedtype Place

  var style: ViewStyle { get }

  /// Whether colours depend on the terminal's background and its brightness is not configured.
  var queriesBackground: Bool { get }

  /// Returns the next message for the user; nil when there is none.
  mutating func message() -> String?

  /// Returns the places that the typed text probably means, the most likely first.
  mutating func suggestions(for text: String, atMost count: Int) -> [Suggestion<Place>]

  mutating func show(_ place: Place)

  /// Changes the content to a place that is not suggested, or returns why that failed.
  mutating func show(typed text: String) -> String?

  /// Changes the content to a saved place, by its distance in the list from the current one.
  mutating func showSaved(movedBy count: Int)

  mutating func changeUnits()

  mutating func refresh()

  /// Sets the brightness of the background from the terminal's response.
  mutating func setBackground(isDark: Bool)
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

/// A painter that updates a terminal by writing only the changed rows.
struct ScreenPainter {
  private var shown: [String]?
  private var cursor: Cursor?

  /// From 0.
  struct Cursor: Equatable {
    let row: Int
    let column: Int
  }

  mutating func forget() { shown = nil }

  /// Returns the text to write, which is empty when nothing has changed.
  ///
  /// - Parameters:
  ///   - rows: missing ones are blank, and those that do not fit are omitted.
  ///   - cursor: nil for a hidden cursor.
  mutating func text(_ rows: [String], _ size: LiveSize, cursor: Cursor? = nil) -> String {
    let rows = rows.prefix(size.rows).map { clipped($0, to: size.columns) }
    let all = rows + Array(repeating: "", count: size.rows - rows.count)
    var text = ""
    if shown?.count != all.count {
      text = "\u{1b}[?25l\u{1b}[0m\u{1b}[2J"
      shown = Array(repeating: "", count: all.count)
      self.cursor = nil
    }
    let known = shown ?? []
    for (number, (new, old)) in zip(all, known).enumerated() where new != old {
      text += "\u{1b}[\(number + 1);1H\u{1b}[2K\(new)"
    }
    shown = all
    if let cursor, cursor != self.cursor || !text.isEmpty {
      text += "\u{1b}[\(cursor.row + 1);\(cursor.column + 1)H\u{1b}[?25h"
    } else if cursor == nil, self.cursor != nil {
      text += "\u{1b}[?25l"
    }
    self.cursor = cursor
    return text
  }
}

/// Returns the beginning of a line with all its colours, because later ones reset the earlier ones.
func clipped(_ line: String, to columns: Int) -> String {
  // A column takes at least one byte.
  guard line.utf8.count > columns else { return line }
  var text = String.UnicodeScalarView()
  var used = 0
  var isSequence = false
  for scalar in line.unicodeScalars {
    isSequence = isSequence || scalar == "\u{1b}"
    if !isSequence { used += displayWidth(scalar) }
    if isSequence || used <= columns { text.append(scalar) }
    if isSequence, scalar.properties.isAlphabetic { isSequence = false }
  }
  return String(text)
}
