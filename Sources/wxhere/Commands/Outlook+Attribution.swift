import Report
import Weather
import Wording

extension Outlook {
  /// What the terms of all who gave a part ask for; nil where nobody gave any.
  ///
  /// - Parameter weather: of now; nil when there is none.
  func attribution(with weather: WeatherNow?) -> String? {
    let all = [
      weather?.attribution, hourlyOrigin?.attribution, dailyOrigin?.attribution,
      nowcastOrigin?.attribution, alertsOrigin?.attribution, air?.attribution,
    ].compactMap { $0 }.flatMap { $0.parts(separatedBy: "; ") }
    let once = all.enumerated().filter { all.firstIndex(of: $1) == $0 }.map(\.element)
    return once.isEmpty ? nil : once.joined(separator: "; ")
  }
}
