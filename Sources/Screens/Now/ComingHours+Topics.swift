import Exchange
import Line
import Text
import Weather

/// The topics other than precipitation.
extension ComingHours {
  private typealias Limits = Remarkable.Limits

  // MARK: Violent wind and obscured air

  var violence: Remarkable? {
    if isViolent, let condition = content.current.condition {
      return Remarkable(.violence, .dangerous, [style.words("\(condition.words) now")])
    }
    guard let hour = hours.first(where: { Self.isViolent($0.condition) }),
      let condition = hour.condition, let at = time(.at, hour.time)
    else { return nil }
    return Remarkable(
      .violence, .dangerous,
      [style.words("\(condition.words) \(at)", context: "precipitation and its start")],
      name: style.text(condition.words))
  }

  /// Fog, haze, dust or smoke now.
  var fog: Remarkable? {
    guard let seen = content.current.condition, seen.isObscuration else { return nil }
    let isDense = seen == .fog && content.current.visibility ?? .infinity <= Limits.denseFog
    let noun = isDense ? style.words("dense fog", context: "sky") : style.text(seen.words)
    let known = hours.filter { $0.condition ?? .unknown != .unknown }
    if let end = known.first(where: { $0.condition != seen }), let until = time(.until, end.time) {
      return Remarkable(
        .fog, .remarkable, [style.words("\(noun) \(until)", context: "precipitation and its end")])
    }
    let isLong = known.last.map { $0.time + 3600 >= now + Self.reach } ?? false
    return Remarkable(
      .fog, .remarkable,
      [isLong ? style.words("\(noun) for the next \(Self.reach / 3600) hours") : noun],
      name: noun)
  }

  /// Fog that forms later and lasts for more than an hour.
  var comingFog: Remarkable? {
    // The present fog is another topic.
    let later =
      content.current.condition == .fog
      ? hours.drop { [.fog, .unknown, nil].contains($0.condition) } : hours[...]
    let pairs = zip(later, later.dropFirst())
    guard let start = pairs.first(where: { $0.condition == .fog && $1.condition == .fog })?.0.time
    else { return nil }
    let end = later.first {
      $0.time > start && $0.condition ?? .unknown != .unknown && $0.condition != .fog
    }
    var named: CalendarDate?
    guard let from = time(.from, start, &named) else { return nil }
    let until = end.flatMap { time(.until, $0.time, &named) }
    let forms = [until.map { style.words("\(from) \($0)", context: "period") }, from]
    return Remarkable(
      .comingFog, .remarkable,
      forms.map { times in
        times.map {
          style.words("\(Condition.fog.words) \($0)", context: "precipitation and its start")
        }
      }, name: style.text(Condition.fog.words))
  }

  // MARK: Wind, heat and cold

  var wind: Remarkable? {
    guard let (speed, moment) = extreme(\.strongestWind, by: >) else { return nil }
    let isGusts = content.current.windGust == speed || hours.contains { $0.windGust == speed }
    let force = Beaufort(speed: speed).force
    guard force >= Limits.gale.remarkable else { return nil }
    let wind = style.units.speed(speed).text
    let at = moment.flatMap { time(.at, $0) }
    let words =
      isGusts
      ? at.map { style.words("gusts up to \(wind) \($0)") }
        ?? style.words("gusts up to \(wind) now")
      : at.map { style.words("wind up to \(wind) \($0)") } ?? style.words("wind up to \(wind) now")
    let name =
      isGusts
      ? style.words("gusts", context: "12 columns") : style.words("wind", context: "12 columns")
    return Remarkable(
      .wind, force >= Limits.gale.dangerous ? .dangerous : .remarkable,
      [words], name: style.language.definition(name, wind))
  }

  var heat: Remarkable? {
    guard let (felt, moment) = extreme(\.feelsLike, by: >), felt >= Limits.heat.remarkable else {
      return nil
    }
    return Remarkable(
      .heat, felt >= Limits.heat.dangerous ? .dangerous : .remarkable, feelsLike(felt, moment),
      name: feelsLike(felt))
  }

  var cold: Remarkable? {
    if let (felt, moment) = extreme(\.feelsLike, by: <), felt <= Limits.cold.remarkable {
      return Remarkable(
        .cold, felt <= Limits.cold.dangerous ? .dangerous : .remarkable, feelsLike(felt, moment),
        name: feelsLike(felt))
    }
    return frost ?? thaw
  }

  /// Returns how warm it feels and when; empty for now, which stands beside the temperature.
  private func feelsLike(_ felt: Double, _ moment: Timestamp?) -> [String] {
    guard let at = moment.flatMap({ time(.at, $0) }) else { return [] }
    return [style.words("feels like \(style.text(temperature: felt)) \(at)")]
  }

  private func feelsLike(_ felt: Double) -> String {
    style.words("feels like \(style.text(temperature: felt))")
  }

  /// The difference in degrees Celsius from which a temperature is surely on one side of freezing.
  private static let sure = 0.5

  private var frost: Remarkable? {
    guard content.current.temperature ?? -1 >= 0,
      let (lowest, moment) = extreme(\.temperature, by: <), lowest <= -Self.sure,
      let start = hours.first(where: { $0.temperature ?? 0 < 0 }), let moment
    else { return nil }
    var named: CalendarDate?
    guard let from = time(.from, start.time, &named) else { return nil }
    let frost = style.words("below freezing \(from)")
    let at = moment > start.time ? time(.at, moment, &named) : nil
    let low = at.map { style.words("down to \(style.text(temperature: lowest)) \($0)") }
    return Remarkable(.cold, .remarkable, [style.listed([frost, low].compactMap { $0 }), frost])
  }

  private var thaw: Remarkable? {
    guard content.current.temperature ?? 1 <= 0,
      let (highest, _) = extreme(\.temperature, by: >), highest >= Self.sure,
      let start = hours.first(where: { $0.temperature ?? 0 > 0 }),
      let from = time(.from, start.time)
    else { return nil }
    return Remarkable(.cold, .remarkable, [style.words("above freezing \(from)")])
  }

  /// Returns the extreme of a value in the next 24 hours, and when it is; a nil time is now or within
  /// half an hour.
  private func extreme(
    _ value: KeyPath<Moment, Double?>, by isMore: (Double, Double) -> Bool
  ) -> (value: Double, time: Timestamp?)? {
    let present = content.current[keyPath: value].map { (value: $0, time: Timestamp?.none) }
    let coming = hours.compactMap { hour in
      hour[keyPath: value].map { (value: $0, time: hour.time > now + 1800 ? hour.time : nil) }
    }
    // The first of equal values.
    return coming.reduce(present) { best, next in
      best.map { isMore(next.value, $0.value) ? next : $0 } ?? next
    }
  }

  // MARK: Air and sun

  var air: Remarkable? {
    guard let index = content.air?.index(in: content.countryCode) else { return nil }
    let limits = Limits.air(index.scale)
    guard index.badness >= limits.remarkable else { return nil }
    return Remarkable(
      .air, index.badness >= limits.dangerous ? .dangerous : .remarkable,
      [style.words("air quality is \(index.category)")],
      name: style.language.definition(
        style.words("air", context: "in full"),
        style.language.decimal(index.value, places: 0)
          + style.language.remark(style.text(index.scale.words))))
  }

  var ultraviolet: Remarkable? {
    let today = clock.local(now)?.date
    let present = content.current.uvIndex ?? content.air?.uvIndex ?? 0
    let coming = hours.filter { $0.uvIndex != nil && clock.local($0.time)?.date == today }
    let highest = coming.max { $0.uvIndex ?? 0 < $1.uvIndex ?? 0 }
    let most = max(present, highest?.uvIndex ?? 0)
    guard most.rounded() >= Limits.ultraviolet else { return nil }
    let number = style.language.decimal(most, places: 0)
    let isNow = most.rounded() == present.rounded()
    let at = isNow ? nil : highest.flatMap { time(.at, $0.time) }
    let words =
      at.map { style.words("UV index up to \(number) \($0)") } ?? style.words("UV index \(number)")
    return Remarkable(
      .ultraviolet, .remarkable,
      [style.listed([words, style.text(UVCategory(most).words)]), words],
      name: style.words("UV index \(number)"))
  }

  // MARK: Ordinary weather

  var sky: Remarkable? {
    guard let coming = falling, coming.spells.isEmpty else { return nil }
    let told = [coming.isSurelyDry ? dry(until: coming.end) : nil, turn].compactMap { $0 }
    guard let first = told.first else { return nil }
    return Remarkable(.sky, .ordinary, [style.listed(told), first])
  }

  private func dry(until end: Timestamp) -> String? {
    end - now >= Self.reach
      ? style.words("dry for the next \(Self.reach / 3600) hours")
      : time(.until, end).map { until in style.words("dry \(until)") }
  }

  /// Returns from when the sky is clear, or covered, for three hours or more; nil if it stays as it
  /// is.
  private var turn: String? {
    func start(_ isSo: (Condition?) -> Bool) -> String? {
      let start = hours.indices.dropLast(2).first { index in
        hours[index...(index + 2)].allSatisfy { isSo($0.condition) }
      }
      return start.flatMap { time(.from, hours[$0].time) }
    }
    func isClear(_ condition: Condition?) -> Bool {
      condition == .clear || condition == .mostlyClear
    }
    if content.current.condition == .overcast {
      return start(isClear).map { from in style.words("clearing \(from)") }
    }
    guard isClear(content.current.condition) else { return nil }
    return start { $0 == .overcast }.map { from in style.words("clouding over \(from)") }
  }

  var change: Remarkable? {
    let today = content.day(in: 0, from: now, by: clock)
    // In the evening, today is over.
    let isEvening = clock.local(now).map { $0.hour >= 18 } ?? true
    let past =
      isEvening ? nil : TemperatureChange(from: content.dayBefore(now, by: clock), to: today)
    let coming = TemperatureChange(from: today, to: content.day(in: 1, from: now, by: clock))
    let most = [past, coming].compactMap { $0.map { abs($0.difference) } }.max() ?? 0
    let sinceYesterday = past.map { style.text($0.sinceYesterday(degrees($0))) }
    let tomorrow = coming.flatMap {
      $0.direction == .same ? nil : style.text($0.tomorrow(degrees($0)))
    }
    let told = [sinceYesterday, tomorrow].compactMap { $0 }
    guard let last = told.last else { return nil }
    return Remarkable(
      .change, most >= Limits.change ? .remarkable : .ordinary,
      [style.language.clauses(told), last])
  }

  private func degrees(_ change: TemperatureChange) -> String {
    style.degrees(change)
  }

  var temperatures: Remarkable? {
    let known = hours.filter { $0.temperature != nil }
    func celsius(_ moment: Moment) -> Double { moment.temperature ?? 0 }
    guard known.count > 2, let most = known.max(by: { celsius($0) < celsius($1) }),
      let least = known.min(by: { celsius($0) < celsius($1) })
    else { return nil }
    var named: CalendarDate?
    let ends = [(isHigh: true, moment: most), (isHigh: false, moment: least)]
      .sorted { $0.moment.time < $1.moment.time }
    // An extreme within the next hour is left out, one at the end of what is known may be none, and
    // the frost has the lowest one.
    let isWhole = known.last.map { $0.time + 3600 >= now + Self.reach } ?? false
    func text(_ moment: Moment) -> String { style.text(temperature: celsius(moment)) }
    guard text(most) != text(least) else { return nil }
    let told = ends.filter { $0.moment.time >= now + 3600 && ($0.isHigh || frost == nil) }
      .filter { isWhole || $0.moment.time != known.last?.time }
      .compactMap { isHigh, moment in
        let temperature = text(moment)
        return time(.at, moment.time, &named).map { at in
          style.text(
            isHigh ? Phrase("up to \(temperature) \(at)") : Phrase("down to \(temperature) \(at)"))
        }
      }
    return told.isEmpty ? nil : Remarkable(.temperatures, .ordinary, [style.listed(told)])
  }
}
