import Coarsen
import Configuration
import Foundation
import Network
import Platform
import Report
import Weather
import WeatherService

/// Asks the providers in order, part by part, until each part of the weather is there or nobody is
/// left; then who warns, and who measures the air.
struct WeatherStage {
  /// What came of it.
  struct Answer {
    var weather: WeatherNow?
    var outlook: Outlook?
    /// Why a service gave nothing, in sentences.
    var problems: [String] = []

    /// There was no place to ask about.
    static let notAsked = Answer()
  }

  private let client: ServiceClient
  private let place: WeatherPlace
  /// The providers, in order.
  private let names: [String]
  /// What OpenWeatherMap is asked for in place of the cell; nil for the cell.
  private let city: String?
  private let deadline: ContinuousClock.Instant
  /// What is wrong with the keys, in sentences.
  private let complaints: [String]

  init(
    about cell: Cell, settings: Settings.WeatherAsked, request: RefreshRequest, folders: Folders,
    fetch: @escaping HTTPFetch
  ) {
    place = WeatherPlace(cell)
    names = request.provider.map { [$0] } ?? settings.providers
    city = settings.city
    deadline = .now + .seconds(settings.timeout)
    var complaints: [String] = []
    let setup = ServiceClient.Setup(
      settings, folders: folders, isForced: request.isForced, isRemembered: !request.isOnce
    ) { complaints.append($0) }
    self.complaints = complaints
    client = ServiceClient(setup, deadline: deadline, fetch: fetch, clock: now)
  }

  private func provider(_ name: String) -> (any WeatherProvider)? {
    switch Service(rawValue: name) {
    case .openMeteo: OpenMeteo()
    case .metNorway: METNorway()
    case .openWeatherMap: OpenWeatherMap(city: city)
    case .nws: NWS()
    case .pirateWeather: PirateWeather()
    case .brightSky: BrightSky()
    default: nil
    }
  }

  /// Asks for the current weather, the hours and the days.
  ///
  /// A provider may take most of the time that is left, and leaves some for those behind it.
  func forecast() async -> Answer {
    var answer = Answer()
    answer.problems = complaints
    var outlook = Outlook()
    let known = names.compactMap(provider)
    let providers = known.filter { client.obstacle(to: $0.service) == nil }
    for (number, provider) in providers.enumerated() {
      let lacks = answer.weather == nil || outlook.hourly.isEmpty || outlook.daily.isEmpty
      guard lacks else { break }
      let left = ContinuousClock.now.duration(to: deadline)
      let share = number == providers.count - 1 ? left : left * 0.6
      await client.giveUp(at: .now + share)
      do {
        await client.startCounting()
        var forecast = try await provider.forecast(for: place, from: client)
        var completion = Completion(place: place)
        completion.complete(&forecast)
        let fetchedAt = await client.oldestAnswer ?? now()
        answer.problems += forecast.problems
        if answer.weather == nil, let current = forecast.current {
          var weather = WeatherNow(
            provider: provider.service.rawValue, attribution: provider.service.attribution,
            fetchedAt: fetchedAt, current: current,
            today: today(of: forecast.daily, current, fetchedAt))
          weather.computed = completion.current.sorted()
          answer.weather = weather
        }
        if outlook.hourly.isEmpty, !forecast.hourly.isEmpty {
          outlook.hourly = forecast.hourly
          outlook.hourlyOrigin = Outlook.Origin(
            provider.service, computed: completion.hourly)
        }
        if outlook.daily.isEmpty, !forecast.daily.isEmpty {
          outlook.daily = forecast.daily
          outlook.dailyOrigin = Outlook.Origin(
            provider.service, computed: completion.daily)
        }
        if outlook.alerts == nil, let alerts = forecast.alerts {
          outlook.alerts = alerts
          outlook.alertsOrigin = Outlook.Origin(provider.service)
        }
      } catch {
        if case .unusableAnswer = error { await client.forgetUsed() }
        answer.problems.append("\(error)")
      }
    }
    if answer.weather == nil {
      // Who could not be asked may be the cure.
      let obstacles = known.compactMap { client.obstacle(to: $0.service).map { "\($0)" } }
      answer.problems.insert(contentsOf: obstacles, at: 0)
    }
    if known.isEmpty {
      answer.problems.append(
        "none of the providers in weather.providers can be asked; add \"open-meteo\"")
    }
    if let weather = answer.weather, weather.today == nil {
      answer.weather?.today = today(of: outlook.daily, weather.current, weather.fetchedAt)
    }
    answer.outlook = answer.weather == nil ? nil : outlook
    return answer
  }

  /// The day of the current weather; in the evening a forecast may begin with tomorrow.
  ///
  /// Soon after midnight the weather is still yesterday's, and the days begin with today.
  private func today(of days: [Day], _ current: Moment, _ fetchedAt: Int) -> Day? {
    [current.time, fetchedAt].lazy.map(place.date).compactMap { date in
      days.first { $0.date == date }
    }.first
  }

  /// Adds warnings and the air.
  ///
  /// - Parameter known: the last outlook of this cell, of which is kept what nobody tells now.
  func complete(_ answer: inout Answer, keeping known: Outlook?) async {
    guard var outlook = answer.outlook else { return }
    // What nobody tells now was told a while ago.
    if outlook.hourly.isEmpty, let known {
      (outlook.hourly, outlook.hourlyOrigin) = (known.hourly, known.hourlyOrigin)
    }
    if outlook.daily.isEmpty, let known {
      (outlook.daily, outlook.dailyOrigin) = (known.daily, known.dailyOrigin)
    }
    answer.outlook = outlook
    // Warnings may take half of the time that is left, and the air the rest.
    await client.giveUp(at: .now + ContinuousClock.now.duration(to: deadline) * 0.5)
    await addAlerts(to: &answer, keeping: known)
    await client.giveUp(at: deadline)
    await addAir(to: &answer, keeping: known)
  }

  /// Who warns is decided by the country; where nobody does, a provider may have done it already.
  private func addAlerts(to answer: inout Answer, keeping known: Outlook?) async {
    guard let source = AlertRouting.source(for: place.countryCode) else { return }
    if let obstacle = client.obstacle(to: source.service) {
      answer.problems.append("alerts: \(obstacle)")
      return
    }
    do {
      await client.startCounting()
      let official = try await source.alerts(for: place, at: now(), from: client)
      // A provider may know of one that the source's areas did not tell.
      let others = (answer.outlook?.alerts ?? []).filter { alert in
        !official.contains { $0.event.lowercased() == alert.event.lowercased() }
      }
      answer.outlook?.alerts = official + others
      var origin = Outlook.Origin(source.service)
      if !others.isEmpty, let other = answer.outlook?.alertsOrigin {
        origin.attribution += "; \(other.attribution)"
      }
      answer.outlook?.alertsOrigin = origin
    } catch .notCovered {
      return
    } catch {
      if case .unusableAnswer = error { await client.forgetUsed() }
      answer.problems.append("alerts: \(error)")
      // A warning of before is better than none; those that are over are not shown.
      if answer.outlook?.alerts == nil {
        answer.outlook?.alerts = known?.alerts
        answer.outlook?.alertsOrigin = known?.alertsOrigin
      }
    }
  }

  /// The air comes from a service of a provider that the person has chosen.
  private func addAir(to answer: inout Answer, keeping known: Outlook?) async {
    for name in names {
      guard let service = Service(rawValue: name), client.obstacle(to: service) == nil else {
        continue
      }
      let source: (any AirSource)? =
        switch service {
        case .openMeteo: OpenMeteoAir()
        case .openWeatherMap: OpenWeatherMap()
        default: nil
        }
      guard let source else { continue }
      do {
        await client.startCounting()
        let air = try await source.air(for: place, at: now(), from: client)
        answer.outlook?.air = air
        // Not every provider of forecasts tells it.
        if answer.weather?.current.uvIndex == nil, let index = air.uvIndex {
          answer.weather?.current.uvIndex = index
          answer.weather?.taken["uv_index"] = air.provider
        }
        return
      } catch {
        if case .unusableAnswer = error { await client.forgetUsed() }
        answer.problems.append("air: \(error)")
      }
    }
    answer.outlook?.air = known?.air.flatMap { now() - $0.time < 6 * 3600 ? $0 : nil }
  }
}

extension Outlook.Origin {
  /// - Parameter computed: the names of the values that were computed here.
  fileprivate init(_ service: Service, computed: Set<String> = []) {
    self.init(
      provider: service.rawValue, attribution: service.attribution, computed: computed.sorted())
  }
}
