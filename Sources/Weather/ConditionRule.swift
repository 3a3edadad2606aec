/// The rule that derives a condition from the precipitation, its kind, thunder, fog and clouds.
///
/// A service's own word is used where it agrees with the service's numbers. `ConditionRule.table`
/// is the documentation of the rule, which wxhere-providers(7) prints.
package enum ConditionRule {
  /// The smallest amount of precipitation of an hour or a step that is wet, in millimetres.
  package static let leastAmount = 0.1
  /// The probability from which an hour without an amount counts as wet, in percent.
  package static let leastProbability = 50.0
  /// The highest temperature at which precipitation of unknown kind is snow, in degrees Celsius.
  static let snowTemperature = 1.0
  /// The rate from which drizzle is rain, in millimetres per hour.
  static let leastRainRate = 1.0
  /// The visibility below which there is fog, in metres.
  static let fogVisibility = 1000.0
  /// The depth of snow that holds a millimetre of water, in centimetres, as Open-Meteo assumes.
  package static let snowPerMillimetre = 0.7
  /// The amount that makes a day wet, in millimetres.
  static let wetDayAmount = 1.0
  /// The amount that makes a day wet if it is wet for long, in millimetres.
  static let longWetDayAmount = 0.5
  /// The number of wet hours that is long.
  static let longWetHours = 3

  /// A row of the rule's table.
  package struct Row: Sendable {
    /// The condition that holds.
    package let facts: String
    package let condition: String
    /// The source of the limits; nil where there are none.
    package let source: String?
  }

  /// The rows for now and for an hour, of which the first that applies is used.
  package static let table: [Row] = [
    Row(
      facts: "the service says thunderstorm, hail, squall or tornado", condition: "that word",
      source: nil),
    Row(
      facts: "freezing rain or drizzle, of any amount", condition: "that word", source: nil),
    Row(
      facts: "0.1 mm or more, or an unknown amount and a word for precipitation",
      condition: "the word for precipitation, else the kind",
      source: "WMO-No. 8, volume I, chapter 6: a smaller amount is a trace"),
    Row(
      facts: "drizzle of 1 mm/h or more", condition: "rain",
      source: "AMS Glossary of Meteorology, drizzle"),
    Row(
      facts: "no word for the kind: two thirds of the water is snow, or at most 1 °C",
      condition: "snow",
      source: "Jennings and others 2018, Nature Communications 9: at 1 °C half of it is snow"),
    Row(
      facts: "no word for the kind: one third of the water is snow", condition: "sleet",
      source: nil),
    Row(facts: "no word for the kind: otherwise", condition: "rain", source: nil),
    Row(
      facts: "the service says fog, haze, dust or smoke", condition: "that word", source: nil),
    Row(
      facts: "the service has a word for the sky, and the cloud cover is not its opposite",
      condition: "that word", source: nil),
    Row(
      facts: "a visibility of less than 1 km", condition: "fog",
      source: "WMO-No. 407, International Cloud Atlas, fog"),
    Row(
      facts: "a cloud cover of less than 1, 3, 7 eighths, or more",
      condition: "clear, mostly-clear, partly-cloudy, overcast",
      source: "WMO-No. 8, volume I, chapter 15: clouds are counted in eighths"),
    Row(
      facts: "now, if none of this is known", condition: "the condition of the hour", source: nil),
  ]

  /// The rows for a day, of which the first that applies is used.
  package static let dayTable: [Row] = [
    Row(
      facts: "an hour with thunderstorm, hail, squall or tornado", condition: "that word",
      source: "AMS Glossary of Meteorology, thunderstorm day"),
    Row(facts: "an hour with freezing rain or drizzle", condition: "that word", source: nil),
    Row(
      facts: "1 mm or more; or 0.5 mm or more in at least 3 wet hours; or, without amounts, at "
        + "least 3 wet hours",
      condition: "the kind that brings most water",
      source: "WMO-TD No. 1500, indices of climate change: a wet day has 1 mm"),
    Row(
      facts: "fog, haze, dust or smoke in at least half of the hours", condition: "that word",
      source: nil),
    Row(facts: "otherwise", condition: "the mean cloud cover, by the table above", source: nil),
  ]
}

extension Condition {
  /// Creates the condition of a dry sky from its cloud cover in percent.
  ///
  /// The limits in eighths are 1 for clear, 3 for mostly clear and 7 for partly cloudy.
  package init(cloudCover: Double) {
    self =
      switch cloudCover {
      case ..<12.5: .clear
      case ..<37.5: .mostlyClear
      case ..<87.5: .partlyCloudy
      default: .overcast
      }
  }

  /// Creates the kind of what falls from the share of its water that is snow.
  package init(snowShare: Double) {
    self = snowShare >= 2.0 / 3 ? .snow : snowShare >= 1.0 / 3 ? .sleet : .rain
  }

  /// Whether the condition outranks precipitation.
  var isSevere: Bool { severity != nil }

  /// The rank of a severe condition, the highest for the worst; nil for others.
  var severity: Int? { [.hail, .thunderstorm, .squall, .tornado].firstIndex(of: self) }

  /// Whether precipitation freezes on the ground, so that any amount is dangerous.
  var isFreezing: Bool { self == .freezingRain || self == .freezingDrizzle }

  /// Whether something other than clouds or precipitation limits the visibility.
  package var isObscuration: Bool { [.fog, .haze, .dust, .smoke].contains(self) }

  /// The middle of the cloud cover of a sky, in percent; nil for other conditions.
  var middleCloudCover: Double? {
    switch self {
    case .clear: 0
    case .mostlyClear: 25
    case .partlyCloudy: 62.5
    case .overcast: 100
    default: nil
    }
  }

  /// Returns whether a sky is the opposite of a cloud cover, so that one of them is wrong.
  ///
  /// Services have different limits and disregard thin clouds, so a smaller difference is none.
  fileprivate func isOpposite(ofCloudCover cover: Double?) -> Bool {
    switch (self, cover.map(Condition.init(cloudCover:))) {
    case (.clear, .overcast), (.overcast, .clear): true
    default: false
    }
  }
}

extension Intensity {
  /// Creates the intensity of a rate in millimetres per hour by the AMS Glossary of Meteorology;
  /// nil without rain.
  package init?(rainRate: Double) {
    switch rainRate {
    case ...0: return nil
    case ...2.5: self = .light
    case ...7.6: self = .moderate
    default: self = .heavy
    }
  }
}

extension Moment {
  /// Sets the condition and its intensity by `ConditionRule`, with the present one as the service's
  /// word.
  ///
  /// - Parameters:
  ///   - amount: the precipitation in the period that the condition describes, in millimetres; nil
  ///     when unknown.
  ///   - hours: the length of that period.
  package mutating func settleCondition(amount: Double?, hours: Double = 1) {
    let word = condition == .unknown ? nil : condition
    if word?.isSevere == true { return }
    let isWet =
      amount.map { $0 >= ConditionRule.leastAmount || $0 > 0 && word?.isFreezing == true }
      ?? word?.isPrecipitation == true
    if isWet {
      settlePrecipitation(word, rate: amount.map { $0 / hours })
      return
    }
    intensity = nil
    if let word, word.isObscuration { return }
    if let word, word.middleCloudCover != nil, !word.isOpposite(ofCloudCover: cloudCover) { return }
    if visibility ?? .infinity < ConditionRule.fogVisibility {
      condition = .fog
    } else if let cloudCover {
      condition = Condition(cloudCover: cloudCover)
    } else if word != nil {
      // A word that is contradicted tells nothing.
      condition = nil
    }
  }

  /// Sets the kind of what falls, where a service tells it beside a word for the sky.
  ///
  /// - Parameters:
  ///   - kind: the kind; nil when unknown.
  ///   - amount: as in `settleCondition`.
  package mutating func take(kind: Condition?, amount: Double?) {
    guard let kind, condition?.isPrecipitation != true, condition?.isDangerous != true,
      let amount, amount >= ConditionRule.leastAmount || amount > 0 && kind.isFreezing
    else { return }
    (condition, intensity) = (kind, nil)
  }

  private mutating func settlePrecipitation(_ word: Condition?, rate: Double?) {
    if let word, word.isPrecipitation {
      if word == .drizzle, rate ?? 0 >= ConditionRule.leastRainRate {
        (condition, intensity) = (.rain, nil)
      }
    } else {
      (condition, intensity) = (precipitationKind, nil)
    }
    if intensity == nil, condition == .rain || condition == .showers {
      intensity = rate.flatMap(Intensity.init(rainRate:))
    }
  }

  /// The kind of precipitation by the depth of new snow, or else by the temperature.
  var precipitationKind: Condition {
    if let precipitation, precipitation > 0, let snowfall, snowfall > 0 {
      return Condition(snowShare: snowfall / ConditionRule.snowPerMillimetre / precipitation)
    }
    return temperature.map { $0 <= ConditionRule.snowTemperature ? .snow : .rain } ?? .rain
  }
}
