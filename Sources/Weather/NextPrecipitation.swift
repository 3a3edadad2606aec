/// What the next 24 hours bring down, and when.
package enum NextPrecipitation: Equatable, Sendable {
  /// How near a time is to the truth: what a nowcast tells is good to some minutes, what hours tell to
  /// about an hour.
  package enum Precision: Equatable, Sendable {
    case minutes, hours
  }

  /// It is dry, and something begins to fall; at the time that was asked for where it may begin any
  /// minute.
  case starts(at: Int, Condition, Precision)
  /// It falls, and stops.
  case stops(at: Int, Condition, Precision)
  /// It falls, until then at least: no more is known, or no more is asked for.
  case goesOn(until: Int, Condition)
  /// Nothing falls until then at least.
  case dry(until: Int)

  /// How far it looks, in seconds.
  package static let reach = 24 * 3600

  /// - Parameters:
  ///   - nowcast: as far as it reaches, it is believed before the hours.
  ///   - hours: in any order.
  ///   - current: what falls now, falls, whatever is forecast.
  ///   - now: seconds since 1970-01-01 00:00 UTC.
  /// - Returns: nil where nothing is known of now.
  package init?(nowcast: Nowcast?, hours: [Moment], current: Moment, now: Int) {
    let told = HourSpells(hours, around: now)
    let seen = current.condition(at: now)
    let steps = nowcast.map { $0.spells(from: now) { told.kind(at: $0) ?? seen.falling } } ?? []
    var spells = (steps + told.spells(from: steps.last?.end ?? now))
      .unbroken(from: now, to: now + Self.reach)
    guard var first = spells.first else { return nil }
    if first.falling == nil, let falling = seen.falling {
      first.falling = falling
      spells[0] = first
    }
    guard let last = spells.last else { return nil }
    guard let falling = first.falling else {
      self =
        spells.first { $0.falling != nil }.flatMap { spell in
          spell.falling.map { .starts(at: spell.start, $0, spell.precision) }
        } ?? .dry(until: last.end)
      return
    }
    if first.precision == .hours, seen.isDry {
      self = .starts(at: now, falling, .hours)
    } else if let pause = spells.first(where: { $0.falling == nil }) {
      self = .stops(at: pause.start, falling, pause.precision)
    } else {
      self = .goesOn(until: last.end, falling)
    }
  }
}

/// A time in which the same falls.
struct Spell {
  var start: Int
  var end: Int
  /// nil where nothing does.
  var falling: Condition?
  let precision: NextPrecipitation.Precision
}

extension [Spell] {
  /// Those that follow each other without a gap, from a time to another.
  fileprivate func unbroken(from start: Int, to end: Int) -> [Spell] {
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
  /// The steps from a time on, as far as they are told.
  ///
  /// A step is wet from 0.1 mm an hour on: with less it is as dry as an hour with less.
  ///
  /// - Parameter kind: what falls at a time.
  fileprivate func spells(from now: Int, kind: (Int) -> Condition?) -> [Spell] {
    // Steps of another length, or of another day, are damage.
    guard (60...3600).contains(step), (now - 86400...now + 3600).contains(start) else { return [] }
    var spells: [Spell] = []
    for (index, amount) in precipitation.prefix(2000).enumerated() {
      let end = start + (index + 1) * step
      guard end > now else { continue }
      guard let amount, max(now, end - step) == (spells.last?.end ?? now) else { break }
      let isWet = amount * 3600 / Double(step) >= HourSpells.leastAmount
      spells.append(
        Spell(
          start: max(now, end - step), end: end,
          falling: isWet ? kind(end - step) ?? .rain : nil, precision: .minutes))
    }
    return spells
  }
}

extension Moment {
  /// What the sky does, where that is of the last hour: whether something falls, and whether nothing
  /// does.
  fileprivate func condition(at now: Int) -> (falling: Condition?, isDry: Bool) {
    guard (now - 3600...now + 3600).contains(time), let condition, condition != .unknown else {
      return (nil, false)
    }
    return condition.isPrecipitation ? (condition, false) : (nil, true)
  }
}
