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
      settings, folders: folders, isForced: request.isForced, isReadOnly: request.isOnce
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
    let last = known.lastIndex { client.obstacle(to: $0.service) == nil }
    // Who could not be asked may be the cure.
    var obstacles: [String] = []
    for (number, provider) in known.enumerated() {
      let lacks = answer.weather == nil || outlook.hourly.isEmpty || outlook.daily.isEmpty
      guard lacks else { break }
      if let obstacle = client.obstacle(to: provider.service) {
        obstacles.append("\(obstacle)")
        continue
      }
      let left = ContinuousClock.now.duration(to: deadline)
      let share = number == last ? left : left * 0.6
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
    answer.problems.insert(contentsOf: obstacles, at: 0)
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
    let dates = [current.time, fetchedAt].lazy.map(place.date)
    guard var day = dates.compactMap({ date in days.first { $0.date == date } }).first else {
      return nil
    }
    // It is warmer or colder already than was forecast.
    if let temperature = current.temperature, day.date == place.date(at: current.time) {
      day.temperatureMin = day.temperatureMin.map { min($0, temperature) }
      day.temperatureMax = day.temperatureMax.map { max($0, temperature) }
    }
    return day
  }

  /// Adds warnings and the air.
  ///
  /// - Parameter known: the last outlook of this cell, of which is kept what nobody tells now.
  func complete(_ answer: inout Answer, keeping known: Outlook?) async {
    guard let outlook = answer.outlook else { return }
    answer.outlook = outlook.withForecast(of: known)
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
      // Where areas are found by their names, a provider may know of one that they did not tell.
      // Elsewhere what the source has withdrawn is over, whatever a provider still passes on.
      let known = source.service == .meteoAlarm ? answer.outlook?.alerts ?? [] : []
      let others = known.filter { alert in
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
      // A warning of before is better than none. That there was none says nothing of now.
      let time = now()
      let warned = known?.alerts?.filter { $0.ends ?? .max > time } ?? []
      if answer.outlook?.alerts == nil, !warned.isEmpty {
        answer.outlook?.alerts = warned
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
        // Not every provider of forecasts tells it, or tells more than that under a clear sky.
        let isClearSky = answer.weather?.provider == Service.metNorway.rawValue
        if answer.weather?.current.uvIndex == nil || isClearSky, let index = air.uvIndex {
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

extension Outlook {
  /// The same with the hours and days of before, where nobody tells them now.
  fileprivate func withForecast(of known: Outlook?) -> Outlook {
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

extension Outlook.Origin {
  /// - Parameter computed: the names of the values that were computed here.
  fileprivate init(_ service: Service, computed: Set<String> = []) {
    self.init(
      provider: service.rawValue, attribution: service.attribution, computed: computed.sorted())
  }
}
