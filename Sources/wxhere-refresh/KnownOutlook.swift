import Exchange
import Platform
import Report
import Weather
import WeatherService

/// The outlook of the previous report, which is decoded when a part of it is needed.
///
/// Decoding all hours takes a tenth of the time of a refresh, and most refreshes need none of it.
struct KnownOutlook {
  private let file: ReportFile?

  static var none: KnownOutlook { KnownOutlook(nil) }

  init(_ file: ReportFile?) { self.file = file }

  /// Whether it has warnings, as the head says.
  var hasAlerts: Bool { file?.report.weather?.warnings?.isEmpty == false }
  var outlook: Outlook? { file?.outlook }
}

/// The outlook of an unfinished refresh, which is completed when somebody reads it.
struct EarlyOutlook {
  private let outlook: Outlook?
  private let known: KnownOutlook
  private let today: Day?
  private let place: WeatherPlace

  /// Creates the outlook of the parts so far, at a place.
  ///
  /// - Parameter known: the outlook of the previous report if it is for this place.
  init(_ parts: WeatherParts, after known: KnownOutlook, in place: WeatherPlace) {
    outlook = parts.outlook
    today = parts.weather?.today
    self.known = known
    self.place = place
  }

  /// The outlook with what is missing from the previous one; nil without new weather.
  var completed: Outlook? {
    outlook?.completed(with: known.outlook, today: today, at: now(), in: place)
  }
}

extension Outlook {
  /// Gives a day the extremes that are known of it elsewhere, so that no view has others.
  private mutating func takeExtremes(of known: Day?) {
    guard let known, let index = daily.firstIndex(where: { $0.date == known.date }) else { return }
    let values: [WritableKeyPath<Day, Double?>] = [
      \.temperatureMin, \.temperatureMax, \.feelsLikeMin, \.feelsLikeMax, \.precipitationHours,
    ]
    for value in values {
      daily[index][keyPath: value] = known[keyPath: value] ?? daily[index][keyPath: value]
    }
  }

  /// Returns the outlook with missing hours, days and nowcast from the previous one, unless over.
  ///
  /// Hours and days that began more than two days ago are not kept: nothing would show their age.
  ///
  /// - Parameter today: the day of the current weather, whose extremes the outlook gets; nil when
  ///   unknown.
  func withForecast(
    of known: @autoclosure () -> Outlook?, today: Day?, at now: Timestamp, in place: WeatherPlace
  ) -> Outlook {
    var outlook = self
    let isMixed = outlook.hourly.isEmpty != outlook.daily.isEmpty
    let oldest = now - 2 * 86400
    if outlook.hourly.isEmpty, let known = known(), known.hourly.first?.time ?? .min >= oldest {
      (outlook.hourly, outlook.hourlyOrigin) = (known.hourly, known.hourlyOrigin)
    }
    if outlook.daily.isEmpty, let known = known(),
      known.daily.first?.date ?? "" >= place.date(at: oldest)
    {
      (outlook.daily, outlook.dailyOrigin) = (known.daily, known.dailyOrigin)
    }
    if isMixed { outlook.daily = outlook.daily.settled(with: outlook.hourly, at: place) }
    if outlook.nowcast == nil, let known = known(), let nowcast = known.nowcast,
      nowcast.end > now
    {
      (outlook.nowcast, outlook.nowcastOrigin) = (nowcast, known.nowcastOrigin)
    }
    outlook.takeExtremes(of: today)
    return outlook
  }

  /// Returns the outlook for an unfinished refresh, with the previous warnings and air quality.
  func completed(
    with known: Outlook?, today: Day?, at now: Timestamp, in place: WeatherPlace
  ) -> Outlook {
    var outlook = withForecast(of: known, today: today, at: now, in: place)
    // That there were no warnings says nothing about now.
    if let alerts = known?.alerts, !alerts.isEmpty {
      (outlook.alerts, outlook.alertsOrigin) = (alerts, known?.alertsOrigin)
    }
    outlook.air = outlook.air ?? known?.air
    outlook.isPartial = (known?.isPartial ?? true) || known?.alerts?.isEmpty == true
    return outlook
  }
}
