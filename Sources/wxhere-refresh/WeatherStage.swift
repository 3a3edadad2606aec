import Coarsen
import Configuration
import Foundation
import Network
import Platform
import Report
import Weather
import WeatherService

/// Asks the providers in order until one has weather for the cell.
struct WeatherStage {
  /// What came of it.
  struct Answer {
    var weather: WeatherNow?
    var outlook: Outlook?
    /// Why a provider gave none, in sentences.
    var problems: [String] = []

    /// There was no place to ask about.
    static let notAsked = Answer()
  }

  private let providers: [any WeatherProvider]
  private let timeout: Duration

  init(settings: Settings.WeatherAsked, fetch: @escaping HTTPFetch) {
    timeout = .seconds(settings.timeout)
    providers = settings.providers.compactMap { name -> (any WeatherProvider)? in
      let base = settings.urls[name]?.text
      switch name {
      case "open-meteo":
        return URL(string: base ?? OpenMeteo.standardBase).map { OpenMeteo(base: $0, fetch: fetch) }
      default: return nil
      }
    }
  }

  func ask(about cell: Cell) async -> Answer {
    var answer = Answer()
    let deadline = ContinuousClock.now + timeout
    for provider in providers {
      do {
        let forecast = try await provider.forecast(for: cell, deadline: deadline)
        answer.weather = WeatherNow(
          provider: provider.name, attribution: provider.attribution, fetchedAt: now(),
          current: forecast.current, today: forecast.daily.first)
        answer.outlook = Outlook(hourly: forecast.hourly, daily: forecast.daily)
        return answer
      } catch {
        answer.problems.append("\(error)")
      }
    }
    if providers.isEmpty {
      answer.problems.append(
        "none of the providers in weather.providers can be asked; add \"open-meteo\"")
    }
    return answer
  }
}
