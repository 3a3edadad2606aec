import Glibc
import Line
import Weather

@testable import Screens

/// Returns the data of a rainy November evening near Frankfurt, with everything a provider can
/// have.
///
/// It has rain until midnight, a colder next day, a gale and two warnings.
func evening(_ change: (inout NowContent) -> Void = { _ in }) -> NowContent {
  var current = hour(0)
  (current.time, current.feelsLike, current.intensity) = (eveningTime, 4.2, .light)
  var content = NowContent(
    current: current, hourly: (-20...360).map(hour), daily: (0..<16).map(day),
    alerts: [
      warning(
        "Sturmwarnung", .severe, "Böen bis 95 km/h in Lagen über 600 m", from: 5, until: 20),
      warning("Frost", .minor, nil, from: -2, until: 12),
    ],
    position: Position(latitude: 50.1, longitude: 8.7))
  content.yesterday = Day(date: "2026-11-20")
  content.yesterday?.temperatureMax = 5
  var air = AirQuality(time: eveningTime, provider: "open-meteo-air", attribution: "")
  air.indices = [.init(scale: .european, value: 42), .init(scale: .us, value: 120)]
  content.air = air
  (content.title, content.credit) = ("Frankfurt am Main, Germany", "Data: Open-Meteo, DWD, CAMS")
  change(&content)
  return content
}

/// 2026-11-21 18:40 local time.
let eveningTime = now + 29_400

private let midnight = now - 10 * 3600 - 1800

private func hour(_ index: Int) -> Moment {
  var moment = Moment(time: midnight + (18 + index) * 3600)
  let clock = ((18 + index) % 24 + 24) % 24
  let isWet = (-3...5).contains(index) || (20...23).contains(index)
  let fall = Double(min(30, max(0, index))) / 6
  moment.temperature = 8.4 - fall + 3.2 * cos(Double(clock - 14) / 12 * .pi)
  moment.precipitation = isWet ? [0.3, 1.2, 2.4, 0.8][(index + 4) % 4] : 0
  moment.precipitationProbability = isWet ? 85 : 10
  moment.condition = isWet ? index > 12 ? .snow : .rain : clock < 12 ? .overcast : .partlyCloudy
  moment.isDay = (8...16).contains(clock)
  (moment.windSpeed, moment.windGust) = (6 + fall, 10 + 3 * fall)
  moment.windDirection = Double(((225 + 6 * index) % 360 + 360) % 360)
  (moment.humidity, moment.dewPoint, moment.pressure) = (88, 4.6, 1004 - Double(index) * 0.4)
  (moment.cloudCover, moment.visibility, moment.uvIndex) = (isWet ? 100 : 60, 7400, 0)
  return moment
}

private func day(_ index: Int) -> Day {
  var day = Day(date: "2026-\(index < 10 ? "11-\(21 + index)" : "12-0\(index - 9)")")
  day.temperatureMin = [3.6, -1.2, -4.8, -3, 0.4, 2.2, 4][index % 7]
  day.temperatureMax = [10.2, 4.1, 0.6, 2.8, 6, 9.4, 11][index % 7]
  day.condition = [.rain, .snow, .mostlyClear, .fog, .overcast, .showers, .partlyCloudy][index % 7]
  day.intensity = index == 5 ? .heavy : nil
  day.precipitation = [6.2, 3.4, 0, 0, 0.2, 14.8, 0][index % 7]
  day.precipitationProbability = [85, 70, 5, 0, 20, 95, 10][index % 7]
  day.windSpeedMax = [9, 16, 4, 2, 5, 19, 6][index % 7]
  (day.sunrise, day.sunset) = (
    midnight + index * 86_400 + 28_000, midnight + index * 86_400 + 59_400
  )
  return day
}

private func warning(
  _ event: String, _ severity: Alert.Severity, _ headline: String?, from: Int, until: Int
) -> Alert {
  var alert = Alert(id: event, source: "DWD", event: event, severity: severity)
  alert.headline = headline
  alert.description = "What the excerpt is not made of."
  (alert.onset, alert.ends) = (eveningTime + from * 3600, eveningTime + until * 3600)
  return alert
}
