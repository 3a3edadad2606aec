import Line
import Report
import Screens
import Text
import Weather

extension NowContent {
  /// Creates the weather of a report under its place's name, without notes and attribution.
  init(_ context: LineContext) {
    let outlook = context.outlook
    self.init(
      current: context.moment, hourly: outlook?.hourly ?? [], daily: outlook?.daily ?? [],
      nowcast: outlook?.nowcast,
      alerts: outlook?.alerts?.filter { !$0.isOver(at: context.now) }, air: outlook?.air,
      position: context.position)
    spread = context.age == nil ? nil : outlook?.spread
    yesterday = context.weather.yesterday
    isAskingForAlerts = outlook?.isPartial ?? false
    remark = context.remark
    title = context.title
    countryCode = context.place.countryCode
  }

  /// Returns the lines of a bar's tooltip or menu.
  ///
  /// - Parameter isMarkup: whether the bar draws markup, so that there can be colours.
  func tooltip(_ context: LineContext, _ line: LineStyle, isMarkup: Bool) -> [[DetailSpan]] {
    let hasColors = isMarkup && line.palette != .none
    var style = ViewStyle(
      width: BarContent.columns, plain: false, glyphs: line.glyphs,
      colors: hasColors ? TerminalColors(depth: .all, background: .auto) : nil, units: line.units,
      icons: line.icons)
    style.symbols = line.symbols
    style.hasEmojiSelectors = true
    var content = self
    content.credit = context.origin
    return NowView(content, now: context.now, clock: context.clock, style: style).tooltip
  }
}
