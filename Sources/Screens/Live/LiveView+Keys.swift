import Line

extension LiveView {
  mutating func press(_ key: Key) {
    switch key {
    case .background(let isDark):
      content.setBackground(isDark: isDark)
      return
    case .attributes:
      terminal.endQuery()
      keys.expectsResponse = false
      return
    case .redraw:
      painter.forget()
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
    case .character("u"): content.changeUnits()
    case .character("r"): content.refresh()
    case .right: pointedHour = hours > 0 ? min(hours - 1, pointedHour.map { $0 + 1 } ?? 0) : nil
    case .left: pointedHour = pointedHour.flatMap { $0 > 0 ? min(hours, $0) - 1 : nil }
    case .escape: pointedHour = nil
    case .character(">"), .character("]"): move(by: 1)
    case .character("<"), .character("["): move(by: -1)
    case .tab: show(view.moved(by: 1))
    case .backTab: show(view.moved(by: -1))
    case .down, .character("j"): scroll += 1
    case .up, .character("k"): scroll -= 1
    case .pageDown, .character(" "): scroll += max(1, size.rows - 2)
    case .pageUp, .character("b"): scroll -= max(1, size.rows - 2)
    case .home, .character("g"): scroll = 0
    case .end, .character("G"): scroll = .max / 2
    case .character(let scalar): if let view = View.view(of: scalar) { show(view) }
    default: break
    }
  }

  mutating func show(_ view: View) {
    if view != self.view { (scroll, pointedHour) = (0, nil) }
    self.view = view
    mode = .page
  }

  private mutating func move(by count: Int) {
    content.showSaved(movedBy: count)
    (scroll, pointedHour) = (0, nil)
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

  /// Updates the suggestions if the text has changed, once for all keys pressed in the meantime.
  mutating func suggest(in prompt: inout PlacePrompt<Content.Place>) {
    guard prompt.isOld else { return }
    let room = PlacePrompt<Content.Place>.room(terminal.size)
    prompt.take(content.suggestions(for: prompt.typed, atMost: room))
  }

  private mutating func choose(in prompt: PlacePrompt<Content.Place>) {
    if let place = prompt.choice {
      content.show(place)
    } else if prompt.typed.allSatisfy({ $0 == " " }) {
      // This key works like Escape.
    } else if let reason = content.show(typed: prompt.typed) {
      message = reason
      mode = .prompt(prompt)
      return
    }
    (mode, scroll, pointedHour) = (.page, 0, nil)
  }
}
