import Exchange
import Line
import Text
import Weather

/// The prose about the next 24 hours, composed of what is remarkable.
struct ComingHours {
  let content: NowContent
  let now: Timestamp
  let clock: PlaceClock
  let style: ViewStyle
  /// The known hours in chronological order.
  private let known: [Moment]
  /// The hours that begin within the next 24 hours.
  let hours: [Moment]
  /// Rain, snow or showers from now on; nil when the current state is unknown.
  let falling: ComingPrecipitation?
  /// The remarkable topics, the most important first.
  private(set) var remarkable: [Remarkable] = []

  init(content: NowContent, now: Timestamp, clock: PlaceClock, style: ViewStyle) {
    self.content = content
    self.now = now
    self.clock = clock
    self.style = style
    known = content.isAgeKnown ? content.hourly.sorted { $0.time < $1.time } : []
    let range = now...(now + Self.reach)
    hours = known.filter { range.contains($0.time) }
    falling =
      content.isAgeKnown
      ? ComingPrecipitation(
        nowcast: content.nowcast, hours: content.hourly, current: content.current, now: now) : nil
    // Sorted by rank below.
    let told = [
      precipitation, violence, fog, comingFog, wind, heat, cold, air, ultraviolet, change,
    ]
    remarkable = told.compactMap { $0 }
    // In fog it matters little that it is dry.
    let isDry = !remarkable.contains { [.violence, .fog, .precipitation].contains($0.topic) }
    // During a tornado nothing else is ordinary.
    if !isViolent { remarkable += [isDry ? sky : nil, temperatures].compactMap { $0 } }
    remarkable.sort { $0.rank < $1.rank }
  }

  /// Whether a tornado or a squall is seen now.
  var isViolent: Bool { Self.isViolent(content.current.condition) }

  static func isViolent(_ condition: Condition?) -> Bool {
    condition == .tornado || condition == .squall
  }

  // MARK: Lengths

  /// The prose for a screen reader and for plain text, with everything; nil when nothing is known.
  ///
  /// An example is "Rain in 25 min, until 14:00. Gusts up to 70 km/h at 13:00. Up to 9°C at 15:00,
  /// down to 4°C tomorrow at 06:00."
  var sentence: String? { prose(isEnded: true) }

  /// The prose of `sentence` without its last full stop, as a part of a line.
  var clause: String? { prose(isEnded: false) }

  private func prose(isEnded: Bool) -> String? {
    let all = remarkable.compactMap(\.forms.first)
    return all.isEmpty ? nil : sentences(all, isEnded: isEnded)
  }

  /// Returns the prose in a number of rows, with as much as there is room for.
  ///
  /// The less important topics are left out first, and then what is said at length.
  func lines(_ width: Int, rows: Int?) -> [String] {
    func lines(_ texts: [String]) -> [String] {
      texts.isEmpty ? [] : wrapped(style.spelled(sentences(texts)), to: width)
    }
    let told = remarkable.filter { !$0.forms.isEmpty }
    guard let rows else { return lines(told.compactMap(\.forms.first)) }
    for count in (1...max(1, told.count)).reversed() {
      let most = told.prefix(count)
      // Nothing is shortened for what is ordinary.
      let isShortened = most.last?.weight != .ordinary || count == 1
      for length in 0..<(isShortened ? most.map(\.forms.count).max() ?? 0 : 1) {
        let shown = lines(most.map { $0.forms[min(length, $0.forms.count - 1)] })
        if shown.count <= rows { return shown }
      }
    }
    let name = lines(told.prefix(1).compactMap(\.name))
    return name.count <= rows ? name : []
  }

  /// Returns the most important topic in a number of columns, without a full stop; nil when it does
  /// not fit, or when nothing is known.
  func short(_ columns: Int = Self.shortest) -> String? {
    let first = remarkable.first { !$0.forms.isEmpty }
    let texts = (first?.forms ?? []) + [first?.name].compactMap { $0 }
    return texts.map { style.spelled(capitalized($0)) }.first { displayWidth($0) <= columns }
  }

  /// The columns of a narrow terminal and of a bar.
  static let shortest = 40

  private func sentences(_ texts: [String], isEnded: Bool = true) -> String {
    var all = texts.map { style.words("\(capitalized($0)).", context: "sentence") }
    // The full stop of an abbreviation such as "p.m." ends the sentence, too.
    all = all.map { $0.hasSuffix("..") ? String($0.dropLast()) : $0 }
    if !isEnded, let last = texts.last { all[all.count - 1] = capitalized(last) }
    return all.dropFirst().reduce(all.first ?? "") {
      // Translators: {1} and {2} are sentences.
      style.words("\($0) \($1)", context: "two sentences")
    }
  }

  private func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  // MARK: The forecast

  /// The length of the forecast that is told, in seconds.
  static let reach = 24 * 3600

  /// Returns the hours that a period has a part of, with that part, 0...1.
  func hours(from start: Timestamp, to end: Timestamp) -> [(moment: Moment, share: Double)] {
    known.compactMap { moment in
      let seconds = min(end, moment.time + 3600) - max(start, moment.time)
      return seconds > 0 ? (moment, Double(seconds) / 3600) : nil
    }
  }

  /// Returns a time after a preposition in a sentence that has named no day.
  func time(_ form: TimeForm, _ time: Timestamp) -> String? {
    var named: CalendarDate?
    return self.time(form, time, &named)
  }

  /// Returns a time after a preposition, with the day unless the sentence has named it.
  func time(_ form: TimeForm, _ time: Timestamp, _ named: inout CalendarDate?) -> String? {
    clock.spoken(form, time, now: now, named: &named)
  }
}
