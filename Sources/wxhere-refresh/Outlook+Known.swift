import Report
import Weather

extension Outlook {
  /// Returns the outlook with missing hours, days and nowcast taken from the previous one.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC. A nowcast that has ended is omitted.
  func withForecast(of known: Outlook?, at now: Int) -> Outlook {
    var outlook = self
    if outlook.hourly.isEmpty, let known {
      (outlook.hourly, outlook.hourlyOrigin) = (known.hourly, known.hourlyOrigin)
    }
    if outlook.daily.isEmpty, let known {
      (outlook.daily, outlook.dailyOrigin) = (known.daily, known.dailyOrigin)
    }
    if outlook.nowcast == nil, let nowcast = known?.nowcast, nowcast.end > now {
      (outlook.nowcast, outlook.nowcastOrigin) = (nowcast, known?.nowcastOrigin)
    }
    return outlook
  }

  /// Returns the outlook for an unfinished refresh, with the previous warnings and air quality.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC.
  func completed(with known: Outlook?, at now: Int) -> Outlook {
    var outlook = withForecast(of: known, at: now)
    if let alerts = known?.alerts {
      (outlook.alerts, outlook.alertsOrigin) = (alerts, known?.alertsOrigin)
    }
    outlook.air = outlook.air ?? known?.air
    outlook.isPartial = known?.isPartial ?? true
    return outlook
  }
}
