import Glibc
import Line
import Platform
import Wording

/// A full screen that keeps itself up to date until a person leaves it.
package struct LiveView<Content: LiveContent> {
  /// How it ended.
  package enum Ending: Sendable {
    case left
    /// The terminal is gone.
    case hungUp
  }

  private enum Mode {
    case page
    case help
    case prompt(PlacePrompt<Content.Place>)
  }

  private var content: Content
  private let terminal: LiveTerminal
  private let wakeups: LiveWakeups
  private var keys = KeyParser()
  private var painter = ScreenPainter()
  private var mode = Mode.page
  private var view = LiveTab.now
  /// The view as it was drawn last; nil where it has to be drawn anew.
  private var page: LivePage?
  private var size = LiveSize(rows: 0, columns: 0)
  /// The first row of the view that is shown.
  private var scroll = 0
  /// Something to say in the last row, until a key is pressed.
  private var message: String?
  private var isLeaving = false
  private var isGone = false

  /// How long the terminal's answer is waited for before the first screen is drawn, and the end of a
  /// sequence that has begun, in milliseconds: more than an answer takes on this machine, and too little
  /// to be noticed.
  private static var answerTime: Int32 { 120 }
  private static var sequenceTime: Int32 { 50 }

  package init(_ content: Content, on terminal: LiveTerminal) {
    self.content = content
    self.terminal = terminal
    wakeups = LiveWakeups(input: terminal.input, folders: content.folders)
  }

  /// Shows the screen until the person leaves it.
  package mutating func run() -> Ending {
    guard terminal.enter() else { return .hungUp }
    defer { terminal.leave() }
    if content.asksForBackground { awaitBackground() }
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

  // MARK: What happens

  private mutating func wait() {
    keys.expectsAnswer = terminal.owesAnswer
    let milliseconds = keys.isWaiting ? Self.sequenceTime : nil
    // What is due already must not keep it busy.
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
    // Terminals draw over what is there when they are resized.
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
    // What has come meanwhile, with the signal that woke it.
    let events = wakeups.pendingSignals
    if events.contains(.refresh) { content.refresh() }
    resume()
  }

  /// Takes the terminal again, whatever another program has made of it.
  private mutating func resume() {
    if !terminal.enter() { isGone = true }
    painter.forget()
    page = nil
  }

  // MARK: Keys

  private mutating func press(_ key: Key) {
    switch key {
    case .background(let isDark):
      content.setBackground(isDark: isDark)
      page = nil
      return
    case .attributes:
      terminal.answered()
      keys.expectsAnswer = false
      return
    case .redraw:
      painter.forget()
      page = nil
      return
    default: break
    }
    message = nil
    switch mode {
    case .page: act(on: key)
    case .help: mode = .page
    case .prompt(let prompt): edit(prompt, key)
    }
  }

  private mutating func act(on key: Key) {
    switch key {
    case .character("q"): isLeaving = true
    case .character("?"): mode = .help
    case .character("/"): mode = .prompt(PlacePrompt())
    case .character("u"):
      content.changeUnits()
      page = nil
    case .character("r"):
      content.refresh()
      page = nil
    case .right, .character(">"), .character("]"): move(by: 1)
    case .left, .character("<"), .character("["): move(by: -1)
    case .tab: show(view.moved(by: 1))
    case .backTab: show(view.moved(by: -1))
    case .down, .character("j"): scroll += 1
    case .up, .character("k"): scroll -= 1
    case .pageDown, .character(" "): scroll += max(1, size.rows - 2)
    case .pageUp, .character("b"): scroll -= max(1, size.rows - 2)
    case .home, .character("g"): scroll = 0
    case .end, .character("G"): scroll = .max / 2
    case .character(let scalar): if let view = LiveTab.view(of: scalar) { show(view) }
    default: break
    }
  }

  private mutating func show(_ view: LiveTab) {
    if view != self.view { scroll = 0 }
    self.view = view
    mode = .page
    page = nil
  }

  private mutating func move(by count: Int) {
    content.showSaved(movedBy: count)
    (scroll, page) = (0, nil)
  }

  private mutating func edit(_ prompt: PlacePrompt<Content.Place>, _ key: Key) {
    var prompt = prompt
    switch key {
    case .escape:
      mode = .page
      return
    case .enter:
      suggest(in: &prompt)
      return choose(in: prompt)
    case .down, .tab: prompt.move(by: 1)
    case .up, .backTab: prompt.move(by: -1)
    default: prompt.edit(key)
    }
    mode = .prompt(prompt)
  }

  /// Looks for suggestions where the text is another one: once for all keys that were pressed meanwhile.
  private mutating func suggest(in prompt: inout PlacePrompt<Content.Place>) {
    guard prompt.isOld else { return }
    let room = PlacePrompt<Content.Place>.room(terminal.size)
    prompt.take(content.suggestions(for: prompt.typed, atMost: room))
  }

  private mutating func choose(in prompt: PlacePrompt<Content.Place>) {
    if let place = prompt.choice {
      content.show(place)
    } else if prompt.typed.allSatisfy({ $0 == " " }) {
      // As Escape.
    } else if let reason = content.show(typed: prompt.typed) {
      message = reason
      mode = .prompt(prompt)
      return
    }
    (mode, scroll, page) = (.page, 0, nil)
  }

  // MARK: The screen

  private mutating func draw() {
    size = terminal.size
    let room = LiveSize(rows: max(1, size.rows - 1), columns: size.columns)
    // Also where it is not seen: it has the weather asked for when that is due.
    let page = self.page ?? content.page(view, room)
    self.page = page
    if let said = content.message() { message = said }
    let style = content.style
    let last = LastRow(style: style, columns: size.columns)
    var cursor: ScreenPainter.Cursor?
    let (lines, row): ([String], String)
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
      (lines, cursor) = (drawn.lines, drawn.cursor)
      row = message.map { last.message($0, state: "") } ?? last.prompt
    }
    let shown = lines.prefix(room.rows)
    let blank = Array(repeating: "", count: room.rows - shown.count)
    let text = painter.text(shown + blank + [row], size, cursor: cursor)
    if !text.isEmpty, !terminal.write(text) { isGone = true }
  }
}
