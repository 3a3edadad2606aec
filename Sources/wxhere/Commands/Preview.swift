import Coarsen
import Exchange
import Interface
import Line
import Places
import Platform
import Report
import Text
import Weather

/// A line with sample values for a condition, for designing a bar and checking fonts.
struct Preview {
  let condition: Condition
  let isDay: Bool

  static func print(
    _ sample: PreviewSample, for arguments: Arguments
  ) throws(Failure) -> ExitStatus {
    switch sample {
    case .condition(let condition, let isDay):
      return try Preview(condition: condition, isDay: isDay).show(Run(arguments))
    case .all where arguments.bar == nil:
      return try printOutput(Pictures.text)
    case .all:
      throw .usage(Phrase("--preview all cannot be combined with --bar; name one condition"))
    }
  }

  private func show(_ run: Run) throws(Failure) -> ExitStatus {
    let time = now()
    // The sun determines whether it is day, so the sample town is where it is noon or midnight now,
    // or less than an hour later, so that its hours begin at minute 0.
    let least = ((isDay ? 43200 : 0) - time % 86400 + 86400) % 86400
    let ahead = (least + 3599) / 3600 * 3600
    let utcOffset = ahead < 43200 ? ahead : ahead - 86400
    guard let cell = Cell(latitude: 0, longitude: Double(utcOffset) / 240) else { return .success }
    var report = RefreshReport(madeAt: time, dueAt: time)
    report.location = Location(
      cell: cell, accuracy: Cell.accuracy, source: .manual, locatedAt: time)
    var weather = WeatherNow(
      provider: "sample", attribution: "", fetchedAt: time, current: moment(at: time))
    let clock = PlaceClock.fixed(utcOffset: utcOffset)
    weather.today = day(clock.local(time))
    weather.todayEnds = time + 86400
    let style = try run.style
    let language = style.units.language
    let outlook = outlook(at: time, clock, language)
    weather.warnings = outlook.alerts
    report.weather = weather
    let naming = try run.naming(style)
    let town = language.words("Sample Town")
    let line = StatusLine(style: style, now: time) { _ in
      PlaceWords(
        name: town, town: town, region: language.words("Sample Region"),
        country: language.words("Sample Country"), countryCode: "XX")
    } clock: { _ in
      naming.localized(clock)
    }
    let note = language.words(" (sample)")
    let status = try run.printLine(
      report, { outlook }, line, note: style.glyphs == .ascii ? Escaping.ascii(note) : note)
    return status ?? .noWeather
  }

  private func moment(at time: Int) -> Moment {
    var moment = Moment(time: time)
    moment.temperature = 24
    moment.feelsLike = 26
    moment.humidity = 60
    moment.dewPoint = 16
    moment.pressure = 1013
    moment.windSpeed = 5
    moment.windGust = 9
    moment.windDirection = 225
    moment.cloudCover = 40
    moment.visibility = 20_000
    moment.uvIndex = 5
    moment.precipitation = 0.5
    moment.precipitationProbability = 30
    moment.condition = condition
    moment.isDay = isDay
    return moment
  }

  private func day(_ local: LocalTime?) -> Day {
    var day = Day(date: local?.date.text ?? "")
    day.temperatureMin = 18
    day.temperatureMax = 27
    day.condition = condition
    day.precipitation = 3
    day.snowfall = 0
    day.precipitationProbability = 40
    day.windSpeedMax = 8
    day.uvIndexMax = 7
    return day
  }

  /// Weather that is alike at all times, and one minor warning.
  private func outlook(at time: Int, _ clock: PlaceClock, _ language: Language) -> Outlook {
    let hour = time - time % 3600
    var outlook = Outlook(
      hourly: (-3..<50).map { moment(at: hour + $0 * 3600) },
      daily: (0..<10).map { day(clock.local(time + $0 * 86400)) })
    let event = language.words("Sample Advisory")
    var alert = Alert(id: "", source: "sample", event: event, severity: .minor)
    alert.ends = hour + 6 * 3600
    outlook.alerts = [alert]
    var air = AirQuality(time: time, provider: "sample", attribution: "")
    air.indices = [AirQuality.Index(scale: .european, value: 30)]
    outlook.air = air
    return outlook
  }
}

/// The output of `--preview all`: every icon in each set, which shows those that a font lacks.
enum Pictures {
  static var text: String {
    let sets = IconSet.allCases.filter { $0 != .none }
    let rows = Condition.allCases.flatMap { condition in
      [true, false].map { isDay in
        [condition.name(isDay: isDay)]
          + sets.map { $0.icon(condition, isDay: isDay) }
      }
    }
    let all = [[""] + sets.map(\.rawValue)] + rows
    // Two spaces separate the icons, because some are drawn wider than their nominal width.
    return aligned(all).map { $0 + "\n" }.joined()
  }
}
