import Coarsen
import Exchange
import Weather

/// A local day as far as the steps of a forecast tell of it.
///
/// An hour belongs to the day on which it begins in the place's own zone. A longer step is shared
/// out over its hours. Its own minimum and maximum belong to each day that has at least half of it,
/// and its probability to each day that has a part of it.
struct ForecastDay {
  let date: String
  private let start: Timestamp
  private let end: Timestamp
  private var parts: [DayPart] = []
  private var moments: [Moment] = []
  private var lows: [Double] = []
  private var highs: [Double] = []
  private var probabilities: [Double] = []
  /// The period with known temperatures.
  private var known: ClosedRange<Timestamp>?
  /// Whether a step longer than an instant begins on this day.
  private(set) var hasBegun = false

  /// Whether a step begins on this day.
  var hasTime: Bool { !moments.isEmpty }

  /// Returns the days in chronological order.
  ///
  /// An hour that an earlier step covers is not counted again. Implausible values are ignored.
  static func days(of steps: [ForecastStep], at place: WeatherPlace) -> [ForecastDay] {
    var days: [ForecastDay] = []
    func index(_ time: Timestamp) -> Int {
      if let index = days.indices.last(where: { days[$0].start <= time && time < days[$0].end }) {
        return index
      }
      days.append(ForecastDay(at: time, place))
      return days.count - 1
    }
    var countedTo = Int.min
    for var step in steps.sorted(by: { $0.moment.time < $1.moment.time }) {
      step.moment = step.moment.plausible
      days[index(step.moment.time)].begin(step)
      let end = step.moment.time + step.length
      var time = max(step.moment.time, countedTo)
      countedTo = max(countedTo, end)
      while time < end {
        let day = index(time)
        let hours = max(1, (min(end, days[day].end) - time + 3599) / 3600)
        days[day].add(step, from: time, hours: hours, at: place)
        time += hours * 3600
      }
    }
    return days.sorted { $0.start < $1.start }
  }

  private init(at time: Timestamp, _ place: WeatherPlace) {
    date = place.date(at: time)
    let end = max(place.endOfDay(at: time), time + 1)
    let midnight = time - place.secondsOfDay(at: time)
    // The clocks may have changed since midnight.
    start = min(midnight + place.utcOffset(at: time) - place.utcOffset(at: midnight), time)
    self.end = end
    secondsBefore = place.secondsOfDay(at: time) - time
  }

  /// The difference between the local time of day and the time, in seconds.
  private let secondsBefore: Int

  private mutating func begin(_ step: ForecastStep) {
    moments.append(step.moment)
    if step.length > 0 { hasBegun = true }
    guard let temperature = step.moment.temperature else { return }
    lows.append(temperature)
    highs.append(temperature)
    let time = step.moment.time
    let hasExtremes = step.temperatureMin != nil || step.temperatureMax != nil
    let last = time + (hasExtremes ? step.length : 0)
    known = min(known?.lowerBound ?? time, time)...max(known?.upperBound ?? last, last)
  }

  private mutating func add(
    _ step: ForecastStep, from time: Timestamp, hours: Int, at place: WeatherPlace
  ) {
    let isDaylight = Sun.isDay(
      at: Double(time + hours * 1800), latitude: place.cell.latitude,
      longitude: place.cell.longitude)
    parts.append(
      DayPart(
        step.moment, hours: Double(hours), length: Double(step.length) / 3600,
        isDaylight: isDaylight ?? true))
    // Any part of a step may be the wet one.
    if let chance = step.moment.precipitationProbability { probabilities.append(chance) }
    guard hours * 3600 * 2 >= step.length else { return }
    if step.temperatureMin != nil || step.temperatureMax != nil {
      var own = Day(date: date)
      (own.temperatureMin, own.temperatureMax) = (step.temperatureMin, step.temperatureMax)
      own = own.plausible
      lows += [own.temperatureMin].compactMap { $0 }
      highs += [own.temperatureMax].compactMap { $0 }
    }
  }

  /// Returns the provider's day with what the hours tell of it.
  ///
  /// On a day that the hours cover, amounts are their sums, and the probability is their highest. On
  /// other days amounts are the provider's, at least the sum of the hours. No temperature, wind or
  /// probability of an hour is outside the day's.
  func day(_ given: Day) -> Day { day(given, isMade: false) }

  /// The day that the hours make for a provider without days; amounts are of the known hours.
  var madeDay: Day { day(Day(date: date), isMade: true) }

  private func day(_ given: Day, isMade: Bool) -> Day {
    var day = given.plausible
    day.precipitation = total(\.precipitation, day.precipitation, isMade: isMade)
    day.snowfall = total(\.snowfall, day.snowfall, isMade: isMade)
    day.precipitationHours = wetHours ?? day.precipitationHours
    // Of a day that the hours cover, a service may count the hour before, or a night as a whole.
    let isCovered = hours(\.precipitationProbability) != nil
    day.precipitationProbability =
      (probabilities + (isCovered ? [] : [day.precipitationProbability].compactMap { $0 })).max()
    day.windSpeedMax = (moments.map(\.windSpeed) + [day.windSpeedMax]).compactMap { $0 }.max()
    day.uvIndexMax = (moments.map(\.uvIndex) + [day.uvIndexMax]).compactMap { $0 }.max()
    // Late in the day some services return only the remaining hours, and for the last day only the
    // first hours. The coldest time is around sunrise, the warmest early in the afternoon.
    if day.temperatureMin != nil || isMade && isKnown(from: 6, to: 6) {
      day.temperatureMin = (lows + [day.temperatureMin].compactMap { $0 }).min()
    }
    if day.temperatureMax != nil || isMade && isKnown(from: 12, to: 15) {
      day.temperatureMax = (highs + [day.temperatureMax].compactMap { $0 }).max()
    }
    day.settleCondition(of: parts, isWhole: isWhole(parts))
    return felt(day)
  }

  /// Returns the day with extremes of the temperature as felt outside which no hour is.
  ///
  /// A day without them has those of its hours, if these cover it.
  func felt(_ given: Day) -> Day {
    var day = given
    let felt = parts.compactMap(\.moment.feelsLike)
    let isKnown = hours(\.feelsLike) != nil
    if isKnown || day.feelsLikeMin != nil {
      day.feelsLikeMin = (felt + [day.feelsLikeMin].compactMap { $0 }).min()
    }
    if isKnown || day.feelsLikeMax != nil {
      day.feelsLikeMax = (felt + [day.feelsLikeMax].compactMap { $0 }).max()
    }
    return day
  }

  private var wetHours: Double? {
    // The tolerance is for rounding in the conversion of units.
    hours(\.precipitation).map { amounts in
      Double(amounts.count { $0 >= ConditionRule.leastAmount - 1e-9 })
    }
  }

  /// Returns a value of each hour; nil unless all hours of the day have it.
  ///
  /// A longer step says nothing about its hours.
  private func hours(_ value: (Moment) -> Double?) -> [Double]? {
    let told = parts.filter { $0.length <= 1 && value($0.moment) != nil }
    return isWhole(told) ? told.compactMap { value($0.moment) } : nil
  }

  /// Returns whether parts cover the day, of which the first hour may begin an hour after midnight,
  /// as where the local time is half an hour off.
  private func isWhole(_ parts: [DayPart]) -> Bool {
    parts.reduce(0) { $0 + $1.hours } * 3600 > Double(end - start - 3600)
  }

  private func total(
    _ amount: (Moment) -> Double?, _ given: Double?, isMade: Bool
  ) -> Double? {
    let told = parts.filter { amount($0.moment) != nil }
    guard !told.isEmpty else { return given }
    let exact = told.reduce(0) { $0 + (amount($1.moment) ?? 0) * $1.hours }
    // 24 times 0.2 mm would be 4.800000000000002 mm in JSON.
    let sum = (exact * 1e9).rounded() / 1e9
    return isMade || isWhole(told) ? sum : given.map { max(sum, $0) }
  }

  private func isKnown(from: Int, to: Int) -> Bool {
    guard let known else { return false }
    let hours = known.lowerBound + secondsBefore...known.upperBound + secondsBefore
    return hours.contains(from * 3600) && hours.contains(to * 3600)
  }
}
