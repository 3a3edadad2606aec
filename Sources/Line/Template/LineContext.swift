import Coarsen
import Facts
import Report
import Sky
import Weather
import Wording

/// What a placeholder may draw on: a report that has weather, what comes after it, and how it is to be
/// shown.
///
/// What takes time to get is got when it is first asked for.
final class LineContext {
  let location: Location
  let weather: WeatherNow
  let style: LineStyle
  let now: Int
  private let makeOutlook: () -> Outlook?
  private let naming: (Cell) -> PlaceWords
  private let clocks: (Cell) -> PlaceClock

  init(
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

  /// With warnings in the reader's language; nil where there is none.
  lazy var outlook = makeOutlook()?.spoken(in: style.reader)
  lazy var place = naming(location.cell)
  lazy var clock = clocks(location.cell)

  lazy var moment = weather.moment(at: now, in: location.cell)
  var units: Units { style.units }
  var language: Language { style.units.language }

  /// What the snarky voice says; nil in the plain one.
  var remark: String? {
    guard style.voice == .snarky, let date = clock.local(now)?.date else { return nil }
    return Remark.phrase(moment, day: date.daysSinceEpoch).map(language.text)
  }

  /// The name of a direction in degrees; nil where it is not known.
  func point(_ degrees: Double?) -> String? {
    degrees.flatMap { Compass.point($0, in: language) }
  }

  /// The day of the forecast, while it is that day: a stale report's "today" may be over.
  var today: Day? {
    guard weather.age(at: now) != nil, let ends = weather.todayEnds, now < ends else { return nil }
    return weather.today
  }

  /// The forecast for the hour so many hours ahead; 0 is the one that has begun.
  ///
  /// Of a provider's longer steps the one that it lies in.
  func hour(_ number: Int) -> Moment? {
    let time = now + number * 3600
    guard age != nil, let outlook else { return nil }
    let moments = outlook.hourly
    guard let index = moments.lastIndex(where: { $0.time <= time }) else { return nil }
    let end = index + 1 < moments.count ? moments[index + 1].time : moments[index].time + 3600
    return time < min(end, moments[index].time + 6 * 3600) ? moments[index] : nil
  }

  /// The forecast for the day so many days ahead; 0 is the present one by the clock there.
  func day(_ number: Int) -> Day? {
    guard age != nil, let date = clock.local(now)?.date.daysSinceEpoch else { return nil }
    let day = dates.firstIndex(of: date + number).flatMap { outlook?.daily[$0] }
    guard number == 0, let today else { return day }
    // What the hours that are over brought is known of today.
    var whole = day ?? today
    (whole.temperatureMin, whole.temperatureMax) = (today.temperatureMin, today.temperatureMax)
    return whole
  }

  /// The present day beside yesterday; nil where one of them is not known.
  var change: TemperatureChange? { day(0).flatMap(change) }

  /// A day beside the one before it; nil where one of them is not known.
  func change(to day: Day) -> TemperatureChange? {
    guard let date = CalendarDate(day.date)?.daysSinceEpoch else { return nil }
    let before = ([weather.yesterday, today].compactMap { $0 } + (outlook?.daily ?? []))
      .first { CalendarDate($0.date)?.daysSinceEpoch == date - 1 }
    return TemperatureChange(from: before, to: day)
  }

  /// Of the days of the forecast, in days since 1970-01-01; nil for what is none.
  private lazy var dates = (outlook?.daily ?? []).map { CalendarDate($0.date)?.daysSinceEpoch }

  /// The present day as sun and moon have it, whether it is forecast or not.
  var calendarDay: Day? { day(0) ?? clock.local(now).map { Day(date: $0.date.text) } }

  func sunTimes(of day: Day) -> SunTimes? {
    SunTimes(day, clock: clock, position: Position(location.cell))
  }

  /// Dawn and dusk of a day.
  func twilight(of day: Day) -> SunTimes? {
    SunTimes(twilightOf: day, clock: clock, position: Position(location.cell))
  }

  func moonPhase(of day: Day) -> Moon.Phase? {
    CalendarDate(day.date)?.moonPhase(at: location.cell.longitude)
  }

  var pressureTrend: PressureTrend? {
    PressureTrend(hours: outlook?.hourly ?? [], current: moment, now: now)
  }

  var nextPrecipitation: NextPrecipitation? {
    NextPrecipitation(
      nowcast: outlook?.nowcast, hours: outlook?.hourly ?? [], current: moment, now: now)
  }

  /// The index of air quality: that of the US there, elsewhere Europe's, else what there is.
  var airIndex: AirQuality.Index? {
    outlook?.air?.index(in: place.countryCode)
  }

  /// The warnings in force, the worst first; nil where nobody warns.
  lazy var alerts = weather.warnings?.inForce(at: now).spoken(in: style.reader)

  /// Seconds; nil when unknown.
  var age: Int? { weather.age(at: now) }
  var isStale: Bool { weather.isStale(at: now, after: style.staleAfter) }
}
