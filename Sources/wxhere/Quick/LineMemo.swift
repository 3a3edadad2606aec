import Coarsen
import Configuration
import Permission
import Platform
import Report
import Weather

/// What the line was drawn from last time, as long as the files that it was read from stay as they
/// are.
///
/// Reading the configuration, the answer and the report as JSON takes as long as the whole start of
/// the program; this holds what the line needs of them. It is never the only place of anything.
struct LineMemo {
  /// The line's settings, and how old reports may get; all else is at its default.
  var settings = Settings()
  /// With the place, the current weather and today; without what was tried and what went wrong.
  var report: RefreshReport

  /// Where it is kept, and the files that it is read from as they were before anyone read them.
  struct Place {
    fileprivate let path: String
    fileprivate let sources: String
    private let folders: Folders
    private let request: RefreshRequest

    /// Whether the files are still as they were.
    fileprivate var isCurrent: Bool { Place(folders, request).sources == sources }

    /// - Parameter request: names the report and the configuration.
    init(_ folders: Folders, _ request: RefreshRequest) {
      self.folders = folders
      self.request = request
      path = "\(folders.cache)/\(request.reportName).line"
      let files = [
        request.configuration ?? "\(folders.configuration)/config.json5",
        "\(folders.cache)/\(request.reportName).json", "\(folders.state)/authorization.json",
        Policy.path, Policy.additionalPath ?? "",
      ]
      var sources = "wxhere \(version) line 1;"
      for file in files {
        sources += " \(file)"
        for number in Files.version(file) ?? [] { sources += " \(number)" }
        sources += ";"
      }
      self.sources = sources
    }
  }

  init(settings: Settings, report: RefreshReport) {
    self.settings.line = settings.line
    self.settings.refresh = settings.refresh
    self.settings.location.gpsd.timeout = settings.location.gpsd.timeout
    self.settings.location.ip.timeout = settings.location.ip.timeout
    self.settings.weather.timeout = settings.weather.timeout
    self.report = report
  }

  /// Reads what was drawn from last.
  ///
  /// - Returns: nil when there is nothing, it is damaged, or a file has changed since.
  init?(at place: Place, clock: SystemClock = .current) {
    guard let bytes = try? Files.readKept(place.path),
      let cell = Cell(latitude: 0, longitude: 0)
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    // The files, a check against damage, and the fields.
    let parts = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == place.sources, String(parts[2]).digest == parts[1]
    else { return nil }
    report = RefreshReport(madeAt: 0, dueAt: 0)
    report.location = Location(cell: cell, accuracy: 0, source: "", locatedAt: 0)
    report.weather = WeatherNow(
      provider: "", attribution: "", fetchedAt: 0, current: Moment(time: 0))
    var fields = Fields(parts[2])
    exchange(&fields)
    guard fields.isSound, fields.isAtEnd, report.isPlausible else { return nil }
    report.judgeTimes(by: clock)
  }

  /// Keeps it for the next time; that it cannot be kept costs nothing but time.
  func keep(at place: Place) {
    var copy = self
    var fields = Fields()
    copy.exchange(&fields)
    guard fields.isSound else { return }
    let text = fields.text
    try? Files.replace(
      place.path, with: Array("\(place.sources)\n\(text.digest)\n\(text)".utf8), isSynced: false)
    // A "no" that came meanwhile has cleared up already.
    if !place.isCurrent { try? Files.remove(place.path) }
  }

  // MARK: Fields

  /// Reads or writes all that is kept.
  private mutating func exchange(_ fields: inout Fields) {
    fields.exchange(&settings.line.format)
    fields.exchange(&settings.line.units)
    fields.exchange(&settings.line.icons)
    fields.exchange(&settings.line.language)
    fields.exchange(&settings.refresh.minimum)
    fields.exchange(&settings.refresh.staleAfter)
    fields.exchange(&settings.refresh.forgetAfter)
    fields.exchange(&settings.location.gpsd.timeout)
    fields.exchange(&settings.location.ip.timeout)
    fields.exchange(&settings.weather.timeout)
    fields.exchange(&report.madeAt)
    fields.exchange(&report.dueAt)
    fields.exchange(&report.clockStart)
    if var location = report.location {
      Self.exchange(&location, &fields)
      report.location = location
    }
    if var weather = report.weather {
      Self.exchange(&weather, &fields)
      report.weather = weather
    }
  }

  private static func exchange(_ location: inout Location, _ fields: inout Fields) {
    var key = location.cell.key
    fields.exchange(&key)
    // A name that is none leaves an accuracy that is none, which is not plausible.
    if let cell = Cell(key: key) { location.cell = cell }
    fields.exchange(&location.accuracy)
    fields.exchange(&location.source)
    fields.exchange(&location.locatedAt)
    fields.exchange(&location.clockStart)
  }

  private static func exchange(_ weather: inout WeatherNow, _ fields: inout Fields) {
    fields.exchange(&weather.provider)
    fields.exchange(&weather.fetchedAt)
    fields.exchange(&weather.asOf)
    fields.exchange(&weather.clockStart)
    fields.exchange(&weather.todayEnds)
    exchange(&weather.current, &fields)
    var date = weather.today?.date
    fields.exchange(&date)
    guard let date else { return }
    var today = weather.today ?? Day(date: date)
    fields.exchange(&today.temperatureMin)
    fields.exchange(&today.temperatureMax)
    weather.today = today
  }

  private static func exchange(_ moment: inout Moment, _ fields: inout Fields) {
    fields.exchange(&moment.time)
    fields.exchange(&moment.temperature)
    fields.exchange(&moment.feelsLike)
    fields.exchange(&moment.humidity)
    fields.exchange(&moment.dewPoint)
    fields.exchange(&moment.pressure)
    fields.exchange(&moment.windSpeed)
    fields.exchange(&moment.windGust)
    fields.exchange(&moment.windDirection)
    fields.exchange(&moment.cloudCover)
    fields.exchange(&moment.visibility)
    fields.exchange(&moment.uvIndex)
    fields.exchange(&moment.precipitation)
    fields.exchange(&moment.precipitationProbability)
    fields.exchange(&moment.condition)
    fields.exchange(&moment.intensity)
    fields.exchange(&moment.isDay)
  }
}
