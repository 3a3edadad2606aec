import Coarsen
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

/// A view of the weather at a place, for the commands that print it and for the full screen.
struct ViewScreen {
  let view: View
  let reading: WeatherReading
  let style: ViewStyle
  private let room: ViewRoom
  private var run: Run { reading.run }
  private var arguments: Arguments { run.arguments }

  init(_ view: View, _ reading: WeatherReading, _ room: ViewRoom) {
    self.view = view
    self.reading = reading
    self.room = room
    style = ViewStyle(
      reading.run, reading.style, columns: room.isNarrow ? nil : room.columns,
      plain: room.isNarrow)
  }

  /// Returns the screen's lines, and the number of hours in them that the user can point at; an
  /// outlook that lacks the view's part gives the reasons for that.
  ///
  /// - Parameter damage: why the outlook of the report cannot be read; nil when it can be.
  func drawn(
    _ location: Location, _ weather: WeatherNow, _ outlook: Outlook, _ report: RefreshReport,
    damage: Phrase?
  ) -> (lines: [String], hours: Int) {
    var drawn = content(location, weather, outlook, report, damage)
    if style.ascii { drawn.lines = drawn.lines.map(Escaping.ascii) }
    drawn.lines = room.fitted(drawn.lines)
    return drawn
  }

  private func content(
    _ location: Location, _ weather: WeatherNow, _ outlook: Outlook, _ report: RefreshReport,
    _ damage: Phrase?
  ) -> (lines: [String], hours: Int) {
    let reasons = reasons(report).map(Escaping.printable)
    let isMissing =
      view != .now && !view.parts.allSatisfy(outlook.has)
      || view == .alerts && outlook.comingAlerts(of: weather, at: now()) == nil
    let reasonsBelow = isMissing || view == .hourly || view == .daily ? [] : reasons
    var line = reading.line
    line.style.units = style.units
    let context = LineContext(location, weather, { outlook }, line)
    let frame = ViewFrame(
      title: context.title, notes: reasonsBelow,
      attribution: view.attribution(weather, outlook), style, isShort: isLimited)
    if isMissing, let lines = whyMissing(report, weather, outlook, damage) {
      return (frame.around(lines), 0)
    }
    let rows = isLimited ? room.rows : nil
    // The main screen arranges title, notes and attribution itself.
    let hasFrame = view != .now || style.plain
    let isRefreshing = report.isUnfinished && !arguments.isOffline
    let drawn = view(
      context, outlook, frame, isRefreshing: isRefreshing,
      height: hasFrame ? rows.map { $0 - frame.rows } : rows)
    return hasFrame ? (frame.around(drawn.lines), drawn.hours) : drawn
  }

  /// Whether rows are limited: not for an amount that the user asked for, nor for a screen reader.
  private var isLimited: Bool {
    room.rows != nil && !style.plain && !arguments.isFull && arguments.hours == nil
      && arguments.days == nil
  }

  private func view(
    _ context: LineContext, _ outlook: Outlook, _ frame: ViewFrame, isRefreshing: Bool,
    height: Int?
  ) -> (lines: [String], hours: Int) {
    let (time, position) = (context.now, context.position)
    let local = context.clock
    let clock = style.ascii ? local.formatted(in: local.language.inASCII) : local
    var content = NowContent(context, isRefreshing: isRefreshing)
    switch view {
    case .now:
      (content.notes, content.credit) = (frame.notes, frame.credit)
      var now = NowView(content, now: time, clock: clock, style: style, height: height)
      now.pointedHour = room.pointedHour
      return now.drawn
    case .hourly:
      // The list of hours on the full screen is scrolled.
      let isScrolled = room.isLive && style.hasFills
      let hourly = HourlyView(
        moments: outlook.hourly, current: content.current,
        hours: arguments.hours ?? (isScrolled ? 72 : 24), days: outlook.daily,
        position: position, now: time, isAgeKnown: content.isAgeKnown, clock: clock,
        style: style, height: isScrolled ? nil : height)
      return (hourly.lines, 0)
    case .daily:
      let daily = DailyView(
        days: outlook.daily,
        count: arguments.days ?? (room.isLive ? DailyView.most : DailyView.usual),
        today: clock.local(time)?.date, position: position, clock: clock, style: style,
        height: height)
      return (daily.lines, 0)
    case .alerts:
      let alerts = AlertsView(
        alerts: content.alerts, absence: content.absence,
        hasExpired: context.weather.hasExpiredAlert(at: time),
        hasProvider: content.hasWarningProvider, now: time,
        isFull: arguments.isFull || room.isLive, clock: clock, style: style, height: height)
      return (alerts.lines, 0)
    case .air:
      let air = AirView(air: outlook.air, clock: clock, style: style, height: height)
      return (air.lines, 0)
    }
  }

  // MARK: Missing parts

  private func whyMissing(
    _ report: RefreshReport, _ weather: WeatherNow, _ outlook: Outlook, _ damage: Phrase?
  ) -> [String]? {
    let own = reasons(report)
    let reasons = own.isEmpty ? otherReasons(report, weather, damage) : own
    if let sentence = whyNotAsked(report, reasons) { return style.sentence(sentence) }
    // The faults of the refresh before are not kept.
    let isLoading = outlook.isPartial || view == .air || own.isEmpty && mayExist(weather)
    if report.isUnfinished, isLoading {
      return style.sentence(
        arguments.isOffline
          ? style.words("This is not known yet, and --offline sends no request.")
          : room.isLive
            ? style.words("This is still loading.")
            : style.words("This is still loading; run \(command) again in a moment."))
    }
    guard !reasons.isEmpty else { return nil }
    return reasons.flatMap { style.sentence(style.text(missing(Escaping.printable($0)))) }
  }

  /// The command that shows this view.
  private var command: String { "\(style.program()) \(view.rawValue)" }

  /// Returns whether a missing part is not known to be unavailable for the place.
  private func mayExist(_ weather: WeatherNow) -> Bool {
    view != .alerts || weather.lacksAlerts(at: now())
  }

  /// Returns why a part is missing that has no fault of its own: the outlook cannot be read, or the
  /// part was not requested, because there was no weather or no location.
  private func otherReasons(
    _ report: RefreshReport, _ weather: WeatherNow, _ damage: Phrase?
  ) -> [String] {
    guard mayExist(weather) else { return [] }
    // The warnings are known without the outlook.
    if let damage, view != .alerts { return [run.language.text(damage)] }
    let words = run.faultWords
    // A warning that matched has ended, beside those for areas that cannot be compared.
    if view == .alerts, weather.hasOtherAreas, !weather.hasOldAlerts(at: now()) {
      return [words.sentence(Fault(.alerts, .otherAreas, service: .meteoAlarm), namesPart: false)]
    }
    guard report.failures > 0 else { return [] }
    let faults = report.faults.filter { $0.part == .weather }
    guard faults.isEmpty else { return faults.map { words.sentence($0, namesPart: false) } }
    // Without a location, the faults of warnings and air quality are those of the refresh before.
    var located = report
    located.faults.removeAll { $0.part == .alerts || $0.part == .air }
    return words.sentences(located)
  }

  private func reasons(_ report: RefreshReport) -> [String] {
    let faults = report.faults.filter { $0.part == view.faultPart }
    guard !faults.isEmpty else { return [] }
    let words = run.faultWords
    return faults.map { words.sentence($0, namesPart: view == .now) }
  }

  /// Returns why no service is asked for the part; nil when one was or may be, and when there are
  /// other reasons why it is missing.
  private func whyNotAsked(_ report: RefreshReport, _ reasons: [String]) -> String? {
    guard view == .air else { return nil }
    let language = style.units.language
    if run.settings.weather.air == .none {
      return language.words("Air quality is switched off: weather.air is \"none\".")
    }
    guard !report.isUnfinished, reasons.isEmpty else { return nil }
    return reading.access.request.provider.map {
      language.words("\($0.rawValue) has no air quality, and --provider allows no other provider.")
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
}

extension NowContent {
  /// Creates the weather of a report under its place's name, without notes and attribution.
  ///
  /// - Parameter isRefreshing: whether the report is that of an unfinished refresh, and this run
  ///   would start another if it was interrupted; otherwise nothing is loading.
  init(_ context: LineContext, isRefreshing: Bool) {
    let outlook = context.outlook
    self.init(
      current: context.moment, hourly: outlook.hourly, daily: outlook.daily,
      nowcast: outlook.nowcast,
      alerts: outlook.comingAlerts(of: context.weather, at: context.now), air: outlook.air,
      position: context.position)
    isAgeKnown = context.age != nil
    spread = isAgeKnown ? outlook.spread : nil
    yesterday = context.weather.yesterday
    isAskingForAlerts = outlook.isPartial && isRefreshing
    // No key is a cure before the warning service of the place was asked, or where it failed.
    hasWarningProvider =
      outlook.isPartial || context.weather.awaitsAlerts
      || Service.provider(context.weather.provider)?.hasOwnWarnings ?? false
    if context.weather.hasOldAlerts(at: context.now) {
      absence = agePhrase(context.weather.alertsAge(at: context.now))
    }
    hadAlerts = outlook.alerts?.isEmpty == false
    remark = context.remark
    title = context.title
    countryCode = context.place.countryCode
  }
}

extension View {
  fileprivate var faultPart: Fault.Part {
    switch self {
    case .hourly, .daily: .weather
    case .now, .alerts: .alerts
    case .air: .air
    }
  }

  fileprivate func attribution(_ weather: WeatherNow, _ outlook: Outlook) -> String? {
    switch self {
    case .now: outlook.attribution(with: weather)
    case .hourly: outlook.hourlyOrigin?.attribution
    case .daily: outlook.dailyOrigin?.attribution
    case .air: outlook.air?.attribution
    case .alerts: outlook.alertsOrigin?.attribution
    }
  }
}

extension Outlook {
  func attribution(with weather: WeatherNow?) -> String? {
    let all = [
      weather?.attribution, hourlyOrigin?.attribution, dailyOrigin?.attribution,
      nowcastOrigin?.attribution, alertsOrigin?.attribution, air?.attribution,
    ].compactMap { $0 }.flatMap { $0.parts(separatedBy: "; ") }
    let once = all.withoutRepetitions
    return once.isEmpty ? nil : once.joined(separator: "; ")
  }
}

extension ViewStyle {
  /// Creates the style for a terminal with a number of columns; nil without one.
  ///
  /// - Parameter plain: whether it is in words alone, as it is if the user asked for that.
  init(_ run: Run, _ line: LineStyle, columns: Int?, plain: Bool = false) {
    let isASCII = run.arguments.icons == nil && !SystemLocale.usesUTF8
    var units = line.units
    if isASCII { units.language = units.language.inASCII }
    self.init(
      width: columns, plain: plain || run.arguments.isPlain, glyphs: isASCII ? .ascii : line.glyphs,
      colors: line.colors, units: units, icons: line.icons)
    symbols = line.symbols
    hasEmojiSelectors = Terminal.showsScreens
    program = { OwnProgram().word }
  }
}

struct ViewRoom {
  /// Nil without a terminal.
  let columns: Int?
  let rows: Int?
  var isLive = false
  /// The hour that the user points at, from 0 for the first in the curve; nil for none.
  var pointedHour: Int?

  /// Whether there is no room for tables and curves, so that views are in words alone.
  var isNarrow: Bool { columns.map { $0 < ViewStyle.widths.lowerBound } ?? false }

  /// Returns lines that are broken where the space is narrow, and as they are elsewhere.
  func fitted(_ lines: [String]) -> [String] {
    guard isNarrow, let columns else { return lines }
    return lines.flatMap { $0.isEmpty ? [$0] : wrapped($0, to: columns) }
  }

  /// The space on the terminal, without the row of the shell's prompt.
  static var terminal: ViewRoom {
    ViewRoom(columns: Terminal.width, rows: Terminal.height.map { $0 - 1 })
  }
}

/// The text above and below the content of a view.
private struct ViewFrame {
  /// The name of the place, with the age of old weather.
  let title: String
  /// The reasons why a part is missing or old, one sentence each.
  let notes: [String]
  let credit: String
  private let style: ViewStyle

  /// Creates the frame with the attribution in full, or with names that fit in one row.
  init(
    title: String, notes: [String], attribution: String?, _ style: ViewStyle, isShort: Bool
  ) {
    self.title = title
    self.notes = notes
    self.style = style
    let parts = attribution?.parts(separatedBy: "; ").map(String.init) ?? []
    if isShort, !parts.isEmpty {
      credit = Self.shortCredit(parts, style)
    } else {
      credit = style.units.language.sentences(parts.map { style.text(Service.attribution($0)) })
    }
  }

  /// The source names that fit in one row; `wxhere help providers` lists all of them.
  private static func shortCredit(_ parts: [String], _ style: ViewStyle) -> String {
    let once = parts.flatMap(Service.shortNames).withoutRepetitions
    let lines = (1...max(1, once.count)).reversed().map { count in
      style.words(
        "Data: \(style.units.language.names(Array(once.prefix(count))))", context: "credit")
    }
    return lines.first { displayWidth($0) <= style.width - 2 } ?? lines.last ?? ""
  }

  func around(_ lines: [String]) -> [String] { style.title(title) + [""] + lines + end }

  var rows: Int { around([]).count }

  private var end: [String] {
    let lines = (notes + (credit.isEmpty ? [] : [credit])).flatMap(style.footnote)
    return lines.isEmpty ? [] : [""] + lines
  }
}
