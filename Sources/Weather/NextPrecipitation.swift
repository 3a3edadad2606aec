package import Exchange

/// The next start or end of precipitation within 24 hours.
package enum NextPrecipitation: Equatable, Sendable {
  /// The precision of a time: minutes from a nowcast, hours from an hourly forecast.
  package enum Precision: Equatable, Sendable {
    case minutes, hours
  }

  /// It is dry, and precipitation starts. The time is now if it may start at any minute.
  case starts(at: Int, Condition, Precision)
  /// Precipitation is falling and stops.
  case stops(at: Int, Condition, Precision)
  /// Precipitation is falling and continues at least until a time, the end of the known period.
  case goesOn(until: Timestamp, Condition)
  /// It stays dry at least until a time.
  case dry(until: Timestamp)

  /// The length of the period, in seconds.
  package static let reach = 24 * 3600

  /// Finds the next change of precipitation; nil when the current state is unknown, and where it may
  /// not stay dry although no amount is forecast.
  ///
  /// - Parameters:
  ///   - nowcast: takes precedence over the hours up to its end.
  ///   - hours: the hourly forecast in any order.
  ///   - current: the current weather, which takes precedence over any forecast.
  package init?(nowcast: Nowcast?, hours: [Moment], current: Moment, now: Timestamp) {
    let coming = ComingSpells(nowcast: nowcast, hours: hours, current: current, now: now)
    let spells = coming.spells
    guard let first = spells.first, let last = spells.last else { return nil }
    guard let falling = first.falling else {
      let next = spells.first { $0.falling != nil }
      if let next, let kind = next.falling {
        self = .starts(at: next.start, kind, next.precision)
      } else {
        // From the first period on that may be wet, nothing is known.
        let end = spells.first(where: \.mayBeWet)?.start ?? last.end
        guard end > now, !coming.mayGoOn else { return nil }
        self = .dry(until: end)
      }
      return
    }
    if coming.isSoon {
      self = .starts(at: now, falling, .hours)
    } else if let pause = spells.first(where: { $0.falling == nil }) {
      self = .stops(at: pause.start, falling, pause.precision)
    } else {
      self = .goesOn(until: last.end, falling)
    }
  }
}

extension Moment {
  /// Whether something may fall in the hour that begins at the moment; true when nothing is known.
  package var mayBeWet: Bool {
    if precipitation ?? 0 > 0 || condition?.isPrecipitation == true { return true }
    return precipitationProbability.map { $0 >= 10 } ?? (precipitation == nil && condition == nil)
  }

  /// The precipitation in millimetres, without a trace, which is dry by `ConditionRule`; nil when
  /// unknown.
  package var measurablePrecipitation: Double? {
    precipitation.map { amount in
      amount >= ConditionRule.leastAmount || condition?.isPrecipitation == true ? amount : 0
    }
  }
}

/// The known periods of the next 24 hours without a gap: the nowcast, and before its first known
/// step and after its last one the hours.
struct ComingSpells {
  /// The periods in chronological order; empty when the current state is unknown.
  let spells: [Spell]
  /// The precipitation that is seen to fall now; nil when it is dry or unknown.
  let seen: Condition?
  /// Whether it is still dry although the present hour of the forecast is wet.
  let isSoon: Bool
  /// Whether what was seen to fall within the last three hours may still fall.
  let mayGoOn: Bool

  init(nowcast: Nowcast?, hours: [Moment], current: Moment, now: Timestamp) {
    let told = HourSpells(hours, around: now)
    let seen = current.condition(at: now)
    let minutes =
      nowcast.map { nowcast in
        nowcast.spells(from: now) {
          told.kind(at: $0) ?? seen.falling ?? current.precipitationKind
        }
      } ?? []
    let steps = minutes.map { step in
      var step = step
      step.mayBeWet = step.falling == nil && told.expectsRain(at: step.start, from: now)
      return step
    }
    let before = told.spells(from: now).map { spell in
      var spell = spell
      spell.end = min(spell.end, steps.first?.start ?? now)
      return spell
    }.filter { $0.start < $0.end }
    var spells = (before + steps + told.spells(from: steps.last?.end ?? now))
      .unbroken(from: now, to: now + NextPrecipitation.reach)
    if let first = spells.first, first.falling == nil, let falling = seen.falling {
      spells[0].falling = falling
    }
    self.spells = spells
    self.seen = seen.falling
    // A forecast's own hour says when it ends.
    mayGoOn =
      current.condition?.isPrecipitation == true && current.time > now - 3 * 3600
      && !hours.contains { $0.time == current.time }
    isSoon = seen.isDry && spells.first.map { $0.precision == .hours && $0.falling != nil } ?? false
  }

  /// Whether all periods are dry, and none may be wet.
  var areSurelyDry: Bool {
    !mayGoOn && spells.allSatisfy { $0.falling == nil && !$0.mayBeWet }
  }
}

/// A period with one kind of precipitation, or with none.
struct Spell {
  var start: Timestamp
  var end: Timestamp
  /// The kind of precipitation; nil for a dry period.
  var falling: Condition?
  let precision: NextPrecipitation.Precision
  /// Whether a dry period may not stay dry.
  var mayBeWet = false
}

extension [Spell] {
  fileprivate func unbroken(from start: Timestamp, to end: Timestamp) -> [Spell] {
    var spells: [Spell] = []
    for var spell in self {
      guard spell.start == spells.last?.end ?? start, spell.start < end else { break }
      spell.end = Swift.min(spell.end, end)
      spells.append(spell)
    }
    return spells
  }
}

extension Nowcast {
  /// The most by which the first step may be ahead, in seconds: One Call begins with the next
  /// minute, and two steps of a radar are 10 minutes.
  private static let longestDelay = 600

  /// Returns the steps from a time on, or from the first known one after it, up to the first unknown
  /// one after which nothing falls.
  ///
  /// An unknown step before a wet one is taken to be like the one before it, because the hours that
  /// take over at the end may not have what falls then. A step is wet from 0.1 mm per hour on, which
  /// is the limit for hours. A first step that is about to begin counts from now on, and so does a
  /// first known one that is dry.
  fileprivate func spells(from now: Timestamp, kind: (Int) -> Condition) -> [Spell] {
    // Other lengths and other days mean that the data is damaged.
    guard (60...3600).contains(step), (now - 86400...now + Self.longestDelay).contains(start) else {
      return []
    }
    func isWet(_ amount: Double) -> Bool {
      amount * 3600 / Double(step) >= ConditionRule.leastAmount
    }
    let amounts = precipitation.prefix(2000)
    let lastWet = amounts.lastIndex { $0.map(isWet) ?? false } ?? -1
    var amount: Double?
    var spells: [Spell] = []
    for (index, known) in amounts.enumerated() {
      guard known != nil || index < lastWet else { break }
      amount = known ?? amount
      let end = start + (index + 1) * step
      guard end > now, let amount else { continue }
      // After steps that are there but unknown, the hours tell whether something falls already.
      let isNext =
        spells.isEmpty && (index == 0 || !isWet(amount)) && end - step - now <= Self.longestDelay
      let begin = isNext ? now : max(now, end - step)
      guard begin == spells.last?.end ?? begin else { break }
      spells.append(
        Spell(
          start: begin, end: end,
          falling: isWet(amount) ? kind(end - step) : nil, precision: .minutes))
    }
    return spells
  }
}

extension Moment {
  /// Returns the precipitation, and whether it is dry, if the condition is from the last hour.
  fileprivate func condition(at now: Timestamp) -> (falling: Condition?, isDry: Bool) {
    guard (now - 3600...now + 3600).contains(time), let condition, condition != .unknown else {
      return (nil, false)
    }
    return condition.isPrecipitation ? (condition, false) : (nil, !condition.isDangerous)
  }
}

/// The hours of a forecast, divided into periods with and without precipitation.
struct HourSpells {
  private let spells: [Spell]

  init(_ moments: [Moment], around now: Timestamp) {
    let near = now - 12 * 3600...now + 36 * 3600
    let known = moments.filter { near.contains($0.time) }.sorted { $0.time < $1.time }
    let steps = zip(known.dropFirst(), known).map { $0.time - $1.time }
    // Forecasts have steps of one to six hours. The shortest one is that of the service; after a
    // longer one, hours are missing. The last step is assumed to be as long.
    let usual = min(6 * 3600, max(3600, steps.filter { $0 > 0 }.min() ?? 3600))
    spells = known.enumerated().compactMap { index, moment in
      let step = steps.indices.contains(index) ? steps[index] : usual
      let length = (1...usual).contains(step) ? step : usual
      guard let isWet = Self.isWet(moment) else { return nil }
      return Spell(
        start: moment.time, end: moment.time + length, falling: isWet ? Self.kind(moment) : nil,
        precision: .hours, mayBeWet: !isWet && Self.mayBeWet(moment))
    }
  }

  func spells(from now: Timestamp) -> [Spell] {
    spells.filter { $0.end > now }.map { spell in
      var spell = spell
      spell.start = max(spell.start, now)
      return spell
    }
  }

  /// Returns whether an hour, of which at least half is still to come, is wet at a time.
  ///
  /// In the end of an hour, what was forecast for it may have fallen.
  func expectsRain(at time: Timestamp, from now: Timestamp) -> Bool {
    spells.contains {
      $0.falling != nil && $0.start <= time && time < $0.end
        && ($0.end - max(now, $0.start)) * 2 >= $0.end - $0.start
    }
  }

  /// Returns the kind of precipitation at a time or within an hour of it; nil when it is dry.
  func kind(at time: Timestamp) -> Condition? {
    let near = spells.filter {
      $0.falling != nil && $0.start <= time + 3600 && $0.end >= time - 3600
    }
    return (near.first { $0.start <= time && time < $0.end } ?? near.first)?.falling
  }

  /// Returns whether a moment is wet; nil when it has no information.
  private static func isWet(_ moment: Moment) -> Bool? {
    let (amount, probability) = (moment.precipitation, moment.precipitationProbability)
    let falls = moment.condition.flatMap { $0 == .unknown ? nil : $0.isPrecipitation }
    if let amount, amount >= ConditionRule.leastAmount { return true }
    // Of thunder and ice any amount counts, as in `ConditionRule`.
    if falls == true, moment.condition?.isDangerous == true, amount ?? 0 > 0 { return true }
    // An hour may have the condition rain even if precipitation is unlikely.
    if falls == true, probability == nil { return amount == nil }
    // A sky tells what is seen when the hour begins, not what falls in the hour.
    if falls == true || amount == nil {
      return probability.map { $0 >= ConditionRule.leastProbability }
    }
    return false
  }

  /// Returns whether a moment that is not wet may not stay dry: precipitation is likely although its
  /// amount is small, thunder or ice is forecast, of which any amount counts, or without an amount
  /// nothing speaks against a forecast of precipitation.
  private static func mayBeWet(_ moment: Moment) -> Bool {
    let falls = moment.condition?.isPrecipitation == true
    let probability = moment.precipitationProbability ?? 0
    return probability >= ConditionRule.leastProbability
      || falls && moment.condition?.isDangerous == true
      || moment.precipitation == nil && (falls || probability >= leastChance)
  }

  /// The least probability in percent that alone may mean precipitation: the NWS names it from 15 %
  /// on ("slight chance", https://www.weather.gov/bgm/forecast_terms).
  private static let leastChance = 15.0

  private static func kind(_ moment: Moment) -> Condition {
    if let condition = moment.condition, condition.isPrecipitation { return condition }
    return moment.precipitationKind
  }
}
