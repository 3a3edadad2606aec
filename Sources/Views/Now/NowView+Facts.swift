import Line
import Sky
import Weather

extension NowView {
  /// The weather of now but its temperature, a fact a name; what is not known is left out.
  var facts: [Fact] {
    [
      wind, gusts, humidity, dewPoint, pressure, precipitation, visibility, clouds, ultraviolet,
      air,
      sun, daylight, moon, warnings,
    ].compactMap { $0 }.filter { !$0.parts.isEmpty }
  }

  private var current: Moment { content.current }
  private var units: Units { style.units }

  private var wind: Fact? {
    guard let speed = current.windSpeed else { return nil }
    let tint = Tint.wind(speed)
    let words = Span(Beaufort(speed: speed).words, tint)
    if style.plain {
      // "from north-west 12 km/h"
      let spoken = style.spoken(windFrom: current.windDirection, speed: speed)?.dropFirst(5)
      return Fact("Wind", [spoken.map { Span("\($0),") }, words])
    }
    let arrow = style.windArrow(from: current.windDirection, speed: speed)
    let from = style.ascii ? nil : current.windDirection.flatMap(Compass.point)
    return Fact(
      "wind",
      [
        Span((arrow.map { "\($0) " } ?? "") + units.speed(speed) + (from == nil ? "," : ""), tint),
        from.map { Span("\($0),") }, words,
      ])
  }

  private var gusts: Fact? {
    current.windGust.map { fact("gusts", [Span(units.speed($0), .wind($0))]) }
  }

  private var humidity: Fact? {
    current.humidity.map { fact("humidity", [Span(style.spoken(chance: $0))]) }
  }

  private var dewPoint: Fact? {
    current.dewPoint.map { dewPoint in
      let comfort = DewPointComfort(current)
      return fact(
        "dew point",
        [
          Span(style.told(temperature: dewPoint) + (comfort == nil ? "" : ",")),
          comfort.map { Span($0.words, .badness($0.badness)) },
        ])
    }
  }

  private var pressure: Fact? {
    current.pressure.map { pressure in
      let trend = PressureTrend(hours: content.hourly, current: current, now: now)
      let arrow = trend.flatMap { style.ascii || style.plain ? nil : "\($0.arrow) " } ?? ""
      return fact(
        "pressure",
        [
          Span(units.pressure(pressure) + (trend == nil ? "" : ",")),
          trend.map { Span(arrow + $0.words) },
        ])
    }
  }

  private var precipitation: Fact? {
    let amount = current.precipitation.map(units.precipitation)
    let chance = current.precipitationProbability.map { "chance \(style.spoken(chance: $0))" }
    let known = [amount, chance].compactMap { $0 }
    return known.isEmpty
      ? nil
      : fact(
        style.plain ? "precipitation" : "precip.",
        [Span(known.joined(separator: ", "), .precipitation)])
  }

  private var visibility: Fact? {
    current.visibility.map { fact("visibility", [Span(units.distance($0))]) }
  }

  private var clouds: Fact? {
    current.cloudCover.map { fact("clouds", [Span(style.spoken(chance: $0))]) }
  }

  private var ultraviolet: Fact? {
    (current.uvIndex ?? content.air?.uvIndex).map { index in
      let gauge = Gauge(uvIndex: index)
      return fact(
        "UV index", [Span(gauge.words, gauge.tint)])
    }
  }

  private var air: Fact? {
    content.air?.index(in: content.countryCode).map { index in
      let gauge = Gauge(index)
      return fact("air", [Span(gauge.words, gauge.tint), Span("(\(gauge.name))", .faint)])
    }
  }

  private var sun: Fact? {
    today.flatMap { Sunlight($0, clock: clock, position: content.position) }.map { light in
      fact("sun", [Span(style.plain ? light.words : light.text(style), .sun)])
    }
  }

  private var daylight: Fact? {
    let times = today.flatMap { SunTimes($0, clock: clock, position: content.position) }
    guard case .times? = times, let length = times?.lengthWords else { return nil }
    return fact("daylight", [Span(length)])
  }

  private var moon: Fact? {
    Moon(at: Double(now)).map { moon in
      let hasPicture = style.icons == .emoji || style.icons == .nerd
      let picture =
        hasPicture
        ? style.moonPicture(moon.phase, isSouthern: content.position.latitude < 0) + " " : ""
      let lit = decimal(moon.illumination * 100, places: 0)
      return fact("moon", [Span("\(picture)\(moon.phase.words),"), Span("\(lit)% lit")])
    }
  }

  /// That there are none, or that nobody would say so; those that there are have lines of their own.
  private var warnings: Fact? {
    guard let alerts = content.alerts else {
      let words = content.isAskingForAlerts ? "still being asked for" : "not available here"
      return fact("warnings", [Span(words, .faint)])
    }
    return alerts.isEmpty ? fact("warnings", [Span("none")]) : nil
  }

  /// With a capital where it begins a sentence.
  private func fact(_ name: String, _ parts: [Span?]) -> Fact {
    Fact(style.plain ? name.prefix(1).uppercased() + name.dropFirst() : name, parts)
  }
}

extension ViewStyle {
  /// A temperature, as it is read or heard.
  func told(temperature celsius: Double) -> String {
    plain ? spoken(temperature: celsius) : units.temperature(celsius)
  }
}
