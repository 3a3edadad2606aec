package import Exchange

/// The precipitation of the next 24 hours in as few periods as a forecaster would tell.
package struct ComingPrecipitation: Equatable, Sendable {
  /// A period with one kind of precipitation.
  package struct Period: Equatable, Sendable {
    package var start: Timestamp
    package var end: Timestamp
    /// The kind that falls for most of the period.
    package let kind: Condition
    package let precision: NextPrecipitation.Precision
    /// Whether the precipitation goes on beyond what is known.
    package var isOpen = false
  }

  /// The periods in chronological order, in one list for each time without a dry hour; no list is
  /// empty.
  package let spells: [[Period]]
  /// Whether the first period has already begun; otherwise, if its start is now, it may begin at any
  /// minute.
  package let isFalling: Bool
  /// The end of what is known, at most 24 hours from now.
  package let end: Timestamp
  /// Whether it stays dry until then: nothing is forecast, nor likely.
  package let isSurelyDry: Bool

  /// Finds the periods; nil when the current state is unknown.
  ///
  /// Parameters are those of `NextPrecipitation`, which has the next change alone. In addition, the
  /// kind that is falling now takes precedence over the forecast for the present hour.
  package init?(nowcast: Nowcast?, hours: [Moment], current: Moment, now: Timestamp) {
    let coming = ComingSpells(nowcast: nowcast, hours: hours, current: current, now: now)
    guard let first = coming.spells.first, let last = coming.spells.last else { return nil }
    // A service's hours are those of the place, which begin at another minute than UTC's in India.
    let hourStart =
      hours.map(\.time).filter { $0 <= now && $0 > now - 3600 }.max()
      ?? now - (now % 3600 + 3600) % 3600
    let hourEnd = hourStart + 3600
    let told = coming.spells.map { spell in
      var spell = spell
      if spell.falling != nil, spell.start < hourEnd, let seen = coming.seen {
        spell.falling = seen
      }
      return spell
    }
    isFalling = first.falling != nil && !coming.isSoon
    end = last.end
    isSurelyDry = coming.areSurelyDry
    var spells = Self.withoutPauses(told).map(Self.periods)
    if let last = spells.last?.last, last.end == end {
      spells[spells.count - 1][spells[spells.count - 1].count - 1].isOpen = true
    }
    self.spells = spells
  }

  /// The shortest dry interval that is told, in seconds.
  private static let leastPause = 3600
  /// The longest period that is not told unless it is dangerous or the first, in seconds.
  private static let longestSlight = 3600
  /// The most periods of a time without a dry hour.
  private static let mostPeriods = 3

  private static func withoutPauses(_ spells: [Spell]) -> [[Spell]] {
    var blocks: [[Spell]] = []
    for spell in spells where spell.falling != nil {
      if let end = blocks.last?.last?.end, spell.start - end < leastPause {
        blocks[blocks.count - 1].append(spell)
      } else {
        blocks.append([spell])
      }
    }
    return blocks
  }

  /// Returns the periods of the kinds in a time without a dry hour.
  private static func periods(_ spells: [Spell]) -> [Period] {
    var groups: [[Spell]] = []
    for spell in spells {
      if let last = groups.last?.last?.falling, last.general == spell.falling?.general {
        groups[groups.count - 1].append(spell)
      } else {
        groups.append([spell])
      }
    }
    var periods = groups.compactMap(period)
    while let index = least(periods) {
      periods[index - 1].end = periods[index].end
      periods.remove(at: index)
      // The neighbours may now be of one kind.
      if index < periods.count, periods[index].kind.general == periods[index - 1].kind.general {
        periods[index - 1].end = periods[index].end
        periods.remove(at: index)
      }
    }
    return periods
  }

  /// Returns the index of the period that is told least; nil when all are told.
  private static func least(_ periods: [Period]) -> Int? {
    let later = periods.indices.dropFirst()
    func length(_ index: Int) -> Int { periods[index].end - periods[index].start }
    func shortest(_ indices: [Int]) -> Int? { indices.min { length($0) < length($1) } }
    let slight = later.filter { !periods[$0].kind.isDangerous }
    // A danger is not told to last longer than it does.
    let absorbed = slight.filter { index in
      !periods[index - 1].kind.isDangerous
        || index + 1 < periods.count && periods[index + 1].kind == periods[index - 1].kind
    }
    if let index = shortest(absorbed), length(index) <= longestSlight { return index }
    return periods.count <= mostPeriods ? nil : shortest(slight) ?? shortest(Array(later))
  }

  private static func period(_ spells: [Spell]) -> Period? {
    guard let first = spells.first, let last = spells.last else { return nil }
    let kinds = spells.compactMap(\.falling)
    func seconds(_ kind: Condition) -> Int {
      spells.filter { $0.falling == kind }.map { $0.end - $0.start }.reduce(0, +)
    }
    // The earliest of equal kinds.
    guard let most = kinds.map(seconds).max(),
      let kind = kinds.first(where: { seconds($0) == most })
    else { return nil }
    return Period(start: first.start, end: last.end, kind: kind, precision: first.precision)
  }
}
