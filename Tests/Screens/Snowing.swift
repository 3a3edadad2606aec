import Exchange
import Line
import Text
import Weather

@testable import Screens

/// The data of a morning in November with light snow, which ends before a gale.
let snowing: NowContent = {
  var current = Moment(time: now - 300)
  (current.temperature, current.feelsLike) = (-4.6, -9)
  (current.condition, current.intensity, current.isDay) = (.snow, .light, true)
  (current.humidity, current.dewPoint, current.pressure) = (81, -7, 1004.4)
  (current.windSpeed, current.windGust, current.windDirection) = (12, 18, 315)
  (current.cloudCover, current.visibility, current.uvIndex) = (100, 4300, 0.4)
  (current.precipitation, current.precipitationProbability) = (0.6, 90)
  var content = NowContent(
    current: current, alerts: [], position: Position(latitude: 50, longitude: 8))
  content.hourly = (-4...30).map { hour in
    var moment = Moment(time: now - 1800 + hour * 3600)
    moment.temperature = hour < 6 ? Double(hour) - 4 : Double(8 - hour)
    moment.pressure = 1004 - Double(hour)
    moment.precipitation = hour < 3 ? 0.8 : 0
    moment.windGust = hour == 10 ? 19.5 : 9
    return moment
  }
  content.daily = (0..<16).map { index in
    var day = Day(date: "2026-\(index < 10 ? "11-\(21 + index)" : "12-0\(index - 9)")")
    (day.temperatureMin, day.temperatureMax) = (-8, Double(index))
    day.condition = .overcast
    (day.sunrise, day.sunset) = (now - 7000 + index * 86400, now + 22_000 + index * 86400)
    return day
  }
  var air = AirQuality(time: now, provider: "open-meteo-air", attribution: "")
  air.indices = [.init(scale: .european, value: 42), .init(scale: .us, value: 120)]
  content.air = air
  return content
}()

/// Returns the lines of the main screen in the snow, with a change.
func nowLines(
  _ style: ViewStyle, height: Int? = nil, _ change: (inout NowContent) -> Void = { _ in }
) -> [String] {
  var content = snowing
  change(&content)
  return NowView(content, now: now, clock: clock, style: style, height: height).lines
}

/// A style with colours, which fills areas.
func filled(_ width: Int) -> ViewStyle {
  ViewStyle(
    width: width, plain: false, glyphs: .all,
    colors: TerminalColors(depth: .all, background: .dark), units: .metric, icons: .emoji)
}
