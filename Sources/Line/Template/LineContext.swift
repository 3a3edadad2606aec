import Coarsen
package import Exchange
package import Report
import Text
package import Weather

/// The data for placeholders; expensive values are computed on first use.
package final class LineContext {
  let location: Location
  package let weather: WeatherNow
  let style: LineStyle
  package let now: Timestamp
  private let makeOutlook: () -> Outlook?
  private let naming: (Locality) -> PlaceWords
  private let clocks: (Locality) -> PlaceClock

  package init(
    _ location: Location, _ weather: WeatherNow, _ outlook: @escaping () -> Outlook?,
    _ line: StatusLine
  ) {
    self.location = location
    self.weather = weather
    makeOutlook = outlook
    style = line.style
    now = line.now
    naming = line.naming
    clocks = line.clock
  }

  /// The forecast, with warnings in the reader's language; where it cannot be read, only the names and
  /// times of the warnings.
  package private(set) lazy var outlook =
    (makeOutlook() ?? Outlook(ofHead: weather)).localized(in: style.reader)
  package private(set) lazy var place = naming(location.locality)
  package private(set) lazy var clock = clocks(location.locality)

  package private(set) lazy var moment = weather.moment(at: now, in: location.cell)
  var units: Units { style.units }
  var language: Language { style.units.language }

  package var position: Position { Position(location.cell) }

  /// The remark of the snarky voice; nil in the plain one, and in danger.
  package var remark: String? {
    // Remarks send people outdoors, where air that is very unhealthy, or very poor, is a danger.
    guard style.voice == .snarky, airIndex?.badness ?? 0 < 0.8 else { return nil }
    return Remark.phrase(weather, moment, at: now, by: clock, in: units).map(language.text)
  }

  func point(_ degrees: Double?) -> String? {
    degrees.flatMap { Compass.point($0, in: language) }
  }

  /// The forecast for today; nil once that day is over, as in a stale report.
  package var today: Day? { weather.today(at: now) }

  /// Returns the forecast for the hour that is `number` hours ahead, or the step that contains it.
  ///
  /// A step that is longer than those beside it is a gap, before which an hour lasts as long as they
  /// do.
  package func hour(_ number: Int) -> Moment? {
    let time = now + number * 3600
    guard age != nil else { return nil }
    let moments = outlook.hourly
    guard let index = moments.lastIndex(where: { $0.time <= time }) else { return nil }
    func step(_ index: Int) -> Int? {
      index >= 0 && index + 1 < moments.count
        ? moments[index + 1].time - moments[index].time : nil
    }
    let length = step(index).map { own in
      min(own, [step(index - 1), step(index + 1)].compactMap { $0 }.max() ?? own, 6 * 3600)
    }
    return time < moments[index].time + (length ?? 3600) ? moments[index] : nil
  }

  /// Returns the forecast for the day that is `number` days ahead by the local clock; 0 is today.
  package func day(_ number: Int) -> Day? {
    guard age != nil, let date = clock.local(now)?.date.daysSinceEpoch else { return nil }
    let day = dates.firstIndex(of: date + number).map { outlook.daily[$0] }
    guard number == 0, let today else { return day }
    // The report's `today` includes the past hours.
    var whole = day ?? today
    (whole.temperatureMin, whole.temperatureMax) = (today.temperatureMin, today.temperatureMax)
    return whole
  }

  /// The difference between today and yesterday; nil when one of them is unknown.
  var change: TemperatureChange? { day(0).flatMap(change) }

  /// Returns the difference between a day and the previous day; nil when that is unknown.
  func change(to day: Day) -> TemperatureChange? {
    guard let date = CalendarDate(day.date)?.daysSinceEpoch else { return nil }
    let before = ([weather.yesterday, today].compactMap { $0 } + outlook.daily)
      .first { CalendarDate($0.date)?.daysSinceEpoch == date - 1 }
    return TemperatureChange(from: before, to: day)
  }

  /// In days since 1970-01-01; nil for an invalid date.
  private lazy var dates = outlook.daily.map { CalendarDate($0.date)?.daysSinceEpoch }

  /// The current day for sun and moon, which need no forecast.
  var calendarDay: Day? { day(0) ?? clock.local(now).map { Day(date: $0.date.text) } }

  func sunTimes(of day: Day) -> SunTimes? {
    SunTimes(day, clock: clock, position: position)
  }

  func twilight(of day: Day) -> SunTimes? {
    SunTimes(twilightOf: day, clock: clock, position: position)
  }

  func moonCrossings(of day: Day) -> (rise: Timestamp?, set: Timestamp?)? {
    Moon.crossings(on: day, clock: clock, position: position)
  }

  func moonPhase(of day: Day) -> Moon.Phase? {
    CalendarDate(day.date)?.moonPhase(at: location.cell.longitude)
  }

  /// The trend of the pressure; nil when that or the age of the weather is unknown.
  var pressureTrend: PressureTrend? {
    age == nil
      ? nil : PressureTrend(hours: outlook.hourly, current: moment, now: now)
  }

  /// How far several models agree about the next 24 hours; nil when that is unknown.
  package var modelOutcome: ModelSpread.Outcome? {
    age == nil ? nil : outlook.spread?.outcome(of: .coming(now))
  }

  /// The next change of precipitation; nil when that or the age of the weather is unknown.
  package var nextPrecipitation: NextPrecipitation? {
    guard age != nil else { return nil }
    return NextPrecipitation(
      nowcast: outlook.nowcast, hours: outlook.hourly, current: moment, now: now)
  }

  /// The air quality index: the US index in the US, elsewhere the European one, else any other.
  package var airIndex: AirQuality.Index? {
    outlook.air?.index(in: place.countryCode)
  }

  /// Whether no warnings are active but the known ones.
  package var hasAllAlerts: Bool { weather.hasAllAlerts(at: now) }

  /// Whether others than the known warnings may be in force, which a mark tells; the age of old
  /// weather tells it too.
  var lacksAlerts: Bool { weather.awaitsAlerts || !isStale && weather.marksUnknownAlerts(at: now) }

  /// Whether others than the known warnings may be in force that the end of the line would name: a
  /// mild one that has expired was not there, either.
  var lacksShownAlerts: Bool {
    weather.awaitsAlerts
      || !isStale && weather.marksUnknownAlerts(at: now, ofSevere: style.alerts == .severe)
  }

  /// The active warnings, the worst first; nil when no service covers the place, or when none is
  /// known to be active but there may be others.
  ///
  /// After the clock was set back, those that were active when they were fetched.
  package private(set) lazy var alerts: [Alert]? = {
    let active = weather.warnings?.inForce(at: max(now, weather.fetchedAt))
    return weather.believed(active, at: now)?.localized(in: style.reader)
  }()

  package var age: Int? { weather.age(at: now) }
  package var isStale: Bool { weather.isStale(at: now, after: style.staleAfter) }

  /// Whether newer weather may exist; an observation that was fetched a moment ago is the newest.
  package var isFetchOld: Bool {
    age == nil || now + weather.setBack - weather.fetchedAt > style.staleAfter
  }

  /// Whether the current weather is too old to be that of now: newer may exist, or it was observed
  /// more than two hours ago, when it was fetched a moment ago, too.
  package var isCurrentOld: Bool {
    isFetchOld || (age ?? .max) > max(style.staleAfter, Self.longestObservation)
  }

  /// In seconds; stations report each hour, and some are an hour late.
  private static let longestObservation = 2 * 3600
}

extension LineContext {
  /// Returns the line of a format that wxhere brings.
  func line(_ format: String) -> [Segment] {
    guard let template = try? Template(format) else { return [] }
    return style.finished(template.parts.segments(self).line)
  }

  /// The name of the place, with remarks on an approximate place and on old weather.
  package var title: String {
    let caveats = caveats(
      isApproximate: location.isApproximate, isStale: isStale, age: age, in: language)
    let name = Escaping.printable(place.name)
    return (style.glyphs == .all ? isolated(name) : name) + Escaping.printable(caveats)
  }

  /// The provider, how the place is known, and the time of the weather.
  ///
  /// A time of day stays correct while a bar does not redraw.
  package var origin: String {
    // Who gave the place need not be told how it is known.
    let isGiven = location.source == .manual
    let names = line(isGiven ? "{provider}" : language.words("{provider}, place by {source}")).text
    let time = min(weather.asOf ?? .max, weather.fetchedAt)
    return language.listed([names, clock.clock(time, on: now)].compactMap { $0 })
  }
}

/// The names of a place.
package struct PlaceWords: Sendable {
  /// The name as people say it, such as "Tampa, FL".
  package var name: String
  /// The name of the town without its region; nil where there is no town.
  package var town: String?
  /// The state or region; nil where there is none.
  package var region: String?
  /// The country; nil at sea.
  package var country: String?
  /// The country's ISO 3166-1 alpha-2 code; nil at sea.
  package var countryCode: String?
  /// The IANA name of the time zone; nil when unknown.
  package var timeZone: String?

  package init(
    name: String, town: String?, region: String?, country: String?, countryCode: String?,
    timeZone: String? = nil
  ) {
    self.name = name
    self.town = town
    self.region = region
    self.country = country
    self.countryCode = countryCode
    self.timeZone = timeZone
  }
}
