import Exchange
import Line
import Text
import Weather

/// A sentence about the next 24 hours.
struct ComingHours {
  let content: NowContent
  let now: Timestamp
  let clock: PlaceClock
  let style: ViewStyle

  private enum Part {
    case precipitation, temperatures, gusts, change
  }

  /// The full sentence; nil when nothing is known.
  ///
  /// An example is "Rain in 25 min; up to 28°C at 15:00, down to 19°C Sun at 06:00; warmer than
  /// yesterday."
  var sentence: String? { sentence([.precipitation, .temperatures, .gusts, .change]) }

  /// Returns the sentence in a number of rows, without the parts that the curve shows if necessary.
  func lines(_ width: Int, rows: Int?) -> [String] {
    let kinds: [[Part]] = [
      [.precipitation, .temperatures, .gusts, .change], [.precipitation, .gusts, .change],
      [.precipitation, .change], [.precipitation], [.change],
    ]
    let all = kinds.compactMap(sentence).map { wrapped(style.spelled($0), to: width) }
    guard let rows else { return all.first ?? [] }
    return all.first { $0.count <= rows } ?? []
  }

  private func sentence(_ parts: [Part]) -> String? {
    let parts = parts.compactMap(words)
    guard let first = parts.first else { return nil }
    let whole = [first.prefix(1).uppercased() + first.dropFirst()] + parts.dropFirst()
    return style.words("\(style.language.clauses(whole)).", context: "sentence")
  }

  private func words(_ part: Part) -> String? {
    switch part {
    case .precipitation: precipitation
    case .temperatures: temperatures
    case .gusts: gusts
    case .change: change
    }
  }

  private var precipitation: String? {
    guard let next = next(content.current, now) else { return fog }
    // In fog it matters little that it is dry.
    if case .dry = next, let fog { return fog }
    return style.listed(
      [next.words(at: now, by: clock), again(after: next), snow(until: next)].compactMap { $0 })
  }

  /// Returns until when the present fog lasts; nil without fog.
  private var fog: String? {
    guard content.current.condition == .fog else { return nil }
    guard let end = hours.first(where: { $0.condition.map { $0 != .fog } ?? false }),
      let until = clock.words(.until, end.time, now: now, isLong: style.plain)
    else {
      return style.text(Condition.fog.words(nil))
    }
    return style.words("fog \(until)", context: "until a time")
  }

  /// Returns the depth of the snow that falls in the next 24 hours, and when it ends unless the next
  /// change says that; nil for less than a centimetre.
  private func snow(until next: NextPrecipitation) -> String? {
    let sum = hours.compactMap(\.snowfall).reduce(0, +)
    guard sum >= 1, let last = hours.last(where: { $0.snowfall ?? 0 > 0 }) else { return nil }
    let (depth, end) = (style.units.snowfall(sum).text, last.time + 3600)
    if case .stops(let stop, _, _) = next, abs(stop - end) <= 3600 { return depth }
    return clock.words(.until, end, now: now, isLong: style.plain).map { until in
      style.words("\(depth) of snow \(until)", context: "until a time")
    }
  }

  private func next(_ current: Moment, _ time: Timestamp) -> NextPrecipitation? {
    NextPrecipitation(
      nowcast: content.nowcast, hours: content.hourly, current: current, now: time)
  }

  /// Returns when precipitation begins again after a dry interval of at least an hour; nil if
  /// never.
  private func again(after next: NextPrecipitation) -> String? {
    guard case .stops(let end, let condition, _) = next,
      case .starts(let start, let other, _)? = self.next(Moment(time: end), end),
      start >= end + 3600, start <= now + day, let at = at(start)
    else { return nil }
    return style.text(
      condition == other
        ? Phrase("again \(at)") : Phrase("\(other.words) again \(at)"))
  }

  private let day = 24 * 3600

  private var hours: [Moment] {
    let range = now...(now + day)
    return content.hourly.filter { range.contains($0.time) }.sorted { $0.time < $1.time }
  }

  private var temperatures: String? {
    let known = hours.filter { $0.temperature != nil }
    func celsius(_ moment: Moment) -> Double { moment.temperature ?? 0 }
    guard known.count > 2, let most = known.max(by: { celsius($0) < celsius($1) }),
      let least = known.min(by: { celsius($0) < celsius($1) })
    else { return nil }
    let ends = [(isHigh: true, most), (isHigh: false, least)].sorted { $0.1.time < $1.1.time }
    // An extreme within the next hour is left out.
    let told = ends.filter { $0.1.time >= now + 3600 }.compactMap { isHigh, moment in
      let temperature = style.text(temperature: celsius(moment))
      return at(moment.time).map { at in
        style.text(
          isHigh ? Phrase("up to \(temperature) \(at)") : Phrase("down to \(temperature) \(at)"))
      }
    }
    return told.isEmpty ? nil : style.listed(told)
  }

  private var gusts: String? {
    let strongest = hours.max { ($0.windGust ?? 0) < ($1.windGust ?? 0) }
    guard let moment = strongest, let speed = moment.windGust, Beaufort(speed: speed).force >= 8,
      let at = at(moment.time)
    else { return nil }
    return style.words("gusts up to \(style.units.speed(speed).text) \(at)")
  }

  private var change: String? {
    let today = content.day(in: 0, from: now, by: clock)
    let sinceYesterday = TemperatureChange(
      from: content.dayBefore(now, by: clock), to: today)
    let tomorrow = TemperatureChange(
      from: today, to: content.day(in: 1, from: now, by: clock)
    ).flatMap { $0.direction == .same ? nil : $0 }
    let known = [
      sinceYesterday.map { style.text($0.sinceYesterday) },
      tomorrow.map { style.text($0.tomorrow(style.degrees(abs($0.difference)))) },
    ].compactMap { $0 }
    return known.isEmpty ? nil : style.listed(known)
  }

  private func at(_ time: Timestamp) -> String? {
    clock.words(.at, time, now: now, isLong: style.plain)
  }
}
