import Coarsen
import Configuration
import Report
import Weather

extension LineMemo {
  /// Reads or writes all that is kept.
  mutating func exchange(_ fields: inout Fields) {
    fields.exchange(&settings.line.format)
    exchangeNamed(&fields)
    fields.exchange(&settings.line.units)
    fields.exchange(&settings.line.icons)
    fields.exchange(&settings.line.language)
    var clock = Optional(settings.line.clock)
    fields.exchange(&clock)
    settings.line.clock = clock ?? .auto
    fields.exchange(&settings.line.voice)
    fields.exchange(&settings.line.alerts)
    fields.exchange(&settings.refresh.minimum)
    fields.exchange(&settings.refresh.staleAfter)
    fields.exchange(&settings.refresh.forgetAfter)
    fields.exchange(&settings.location.gpsd.timeout)
    fields.exchange(&settings.location.ip.timeout)
    fields.exchange(&settings.weather.timeout)
    Alert.exchange(&warnings, &fields)
    fields.exchange(&report.madeAt)
    fields.exchange(&report.dueAt)
    fields.exchange(&report.clockStart)
    exchangeOffline(&fields)
    if var location = report.location {
      Self.exchange(&location, &fields)
      report.location = location
    }
    if var weather = report.weather {
      Self.exchange(&weather, &fields)
      report.weather = weather
    }
  }

  /// Whether there was no network, which bars show, is all that is kept of what went wrong.
  private mutating func exchangeOffline(_ fields: inout Fields) {
    var isOffline = Optional(report.isOffline)
    fields.exchange(&isOffline)
    guard isOffline == true, !report.isOffline else { return }
    report.failures = 1
    report.faults = [Fault(.weather, .unknownHost)]
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
    var awaitsAlerts = Optional(weather.awaitsAlerts)
    fields.exchange(&awaitsAlerts)
    weather.awaitsAlerts = awaitsAlerts ?? false
    weather.current.exchange(&fields)
    var date = weather.today?.date
    fields.exchange(&date)
    guard let date else { return }
    var today = weather.today ?? Day(date: date)
    fields.exchange(&today.temperatureMin)
    fields.exchange(&today.temperatureMax)
    weather.today = today
  }

  /// What the person has named, which is hardly ever anything: lists and tables are types that are
  /// made at run time, which takes longer than all else.
  private mutating func exchangeNamed(_ fields: inout Fields) {
    var count = settings.line.formats.count + settings.line.palette.count
    fields.exchange(&count)
    guard count != 0 else { return }
    var formats = settings.line.formats.sorted { $0.key < $1.key }
    fields.exchange(&formats, ("", "")) { pair, fields in
      fields.exchange(&pair.key)
      fields.exchange(&pair.value)
    }
    settings.line.formats = Dictionary(formats) { first, _ in first }
    var palette = settings.line.palette.sorted { $0.key < $1.key }
    fields.exchange(&palette, ("", nil)) { pair, fields in
      fields.exchange(&pair.key)
      fields.exchange(&pair.value)
    }
    settings.line.palette = Dictionary(palette) { first, _ in first }
  }
}
