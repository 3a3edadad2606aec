import Exchange
import Line
import Text
import Weather

/// Each kind of precipitation with its beginning and its end.
extension ComingHours {
  private typealias Period = ComingPrecipitation.Period

  var precipitation: Remarkable? {
    guard !isViolent, let coming = falling, let first = coming.spells.first,
      let beginning = first.first
    else { return nil }
    let danger = coming.spells.joined().first(where: \.kind.isDangerous)
    let whole = whole(coming)
    var forms: [String?] = [
      style.listed(whole + amount(coming)), style.listed(whole),
      style.listed(self.whole(coming, isBrief: true)),
    ]
    // A short form must not end before the danger.
    if danger.map(first.contains) ?? true {
      var named: CalendarDate?
      forms += [style.listed(told(first, coming, &named)), brief(first, coming)]
    }
    forms += alone(danger ?? beginning, coming)
    return Remarkable(
      .precipitation, danger == nil ? .remarkable : .dangerous, forms,
      name: noun(danger ?? beginning))
  }

  // MARK: Several periods

  /// Returns what falls first, and what falls after the first dry hours.
  private func whole(_ coming: ComingPrecipitation, isBrief: Bool = false) -> [String] {
    guard let first = coming.spells.first, let beginning = first.first,
      let last = coming.spells.last?.last
    else { return [] }
    var named: CalendarDate?
    let isOneKind = coming.spells.joined().allSatisfy {
      $0.kind.general == beginning.kind.general
    }
    if coming.spells.count > 2, isOneKind {
      var all = beginning
      (all.end, all.isOpen) = (last.end, last.isOpen)
      let times = times(all, hasBegun: hasBegun(beginning, coming), &named) ?? ""
      return [style.words("\(noun(beginning)) on and off \(times)")]
    }
    let parts = told(first, coming, &named)
    let later = coming.spells.dropFirst()
    let next = later.first { $0.contains(where: \.kind.isDangerous) } ?? later.first
    guard let next, var period = next.first(where: \.kind.isDangerous) ?? next.first else {
      return parts
    }
    if !period.kind.isDangerous, let last = next.last {
      (period.end, period.isOpen) = (last.end, last.isOpen)
    }
    period.isOpen = period.isOpen || isBrief
    let times = times(period, hasBegun: false, &named) ?? ""
    // "Again" means what was named last.
    let isAgain = first.count <= 2 && first.last?.kind.general == period.kind.general
    return parts + [
      isAgain && chance(period) == nil
        ? style.words("again \(times)") : style.words("then \(noun(period)) \(times)")
    ]
  }

  /// Returns the kinds in a time without a dry hour, such as "thunderstorms until 14:00" and "then
  /// showers until 17:00".
  private func told(
    _ spell: [Period], _ coming: ComingPrecipitation, _ named: inout CalendarDate?
  ) -> [String] {
    guard var first = spell.first, let last = spell.last else { return [] }
    let hasBegun = hasBegun(first, coming)
    let surrounded = spell.count == 3 && first.kind.general == last.kind.general ? spell[1] : nil
    if surrounded != nil { (first.end, first.isOpen) = (last.end, last.isOpen) }
    let beginning = words(first, hasBegun: hasBegun, &named)
    if let surrounded {
      return [beginning, style.words("with \(words(surrounded, hasBegun: false, &named))")]
    }
    let others = spell.dropFirst().map { period in
      let until = period.isOpen ? nil : time(.until, period.end, &named)
      return until.map { style.words("then \(noun(period)) \($0)") }
        ?? style.words("then \(noun(period))")
    }
    return [beginning] + (others.isEmpty ? heavier(first, &named) : others)
  }

  /// Returns the first kind with its times, and the next without.
  private func brief(_ spell: [Period], _ coming: ComingPrecipitation) -> String? {
    guard let first = spell.first, spell.count > 1 else { return nil }
    var named: CalendarDate?
    let words = words(first, hasBegun: hasBegun(first, coming), &named)
    return style.listed([words, style.words("then \(noun(spell[1]))")])
  }

  // MARK: One period

  /// Returns a period with its times, and with its beginning alone unless that was in the past.
  private func alone(_ period: Period, _ coming: ComingPrecipitation) -> [String] {
    let hasBegun = hasBegun(period, coming)
    var (named, again) = (CalendarDate?.none, CalendarDate?.none)
    let whole = words(period, hasBegun: hasBegun, &named)
    var endless = period
    endless.isOpen = true
    return [whole] + (hasBegun ? [] : [words(endless, hasBegun: false, &again)])
  }

  private func words(
    _ period: Period, hasBegun: Bool, _ named: inout CalendarDate?
  ) -> String {
    let noun = noun(period)
    if hasBegun {
      if period.isOpen, period.end - now >= Self.reach {
        return style.words("\(noun) for the next \(Self.reach / 3600) hours")
      }
      let times = times(period, hasBegun: true, &named) ?? ""
      return period.isOpen
        ? style.words("\(noun) \(times)", context: "precipitation past a time")
        : style.words("\(noun) \(times)", context: "precipitation and its end")
    }
    let seconds = period.start - now
    guard seconds <= 0 || period.precision == .minutes && seconds < 3600 else {
      let times = times(period, hasBegun: false, &named) ?? ""
      return style.words("\(noun) \(times)", context: "precipitation and its start")
    }
    let minutes = (max(0, seconds) + 150) / 300 * 5
    let start =
      period.precision == .hours
      ? style.words("\(noun) soon")
      : minutes == 0 ? style.words("\(noun) now") : style.words("\(noun) in \(minutes) min")
    let until = period.isOpen ? nil : time(.until, period.end, &named)
    return style.listed([start, until].compactMap { $0 })
  }

  private func times(
    _ period: Period, hasBegun: Bool, _ named: inout CalendarDate?
  ) -> String? {
    if hasBegun { return time(period.isOpen ? .past : .until, period.end, &named) }
    let from = time(.from, max(now, period.start), &named)
    guard !period.isOpen, let from, let until = time(.until, period.end, &named) else {
      return from
    }
    return style.words("\(from) \(until)", context: "period")
  }

  private func hasBegun(_ period: Period, _ coming: ComingPrecipitation) -> Bool {
    coming.isFalling && period.start <= now
  }

  /// Returns the kind, such as "heavy rain", or "40% chance of rain" for one that is not likely.
  private func noun(_ period: Period) -> String {
    if let chance = chance(period) {
      return style.chance(chance, of: PrecipitationKind(period.kind))
    }
    guard period.kind != .thunderstorm else {
      return style.words("thunderstorms", context: "precipitation")
    }
    let intensities = intensities(period).map(\.intensity)
    let isLight = !intensities.isEmpty && intensities.allSatisfy { $0 == .light }
    return style.text(
      period.kind.words(intensities.first == .heavy ? .heavy : isLight ? .light : nil))
  }

  /// Returns the highest chance in a period that has not begun; nil when it is likely or unknown.
  private func chance(_ period: Period) -> Double? {
    guard period.start > now, period.precision == .hours, PrecipitationKind(period.kind) != nil
    else { return nil }
    let chances = hours(from: period.start, to: period.end).compactMap {
      $0.moment.precipitationProbability
    }
    return chances.max().flatMap { $0 < Remarkable.Limits.chance ? $0 : nil }
  }

  /// Returns when the precipitation of a period gets heavy; empty if it never does, or at once.
  private func heavier(_ period: Period, _ named: inout CalendarDate?) -> [String] {
    let intensities = intensities(period)
    guard period.kind != .thunderstorm, chance(period) == nil,
      intensities.first?.intensity != .heavy,
      let first = intensities.first(where: { $0.intensity == .heavy }),
      let from = time(.from, first.time, &named)
    else { return [] }
    return [style.words("heavier \(from)", context: "precipitation")]
  }

  /// Returns the intensities of a period in chronological order, the present one first; a nil one is
  /// unknown.
  private func intensities(_ period: Period) -> [(time: Timestamp, intensity: Intensity?)] {
    let isNow = period.start <= now && content.current.condition?.general == period.kind.general
    let hours = hours(from: period.start, to: period.end).map(\.moment).filter {
      $0.time >= period.start && [nil, period.kind.general].contains($0.condition?.general)
    }
    return (isNow ? [(now, content.current.intensity)] : [])
      + hours.map { (time: $0.time, intensity: $0.intensity) }
  }

  // MARK: Amounts

  /// Returns the depth of new snow, or else the amount of much rain; empty for less.
  private func amount(_ coming: ComingPrecipitation) -> [String] {
    let hours = hours(from: now, to: end(coming))
    func sum(_ value: (Moment) -> Double?) -> Double {
      hours.reduce(0) { $0 + (value($1.moment) ?? 0) * $1.share }
    }
    func isOnly(_ kind: Condition) -> Bool {
      coming.spells.joined().allSatisfy { $0.kind.general == kind }
    }
    let snow = sum(\.snowfall)
    if snow >= Remarkable.Limits.snow, style.isSnow(sum(\.precipitation), snow) {
      let depth = inWords(style.units.snowfall(snow), wholeFrom: 3)
      return [isOnly(.snow) ? style.words("about \(depth)") : style.words("about \(depth) of snow")]
    }
    let rain = sum { style.isSnow($0.precipitation, $0.snowfall) ? nil : $0.precipitation }
    guard rain >= Remarkable.Limits.rain, !isOnly(.snow) else { return [] }
    let amount = inWords(style.units.precipitation(rain), wholeFrom: 10)
    return [isOnly(.rain) ? style.words("about \(amount)") : style.words("about \(amount) of rain")]
  }

  /// Returns the end of what is told: 24 hours from now, or the first dry hour after that when the
  /// last period only begins within them, whose whole amount is meant by "from 9:00 tomorrow".
  private func end(_ coming: ComingPrecipitation) -> Timestamp {
    guard let last = coming.spells.last?.last, last.isOpen, last.start > now else {
      return coming.end
    }
    let later = self.hours(from: coming.end, to: coming.end + Self.reach).map(\.moment)
    let dry = later.first { $0.precipitation ?? 0 == 0 && $0.snowfall ?? 0 == 0 }
    return max(coming.end, dry?.time ?? coming.end + Self.reach)
  }

  /// Returns an amount without decimals from a number on; "in" would be read as a preposition.
  private func inWords(_ measure: Measure, wholeFrom least: Double) -> String {
    let places = measure.value < least ? 1 : 0
    guard style.units.precipitations == .inches else { return measure.text(places: places) }
    let number = style.language.decimal(measure.value, places: places)
    return places > 0
      ? style.words("\(number) inches", context: "a decimal fraction")
      : style.text(
        Phrase("\(number) inch", plural: "\(number) inches", count: Int(measure.value.rounded())))
  }
}
