import Testing
import Weather

/// 2026-11-21 09:30 UTC.
private let now = 1_795_253_400
private let hour = 3600

/// Returns hours from 09:00 on with these amounts of precipitation, in mm.
private func hours(
  _ amounts: Double?..., condition: Condition? = nil, probability: Double? = nil
) -> [Moment] {
  amounts.enumerated().map { index, amount in
    var moment = Moment(time: now - 1800 + index * hour)
    moment.precipitation = amount
    moment.condition = condition
    moment.precipitationProbability = probability
    return moment
  }
}

private func next(
  _ hours: [Moment], nowcast: Nowcast? = nil, current condition: Condition? = nil
) -> NextPrecipitation? {
  var current = Moment(time: now - 600)
  current.condition = condition
  return NextPrecipitation(
    nowcast: nowcast, hours: hours, current: current, now: now)
}

/// Returns a nowcast of quarters of an hour from 09:15 on with these amounts, in mm.
private func quarters(_ amounts: Double?...) -> Nowcast {
  Nowcast(start: now - 900, step: 900, precipitation: amounts)
}

@Test("an hour begins at its time and lasts until the next") func anHourBeginsAtItsTime() {
  let hours = hours(0, 0, 0.5, 0)
  #expect(next(hours) == .starts(at: now + 1800 + hour, .rain, .hours))
  #expect(next(Array(hours.dropFirst())) == nil, "the half hour until ten is unknown")
  let steps = stride(from: 0, to: 4, by: 1).map { index in
    var moment = Moment(time: now - 1800 + index * 3 * hour)
    moment.precipitation = index == 2 ? 1 : 0
    return moment
  }
  #expect(next(steps) == .starts(at: now - 1800 + 6 * hour, .rain, .hours))
}

@Test("rain stops, continues or is still to come") func rainStopsContinuesOrIsStillToCome() {
  #expect(next(hours(1, 2, 0)) == .stops(at: now + 1800 + hour, .rain, .hours))
  #expect(next(hours(1, 2, 3)) == .goesOn(until: now + 1800 + 2 * hour, .rain))
  #expect(next(hours(0, 0, 0)) == .dry(until: now + 1800 + 2 * hour))
  #expect(next([]) == nil)
  #expect(next(hours(nil, 1)) == nil, "nothing is known of now")
  #expect(next(hours(0, nil, 1)) == .dry(until: now + 1800), "no more is known than that")
}

@Test("an hour with a sky alone, and hours that are missing, are not taken for dry")
func unknownHoursAreNotTakenForDry() {
  var sky = hours(0, 0, nil, 0, 0)
  sky[2].condition = .overcast
  #expect(next(sky) == .dry(until: now + 1800 + hour))
  sky[2].precipitationProbability = 10
  #expect(next(sky) == .dry(until: now + 1800 + 4 * hour))
  let all = hours(0, 0, 0, 0, 0, 0)
  #expect(next([all[0], all[1], all[4], all[5]]) == .dry(until: now + 1800 + hour))
  #expect(next([all[0], all[4], all[5]]) == .dry(until: now + 1800))
}

@Test("looks no further than one day ahead") func looksNoFurtherThanOneDayAhead() {
  let week = (0..<168).map { index in
    var moment = Moment(time: now - 1800 + index * hour)
    moment.precipitation = index > 26 ? 5 : 0
    return moment
  }
  #expect(next(week) == .dry(until: now + 24 * hour))
  #expect(next(week.shuffled()) == .dry(until: now + 24 * hour))
}

@Test("the nowcast takes precedence over the hours, to the minute") func nowcastTakesPrecedence() {
  let wet = hours(1, 1, 1, condition: .showers)
  #expect(
    next(wet, nowcast: quarters(0, 0, 0.1, 0.1)) == .starts(at: now + 900, .showers, .minutes))
  #expect(
    next(wet, nowcast: quarters(0.1, 0.1, 0, 0)) == .stops(at: now + 900, .showers, .minutes))
  #expect(
    next(hours(0, 0), nowcast: quarters(0, 0.5, 0.5))
      == .stops(at: now + 1800, .rain, .hours), "where it ends, the hours go on")
  #expect(next([], nowcast: quarters(0, 0, 0)) == .dry(until: now + 1800))
  #expect(next(hours(0), nowcast: quarters(0, nil, 0)) == .dry(until: now + 1800))
  for quarters in [quarters(0, 0, nil, 1), quarters(0, nil, nil, 1), quarters(nil, nil, 0, 1)] {
    #expect(
      next(hours(0), nowcast: quarters) == .starts(at: now + 1800, .rain, .minutes),
      "an unknown quarter does not hide what is known to fall after it")
  }
  // Before the first known quarter, the hours tell whether something falls.
  #expect(next([], nowcast: quarters(nil, nil, 0.5)) == nil)
  #expect(next(hours(1), nowcast: quarters(nil, nil, 0.5)) == .goesOn(until: now + 1800, .rain))
  // Not even a few minutes are wet because the step after them is.
  let minutes = Nowcast(start: now, step: 300, precipitation: [nil, 0.1, 0.1, 0])
  #expect(next(hours(0), nowcast: minutes) == .starts(at: now + 300, .rain, .minutes))
  #expect(next([], nowcast: minutes) == nil)
}

@Test(
  "a nowcast that no hour explains is snow if it is cold enough",
  arguments: [(nil, .rain), (1.1, .rain), (1, .snow), (-4, .snow)] as [(Double?, Condition)])
func aNowcastThatNoHourExplains(temperature: Double?, kind: Condition) {
  var current = Moment(time: now - 600)
  (current.condition, current.temperature) = (.overcast, temperature)
  let coming = NextPrecipitation(
    nowcast: quarters(0, 0, 0.5, 0.5), hours: hours(0, 0, 0, 0), current: current, now: now)
  #expect(coming == .starts(at: now + 900, kind, .minutes))
}

@Test("a nowcast that begins with the next minute is used", arguments: [1, 50, 600])
func aNowcastBeginsWithTheNextMinute(delay: Int) {
  let minutes: [Double?] = Array(repeating: 0, count: 10) + Array(repeating: 0.1, count: 50)
  let coming = Nowcast(start: now + delay, step: 60, precipitation: minutes)
  #expect(
    next(hours(0, 0, 0), nowcast: coming) == .starts(at: now + delay + 600, .rain, .minutes))
  let falling = Nowcast(start: now + delay, step: 60, precipitation: minutes.reversed())
  #expect(
    next(hours(0, 0, 0), nowcast: falling) == .stops(at: now + delay + 3000, .rain, .minutes))
  let later = Nowcast(start: now + 601, step: 60, precipitation: minutes)
  #expect(next(hours(0, 0, 0), nowcast: later) == .dry(until: now + 1800 + 2 * hour))
}

@Test("a damaged nowcast is ignored") func aDamagedNowcastIsIgnored() {
  for (start, step) in [(Int.min, 900), (Int.max, 900), (now, 0), (now, Int.max), (now, -1)] {
    let nowcast = Nowcast(start: start, step: step, precipitation: [1, 1])
    #expect(next(hours(0, 0), nowcast: nowcast) == .dry(until: now + 1800 + hour))
  }
}

@Test("the current precipitation takes precedence") func theCurrentPrecipitationTakesPrecedence() {
  #expect(next(hours(0, 0), current: .snow) == .stops(at: now + 1800, .snow, .hours))
  #expect(
    next(hours(0, 0), nowcast: quarters(0, 0, 0), current: .snow)
      == .stops(at: now + 900, .snow, .minutes))
  #expect(
    next(hours(1, 0), current: .overcast) == .starts(at: now, .rain, .hours),
    "the wet hour has begun, and nothing falls yet")
  #expect(next(hours(1, 0), current: .unknown) == .stops(at: now + 1800, .rain, .hours))
}

@Test("an hour is wet by amount or by a probability of at least 50%")
func anHourIsWetByAmountOrProbability() {
  let starts = NextPrecipitation.starts(at: now + 1800, .rain, .hours)
  func second(_ amount: Double?, _ condition: Condition?, _ probability: Double?) -> Bool {
    let first = hours(0)
    var rest = hours(0, amount, condition: condition, probability: probability)
    rest.removeFirst()
    return next(first + rest) == starts
  }
  #expect(second(0.1, nil, nil) && second(0.1, .clear, 5))
  #expect(!second(0.09, nil, nil) && !second(0, .rain, nil) && !second(0, .rain, 49))
  #expect(second(0, .rain, 50) && second(nil, .rain, nil) && second(nil, nil, 50))
  #expect(second(nil, .clear, 80) && !second(0, nil, 80) && !second(nil, .unknown, 49))
}

@Test(
  "no hour of thunder or ice, or in which precipitation is likely, is called dry, but those before")
func noHourOfThunderOrIceIsDry() {
  func second(_ amount: Double?, _ condition: Condition?, _ probability: Double?)
    -> NextPrecipitation?
  {
    next(hours(0) + hours(0, amount, 0, condition: condition, probability: probability).dropFirst())
  }
  let starts = { NextPrecipitation.starts(at: now + 1800, $0, .hours) }
  let dryBefore = NextPrecipitation.dry(until: now + 1800)
  for condition in [Condition.thunderstorm, .freezingRain, .freezingDrizzle] {
    #expect(second(nil, condition, nil) == starts(condition))
    #expect(second(nil, condition, 50) == starts(condition))
    #expect(second(0.05, condition, 40) == starts(condition))
    #expect(second(nil, condition, 40) == dryBefore && second(0, condition, nil) == dryBefore)
    let later = hours(0) + hours(0, 0, 0.5, condition: condition).dropFirst()
    #expect(next(later) == .starts(at: now + 1800 + hour, condition, .hours), "dry before it")
  }
  #expect(second(0, nil, 92) == dryBefore && second(0, .overcast, 92) == dryBefore)
  #expect(second(0, nil, 49) == .dry(until: now + 1800 + 2 * hour))
  let likely = hours(0, 0, probability: 92)
  let quarters = quarters(0, 0, 0, 0)
  #expect(next(likely, nowcast: quarters) == .dry(until: now + 2700), "it ends before the hours")
  var step = likely[0]
  step.time -= hour
  #expect(next([step, Moment(time: now + 2 * hour)]) == nil, "a step of three hours has begun")
}

@Test("a squall or tornado is not dry") func aSquallOrTornadoIsNotDry() {
  for condition in [Condition.squall, .tornado] {
    #expect(next(hours(1, 0), current: condition) == .stops(at: now + 1800, .rain, .hours))
  }
}

@Test("precipitation is of the hour's kind, or snow if it is cold enough")
func precipitationIsOfTheHoursKind() {
  func kind(_ condition: Condition?, _ temperature: Double?) -> Condition? {
    var hours = hours(1, condition: condition)
    hours[0].temperature = temperature
    guard case .goesOn(_, let kind) = next(hours) else { return nil }
    return kind
  }
  #expect(kind(.hail, -10) == .hail && kind(.thunderstorm, 30) == .thunderstorm)
  #expect(kind(.overcast, 1) == .snow && kind(.overcast, 1.1) == .rain && kind(nil, nil) == .rain)
}

@Test(
  "without amounts, hours with a word or a chance of rain are not called dry",
  arguments: [(.showers, 45, false), (nil, 20, false), (.overcast, 10, true)]
    as [(Condition?, Double?, Bool)])
func hoursWithoutAmountsAreNotCalledDry(condition: Condition?, probability: Double?, isDry: Bool) {
  var known = hours(nil, nil, nil, condition: condition, probability: probability)
  #expect(next(known) == (isDry ? .dry(until: now + 1800 + 2 * hour) : nil))
  func isSurelyDry() -> Bool? {
    ComingPrecipitation(
      nowcast: nil, hours: known, current: Moment(time: now - 600), now: now)?.isSurelyDry
  }
  #expect(isSurelyDry() == isDry)
  // It is dry until then at least.
  known[0].precipitation = 0
  known[0].precipitationProbability = 0
  known[0].condition = .clear
  #expect(next(known) == .dry(until: now + 1800 + (isDry ? 2 * hour : 0)))
  #expect(isSurelyDry() == isDry)
}

@Test("a dry nowcast in wet hours does not make the day dry, nor does what fell a while ago")
func aDryNowcastInWetHoursDoesNotMakeTheDayDry() {
  let dry = quarters(0, 0, 0, 0, 0, 0, 0, 0)
  #expect(next(hours(1, 1, 0, 0, probability: 95), nowcast: dry) == nil)
  #expect(next(hours(0, 1, 0, 0), nowcast: dry) == .dry(until: now + 1800))
  // The hour may have had its rain at its beginning.
  let late = NextPrecipitation(
    nowcast: dry, hours: hours(1, 0, 0, 0), current: Moment(time: now), now: now + 900)
  #expect(late == .dry(until: now + 1800 + 3 * hour))
  var current = Moment(time: now - 3660)
  current.condition = .rain
  func after(_ current: Moment) -> NextPrecipitation? {
    NextPrecipitation(nowcast: nil, hours: hours(0, 0, 0), current: current, now: now)
  }
  #expect(after(current) == nil)
  let coming = ComingPrecipitation(
    nowcast: nil, hours: hours(0, 0, 0), current: current, now: now)
  #expect(coming?.isSurelyDry == false)
  current.time = now - 4 * hour
  #expect(after(current) == .dry(until: now + 1800 + 2 * hour), "too long ago to go on")
}
