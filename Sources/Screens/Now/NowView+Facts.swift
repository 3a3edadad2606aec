import Exchange
import Line
import Text
import Weather

/// A subject of a fact beside the temperature.
enum FactSubject: CaseIterable {
  case wind, gusts, humidity, dewPoint, precipitation, snowDepth, pressure, visibility, clouds,
    ultraviolet, air
  case sun, daylight, moon, warnings, models
}

extension NowView {
  /// The known facts about the current weather except the temperature: those of what is remarkable,
  /// and then the others, the most important first.
  ///
  /// The air is not marked as remarkable, because its word is in the sentence.
  var facts: [Fact] {
    let usual: [FactSubject] =
      style.plain
      ? [
        .wind, .gusts, .humidity, .dewPoint, .pressure, .precipitation, .snowDepth, .visibility,
        .clouds, .ultraviolet, .air, .sun, .daylight, .moon, .warnings,
      ]
      : [
        .wind, .gusts, .humidity, .dewPoint, .precipitation, .snowDepth, .pressure, .sun, .air,
        .ultraviolet, .warnings, .moon, .daylight, .clouds, .visibility,
      ]
    let remarkable = coming.remarkable.flatMap { $0.topic.facts }
    return (remarkable + [.models] + usual).withoutRepetitions.compactMap { subject in
      guard var fact = fact(subject), !fact.parts.isEmpty else { return nil }
      fact.isRemarkable = subject != .air && remarkable.contains(subject)
      return fact
    }
  }

  private func fact(_ subject: FactSubject) -> Fact? {
    switch subject {
    case .wind: wind
    case .gusts:
      fact(
        style.words("gusts", context: "12 columns"),
        [current.windGust.map { Part(units.speed($0).text, .wind($0)) }],
        scale: current.windGust.map(Fact.Scale.wind))
    case .humidity:
      fact(
        style.words("humidity", context: "12 columns"), [current.humidity.map(percent)],
        scale: current.humidity.map(Fact.Scale.humidity))
    case .dewPoint: dewPoint
    case .precipitation: precipitation
    case .snowDepth: snowDepth
    case .pressure: pressure
    case .visibility:
      fact(
        style.words("visibility", context: "12 columns"),
        [current.visibility.map { Part(units.distance($0).text) }])
    case .clouds:
      fact(
        style.words("clouds", context: "12 columns"), [current.cloudCover.map(percent)],
        scale: current.cloudCover.map(Fact.Scale.clouds))
    case .ultraviolet: ultraviolet
    case .air: air
    case .sun:
      fact(
        style.words("sun", context: "12 columns"),
        [sunTimes.flatMap { clock.text($0, style) }.map { Part($0, .sun) }])
    case .daylight: daylight
    case .models: models
    case .moon: moon
    // Elsewhere, unknown warnings have a row of their own.
    case .warnings: style.plain || !content.lacksWarnings ? noWarnings : nil
    }
  }

  private typealias Part = Fact.Part

  private var current: Moment { content.current }
  private var units: Units { style.units }

  private var wind: Fact? {
    guard let speed = current.windSpeed else { return nil }
    let tint = Tint.wind(speed)
    let name = style.words("wind", context: "12 columns")
    let words = Part(style.text(Beaufort(speed: speed).words), tint, listed: true)
    if style.plain {
      let from = current.windDirection.flatMap { Compass.wind($0, in: style.language) }
      return fact(name, [from.map { Part($0) }, Part(units.speed(speed).text), words])
    }
    let arrow = style.windArrow(from: current.windDirection, speed: speed).map { "\($0) " } ?? ""
    let from =
      style.glyphs != .all
      ? nil : current.windDirection.flatMap { Compass.point($0, in: style.language) }
    return Fact(
      name,
      [
        Part(arrow + units.speed(speed).text, tint, short: units.speed(speed).text),
        from.map { Part($0) }, words,
      ], scale: .wind(speed))
  }

  private var dewPoint: Fact? {
    current.dewPoint.map { dewPoint in
      fact(
        style.plain
          ? style.words("dew point", context: "in full")
          : style.words("dew point", context: "12 columns"),
        [
          Part(style.text(temperature: dewPoint)),
          DewPointComfort(current).map {
            Part(style.text($0.words), .badness($0.badness), listed: true)
          },
        ])
    }
  }

  private var pressure: Fact? {
    current.pressure.map { pressure in
      let trend =
        content.isAgeKnown
        ? PressureTrend(hours: content.hourly, current: current, now: now) : nil
      let arrow = trend.flatMap { style.glyphs != .all || style.plain ? nil : "\($0.arrow) " } ?? ""
      return fact(
        style.words("pressure", context: "12 columns"),
        [
          Part(units.pressure(pressure).text),
          trend.map { Part(arrow + style.text($0.words), listed: true) },
        ], scale: .pressure(pressure))
    }
  }

  /// The rate, as depth where it is snow, and the chance; nil where nothing falls and that is not
  /// likely.
  private var precipitation: Fact? {
    let isSnow = style.isSnow(current.precipitation, current.snowfall)
    // An amount without "per hour" would contradict that of the day.
    let fallen = style.rate(current.precipitation, snowfall: current.snowfall)
      .map { Part($0, .precipitation) }
    let isToldChance = fallen != nil || current.precipitationProbability ?? 0 >= 15
    let chance = (isToldChance ? current.precipitationProbability : nil).map { percent in
      let hour = content.hourly.last { $0.time <= now && $0.time > now - 3600 }
      let kind = PrecipitationKind(current.condition) ?? PrecipitationKind(hour?.condition)
      return Part(
        style.chance(percent, of: kind), .precipitation, short: style.language.percent(percent),
        listed: fallen != nil)
    }
    let known = [fallen, chance].compactMap { $0 }
    return known.isEmpty
      ? nil
      : fact(
        isSnow && fallen != nil
          ? style.text(Condition.snow.words)
          : style.plain
            ? style.words("precipitation") : style.words("precip.", context: "12 columns"), known)
  }

  /// The snow on the ground; nil where there is hardly any.
  private var snowDepth: Fact? {
    guard let depth = current.snowDepth, depth >= 1 else { return nil }
    return fact(
      style.plain
        ? style.words("snow on the ground") : style.words("snow depth", context: "12 columns"),
      [Part(units.snowDepth(depth).text)])
  }

  /// The UV index; nil where it is 0, as in every night.
  private var ultraviolet: Fact? {
    guard let index = current.uvIndex ?? content.air?.uvIndex, index >= 0.5 else { return nil }
    let gauge = Gauge(uvIndex: index, style)
    return fact(style.words("UV index", context: "12 columns"), gauge.parts, scale: gauge.scale)
  }

  private var air: Fact? {
    content.air?.index(in: content.countryCode).map { index in
      let gauge = Gauge(index, style)
      return fact(
        style.plain
          ? style.words("air", context: "in full") : style.words("air", context: "12 columns"),
        gauge.parts + [Part(remark: gauge.name, .faint, in: style.language)], scale: gauge.scale)
    }
  }

  private var sunTimes: SunTimes? {
    // The date alone is enough.
    (today ?? clock.local(now).map { Day(date: $0.date.text) })
      .flatMap { SunTimes($0, clock: clock, position: content.position) }
  }

  private var daylight: Fact? {
    guard case .times? = sunTimes, let length = sunTimes?.lengthWords else { return nil }
    return fact(style.words("daylight", context: "12 columns"), [Part(style.text(length))])
  }

  /// How far several models agree about the next 24 hours.
  private var models: Fact? {
    content.spread?.outcome(of: .coming(now)).map { outcome in
      let (low, high) = (outcome.high.lowerBound, outcome.high.upperBound)
      let (least, most) = (units.temperature(low), units.temperature(high))
      let range =
        least.number == most.number ? most.text : "\(least.number)\(style.dash)\(most.text)"
      return fact(
        style.words("models", context: "12 columns"),
        [
          Part(range, .temperature(high)),
          Part(
            style.words("\(outcome.wet) of \(outcome.models) wet"),
            outcome.wet > 0 ? .precipitation : nil, listed: true),
        ])
    }
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
        [
          Part("\(picture)\(style.text(moon.phase.words))"),
          Part(style.words("\(lit) lit"), listed: true),
        ])
    }
  }

  /// The absence of warnings, with its age where there may be new ones.
  private var absence: Part {
    let none = style.words("none", context: "warnings")
    guard let age = content.absence else { return Part(none) }
    let unavailable = style.words("unavailable", context: "warnings")
    // "None" with an age would say that there were none then.
    return content.hadAlerts
      ? Part(unavailable)
      : Part(none + style.language.remark(style.text(age)), short: unavailable)
  }

  /// The absence of warnings, or that they are unknown; without values where there are some.
  var noWarnings: Fact {
    let words: Part? =
      switch content.alerts {
      case nil where content.isAskingForAlerts:
        Part(style.words("loading", context: "warnings"), .faint)
      case nil where content.hasWarningProvider || !style.plain:
        Part(style.words("unavailable", context: "warnings"))
      case nil:
        Part(
          style.words(
            """
            unavailable; openweathermap and pirate-weather may have them and require an API \
            key
            """, context: "warnings"))
      case let alerts? where alerts.isEmpty: absence
      default: nil
      }
    return fact(
      style.plain
        ? style.words("warnings", context: "live screen")
        : style.words("warnings", context: "12 columns"), [words])
  }

  private func percent(_ value: Double) -> Part { Part(style.language.percent(value)) }

  /// Returns a fact, whose name is capitalized if it begins a sentence.
  private func fact(_ name: String, _ parts: [Part?], scale: Fact.Scale? = nil) -> Fact {
    Fact(style.plain ? name.prefix(1).uppercased() + name.dropFirst() : name, parts, scale: scale)
  }
}
