import Glibc
import Line
import Platform
import Wording

/// A full screen that updates itself until the user leaves it.
package struct LiveView<Content: LiveContent> {
  /// The reason for the end of the screen.
  package enum Ending: Sendable {
    case left
    /// The terminal is gone.
    case hungUp
  }

  enum Mode {
    case page
    case help
    case prompt(PlacePrompt<Content.Place>)
  }

  var content: Content
  let terminal: LiveTerminal
  private let wakeups: LiveWakeups
  var keys = KeyParser()
  var painter = ScreenPainter()
  var mode = Mode.page
  var view = LiveTab.now
  /// The view as last drawn; nil when it must be drawn again.
  var page: LivePage?
  var size = LiveSize(rows: 0, columns: 0)
  /// The first visible row of the view.
  var scroll = 0
  /// A message in the last row, which stays until a key is pressed.
  var message: String?
  var isLeaving = false
  private var isGone = false

  /// The time in milliseconds for two waits.
  ///
  /// One is for the terminal's response before the first screen is drawn. The other is for the rest
  /// of an incomplete sequence. The time is longer than a local terminal needs, and too short to be
  /// noticed.
  private static var answerTime: Int32 { 120 }
  private static var sequenceTime: Int32 { 50 }

  package init(_ content: Content, on terminal: LiveTerminal) {
    self.content = content
    self.terminal = terminal
    wakeups = LiveWakeups(input: terminal.input, folders: content.folders)
  }

  /// Shows the screen until the user leaves it.
  package mutating func run() -> Ending {
    guard terminal.enter() else { return .hungUp }
    defer { terminal.leave() }
    if content.queriesBackground { awaitBackground() }
    while !isLeaving {
      draw()
      guard !isGone else { break }
      wait()
    }
    return isGone ? .hungUp : .left
  }

  private mutating func awaitBackground() {
    terminal.askForBackground()
    keys.expectsAnswer = true
    let end = Instant.now + .milliseconds(Self.answerTime)
    while keys.expectsAnswer, !isLeaving, !isGone, Instant.now < end {
      let left = (end - .now) / .milliseconds(1)
      take(wakeups.wait(until: nil, atMost: Int32(clamping: Int(left.rounded(.up)))))
    }
  }

  // MARK: Events

  private mutating func wait() {
    keys.expectsAnswer = terminal.owesAnswer
    let milliseconds = keys.isWaiting ? Self.sequenceTime : nil
    // A time that has already passed must not cause a loop without a pause.
    let time = page.map { max($0.changesAt, now() + 1) }
    let events = wakeups.wait(until: time, atMost: milliseconds)
    if events.isEmpty, keys.isWaiting { for key in keys.finish() { press(key) } }
    take(events)
  }

  private mutating func take(_ events: LiveWakeups.Events) {
    if events.contains(.typed) { type() }
    if events.contains(.hungUp) { isGone = true }
    guard !isLeaving, !isGone else { return }
    if events.contains(.suspended) { suspend() } else if events.contains(.continued) { resume() }
    if events.contains(.refresh) { content.refresh() }
    if events.contains(.next) { show(view.moved(by: 1)) }
    if !events.isDisjoint(with: [.resized, .changed, .refresh]) { page = nil }
    // Terminals overwrite the screen when they are resized.
    if events.contains(.resized) { painter.forget() }
  }

  private mutating func type() {
    guard let bytes = terminal.read() else {
      isGone = true
      return
    }
    for key in keys.take(bytes) where !isLeaving { press(key) }
  }

  private mutating func suspend() {
    terminal.suspend()
    // This includes signals that arrived with the one that woke the screen.
    let events = wakeups.pendingSignals
    if events.contains(.refresh) { content.refresh() }
    resume()
  }

  /// Takes over the terminal again, after any changes by another program.
  private mutating func resume() {
    if !terminal.enter() { isGone = true }
    painter.forget()
    page = nil
  }

  // MARK: The screen

  private mutating func draw() {
    size = terminal.size
    let room = LiveSize(rows: max(1, size.rows - 1), columns: size.columns)
    // A covered view is also drawn, because drawing it requests the weather when it is due.
    let page = self.page ?? content.page(view, room)
    self.page = page
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
      row = last.message(message ?? style.text(Phrase("Any key goes back.")), state: "")
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
    if !text.isEmpty, !terminal.write(text) { isGone = true }
  }
}
