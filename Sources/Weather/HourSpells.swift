/// The hours of a forecast, divided into periods with and without precipitation.
struct HourSpells {
  private let spells: [Spell]

  init(_ moments: [Moment], around now: Int) {
    let near = now - 12 * 3600...now + 36 * 3600
    let known = moments.filter { near.contains($0.time) }.sorted { $0.time < $1.time }
    let steps = zip(known.dropFirst(), known).map { $0.time - $1.time }
    spells = known.enumerated().compactMap { index, moment in
      // Forecasts have steps of one to six hours. The last step is assumed to be as long as the
      // previous one.
      let step = steps.indices.contains(index) ? steps[index] : steps.last
      let length = step.flatMap { (1...6 * 3600).contains($0) ? $0 : nil } ?? 3600
      guard let isWet = Self.isWet(moment) else { return nil }
      return Spell(
        start: moment.time, end: moment.time + length, falling: isWet ? Self.kind(moment) : nil,
        precision: .hours)
    }
  }

  /// Returns the periods from a time on.
  func spells(from now: Int) -> [Spell] {
    spells.filter { $0.end > now }.map { spell in
      var spell = spell
      spell.start = max(spell.start, now)
      return spell
    }
  }

  /// Returns the kind of precipitation at a time or within an hour of it; nil when it is dry.
  func kind(at time: Int) -> Condition? {
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
    // An hour may have the condition rain even if precipitation is unlikely.
    switch (falls, probability) {
    case (true?, let probability?): return probability >= ConditionRule.leastProbability
    case (true?, nil): return amount == nil
    case (nil, let probability?) where amount == nil:
      return probability >= ConditionRule.leastProbability
    case (nil, nil) where amount == nil: return nil
    default: return false
    }
  }

  private static func kind(_ moment: Moment) -> Condition {
    if let condition = moment.condition, condition.isPrecipitation { return condition }
    return moment.precipitationKind
  }
}
