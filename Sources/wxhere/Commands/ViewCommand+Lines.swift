import Coarsen
import Exchange
import Interface
import Line
import Places
import Platform
import Report
import Screens
import Text
import Weather

extension ViewCommand {
  func lines(
    _ location: Location, _ weather: WeatherNow, _ outlook: Outlook, _ style: ViewStyle,
    _ frame: Frame, height: Int?
  ) -> [String] {
    let time = now()
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
      (content.title, content.notes) = (frame.title, frame.notes)
      content.credit = frame.credit
      content.countryCode = naming.words(for: location.locality).countryCode
      content.isAskingForAlerts = outlook.isPartial
      if reading.style.voice == .snarky, let date = clock.local(time)?.date.daysSinceEpoch {
        content.remark = Remark.phrase(content.current, day: date).map(style.text)
      }
      return NowView(content, now: time, clock: clock, style: style, height: height).lines
    case .hourly:
      return HourlyView(
        moments: outlook.hourly, hours: hours, days: outlook.daily, position: position, now: time,
        clock: clock, style: style, height: height
      ).lines
    case .daily:
      return DailyView(
        days: outlook.daily, count: days, today: clock.local(time)?.date, position: position,
        clock: clock, style: style, height: height
      ).lines
    case .alerts:
      return AlertsView(
        alerts: alerts, isFull: run.arguments.isFull || room.isLive, clock: clock,
        style: style,
        height: height
      ).lines
    case .air:
      return AirView(air: outlook.air, clock: clock, style: style, height: height).lines
    }
  }

  func credit(_ weather: WeatherNow, _ outlook: Outlook, _ style: ViewStyle) -> String? {
    let all =
      switch view {
      case .now: outlook.attribution(with: weather)
      case .hourly: outlook.hourlyOrigin?.attribution
      case .daily: outlook.dailyOrigin?.attribution
      case .air: outlook.air?.attribution
      case .alerts: outlook.alertsOrigin?.attribution
      }
    guard let parts = all?.parts(separatedBy: "; ").map(String.init) else { return nil }
    guard isLimited else {
      return style.units.language.clauses(parts.map { style.text(Service.attribution($0)) })
    }
    return shortCredit(parts, style)
  }

  /// The source names that fit in one row; `wxhere help providers` lists all of them.
  private func shortCredit(_ parts: [String], _ style: ViewStyle) -> String {
    let names = parts.flatMap(Service.shortNames)
    let once = names.withoutRepetitions
    let lines = (1...max(1, once.count)).reversed().map { count in
      style.words(
        "Data: \(style.units.language.listed(Array(once.prefix(count))))", context: "credit")
    }
    return lines.first { displayWidth($0) <= style.width - 2 } ?? lines.last ?? ""
  }

  struct Frame {
    /// The name of the place, with the age of old weather.
    let title: String
    /// The reasons why a part is missing or old, one sentence each.
    let notes: [String]
    let credit: String

    func around(_ lines: [String], _ style: ViewStyle) -> [String] {
      style.title(title) + [""] + lines + end(style)
    }

    func rows(_ style: ViewStyle) -> Int { around([], style).count }

    private func end(_ style: ViewStyle) -> [String] {
      let lines = notes.flatMap(style.sentence) + (credit.isEmpty ? [] : style.credit(credit))
      return lines.isEmpty ? [] : [""] + lines
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
