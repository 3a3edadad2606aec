import Configuration
import Exchange
import Interface
import Line
import PlaceName
import Places
import Platform
import Report
import Screens
import Text
import Weather

/// The screens `wxhere now`, `hourly`, `daily`, `alerts` and `air`.
struct ViewCommand {
  let view: View
  let run: Run
  let hours: Int
  let days: Int
  let reading: WeatherReading
  let room: ViewRoom

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try Run(arguments).forOnePlace { (run) throws(Failure) in
      let view = arguments.command.view ?? .now
      let command = ViewCommand(try WeatherReading(run), view, .terminal)
      return try command.reading.access.refreshing(after: command.show)
    }
  }

  init(_ reading: WeatherReading, _ view: View, _ room: ViewRoom) {
    self.view = view
    run = reading.run
    self.reading = reading
    self.room = room
    let arguments = run.arguments
    hours = arguments.hours ?? 24
    days = arguments.days ?? (room.isLive ? DailyView.most : DailyView.usual)
  }

  private var style: LineStyle { reading.style }
  var naming: PlaceNaming { reading.naming }

  private func show() throws(Failure) -> ExitStatus {
    switch try reading.outcome(part: hasPart) {
    case .weather(let report, let weather):
      guard let location = report.location else { return .noWeather }
      if run.arguments.isJSON {
        return try printOutput(
          ReportJSON.text(report, run, reading.access, naming, limits: limits))
      }
      // Report and outlook are read together, because the file may have been replaced in between.
      let file = reading.access.open()
      let lines = screen(location, weather, file?.outlook ?? Outlook(), file?.report ?? report)
      return try Pager.print(lines)
    case .none(let report, let verdict):
      return try reading.printReasons(report, verdict)
    }
  }

  private var limits: ReportJSON.Limits {
    let arguments = run.arguments
    return ReportJSON.Limits(
      hours: arguments.hours == nil ? nil : hours, days: arguments.days == nil ? nil : days)
  }

  private func hasPart(_ outlook: Outlook) -> Bool {
    switch view {
    // These parts are fetched last.
    case .now: outlook.alerts != nil && outlook.air != nil
    case .hourly: !outlook.hourly.isEmpty
    case .daily: !outlook.daily.isEmpty
    case .alerts: outlook.alerts != nil
    case .air: outlook.air != nil
    }
  }

  var viewStyle: ViewStyle {
    let isASCII = run.arguments.icons == nil && !SystemLocale.usesUTF8
    var units = style.units
    if isASCII { units.language = units.language.inASCII }
    return ViewStyle(
      width: room.columns, plain: run.arguments.isPlain,
      glyphs: isASCII ? .ascii : style.glyphs, colors: run.terminalColors, units: units,
      icons: style.icons)
  }

  func screen(
    _ location: Location, _ weather: WeatherNow, _ outlook: Outlook, _ report: RefreshReport
  ) -> [String] {
    let viewStyle = viewStyle
    let lines = rows(location, weather, outlook, report, viewStyle)
    return lines.map { viewStyle.ascii ? Escaping.ascii($0) : $0 }
  }

  private func rows(
    _ location: Location, _ weather: WeatherNow, _ outlook: Outlook, _ report: RefreshReport,
    _ viewStyle: ViewStyle
  ) -> [String] {
    let reasons = reasons(report).map(Escaping.printable)
    let isMissing = view != .now && !hasPart(outlook)
    let reasonsBelow = isMissing || view == .hourly || view == .daily ? [] : reasons
    let frame = Frame(
      title: title(location, weather), notes: reasonsBelow,
      credit: credit(weather, outlook, viewStyle) ?? "")
    if isMissing, let lines = whyMissing(report, reasons, outlook, viewStyle) {
      return frame.around(lines, viewStyle)
    }
    let rows = isLimited ? room.rows : nil
    // The main screen arranges title, notes and attribution itself.
    let hasFrame = view != .now || viewStyle.plain
    let lines = lines(
      location, weather, outlook, viewStyle, frame,
      height: hasFrame ? rows.map { $0 - frame.rows(viewStyle) } : rows)
    return hasFrame ? frame.around(lines, viewStyle) : lines
  }

  /// Whether rows are limited: not for an amount that the user asked for, nor for a screen reader.
  var isLimited: Bool {
    let arguments = run.arguments
    return room.rows != nil && !arguments.isPlain && !arguments.isFull && arguments.hours == nil
      && arguments.days == nil
  }

  private func whyMissing(
    _ report: RefreshReport, _ reasons: [String], _ outlook: Outlook, _ style: ViewStyle
  ) -> [String]? {
    if let sentence = whyNotAsked(report) { return style.sentence(sentence) }
    if report.isUnfinished, outlook.isPartial || view == .air {
      return style.sentence(
        run.arguments.isOffline
          ? style.words("This is not known yet, and --offline sends no request.")
          : room.isLive
            ? style.words("This is still loading.")
            : style.words(
              "This is still loading; run wxhere \(view.rawValue) again in a moment."))
    }
    guard !reasons.isEmpty else { return nil }
    return reasons.flatMap { style.sentence(style.text(missing($0))) }
  }

  private func reasons(_ report: RefreshReport) -> [String] {
    let words = run.faultWords
    return report.faults.filter { $0.part == part }.map {
      words.sentence($0, namesPart: view == .now)
    }
  }

  private var part: Fault.Part {
    switch view {
    case .hourly, .daily: .weather
    case .now, .alerts: .alerts
    case .air: .air
    }
  }

  /// Nil when a service was or may be asked for the part.
  private func whyNotAsked(_ report: RefreshReport) -> String? {
    guard view == .air else { return nil }
    if run.settings.weather.air == .none {
      return style.units.language.words("Air quality is switched off: weather.air is \"none\".")
    }
    guard !report.isUnfinished, reasons(report).isEmpty else { return nil }
    return reading.access.request.provider.map {
      style.units.language.words(
        "\($0.rawValue) has no air quality, and --provider allows no other provider.")
    }
  }

  private func missing(_ reason: String) -> Phrase {
    switch view {
    case .now: Phrase("Could not get the weather: \(reason)")
    case .hourly: Phrase("Could not get the hourly forecast: \(reason)")
    case .daily: Phrase("Could not get the daily forecast: \(reason)")
    case .alerts: Phrase("Could not get the warnings: \(reason)")
    case .air: Phrase("Could not get the air quality: \(reason)")
    }
  }

  private func title(_ location: Location, _ weather: WeatherNow) -> String {
    let time = now()
    let caveats = StatusLine.caveats(
      isApproximate: location.isApproximate,
      isStale: weather.isStale(at: time, after: style.staleAfter), age: weather.age(at: time),
      in: style.units.language)
    return Escaping.printable(naming.words(for: location.locality).name + caveats)
  }
}
