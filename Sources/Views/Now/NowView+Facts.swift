import Facts
import Line
import Sky
import Weather
import Wording

extension NowView {
  /// The weather of now but its temperature, a fact a name; what is not known is left out.
  var facts: [Fact] {
    [
      wind,
      fact(
        style.words("gusts", context: "12 columns"),
        [current.windGust.map { Span(units.speed($0).text, .wind($0)) }]),
      fact(style.words("humidity", context: "12 columns"), [current.humidity.map(percent)]),
      dewPoint, pressure, precipitation,
      fact(
        style.words("visibility", context: "12 columns"),
        [current.visibility.map { Span(units.distance($0).text) }]),
      fact(style.words("clouds", context: "12 columns"), [current.cloudCover.map(percent)]),
      ultraviolet, air,
      fact(
        style.words("sun", context: "12 columns"),
        [sunTimes.flatMap { clock.text($0, style) }.map { Span($0, .sun) }]),
      daylight, moon, warnings,
    ].compactMap { $0 }.filter { !$0.parts.isEmpty }
  }

  private var current: Moment { content.current }
  private var units: Units { style.units }

  private var wind: Fact? {
    guard let speed = current.windSpeed else { return nil }
    let tint = Tint.wind(speed)
    let name = style.words("wind", context: "12 columns")
    let words = Span(style.text(Beaufort(speed: speed).words), tint)
    if style.plain {
      let from = current.windDirection.flatMap { Compass.wind($0, in: style.language) }
      return fact(name, [from.map { Span($0) }, Span("\(units.speed(speed).text),"), words])
    }
    let arrow = style.windArrow(from: current.windDirection, speed: speed)
    let from =
      style.ascii ? nil : current.windDirection.flatMap { Compass.point($0, in: style.language) }
    return Fact(
      name,
      [
        Span(
          (arrow.map { "\($0) " } ?? "") + units.speed(speed).text + (from == nil ? "," : ""), tint),
        from.map { Span("\($0),") }, words,
      ])
  }

  private var dewPoint: Fact? {
    current.dewPoint.map { dewPoint in
      let comfort = DewPointComfort(current)
      return fact(
        style.words("dew point", context: "12 columns"),
        [
          Span(style.told(temperature: dewPoint) + (comfort == nil ? "" : ",")),
          comfort.map { Span(style.text($0.words), .badness($0.badness)) },
        ])
    }
  }

  private var pressure: Fact? {
    current.pressure.map { pressure in
      let trend = PressureTrend(hours: content.hourly, current: current, now: now)
      let arrow = trend.flatMap { style.ascii || style.plain ? nil : "\($0.arrow) " } ?? ""
      return fact(
        style.words("pressure", context: "12 columns"),
        [
          Span(units.pressure(pressure).text + (trend == nil ? "" : ",")),
          trend.map { Span(arrow + style.text($0.words)) },
        ])
    }
  }

  private var precipitation: Fact? {
    let amount = current.precipitation.map { units.precipitation($0).text }
    let chance = current.precipitationProbability.map {
      style.words("chance \(style.language.percent($0))")
    }
    let known = [amount, chance].compactMap { $0 }
    return known.isEmpty
      ? nil
      : fact(
        style.plain
          ? style.words("precipitation") : style.words("precip.", context: "12 columns"),
        [Span(known.joined(separator: ", "), .precipitation)])
  }

  private var ultraviolet: Fact? {
    (current.uvIndex ?? content.air?.uvIndex).map { index in
      let gauge = Gauge(uvIndex: index, style)
      return fact(
        style.words("UV index", context: "12 columns"), [Span(gauge.words(style), gauge.tint)])
    }
  }

  private var air: Fact? {
    content.air?.index(in: content.countryCode).map { index in
      let gauge = Gauge(index, style)
      return fact(
        style.words("air", context: "12 columns"),
        [Span(gauge.words(style), gauge.tint), Span("(\(gauge.name))", .faint)])
    }
  }

  /// Today, also where the forecast has no such day: the sun's times follow from the date.
  private var sunDay: Day? { today ?? clock.local(now).map { Day(date: $0.date.text) } }

  private var sunTimes: SunTimes? {
    sunDay.flatMap { SunTimes($0, clock: clock, position: content.position) }
  }

  private var daylight: Fact? {
    guard case .times? = sunTimes, let length = sunTimes?.lengthWords else { return nil }
    return fact(style.words("daylight", context: "12 columns"), [Span(style.text(length))])
  }

  private var moon: Fact? {
    Moon(at: Double(now)).map { moon in
      let hasPicture = style.icons == .emoji || style.icons == .nerd
      let picture =
        hasPicture
        ? style.moonPicture(moon.phase, isSouthern: content.position.latitude < 0) + " " : ""
      let lit = style.language.percent(moon.illumination * 100)
      return fact(
        style.words("moon", context: "12 columns"),
        [Span("\(picture)\(style.text(moon.phase.words)),"), Span(style.words("\(lit) lit"))])
    }
  }

  /// That there are none, or that nobody would say so; those that there are have lines of their own.
  private var warnings: Fact {
    let words: Span? =
      switch content.alerts {
      case nil where content.isAskingForAlerts:
        Span(style.words("still being asked for", context: "warnings"), .faint)
      case nil: Span(style.words("not available here", context: "warnings"), .faint)
      case let alerts? where alerts.isEmpty: Span(style.words("none", context: "warnings"))
      default: nil
      }
    return fact(style.words("warnings", context: "12 columns"), [words])
  }

  private func percent(_ value: Double) -> Span { Span(style.language.percent(value)) }

  /// With a capital where it begins a sentence.
  private func fact(_ name: String, _ parts: [Span?]) -> Fact {
    Fact(style.plain ? name.prefix(1).uppercased() + name.dropFirst() : name, parts)
  }
}

extension ViewStyle {
  /// A temperature, as it is read or heard.
  func told(temperature celsius: Double) -> String {
    plain ? spoken(temperature: celsius) : units.temperature(celsius).text
  }
}
