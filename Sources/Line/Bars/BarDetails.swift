import Report
import Weather

/// What a tooltip or a menu tells of the weather, in sections with an empty line between them.
struct BarDetails {
  private let context: LineContext

  init(_ context: LineContext) {
    self.context = context
  }

  /// The picture and the temperature.
  var short: [Segment] { finished([value("icon"), Segment(" "), value("temperature")]) }

  var lines: [[Segment]] {
    let sections = [now, warnings, hours, days, [origin]].filter { !$0.isEmpty }
    return Array(sections.joined(separator: [[]]))
  }

  // MARK: Sections

  private var now: [[Segment]] {
    let caveats = StatusLine.caveats(
      isApproximate: context.location.isApproximate, isStale: context.isStale, age: context.age)
    let sky = [value("icon"), Segment(" "), value("condition")].compactMap { $0 }
    return [
      finished([Segment(context.place.name), Segment(caveats, context.isStale ? .stale : nil)]),
      list([sky, fact("temperature"), fact("feels_like", "feels like ")]),
      list([
        fact("wind", "wind ", point: "wind_direction"), fact("gust", "gusts "),
        fact("humidity", "humidity "), fact("uv_index", "UV "),
      ]),
    ].filter { !$0.isEmpty }
  }

  /// As many as a tooltip has room for.
  private var warnings: [[Segment]] {
    (context.warnings ?? []).prefix(5).map { alert in
      let words = [alert.event, from(alert.onset), until(alert.ends)].compactMap { $0 }
      return finished([Segment(words.joined(separator: " "), ColorRole(alert.severity))])
    }
  }

  /// Every third hour of the next 18.
  private var hours: [[Segment]] {
    var last = context.now
    return (context.outlook?.hourly ?? []).compactMap { hour in
      let isNext = hour.time >= last + (last == context.now ? 0 : 3 * 3600)
      guard isNext, hour.time > context.now, hour.time <= context.now + 18 * 3600,
        let time = context.clock.clock(hour.time)
      else { return nil }
      last = hour.time
      return finished([
        Segment("\(time) "), icon(hour.condition, isDay: hour.isDay),
        temperature(hour.temperature), chance(hour.precipitationProbability),
      ])
    }
  }

  /// From today on, five of them.
  private var days: [[Segment]] {
    guard let today = context.clock.local(context.now)?.date.daysSinceEpoch else { return [] }
    let dated = (context.outlook?.daily ?? []).compactMap { day in
      CalendarDate(day.date).map { (date: $0, day: day) }
    }
    return dated.filter { $0.date.daysSinceEpoch >= today }.prefix(5).map { date, day in
      finished([
        Segment("\(date.short) "), icon(day.condition, isDay: true),
        temperature(day.temperatureMin),
        day.temperatureMin != nil && day.temperatureMax != nil ? Segment(" to") : nil,
        temperature(day.temperatureMax), chance(day.precipitationProbability),
      ])
    }
  }

  private var origin: [Segment] {
    list([fact("provider"), fact("source", "place by "), fact("age")])
  }

  // MARK: Parts

  private func value(_ placeholder: String) -> Segment? {
    Placeholder.named(placeholder)?.now?(context).map {
      Segment($0.text(precision: nil), $0.role)
    }
  }

  /// A value with its name before it; nil where it is not known.
  private func fact(
    _ placeholder: String, _ name: String = "", point: String? = nil
  ) -> [Segment]? {
    value(placeholder).map { known in
      let behind = point.flatMap { value($0) }.map { [Segment(" "), $0] } ?? []
      return [Segment(name), known] + behind
    }
  }

  private func icon(_ condition: Condition?, isDay: Bool?) -> Segment? {
    condition.map {
      Segment(context.style.icons.icon($0, isDay: isDay), ColorRole($0, isDay: isDay))
    }
  }

  private func temperature(_ celsius: Double?) -> Segment? {
    celsius.map { Segment(" \(context.units.temperature($0))", ColorRole(celsius: $0)) }
  }

  private func chance(_ percent: Double?) -> Segment? {
    percent.map { Segment(" \(decimal($0, places: 0))%") }
  }

  /// nil for what has begun.
  private func from(_ time: Int?) -> String? {
    time.flatMap { $0 > context.now ? moment($0).map { "from \($0)" } : nil }
  }

  private func until(_ time: Int?) -> String? { time.flatMap(moment).map { "until \($0)" } }

  /// As in "18:00", and "Sat 21 Nov 18:00" on another day.
  private func moment(_ time: Int) -> String? {
    context.clock.local(time).map { local in
      let isToday = local.date == context.clock.local(context.now)?.date
      return isToday ? local.clock : "\(local.date.short) \(local.clock)"
    }
  }

  /// Parts with commas between them.
  private func list(_ parts: [[Segment]?]) -> [Segment] {
    finished(Array(parts.compactMap { $0 }.joined(separator: [Segment(", ")])))
  }

  private func finished(_ parts: [Segment?]) -> [Segment] {
    context.style.finished(parts.compactMap { $0 })
  }
}
