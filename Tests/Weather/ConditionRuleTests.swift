import Testing

@testable import Weather

/// A service's word and its numbers, with the condition that follows.
private struct Told: Sendable {
  var word: Condition?
  var amount: Double?
  var hours = 1.0
  var snowfall: Double?
  var temperature: Double?
  var cloudCover: Double?
  var visibility: Double?
  let condition: Condition?
  var intensity: Intensity?

  static let all = [
    // What outranks precipitation.
    Told(word: .thunderstorm, amount: 0, cloudCover: 10, condition: .thunderstorm),
    Told(word: .tornado, amount: 5, condition: .tornado),
    // What falls.
    Told(word: .clear, amount: 0.1, temperature: 9, condition: .rain, intensity: .light),
    Told(word: .fog, amount: 3, temperature: 9, condition: .rain, intensity: .moderate),
    Told(word: .showers, amount: 8, condition: .showers, intensity: .heavy),
    Told(amount: 1.2, cloudCover: 100, condition: .rain, intensity: .light),
    Told(amount: 1.2, temperature: -3, cloudCover: 100, condition: .snow),
    Told(amount: 1.2, snowfall: 0.84, temperature: 2, condition: .snow),
    Told(amount: 1.2, snowfall: 0.42, temperature: 2, condition: .sleet),
    Told(amount: 1.2, snowfall: 0.1, temperature: 0, condition: .rain, intensity: .light),
    Told(word: .drizzle, amount: 0.9, condition: .drizzle),
    Told(word: .drizzle, amount: 1, condition: .rain, intensity: .light),
    Told(word: .rain, condition: .rain), Told(word: .snow, cloudCover: 10, condition: .snow),
    Told(word: .freezingDrizzle, amount: 0.02, cloudCover: 90, condition: .freezingDrizzle),
    // Words that the amount contradicts.
    Told(word: .snow, amount: 0, cloudCover: 85, condition: .partlyCloudy),
    Told(word: .rain, amount: 0.09, cloudCover: 95, condition: .overcast),
    Told(word: .freezingRain, amount: 0, cloudCover: 95, condition: .overcast),
    Told(word: .rain, amount: 0, condition: nil),
    // The amount of a long step is compared as a whole.
    Told(word: .rain, amount: 0.2, hours: 6, condition: .rain, intensity: .light),
    // A dry sky.
    Told(word: .fog, amount: 0, cloudCover: 10, condition: .fog),
    Told(word: .mostlyClear, cloudCover: 70, condition: .mostlyClear),
    Told(word: .clear, cloudCover: 100, condition: .overcast),
    Told(word: .overcast, cloudCover: 0, condition: .clear),
    Told(word: .clear, condition: .clear),
    Told(amount: 0, visibility: 900, condition: .fog),
    Told(amount: 0, cloudCover: 20, visibility: 1000, condition: .mostlyClear),
    Told(word: .unknown, cloudCover: 50, condition: .partlyCloudy),
    Told(word: .unknown, condition: .unknown),
    // Nothing is known of the sky.
    Told(amount: 0, condition: nil), Told(condition: nil),
  ]
}

@Test("a condition follows from a word and numbers by one rule", arguments: Told.all.indices)
func aConditionFollowsByOneRule(index: Int) {
  let told = Told.all[index]
  var moment = Moment(time: 0)
  moment.condition = told.word
  moment.snowfall = told.snowfall
  moment.precipitation = told.amount
  moment.temperature = told.temperature
  moment.cloudCover = told.cloudCover
  moment.visibility = told.visibility
  moment.settleCondition(amount: told.amount, hours: told.hours)
  #expect(moment.condition == told.condition, "\(told)")
  #expect(moment.intensity == told.intensity, "\(told)")
  let settled = moment
  moment.settleCondition(amount: told.amount, hours: told.hours)
  #expect(moment == settled, "the rule keeps what it has derived")
}

/// The hours of a day, with the condition that follows.
private struct ToldDay: Sendable {
  /// The condition, the amount and the number of hours.
  let hours: [(Condition?, Double?, Int)]
  /// The length of the steps in hours.
  var step = 1
  var word: Condition?
  var cloudCover: Double?
  var chance: Double?
  let condition: Condition?

  static let all = [
    ToldDay(hours: [(.partlyCloudy, 0, 14), (.rain, 2.5, 8), (.clear, 0, 2)], condition: .rain),
    // One wet hour, and several.
    ToldDay(hours: [(.overcast, 0, 20), (.rain, 0.4, 1), (.overcast, 0, 3)], condition: .overcast),
    ToldDay(hours: [(.overcast, 0, 23), (.showers, 1, 1)], condition: .showers),
    ToldDay(hours: [(.overcast, 0, 21), (.drizzle, 0.2, 3)], condition: .drizzle),
    ToldDay(hours: [(.overcast, 0, 21), (.drizzle, 0.15, 3)], condition: .overcast),
    ToldDay(
      hours: [(.overcast, 0, 23), (.rain, 0.3, 1)], word: .rain, condition: .overcast),
    // A three-hour step is not three wet hours.
    ToldDay(hours: [(.overcast, 0, 21), (.rain, 0.2, 3)], step: 3, condition: .overcast),
    ToldDay(hours: [(.overcast, 0, 21), (.rain, 0.4, 3)], step: 3, condition: .rain),
    // The kind that brings most of the water.
    ToldDay(
      hours: [(.overcast, 0, 12), (.rain, 1, 6), (.snow, 0.5, 6)], word: .snow, condition: .rain),
    ToldDay(hours: [(.rain, 0.4, 4), (.snowShowers, 0.5, 2), (.snow, 0.5, 3)], condition: .snow),
    // What one hour is enough for.
    ToldDay(hours: [(.clear, 0, 23), (.thunderstorm, 0.2, 1)], condition: .thunderstorm),
    ToldDay(hours: [(.overcast, 0, 23), (.freezingRain, 0.1, 1)], condition: .freezingRain),
    // Without amounts.
    ToldDay(hours: [(.overcast, nil, 21), (.rain, nil, 3)], condition: .rain),
    ToldDay(hours: [(.overcast, nil, 22), (.rain, nil, 2)], condition: .overcast),
    ToldDay(hours: [(.overcast, nil, 18), (.rain, nil, 6)], chance: 40, condition: .overcast),
    ToldDay(hours: [(.clear, nil, 18), (.thunderstorm, nil, 6)], chance: 20, condition: .clear),
    // A dry sky, in daylight.
    ToldDay(hours: [(.clear, 0, 8), (.overcast, 0, 8), (.clear, 0, 8)], condition: .overcast),
    ToldDay(hours: [(.clear, 0, 12), (.overcast, 0, 12)], condition: .partlyCloudy),
    ToldDay(hours: [(nil, 0, 24)], cloudCover: 20, condition: .mostlyClear),
    ToldDay(hours: [(.fog, 0, 9), (.clear, 0, 15)], condition: .clear),
    ToldDay(hours: [(.fog, 0, 14), (.clear, 0, 10)], condition: .fog),
    // What the hours do not tell.
    ToldDay(hours: [], word: .rain, condition: .rain),
    ToldDay(hours: [(.clear, nil, 4)], word: .thunderstorm, condition: .thunderstorm),
    ToldDay(hours: [(.clear, nil, 4)], word: .overcast, condition: .overcast),
    ToldDay(hours: [(nil, nil, 24)], word: .overcast, condition: .overcast),
    ToldDay(hours: [(nil, nil, 24)], condition: nil),
    ToldDay(hours: [(.unknown, nil, 24)], condition: .unknown),
  ]
}

@Test("the condition of a day follows from its hours", arguments: ToldDay.all.indices)
func theConditionOfADayFollowsFromItsHours(index: Int) {
  let told = ToldDay.all[index]
  let hours = told.hours.flatMap { hour in Array(repeating: (hour.0, hour.1), count: hour.2) }
  var day = Day(date: "2026-11-25")
  day.condition = told.word
  let amounts = hours.compactMap(\.1)
  day.precipitation = amounts.isEmpty ? nil : amounts.reduce(0, +)
  let parts = stride(from: 0, to: hours.count, by: told.step).map { number in
    var moment = Moment(time: number * 3600)
    (moment.condition, moment.precipitation) = hours[number]
    moment.cloudCover = told.cloudCover
    moment.precipitationProbability = told.chance
    return DayPart(
      moment, hours: Double(told.step), length: Double(told.step),
      isDaylight: (8..<16).contains(number))
  }
  day.settleCondition(of: parts, isWhole: hours.count == 24)
  #expect(day.condition == told.condition, "\(told)")
}

@Test("a day has the highest intensity of its hours")
func aDayHasTheHighestIntensityOfItsHours() {
  let parts = [Intensity.light, .heavy, .moderate].map { intensity in
    var moment = Moment(time: 0)
    (moment.condition, moment.intensity, moment.precipitation) = (.rain, intensity, 3)
    return DayPart(moment, hours: 8, length: 8, isDaylight: true)
  }
  var day = Day(date: "2026-11-25")
  day.precipitation = 72
  day.settleCondition(of: parts, isWhole: true)
  #expect(day.condition == .rain && day.intensity == .heavy)
}
