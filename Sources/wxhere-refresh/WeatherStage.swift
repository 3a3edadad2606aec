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
    /// The providers that have been asked for a forecast, in vain or not.
    fileprivate var asked: Set<Service> = []

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
      answer.asked.insert(provider.service)
      let left = ContinuousClock.now.duration(to: deadline)
      let share = number == last ? left : left * 0.6
      await client.giveUp(at: .now + share)
      do throws(WeatherServiceError) {
        await client.startCounting()
        var forecast = try await provider.forecast(for: place, from: client)
        var completion = Completion(place: place)
        let isTold = forecast.current != nil
        completion.complete(&forecast)
        if isTold, forecast.current == nil { throw .unusableAnswer(provider.service) }
        let fetchedAt = await client.oldestAnswer ?? now()
        answer.problems += forecast.problems
        if let other = forecast.current { answer.weather?.fill(from: other, of: provider.service) }
        if answer.weather == nil, let current = forecast.current {
          var weather = WeatherNow(
            provider: provider.service.rawValue, attribution: provider.service.attribution,
            fetchedAt: fetchedAt, current: current)
          addToday(of: forecast.daily, to: &weather)
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
    if var weather = answer.weather {
      if weather.today == nil { addToday(of: outlook.daily, to: &weather) }
      answer.weather = weather
      answer.outlook = outlook
    }
    return answer
  }

  /// Adds the day of the current weather; in the evening a forecast may begin with tomorrow.
  ///
  /// Soon after midnight the weather is still yesterday's, and the days begin with today.
  private func addToday(of days: [Day], to weather: inout WeatherNow) {
    let current = weather.current
    for time in [current.time, weather.fetchedAt] {
      let date = place.date(at: time)
      guard var day = days.first(where: { $0.date == date }) else { continue }
      // It is warmer or colder already than was forecast.
      if let temperature = current.temperature, date == place.date(at: current.time) {
        day.temperatureMin = day.temperatureMin.map { min($0, temperature) }
        day.temperatureMax = day.temperatureMax.map { max($0, temperature) }
      }
      weather.today = day
      weather.todayEnds = place.endOfDay(at: time)
      return
    }
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
    await addUVIndex(to: &answer)
    answer.problems += await client.notices
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
      if official.isEmpty, !others.isEmpty { return }
      answer.outlook?.alerts = (official + others).sorted(by: Alert.isMoreUrgent)
      var origin = Outlook.Origin(source.service)
      if !others.isEmpty, let other = answer.outlook?.alertsOrigin {
        origin.attribution += "; \(other.attribution)"
        origin.taken["alerts"] = other.provider
      }
      answer.outlook?.alertsOrigin = origin
    } catch .notCovered {
      return
    } catch {
      if case .unusableAnswer = error { await client.forgetUsed() }
      answer.problems.append("alerts: \(error)")
      // A warning of before is better than none. That there was none says nothing of now.
      let time = now()
      let warned = known?.alerts?.filter { !$0.isOver(at: time) } ?? []
      if answer.outlook?.alerts == nil, !warned.isEmpty {
        answer.outlook?.alerts = warned
        answer.outlook?.alertsOrigin = known?.alertsOrigin
      }
    }
  }

  /// The air comes from a service of a provider that the person has chosen; what the first does not
  /// tell of the UV index and of pollen, the next may.
  private func addAir(to answer: inout Answer, keeping known: Outlook?) async {
    var told: AirQuality?
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
        let air = try await source.air(for: place, at: now(), from: client).plausible
        told = told?.filled(from: air) ?? air
        if air.uvIndex != nil { break }
      } catch {
        if case .unusableAnswer = error { await client.forgetUsed() }
        answer.problems.append("air: \(error)")
      }
    }
    answer.outlook?.air = told ?? known?.air.flatMap { now() - $0.time < 6 * 3600 ? $0 : nil }
    // Not every provider of forecasts tells it, or tells more than that under a clear sky.
    let isClearSky = answer.weather?.provider == Service.metNorway.rawValue
    if answer.weather?.current.uvIndex == nil || isClearSky, let told, let index = told.uvIndex {
      answer.weather?.current.uvIndex = index
      answer.weather?.taken["uv_index"] = told.taken["uv_index"] ?? told.provider
    }
  }

  /// The UV index comes from the next provider that may tell it, where nobody has told it yet.
  private func addUVIndex(to answer: inout Answer) async {
    for provider in names.compactMap(provider) {
      let service = provider.service
      guard let weather = answer.weather, weather.current.uvIndex == nil else { return }
      guard service.tellsUVIndex, !answer.asked.contains(service),
        client.obstacle(to: service) == nil
      else { continue }
      do {
        let forecast = try await provider.forecast(for: place, from: client)
        if let other = forecast.current { answer.weather?.fill(from: other.plausible, of: service) }
      } catch {
        answer.problems.append("\(error)")
      }
    }
  }
}

extension WeatherNow {
  /// Takes what is not known from another provider's moment, if it is about the same time.
  fileprivate mutating func fill(from other: Moment, of service: Service) {
    guard abs(other.time - current.time) <= 2 * 3600 else { return }
    if current.uvIndex == nil, let index = other.uvIndex {
      current.uvIndex = index
      taken["uv_index"] = service.rawValue
    }
    if current.precipitationProbability == nil, let chance = other.precipitationProbability {
      current.precipitationProbability = chance
      taken["precipitation_probability_percent"] = service.rawValue
    }
  }
}

extension AirQuality {
  /// The same with another's UV index and pollen, where it tells none.
  fileprivate func filled(from other: AirQuality) -> AirQuality {
    var air = self
    if uvIndex == nil, other.uvIndex != nil {
      air.uvIndex = other.uvIndex
      air.taken["uv_index"] = other.provider
    }
    if pollen.isEmpty, !other.pollen.isEmpty {
      air.pollen = other.pollen
      air.taken["pollen_grains_m3"] = other.provider
    }
    if !air.taken.isEmpty { air.attribution += "; \(other.attribution)" }
    return air
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
