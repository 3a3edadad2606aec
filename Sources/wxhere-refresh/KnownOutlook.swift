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

extension Outlook {
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
}
