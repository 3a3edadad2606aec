import Report

extension Outlook {
  /// The same with the hours and days of before, where nobody tells them now.
  func withForecast(of known: Outlook?) -> Outlook {
    var outlook = self
    if outlook.hourly.isEmpty, let known {
      (outlook.hourly, outlook.hourlyOrigin) = (known.hourly, known.hourlyOrigin)
    }
    if outlook.daily.isEmpty, let known {
      (outlook.daily, outlook.dailyOrigin) = (known.daily, known.dailyOrigin)
    }
    return outlook
  }

  /// The same for those who look while the rest is still being asked for: with the warnings and the
  /// air of before.
  func completed(with known: Outlook?) -> Outlook {
    var outlook = withForecast(of: known)
    if let alerts = known?.alerts {
      (outlook.alerts, outlook.alertsOrigin) = (alerts, known?.alertsOrigin)
    }
    outlook.air = outlook.air ?? known?.air
    outlook.isPartial = known?.isPartial ?? true
    return outlook
  }
}
