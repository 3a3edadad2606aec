package import Text
package import Weather

/// Remarks about the weather for the snarky voice.
package enum Remark {
  /// Returns a remark that stays the same for a day since 1970-01-01; nil for unknown weather.
  package static func phrase(_ moment: Moment, day: Int) -> Phrase? {
    let remarks = remarks(moment)
    guard !remarks.isEmpty else { return nil }
    return remarks[((day % remarks.count) + remarks.count) % remarks.count]
  }

  /// The most important of danger, precipitation, wind, sky and temperature decides.
  private static func remarks(_ moment: Moment) -> [Phrase] {
    let wind = moment.windSpeed.map { Beaufort(speed: $0).force } ?? 0
    return switch moment.condition {
    case .tornado, .squall: danger
    case .thunderstorm, .hail: storm
    case .snow, .snowShowers: snow
    case .sleet, .sleetShowers, .freezingRain, .freezingDrizzle: ice
    case .rain where moment.intensity == .heavy, .showers where moment.intensity == .heavy: pouring
    case .rain, .showers, .drizzle: rain
    case _ where wind >= 7: gale
    case .fog: fog
    case .haze, .dust, .smoke: dirt
    case .overcast: grey
    case .clear, .mostlyClear, .partlyCloudy: bright(moment)
    case .unknown, nil: []
    }
  }

  private static func bright(_ moment: Moment) -> [Phrase] {
    switch moment.temperature.map(TemperatureBand.init) {
    case .hot: hot
    case .freezing: cold
    case _ where moment.isDay == false: night
    default: fine
    }
  }

  private static let danger = [
    Phrase("bar reading is not a shelter plan", context: "40 columns"),
    Phrase("this one is not kidding, get inside", context: "40 columns"),
  ]
  private static let storm = [
    Phrase("someone upstairs is moving furniture", context: "40 columns"),
    Phrase("golf can wait", context: "40 columns"),
  ]
  private static let snow = [
    Phrase("free white paint for everyone", context: "40 columns"),
    Phrase("your shovel misses you", context: "40 columns"),
  ]
  private static let ice = [
    Phrase("the pavement has had an idea", context: "40 columns"),
    Phrase("walk like a penguin", context: "40 columns"),
  ]
  private static let pouring = [
    Phrase("build something that floats", context: "40 columns"),
    Phrase("the umbrella will not survive this", context: "40 columns"),
  ]
  private static let rain = [
    Phrase("the plants say thanks", context: "40 columns"),
    Phrase("good thing you work indoors", context: "40 columns"),
    Phrase("your window is showing the live view", context: "40 columns"),
  ]
  private static let gale = [
    Phrase("hold on to your hat and your bins", context: "40 columns"),
    Phrase("hair by the weather today", context: "40 columns"),
  ]
  private static let fog = [
    Phrase("the world is still loading", context: "40 columns"),
    Phrase("nothing to see here, truly", context: "40 columns"),
  ]
  private static let dirt = [
    Phrase("air you can chew", context: "40 columns"),
    Phrase("breathing is at your own risk", context: "40 columns"),
  ]
  private static let grey = [
    Phrase("fifty shades, all of them grey", context: "40 columns"),
    Phrase("the sun has taken the day off", context: "40 columns"),
  ]
  private static let hot = [
    Phrase("the fridge is looking at you", context: "40 columns"),
    Phrase("even the shade is sweating", context: "40 columns"),
  ]
  private static let cold = [
    Phrase("blue sky, blue nose", context: "40 columns"),
    Phrase("pretty, through a window", context: "40 columns"),
  ]
  private static let night = [
    Phrase("the stars are out, you should be asleep", context: "40 columns"),
    Phrase("still up, are we", context: "40 columns"),
  ]
  private static let fine = [
    Phrase("go outside, it is free", context: "40 columns"),
    Phrase("and here you sit, reading a bar", context: "40 columns"),
    Phrase("no excuses today", context: "40 columns"),
  ]
}
