import Exchange
import Testing
import Weather

private let now = 1_795_253_400
/// The beginning of the present hour.
private let hour = now - 1800

/// Returns what is coming when each of the next hours has a condition, nil for a dry one.
private func coming(
  _ conditions: [Condition?], current: Condition = .overcast, _ nowcast: Nowcast? = nil
) -> ComingPrecipitation? {
  var present = Moment(time: now)
  present.condition = current
  let hours = (0..<30).map { index in
    var moment = Moment(time: hour + index * 3600)
    let falling = index < conditions.count ? conditions[index] : nil
    moment.condition = falling ?? .overcast
    moment.precipitation = falling == nil ? 0 : 1
    return moment
  }
  return ComingPrecipitation(nowcast: nowcast, hours: hours, current: present, now: now)
}

/// Returns the periods as text, such as "rain 0-3"; "|" stands for dry hours.
private func text(_ coming: ComingPrecipitation?) -> String {
  let spells = (coming?.spells ?? []).map { spell in
    spell.map { period in
      let start = period.start == now ? 0 : (period.start - hour) / 3600
      return "\(period.kind.rawValue) \(start)-\((period.end - hour) / 3600)"
    }.joined(separator: ", ")
  }
  return spells.joined(separator: " | ")
}

@Suite("Coming precipitation") struct ComingPrecipitationTests {
  private static let cases: [([Condition?], Condition, String)] = [
    ([], .overcast, ""),
    ([nil, .rain, .showers, .rain], .overcast, "rain 1-4"),
    (
      [.thunderstorm, .thunderstorm, .showers, .showers], .thunderstorm,
      "thunderstorm 0-2, showers 2-4"
    ),
    ([.showers, .showers], .thunderstorm, "thunderstorm 0-1, showers 1-2"),
    ([.snow, .snow, .sleet, .rain, .rain], .snow, "snow 0-3, rain 3-5"),
    ([.rain, .snow, .snow], .rain, "rain 0-1, snow 1-3"),
    ([.rain, .rain, .thunderstorm, .rain, .rain], .rain, "rain 0-2, thunderstorm 2-3, rain 3-5"),
    ([.rain, .rain, .snow, .rain, .rain], .rain, "rain 0-5"),
    ([.rain, nil, nil, .snow], .rain, "rain 0-1 | snow 3-4"),
  ]

  @Test("is divided into the periods that matter", arguments: cases)
  func periods(conditions: [Condition?], current: Condition, expected: String) {
    #expect(text(coming(conditions, current: current)) == expected)
  }

  @Test("has begun only if it is seen")
  func begun() throws {
    #expect(try #require(coming([.rain], current: .rain)).isFalling)
    let soon = try #require(coming([.rain, .rain]))
    #expect(!soon.isFalling && soon.spells.first?.first?.start == now)
  }

  @Test("goes on where the forecast ends in it")
  func open() throws {
    let rain = try #require(coming(Array(repeating: .rain, count: 30), current: .rain))
    #expect(rain.end == now + 86_400)
    #expect(rain.spells.map { $0.map(\.isOpen) } == [[true]])
    let ending = try #require(coming([.rain], current: .rain))
    #expect(ending.spells.map { $0.map(\.isOpen) } == [[false]])
  }

  @Test("bridges pauses of less than an hour, which a nowcast has")
  func pauses() {
    let wet = [0.3, 0.3, 0, 0, 0.3, 0.3, 0.3, 0.3]
    let nowcast = Nowcast(start: now, step: 900, precipitation: wet)
    #expect(text(coming([.rain, .rain, .rain], current: .rain, nowcast)) == "rain 0-3")
  }

  @Test("has the present kind until the end of the place's hour, which is not UTC's in India")
  func presentHour() throws {
    var present = Moment(time: now)
    present.condition = .thunderstorm
    let hours = (0..<30).map { index in
      var moment = Moment(time: now - 900 + index * 3600)
      moment.condition = index < 3 ? .rain : .overcast
      moment.precipitation = index < 3 ? 1 : 0
      return moment
    }
    let wet = Nowcast(start: now, step: 900, precipitation: Array(repeating: 0.5, count: 8))
    let coming = ComingPrecipitation(nowcast: wet, hours: hours, current: present, now: now)
    let first = try #require(coming?.spells.first?.first)
    #expect(first.kind == .thunderstorm && first.end == now + 2700)
  }

  @Test("is unknown where the present is")
  func unknown() {
    let moment = Moment(time: now)
    #expect(ComingPrecipitation(nowcast: nil, hours: [], current: moment, now: now) == nil)
  }
}
