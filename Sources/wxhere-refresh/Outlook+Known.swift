import Exchange
import Report
import Weather
import WeatherService

extension Outlook {
  /// Returns the outlook with missing hours, days and nowcast taken from the previous one, unless
  /// over.
  func withForecast(of known: Outlook?, at now: Timestamp, in place: WeatherPlace) -> Outlook {
    var outlook = self
    let isMixed = outlook.hourly.isEmpty != outlook.daily.isEmpty
    if outlook.hourly.isEmpty, let known {
      (outlook.hourly, outlook.hourlyOrigin) = (known.hourly, known.hourlyOrigin)
    }
    if outlook.daily.isEmpty, let known {
      (outlook.daily, outlook.dailyOrigin) = (known.daily, known.dailyOrigin)
    }
    if isMixed { outlook.daily = outlook.daily.settled(with: outlook.hourly, at: place) }
    if outlook.nowcast == nil, let nowcast = known?.nowcast, nowcast.end > now {
      (outlook.nowcast, outlook.nowcastOrigin) = (nowcast, known?.nowcastOrigin)
    }
    return outlook
  }

  /// Returns the outlook for an unfinished refresh, with the previous warnings and air quality.
  func completed(with known: Outlook?, at now: Timestamp, in place: WeatherPlace) -> Outlook {
    var outlook = withForecast(of: known, at: now, in: place)
    if let alerts = known?.alerts {
      (outlook.alerts, outlook.alertsOrigin) = (alerts, known?.alertsOrigin)
    }
    outlook.air = outlook.air ?? known?.air
    outlook.isPartial = known?.isPartial ?? true
    return outlook
  }
}
