import Facts
package import Line
import Sky
import Weather

/// The main screen: all that is known of now, what the next hours bring, warnings, and what comes
/// after, as far as there is room.
package struct NowView {
  let content: NowContent
  let now: Int
  let clock: PlaceClock
  let style: ViewStyle
  /// Rows that there are for it; nil where there is no end of them.
  private let height: Int?

  /// - Parameters:
  ///   - now: seconds since 1970-01-01 00:00 UTC.
  ///   - height: rows of the terminal that it may take, nil where they do not matter.
  package init(
    _ content: NowContent, now: Int, clock: PlaceClock, style: ViewStyle, height: Int? = nil
  ) {
    self.content = content
    self.now = now
    self.clock = clock
    self.style = style
    self.height = height
  }

  /// The view, line by line.
  package var lines: [String] {
    if style.plain { return plainLines }
    let above = alertLines.isEmpty ? [] : alertLines + [""]
    let room = height.map { $0 - above.count }
    let isWide = style.width >= Self.leastForTwo
    if let lines = (isWide ? beside(room) : nil) ?? below(room) { return above + lines }
    return denseLines(height ?? .max)
  }

  /// The day of the forecast that is today's; nil where there is none.
  var today: Day? { content.day(in: 0, from: now, by: clock) }

  var coming: ComingHours {
    ComingHours(content: content, now: now, clock: clock, style: style)
  }

  private var nameWidth: Int { Fact.nameWidth(facts) }

  // MARK: One column

  /// Nil where there is no room for the hours and some days.
  private func below(_ room: Int?) -> [String]? {
    var rest = facts[...]
    var lines = style.width < Self.leastForFacts ? top(style.width) : topWithFacts(&rest)
    let count = style.width < Self.leastForFacts ? 1 : 2
    let width = (style.width - 2 * (count - 1)) / count
    let rows = rest.map { $0.lines(style, width: width, nameWidth: nameWidth) }
    let half = (rows.count + count - 1) / count
    lines += Columns.beside(
      [(rows[..<half].flatMap { $0 }, width), (rows[half...].flatMap { $0 }, width)], gap: 2)
    func hasRoom(_ hours: [String], days: Int) -> Bool {
      guard let room else { return false }
      let days = min(days, content.daily.count)
      return lines.count + (hours.isEmpty ? 0 : hours.count + 1) + (days == 0 ? 0 : days + 2)
        <= room
    }
    // The curve is drawn where it takes no day's place.
    let graphs = slots.map { slots in
      let panel = panel(slots, style)
      return [panel.lines, panel.graph]
    }
    let shown = graphs?.first { hasRoom($0, days: DailyView.usual) } ?? summary
    guard room == nil || hasRoom(shown, days: Self.fewDays) else { return nil }
    if !shown.isEmpty { lines += [""] + shown }
    return lines + daysBelow(style, left: room.map { $0 - lines.count })
  }

  /// The days that are to have room where there are as many.
  static let fewDays = 3

  /// The picture, the temperature and, as far down as they reach, facts beside each other.
  private func topWithFacts(_ facts: inout ArraySlice<Fact>) -> [String] {
    let (picture, head) = (pictureLines, centredHead)
    let headWidth = head.map(Columns.shownWidth).max() ?? 0
    let pictureWidth = picture.isEmpty ? 0 : Picture.width
    let width = style.width - pictureWidth - headWidth - 4
    var beside: [String] = []
    while let fact = facts.first {
      let rows = fact.lines(style, width: width, nameWidth: nameWidth)
      guard beside.count + rows.count <= Picture.height else { break }
      beside += rows
      facts.removeFirst()
    }
    let blocks = [(head, headWidth), (beside, width)]
    return Columns.beside((picture.isEmpty ? [] : [(picture, pictureWidth)]) + blocks, gap: 2)
      + [""] + next(style.width)
  }

  /// The days below something else, as many as there is room for.
  private func daysBelow(_ style: ViewStyle, left: Int?) -> [String] {
    // A blank line and the headings.
    let room = left.map { $0 - 2 } ?? DailyView.usual
    guard room >= 2, !content.daily.isEmpty else { return [] }
    return [""] + days(min(room, DailyView.usual), style)
  }

  // MARK: Columns

  static let leastForFacts = 76
  private static let leastForTwo = 120
  private static let leastForThree = 160
  private static let gap = 4
  /// The narrowest that the facts keep to without many breaks.
  private static let nowWidth = 46

  /// Nil where there is no room for the facts below each other.
  private func beside(_ room: Int?) -> [String]? {
    let left =
      top(Self.nowWidth)
      + facts.flatMap { $0.lines(style, width: Self.nowWidth, nameWidth: nameWidth) }
    if let room, left.count > room { return nil }
    let rest = style.width - Self.nowWidth - Self.gap
    guard style.width >= Self.leastForThree else {
      let right = hours(rest)
      let days = daysBelow(style.narrowed(to: rest), left: room.map { $0 - right.count })
      return Columns.beside([(left, Self.nowWidth), (right + days, rest)], gap: Self.gap)
    }
    // Two columns for an hour, or three, and the days get what is left.
    let hoursWidth = HourlyPanel.gutter + 24 * (style.width >= 190 ? 3 : 2)
    let middle = hours(hoursWidth)
    let daysWidth = rest - hoursWidth - Self.gap
    let count = max(DailyView.usual, max(left.count, middle.count) - 1)
    let right = days(
      room.map { min(count, $0 - 1) } ?? count, style.narrowed(to: daysWidth))
    return Columns.beside(
      [(left, Self.nowWidth), (middle, hoursWidth), (right, daysWidth)], gap: Self.gap)
  }

  // MARK: Parts

  /// The picture with the temperature, and what comes next.
  private func top(_ width: Int) -> [String] {
    let (picture, head) = (pictureLines, centredHead)
    let beside =
      picture.isEmpty
      ? head : Columns.beside([(picture, Picture.width), (head, width)], gap: 2)
    return beside + [""] + next(width)
  }

  /// Empty where no pictures are wanted.
  var pictureLines: [String] {
    guard style.icons != .none else { return [] }
    return Picture(content.current.condition ?? .unknown, isDay: content.current.isDay)
      .rows(ascii: style.ascii).map(style.line)
  }

  /// The head, in the middle of the picture's height.
  private var centredHead: [String] {
    let head = headLines.map(style.line)
    let above = style.icons == .none ? 0 : max(0, (Picture.height - head.count) / 2)
    return Array(repeating: "", count: above) + head
  }

  /// What comes next with a blank line behind it; nothing where that is not known.
  private func next(_ width: Int) -> [String] {
    let lines = comingLines(width)
    return lines.isEmpty ? [] : lines + [""]
  }

  /// What comes next, and what the snarky voice has to say.
  func comingLines(_ width: Int) -> [String] {
    [coming.sentence, content.remark].compactMap { $0 }.flatMap { sentence in
      wrapped(style.spelled(sentence), to: width).map { style.line([Span($0, .strong)]) }
    }
  }

  private var slots: HourlySlots? { HourlySlots(content.hourly, hours: 24, from: now) }

  private func panel(_ slots: HourlySlots, _ style: ViewStyle) -> HourlyPanel {
    HourlyPanel(
      slots: slots, range: slots.moments.indices,
      step: min(6, max(1, (style.width - HourlyPanel.gutter) / slots.moments.count)),
      crossings: SunCrossing.all(content.daily, clock: clock, position: content.position),
      clock: clock, style: style)
  }

  /// The hours as numbers; empty where they are not known.
  var summary: [String] { slots.map { panel($0, style).summary } ?? [] }

  private func hours(_ width: Int) -> [String] {
    guard let slots else { return [] }
    return panel(slots, style.narrowed(to: width)).lines
  }

  func days(_ count: Int, _ style: ViewStyle) -> [String] {
    guard count > 0, !content.daily.isEmpty else { return [] }
    var view = DailyView(
      days: content.daily, count: count, today: clock.local(now)?.date,
      position: content.position, clock: clock, style: style)
    // Today's sun and moon stand among the facts.
    view.prefersSky = true
    return view.rows
  }
}
