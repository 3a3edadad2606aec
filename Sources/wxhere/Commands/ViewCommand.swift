import CommandLine
import Configuration
import Facts
import Line
import PlaceName
import Places
import Platform
import Report
import Session
import Views
import Weather
import Wording

/// `wxhere now`, `hourly`, `daily`, `alerts` and `air`: more of the report, made to be looked at.
struct ViewCommand {
  enum View: String, CaseIterable {
    case now, hourly, daily, alerts, air
  }

  let view: View
  let invocation: Invocation
  let hours: Int
  let days: Int
  let reading: WeatherReading
  /// The room on the screen.
  let room: ViewRoom

  init(_ invocation: Invocation, _ view: View) throws(Failure) {
    try self.init(WeatherReading(invocation), view, .terminal)
  }

  /// - Parameter room: the room on the screen.
  init(_ reading: WeatherReading, _ view: View, _ room: ViewRoom) throws(Failure) {
    self.view = view
    invocation = reading.invocation
    self.reading = reading
    self.room = room
    let options = invocation.options
    hours = try Self.count(options.hours, "hours", upTo: HourlyView.most) ?? 24
    let usual = room.isLive ? DailyView.most : DailyView.usual
    days = try Self.count(options.days, "days", upTo: DailyView.most) ?? usual
  }

  /// - Returns: nil where none is given.
  private static func count(
    _ text: String?, _ name: String, upTo most: Int
  ) throws(Failure) -> Int? {
    guard let text else { return nil }
    guard let count = Int(text), (1...most).contains(count) else {
      let expected = Phrase("--\(name) takes a whole number from 1 to \(most)")
      let isMore = text.allSatisfy(\.isNumber) && text.contains { $0 != "0" }
      throw .usage(isMore ? Phrase("\(expected), as in --\(name) \(most)") : expected)
    }
    return count
  }

  private var style: LineStyle { reading.style }
  var naming: PlaceNaming { reading.naming }

  func run() throws(Failure) -> ExitStatus { try reading.access.refreshing(after: show) }

  private func show() throws(Failure) -> ExitStatus {
    switch try reading.outcome(part: hasPart) {
    case .weather(let report, let weather):
      guard let location = report.location else { return .noWeather }
      if invocation.options.isJSON {
        return try printOutput(ReportJSON.text(report, invocation, reading.access, naming))
      }
      // What belongs together is read together: the report may have been replaced since.
      let file = reading.access.open()
      let lines = screen(location, weather, file?.outlook ?? Outlook(), file?.report ?? report)
      return try Pager.print(lines)
    case .none(let report, let verdict):
      return try reading.printReasons(report, verdict, text: Escaping.printable(verdict.line))
    }
  }

  /// Whether what is shown is known.
  private func hasPart(_ outlook: Outlook) -> Bool {
    switch view {
    // What comes last.
    case .now: outlook.alerts != nil && outlook.air != nil
    case .hourly: !outlook.hourly.isEmpty
    case .daily: !outlook.daily.isEmpty
    case .alerts: outlook.alerts != nil
    case .air: outlook.air != nil
    }
  }

  /// The style in which the view is drawn.
  var viewStyle: ViewStyle {
    let isASCII = invocation.options.icons == nil && !SystemLocale.usesUTF8
    var units = style.units
    if isASCII { units.language = units.language.inASCII }
    return ViewStyle(
      width: room.columns, plain: invocation.options.isPlain,
      glyphs: isASCII ? .ascii : style.glyphs, colors: invocation.terminalColors, units: units,
      icons: style.icons)
  }

  /// Returns the rows of what is known.
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
    // The main screen has its own place for what stands around the others.
    let hasFrame = view != .now || viewStyle.plain
    let lines = lines(
      location, weather, outlook, viewStyle, frame,
      height: hasFrame ? rows.map { $0 - frame.rows(viewStyle) } : rows)
    return hasFrame ? frame.around(lines, viewStyle) : lines
  }

  /// Whether it keeps to the rows of the terminal: not where a person has said how much they want, or
  /// listens to it.
  var isLimited: Bool {
    let options = invocation.options
    return room.rows != nil && !options.isPlain && !options.isFull && options.hours == nil
      && options.days == nil
  }

  /// Why there is nothing to show of the part; nil where nobody knows.
  private func whyMissing(
    _ report: RefreshReport, _ reasons: [String], _ outlook: Outlook, _ style: ViewStyle
  ) -> [String]? {
    if let sentence = whyNotAsked(report) { return style.sentence(sentence) }
    if report.isUnfinished, outlook.isPartial || view == .air {
      return style.sentence(
        invocation.options.isOffline
          ? style.words("This is not known yet, and --offline asks nobody.")
          : room.isLive
            ? style.words("This is still being asked for.")
            : style.words(
              "This is still being asked for; run wxhere \(view.rawValue) again in a moment."))
    }
    guard !reasons.isEmpty else { return nil }
    return reasons.flatMap { style.sentence(style.text(missing($0))) }
  }

  /// Why the part is missing or old.
  private func reasons(_ report: RefreshReport) -> [String] {
    let words = invocation.faultWords
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

  /// Why nobody was asked for the part; nil where somebody was, or may still be.
  private func whyNotAsked(_ report: RefreshReport) -> String? {
    guard view == .air else { return nil }
    if invocation.settings.weather.air == .none {
      return style.units.language.words("Nobody is asked for air quality: weather.air is \"none\".")
    }
    guard !report.isUnfinished, reasons(report).isEmpty else { return nil }
    return reading.access.request.provider.map {
      style.units.language.words(
        "\($0.rawValue) has no air quality, and --provider asks nobody else.")
    }
  }

  /// That what the view is of could not be had.
  private func missing(_ reason: String) -> Phrase {
    switch view {
    case .now: Phrase("The weather could not be had: \(reason)")
    case .hourly: Phrase("The hours could not be had: \(reason)")
    case .daily: Phrase("The days could not be had: \(reason)")
    case .alerts: Phrase("The alerts could not be had: \(reason)")
    case .air: Phrase("The air quality could not be had: \(reason)")
    }
  }

  /// "Tampa, FL", with how old the weather is where it is old.
  private func title(_ location: Location, _ weather: WeatherNow) -> String {
    let time = now()
    let caveats = StatusLine.caveats(
      isApproximate: location.isApproximate,
      isStale: weather.isStale(at: time, after: style.staleAfter), age: weather.age(at: time),
      in: style.units.language)
    return Escaping.printable(naming.words(for: location.cell).name + caveats)
  }
}
