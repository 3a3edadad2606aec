import Weather

/// Something about the next 24 hours that is worth a sentence or a place among the first facts.
///
/// Everything that the main screen says in prose is one of these. `ComingHours` finds them, sorts
/// them by `rank`, says as many as there is room for, and puts their facts first.
struct Remarkable {
  /// A subject of the prose, the most important first.
  enum Topic: Int, CaseIterable {
    /// A tornado or a squall, now or coming.
    case violence
    /// Fog, haze, dust or smoke now, with its end.
    case fog
    /// Each kind of precipitation with its beginning and its end, its depth as snow, much rain, and
    /// when it gets heavy.
    case precipitation
    /// Fog that forms later, with its end.
    case comingFog
    /// The strongest gust, or else the wind, from Beaufort 8 on: a gale.
    case wind
    /// The heat as it is felt.
    case heat
    /// The cold as it is felt; or else frost after a mild hour, or a thaw.
    case cold
    /// Air quality that is bad for health.
    case air
    /// A UV index that is very high.
    case ultraviolet
    /// Dry weather, and whether it clears up or clouds over.
    case sky
    /// The highest temperature compared with yesterday's and tomorrow's.
    case change
    /// The highest and the lowest temperature, which the curve shows too.
    case temperatures
  }

  /// How much a topic matters in the weather at hand.
  enum Weight: Int {
    /// It endangers life: it comes before every other topic.
    case dangerous
    case remarkable
    /// It is said where there is room, and where there is nothing else.
    case ordinary
  }

  let topic: Topic
  let weight: Weight
  /// The sentence without its full stop, the longest form first; empty where facts say it better.
  let forms: [String]
  /// A few words without a time, for a row in which no form fits; nil where the forms are short.
  let name: String?

  init(_ topic: Topic, _ weight: Weight, _ forms: [String?], name: String? = nil) {
    self.topic = topic
    self.weight = weight
    self.forms = forms.compactMap { $0 }
    self.name = name
  }

  /// The place in the order, the smallest first.
  var rank: (Int, Int) { (weight.rawValue, topic.rawValue) }
}

extension Remarkable {
  /// The values from which on something is remarkable.
  enum Limits {
    /// The depth of new snow, in centimetres.
    static let snow = 1.0
    /// The amount of rain, in millimetres; Deutscher Wetterdienst warns of 20 in six hours.
    static let rain = 20.0
    /// The chance of precipitation below which it is told, in percent; the US National Weather
    /// Service calls 60 "likely".
    static let chance = 60.0
    /// The visibility in dense fog, in metres: a quarter of a mile, as for the US National Weather
    /// Service's advisories.
    static let denseFog = 402.0
    /// The Beaufort force of a gale.
    static let gale = (remarkable: 8, dangerous: DangerLimits.wind)
    /// Degrees Celsius as they are felt: "extreme caution" from 90 °F in the US National Weather
    /// Service's table of the heat index.
    static let heat = (remarkable: 32.0, dangerous: DangerLimits.heat)
    /// Degrees Celsius as they are felt: a risk of frostnip, by Environment Canada's wind chill
    /// hazards.
    static let cold = (remarkable: -10.0, dangerous: DangerLimits.cold)
    /// The badness of an air quality: from "poor" on, which is "unhealthy for sensitive groups" of
    /// the US index; "very unhealthy" of that is dangerous.
    static func air(_ scale: AirQuality.Scale) -> (remarkable: Double, dangerous: Double) {
      scale == .us ? (0.4, 0.8) : (0.6, 1)
    }
    /// The UV index: "very high" for the World Health Organization, which advises to stay in the
    /// shade.
    static let ultraviolet = 8.0
    /// A change of the highest temperature in degrees Celsius; a smaller one is ordinary.
    static let change = 5.0
  }
}

extension Remarkable.Topic {
  /// The facts that stand before the others while the topic is remarkable.
  var facts: [FactSubject] {
    switch self {
    case .violence: [.wind, .gusts, .pressure]
    case .precipitation: [.precipitation]
    case .fog, .comingFog: [.visibility]
    case .wind: [.wind, .gusts]
    case .heat: [.dewPoint, .humidity]
    case .cold: [.wind, .gusts]
    case .air: [.air]
    case .ultraviolet: [.ultraviolet]
    case .change, .sky, .temperatures: []
    }
  }
}
