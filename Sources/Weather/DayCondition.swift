/// A step of a forecast, as far as it lies within a day.
package struct DayPart: Sendable {
  /// The weather; amounts are those of one hour.
  package let moment: Moment
  /// The hours of the step that begin within the day.
  package let hours: Double
  /// The length of the whole step in hours.
  package let length: Double
  package let isDaylight: Bool

  package init(_ moment: Moment, hours: Double, length: Double, isDaylight: Bool) {
    self.moment = moment
    self.hours = hours
    self.length = length
    self.isDaylight = isDaylight
  }

  /// The precipitation within the day, in millimetres; nil when unknown.
  var amount: Double? { moment.precipitation.map { $0 * hours } }

  /// Whether the step is wet as a whole, because its amount may fall in a short time.
  var isWet: Bool {
    if let amount = moment.precipitation {
      return amount * length >= ConditionRule.leastAmount - 1e-9
        || amount > 0 && moment.condition?.isFreezing == true
    }
    return moment.condition?.isPrecipitation == true && isProbable
  }

  /// Whether the weather counts for the day although its amount may be unknown.
  var isProbable: Bool {
    moment.precipitation != nil
      || moment.precipitationProbability ?? 100 >= ConditionRule.leastProbability
  }

  /// The cloud cover in percent; nil when unknown.
  var cloudCover: Double? {
    if let cover = moment.cloudCover { return cover }
    return moment.condition?.isPrecipitation == true ? 100 : moment.condition?.middleCloudCover
  }
}

extension Day {
  /// Sets the condition and its intensity by `ConditionRule`.
  ///
  /// The present condition is taken as the service's word. It is kept for a day without hours. A
  /// service's word often describes the worst hour of a day, so the hours take precedence.
  ///
  /// - Parameters:
  ///   - parts: the known hours and longer steps.
  ///   - isWhole: whether they cover the day.
  package mutating func settleCondition(of parts: [DayPart], isWhole: Bool) {
    guard !parts.isEmpty else { return }
    let word = condition == .unknown ? nil : condition
    if let severe = parts.filter(\.isProbable).compactMap({ $0.moment.condition?.severity }).max() {
      take(parts.filter { $0.moment.condition?.severity == severe })
      return
    }
    if !isWhole, word?.isSevere == true || word?.isFreezing == true { return }
    let wet = parts.filter(\.isWet)
    let freezing = wet.filter { $0.moment.condition?.isFreezing == true }
    if !freezing.isEmpty {
      take(mostWater(freezing))
      return
    }
    if isWet(parts, wet) {
      let most = mostWater(wet)
      if !most.isEmpty {
        take(most)
      } else if word?.isPrecipitation != true {
        let isCold = temperatureMax.map { $0 <= ConditionRule.snowTemperature } ?? false
        (condition, intensity) = (isCold ? .snow : .rain, nil)
      }
      return
    }
    let isHalf = parts.reduce(0) { $0 + $1.hours } >= 12
    // Rain that has already fallen, or will fall after the hours.
    if !isWhole, !isHalf, word?.isPrecipitation == true, precipitation == nil { return }
    if let sky = Self.sky(of: parts) {
      if isWhole || isHalf || word == nil || word?.isPrecipitation == true {
        (condition, intensity) = (sky, nil)
      }
    } else if word?.isPrecipitation == true {
      (condition, intensity) = (nil, nil)
    } else if word == nil {
      condition = parts.contains { $0.moment.condition == .unknown } ? .unknown : condition
    }
  }

  private func isWet(_ parts: [DayPart], _ wet: [DayPart]) -> Bool {
    let isLong = wet.count >= ConditionRule.longWetHours
    let amounts = parts.compactMap(\.amount)
    // The amount of a day that the hours do not cover may be unknown.
    let told = amounts.isEmpty ? nil : amounts.reduce(0, +)
    guard let amount = [precipitation, told].compactMap({ $0 }).max() else {
      return isLong || wet.count * 2 >= parts.count && !wet.isEmpty
    }
    return amount >= ConditionRule.wetDayAmount - 1e-9
      || amount >= ConditionRule.longWetDayAmount - 1e-9 && isLong
  }

  private mutating func take(_ parts: [DayPart]) {
    condition = parts.first?.moment.condition
    let intensities = parts.compactMap(\.moment.intensity)
    intensity = Intensity.allCases.last { intensities.contains($0) }
  }

  /// Returns the parts with the condition that brings most of the water.
  ///
  /// Conditions of one kind, such as rain and showers, are compared with other kinds as a whole.
  private func mostWater(_ parts: [DayPart]) -> [DayPart] {
    let hasAmounts = parts.contains { $0.moment.precipitation ?? 0 > 0 }
    func water(_ part: DayPart) -> Double { hasAmounts ? part.amount ?? 0 : part.hours }
    func most<Kind: Hashable>(_ parts: [DayPart], by kind: (DayPart) -> Kind) -> [DayPart] {
      var sums: [Kind: Double] = [:]
      for part in parts { sums[kind(part), default: 0] += water(part) }
      // The earliest of equal kinds.
      let largest = sums.values.max() ?? 0
      let first = parts.map(kind).first { sums[$0] == largest }
      return parts.filter { kind($0) == first }
    }
    let kinds = parts.filter { $0.moment.condition?.isPrecipitation == true }
    let family = most(kinds) { $0.moment.condition?.general }
    return most(family) { $0.moment.condition }
  }

  /// Returns the sky of a dry day, in daylight if there is any; nil when it is unknown.
  private static func sky(of parts: [DayPart]) -> Condition? {
    let daylight = parts.filter(\.isDaylight)
    let parts = daylight.isEmpty ? parts : daylight
    let hours = parts.reduce(0) { $0 + $1.hours }
    let hidden = parts.filter { $0.moment.condition?.isObscuration == true }
    if let first = hidden.first, hidden.reduce(0, { $0 + $1.hours }) * 2 >= hours {
      return first.moment.condition
    }
    var (sum, known) = (0.0, 0.0)
    for part in parts {
      guard let cover = part.cloudCover else { continue }
      sum += cover * part.hours
      known += part.hours
    }
    return known > 0 ? Condition(cloudCover: sum / known) : nil
  }
}
