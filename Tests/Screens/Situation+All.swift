import Weather

@testable import Screens

extension Situation {
  /// Forty kinds of weather, of which each may be on a screen one day.
  static let all: [Situation] = dangers + wet + snowy + obscured + windy + felt + calm

  private static let dangers = [
    Situation("a tornado", at: 12.9, .partlyCloudy, (17, 26)) { here in
      here.isAmerican = true
      here.falls(.thunderstorm, 12..<15, 8, .heavy)
      here.content.current.condition = .tornado
      here.gusts(21.5, at: 13)
    },
    Situation("thunderstorms that become showers", at: 12.9, .overcast, (17, 26)) { here in
      here.isAmerican = true
      here.falls(.thunderstorm, 12..<15, 14, .heavy)
      here.falls(.showers, 15..<17, 4)
      here.gusts(21.5, at: 13)
      here.tomorrow(29)
    },
    Situation("thunderstorms in the evening", .partlyCloudy, (18, 31)) { here in
      here.falls(.thunderstorm, 17..<20, 6)
    },
    Situation("a chance of thunderstorms", .mostlyClear, (18, 31)) { here in
      here.falls(.thunderstorm, 16..<18, 1, chance: 40)
    },
    Situation("rain with thunderstorms in it", .overcast, (14, 22)) { here in
      here.falls(.rain, 10..<22, 1.5)
      here.falls(.thunderstorm, 15..<17, 6)
    },
    Situation("rain now and thunderstorms tomorrow", .overcast, (14, 22)) { here in
      here.falls(.rain, 9..<12)
      here.falls(.thunderstorm, 26..<29, 6)
    },
    Situation("freezing rain at night", at: 18.5, .overcast, (-2, 2)) { here in
      here.falls(.freezingRain, 28..<32, 0.6)
    },
    Situation("hail", at: 15.2, .overcast, (9, 17)) { here in
      here.falls(.hail, 15..<16, 3)
      here.falls(.showers, 16..<18, 2)
    },
    Situation("squalls ahead", .overcast, (9, 16)) { here in
      here.falls(.showers, 14..<16, 3)
      here.sky(.squall, 14..<15)
      here.gusts(27, at: 14)
    },
  ]

  private static let wet = [
    Situation("rain within the hour", .overcast) { here in
      here.falls(.rain, 11..<14)
      let steps = (0..<8).map { $0 < 2 ? 0.0 : 0.3 }
      here.content.nowcast = Nowcast(start: here.now, step: 900, precipitation: steps)
    },
    Situation("rain in the afternoon", .overcast) { $0.falls(.rain, 15..<19) },
    Situation("perhaps rain in the afternoon", .overcast) {
      $0.falls(.rain, 15..<19, 0.3, .light, chance: 35)
    },
    Situation("light rain that stops", .overcast) { $0.falls(.rain, 9..<13, 0.4, .light) },
    Situation("rain all day and night", .overcast) { here in
      here.falls(.rain, 8..<40, 1.6)
      here.falls(.rain, 18..<22, 8, .heavy)
    },
    Situation("rain twice", .overcast) { here in
      here.falls(.rain, 9..<13)
      here.falls(.rain, 22..<27)
    },
    Situation("showers all day", .partlyCloudy) { here in
      for hour in [9, 10, 12, 13, 15, 17, 18, 20] { here.falls(.showers, hour..<hour + 1) }
    },
    Situation("rain until midnight", at: 18.7, .overcast) { $0.falls(.rain, 17..<24) },
    Situation("heavy rain", .overcast, (8, 14)) { $0.falls(.rain, 9..<16, 9, .heavy) },
    Situation("drizzle", .overcast) { $0.falls(.drizzle, 10..<12, 0.2, .light) },
    Situation("an unknown next night", at: 18.5, .overcast) { here in
      here.falls(.rain, 18..<25)
      here.content.hourly.removeLast(35)
    },
  ]

  private static let snowy = [
    Situation("snow all day", .overcast, (-11, -5)) { here in
      here.isAmerican = true
      here.falls(.snow, 8..<33, 0.8)
      here.falls(.snow, 14..<18, 2, .heavy)
      here.gusts(15.6, at: 12)
      here.hours(0..<60) { $0.feelsLike = ($0.temperature ?? 0) - 9 }
    },
    Situation("snow that becomes rain", .overcast, (-1, 4)) { here in
      here.falls(.snow, 9..<14, 1.2)
      here.falls(.sleet, 14..<15, 1)
      here.falls(.rain, 15..<20, 1.5)
    },
    Situation("snow tomorrow", at: 17.5, .overcast, (-4, 1)) { $0.falls(.snow, 31..<37, 0.7) },
    Situation("sleet showers", .overcast, (0, 3)) { $0.falls(.sleetShowers, 13..<16, 0.8) },
    Situation("a thaw", at: 7.2, .overcast, (-7, 3)),
    Situation("the first frost", at: 17.5, .clear, (-3, 9)),
  ]

  private static let obscured = [
    Situation("dense fog in the morning", at: 7.4, .partlyCloudy, (3, 9)) { here in
      here.isAmerican = true
      here.sky(.fog, 0..<11)
      here.content.current.visibility = 150
    },
    Situation("fog all day", .fog, (0, 2)) { here in here.content.current.visibility = 700 },
    Situation("fog at night", at: 17.5, .clear, (1, 11)) { $0.sky(.fog, 26..<33) },
    Situation("fog, then rain", at: 7.5, .overcast, (5, 9)) { here in
      here.sky(.fog, 3..<10)
      here.content.current.visibility = 600
      here.falls(.rain, 15..<20)
    },
    Situation("smoke", .smoke, (14, 29)) { here in
      here.isAmerican = true
      here.air(.us, 168)
      here.content.current.visibility = 4000
    },
  ]

  private static let windy = [
    Situation("a gale at night", at: 16.5, .overcast, (7, 12)) { here in
      here.gusts(22, at: 27)
      here.falls(.rain, 20..<30, 2)
    },
    Situation("a storm now", .partlyCloudy, (5, 9)) { $0.gusts(29, at: 10) },
  ]

  private static let felt = [
    Situation("heat", .clear, (22, 34)) { here in
      here.isAmerican = true
      here.hours(0..<60) { $0.feelsLike = ($0.temperature ?? 0) + 4 }
      here.sun(10.6)
    },
    Situation("bitter cold", at: 20.5, .clear, (-27, -15)) { here in
      here.hours(0..<60) { $0.feelsLike = ($0.temperature ?? 0) - 8 }
    },
    Situation("bad air", .clear, (2, 9)) { $0.air(.us, 101) },
    Situation("strong sun", at: 11.5, .clear, (16, 25)) { here in
      here.sun(11.2)
    },
  ]

  private static let calm = [
    Situation("a calm day like the one before", .clear, (8, 16)) { $0.yesterday(15.5) },
    Situation("clearing, and warmer than yesterday", at: 8.5, .overcast, (6, 13)) { here in
      here.sky(.mostlyClear, 13..<60)
      here.yesterday(9)
      here.tomorrow(16)
    },
    Situation("a change of weather tomorrow", at: 19.5, .clear, (6, 17)) { here in
      here.sky(.overcast, 29..<60)
      here.tomorrow(8)
    },
  ]
}
