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
  /// In the last row, until a key is pressed.
  var message: String?
  var isLeaving = false

  /// In milliseconds: longer than a local terminal needs, and too short to be noticed.
  ///
  /// One is for the terminal's response before the first screen is drawn. The other is for the rest
  /// of an incomplete sequence.
  private static var answerTime: Int32 { 120 }
  private static var sequenceTime: Int32 { 50 }

  package init(_ content: Content, on terminal: LiveTerminal) {
    self.content = content
    self.terminal = terminal
  }

  /// Takes over the terminal, and asks for its background if colours depend on that; false when it
  /// is gone or the user has left.
  package mutating func begin(_ wakeups: Wakeups) -> Bool {
    guard terminal.enter() else { return false }
    guard content.queriesBackground else { return true }
    terminal.askForBackground()
    keys.expectsAnswer = true
    let end = Instant.now + .milliseconds(Self.answerTime)
    while keys.expectsAnswer, Instant.now < end {
      let left = Int32(clamping: Int(((end - .now) / .milliseconds(1)).rounded(.up)))
      let events = wakeups.wait(until: .max, or: Wakeups.Input(terminal.input, limit: left))
      if events.contains(.refresh) { content.refresh() }
      if take(events.subtracting(.inputPaused), from: wakeups) { return false }
    }
    return true
  }

  package func end() { terminal.leave() }

  // MARK: Events

  /// The keyboard, and how long to wait for the rest of an incomplete sequence.
  package var input: Wakeups.Input {
    Wakeups.Input(terminal.input, limit: keys.isWaiting ? Self.sequenceTime : nil)
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
    // Terminals overwrite the screen when they are resized, and other programs have used it
    // meanwhile.
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
    keys.expectsAnswer = terminal.owesAnswer
    if let said = content.message() { message = said }
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
        ?? last.keys(at: view, state: page.state)
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
