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
    let (line, run) = (reading.style, reading.run)
    let isASCII = run.arguments.icons == nil && !SystemLocale.usesUTF8
    var units = line.units
    if isASCII { units.language = units.language.inASCII }
    var style = ViewStyle(
      width: room.columns, plain: run.arguments.isPlain, glyphs: isASCII ? .ascii : line.glyphs,
      colors: run.terminalColors, units: units, icons: line.icons)
    style.symbols = line.symbols
    style.isOnTerminal = Terminal.showsScreens
    self.style = style
  }

  /// Returns the screen's lines; an outlook that lacks the view's part gives the reasons for that.
  func lines(
    _ location: Location, _ weather: WeatherNow, _ outlook: Outlook, _ report: RefreshReport
  ) -> [String] {
    let rows = rows(location, weather, outlook, report)
    return rows.map { style.ascii ? Escaping.ascii($0) : $0 }
  }

  private func rows(
    _ location: Location, _ weather: WeatherNow, _ outlook: Outlook, _ report: RefreshReport
  ) -> [String] {
    let reasons = reasons(report).map(Escaping.printable)
    let isMissing = view != .now && !view.parts.allSatisfy(outlook.has)
    let reasonsBelow = isMissing || view == .hourly || view == .daily ? [] : reasons
    let frame = ViewFrame(
      title: title(location, weather), notes: reasonsBelow,
      attribution: view.attribution(weather, outlook), style, isShort: isLimited)
    if isMissing, let lines = whyMissing(report, reasons, outlook) { return frame.around(lines) }
    let rows = isLimited ? room.rows : nil
    // The main screen arranges title, notes and attribution itself.
    let hasFrame = view != .now || style.plain
    let lines = content(
      location, weather, outlook, frame, height: hasFrame ? rows.map { $0 - frame.rows } : rows)
    return hasFrame ? frame.around(lines) : lines
  }

  /// Whether rows are limited: not for an amount that the user asked for, nor for a screen reader.
  private var isLimited: Bool {
    room.rows != nil && !arguments.isPlain && !arguments.isFull && arguments.hours == nil
      && arguments.days == nil
  }

  private func title(_ location: Location, _ weather: WeatherNow) -> String {
    let time = now()
    let caveats = StatusLine.caveats(
      isApproximate: location.isApproximate,
      isStale: weather.isStale(at: time, after: reading.style.staleAfter),
      age: weather.age(at: time), in: reading.style.units.language)
    return Escaping.printable(reading.naming.words(for: location.locality).name + caveats)
  }

  private func content(
    _ location: Location, _ weather: WeatherNow, _ outlook: Outlook, _ frame: ViewFrame,
    height: Int?
  ) -> [String] {
    let time = now()
    let naming = reading.naming
    let local = naming.clock(for: location.locality)
    let clock = style.ascii ? local.localized(in: local.language.inASCII) : local
    let position = Position(latitude: location.cell.latitude, longitude: location.cell.longitude)
    let alerts = outlook.alerts?.filter { !$0.isOver(at: time) }
      .localized(in: run.placeLanguage)
    switch view {
    case .now:
      var content = NowContent(
        current: weather.moment(at: time, in: location.cell), hourly: outlook.hourly,
        daily: outlook.daily,
        nowcast: outlook.nowcast, alerts: alerts,
        air: outlook.air, position: position)
      content.yesterday = weather.yesterday
      (content.title, content.notes, content.credit) = (frame.title, frame.notes, frame.credit)
      content.countryCode = naming.words(for: location.locality).countryCode
      content.isAskingForAlerts = outlook.isPartial
      if reading.style.voice == .snarky {
        content.remark = Remark.phrase(
          weather, content.current, at: time, by: clock, in: style.units
        ).map(style.text)
      }
      return NowView(content, now: time, clock: clock, style: style, height: height).lines
    case .hourly:
      // The list of hours on the full screen is scrolled.
      let isScrolled = room.isLive && style.hasFills
      return HourlyView(
        moments: outlook.hourly, hours: arguments.hours ?? (isScrolled ? 72 : 24),
        days: outlook.daily, position: position, now: time, clock: clock, style: style,
        height: isScrolled ? nil : height
      ).lines
    case .daily:
      return DailyView(
        days: outlook.daily,
        count: arguments.days ?? (room.isLive ? DailyView.most : DailyView.usual),
        today: clock.local(time)?.date, position: position, clock: clock, style: style,
        height: height
      ).lines
    case .alerts:
      return AlertsView(
        alerts: alerts, isFull: arguments.isFull || room.isLive, clock: clock, style: style,
        height: height
      ).lines
    case .air:
      return AirView(air: outlook.air, clock: clock, style: style, height: height).lines
    }
  }

  // MARK: Missing parts

  private func whyMissing(
    _ report: RefreshReport, _ reasons: [String], _ outlook: Outlook
  ) -> [String]? {
    if let sentence = whyNotAsked(report) { return style.sentence(sentence) }
    if report.isUnfinished, outlook.isPartial || view == .air {
      return style.sentence(
        arguments.isOffline
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
    return report.faults.filter { $0.part == view.faultPart }.map {
      words.sentence($0, namesPart: view == .now)
    }
  }

  /// Nil when a service was or may be asked for the part.
  private func whyNotAsked(_ report: RefreshReport) -> String? {
    guard view == .air else { return nil }
    let language = style.units.language
    if run.settings.weather.air == .none {
      return language.words("Air quality is switched off: weather.air is \"none\".")
    }
    guard !report.isUnfinished, reasons(report).isEmpty else { return nil }
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

extension View {
  /// The parts of the outlook without which the view is incomplete.
  var parts: [Outlook.Part] {
    switch self {
    case .now: [.alerts, .air]
    case .hourly: [.hourly]
    case .daily: [.daily]
    case .alerts: [.alerts]
    case .air: [.air]
    }
  }

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

struct ViewRoom {
  /// Nil without a terminal.
  let columns: Int?
  let rows: Int?
  var isLive = false

  /// The space on the terminal, without the row of the shell's prompt.
  static var terminal: ViewRoom {
    ViewRoom(columns: Terminal.width, rows: Terminal.height.map { $0 - 1 })
  }
}
