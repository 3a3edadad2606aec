import Coarsen
import Configuration
import Interface
import Line
import Places
import Platform
import Report
import Text
import Weather

extension Arguments {
  mutating func followedRun() throws(Failure) -> Run {
    guard let folders = Folders() else { throw .noHome }
    // The last place is resolved once, although other places may be shown later.
    places = try LastPlace(folders).named(places)
    isRefresh = false
    return try Run(self)
  }
}

/// When the shown weather changes without new data: because of its age, the hour or the sun.
struct NextChange {
  let report: RefreshReport
  let outlook: Outlook?
  /// In seconds, as the next.
  let staleAfter: Int
  let forgetAfter: Int
  /// Whether the line shows the time, or the age of fresh weather.
  let showsMinutes: Bool

  /// Returns the time of the next change, at most a quarter of an hour from now.
  func time(after now: Int) -> Int {
    // Everywhere on Earth, local hours and days begin at a full quarter of an hour.
    let quarter = (now / 900 + 1) * 900
    return (times(after: now) + [quarter]).filter { $0 > now }.min() ?? quarter
  }

  private func times(after now: Int) -> [Int] {
    var times = (outlook?.alerts ?? []).flatMap { [$0.onset, $0.ends] }.compactMap { $0 }
    if showsMinutes { times.append((now / 60 + 1) * 60) }
    // For example, "rain in 25 min" becomes "rain in 20 min".
    if let nowcast = outlook?.nowcast, nowcast.end > now,
      nowcast.precipitation.contains(where: { $0 ?? 0 > 0 })
    {
      times.append((now / 60 + 1) * 60)
    }
    guard let weather = report.weather else { return times }
    if let ends = weather.todayEnds { times.append(ends) }
    times += sun(after: now)
    guard let age = weather.age(at: now) else { return times }
    // An age is shown in minutes, then in hours, then in days.
    let step = age < 3600 ? 60 : age < 48 * 3600 ? 3600 : 86_400
    let isToldAge = showsMinutes || weather.isStale(at: now, after: staleAfter)
    if isToldAge { times.append(now + step - age % step) }
    return times + [staleAfter, forgetAfter].map { now + $0 - age + 1 }
  }

  private func sun(after now: Int) -> [Int] {
    guard let cell = report.location?.cell else { return [] }
    return [now, now + 86_400].flatMap { day -> [Int] in
      let daylight = Sun.daylight(
        onDayOf: Double(day), utcOffset: Int(cell.longitude * 240), latitude: cell.latitude,
        longitude: cell.longitude)
      guard case .sunrise(let sunrise, let sunset)? = daylight else { return [] }
      // Sunrise and sunset use a different formula from `Sun.isDay`. The results differ by seconds.
      return [sunrise, sunset].compactMap { Int(exactly: $0.rounded(.up)).map { $0 + 15 } }
    }
  }
}

extension WeatherReading: FollowedReading {
  func nextChange(
    of report: RefreshReport, _ outlook: Outlook?, showsMinutes: Bool, after now: Int
  ) -> Int {
    NextChange(
      report: report, outlook: outlook, staleAfter: style.staleAfter,
      forgetAfter: style.forgetAfter, showsMinutes: showsMinutes
    ).time(after: now)
  }
}
