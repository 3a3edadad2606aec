import Coarsen
import Line
import Platform
import Report
import Sky
import Weather

/// When what is shown changes though nothing new is learned: it grows old, an hour is over, the sun
/// sets.
struct NextChange {
  let report: RefreshReport
  let outlook: Outlook?
  /// In seconds, as the next.
  let staleAfter: Int
  let forgetAfter: Int
  /// Whether the line tells the time, or the age also of fresh weather.
  let tellsMinutes: Bool

  /// Seconds since 1970-01-01 00:00 UTC, later than now; a quarter of an hour from now at the latest.
  func time(after now: Int) -> Int {
    // Somewhere on Earth clocks show another hour then, and another day.
    let quarter = (now / 900 + 1) * 900
    return (times(after: now) + [quarter]).filter { $0 > now }.min() ?? quarter
  }

  private func times(after now: Int) -> [Int] {
    var times = (outlook?.alerts ?? []).flatMap { [$0.onset, $0.ends] }.compactMap { $0 }
    if tellsMinutes { times.append((now / 60 + 1) * 60) }
    // "rain in 25 min" becomes "rain in 20 min".
    if let nowcast = outlook?.nowcast, nowcast.end > now,
      nowcast.precipitation.contains(where: { $0 ?? 0 > 0 })
    {
      times.append((now / 60 + 1) * 60)
    }
    guard let weather = report.weather else { return times }
    if let ends = weather.todayEnds { times.append(ends) }
    times += sun(after: now)
    guard let age = weather.age(at: now) else { return times }
    // Its age is told in minutes, then in hours, then in days.
    let step = age < 3600 ? 60 : age < 48 * 3600 ? 3600 : 86_400
    let isToldAge = tellsMinutes || weather.isStale(at: now, after: staleAfter)
    if isToldAge { times.append(now + step - age % step) }
    return times + [staleAfter, forgetAfter].map { now + $0 - age + 1 }
  }

  /// The next sunrise and sunset.
  private func sun(after now: Int) -> [Int] {
    guard let cell = report.location?.cell else { return [] }
    return [now, now + 86_400].flatMap { day -> [Int] in
      let daylight = Sun.daylight(
        onDayOf: Double(day), utcOffset: Int(cell.longitude * 240), latitude: cell.latitude,
        longitude: cell.longitude)
      guard case .sunrise(let sunrise, let sunset)? = daylight else { return [] }
      // Their own formula has them within seconds of where the sun crosses the horizon.
      return [sunrise, sunset].compactMap { Int(exactly: $0.rounded(.up)).map { $0 + 15 } }
    }
  }
}
