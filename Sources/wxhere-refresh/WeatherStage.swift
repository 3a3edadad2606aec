import Coarsen
import Configuration
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
    var asked: Set<Service> = []

    /// There was no place to ask about.
    static let notAsked = Answer()
  }

  /// Asks the services, and remembers until when each is to be left alone.
  let client: ServiceClient
  /// Where the weather is asked for.
  let place: WeatherPlace
  /// The providers, in order.
  let providers: [any WeatherProvider]
  /// When all parts together are given up.
  let deadline: ContinuousClock.Instant
  /// Weather older than this is of no use, in seconds.
  private let forgetAfter: Int
  /// What is wrong with the keys, in sentences.
  private let complaints: [String]

  init(
    about cell: Cell, settings: Settings.WeatherAsked, forgetAfter: Int, request: RefreshRequest,
    folders: Folders,
    fetch: @escaping HTTPFetch
  ) {
    place = WeatherPlace(cell)
    let names = request.provider.map { [$0] } ?? settings.providers
    providers = names.compactMap { $0.provider(city: settings.city) }
    deadline = .now + .seconds(settings.timeout)
    self.forgetAfter = forgetAfter
    var complaints: [String] = []
    let setup = ServiceClient.Setup(
      settings, folders: folders, isForced: request.isForced, isReadOnly: request.isOnce
    ) { complaints.append($0) }
    self.complaints = complaints
    client = ServiceClient(setup, deadline: deadline, fetch: fetch, clock: now)
  }

  /// Asks for the current weather, the hours and the days.
  ///
  /// A provider may take most of the time that is left, and leaves some for those behind it.
  func forecast() async -> Answer {
    var answer = Answer()
    answer.problems = complaints
    var outlook = Outlook()
    let last = providers.lastIndex { client.obstacle(to: $0.service) == nil }
    // Who could not be asked may be the cure.
    var obstacles: [String] = []
    for (number, provider) in providers.enumerated() {
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
        if isTold, forecast.current == nil {
          forecast.problems.append("\(WeatherServiceError.unusableAnswer(provider.service))")
        }
        let fetchedAt = await client.oldestAnswer ?? now()
        let asOf = forecast.asOf ?? forecast.current?.time ?? fetchedAt
        guard now() - min(asOf, fetchedAt) <= forgetAfter else {
          throw WeatherServiceError.tooOld(provider.service, asOf: min(asOf, fetchedAt))
        }
        answer.problems += forecast.problems
        if let other = forecast.current { answer.weather?.fill(from: other, of: provider.service) }
        if answer.weather == nil, let current = forecast.current {
          var weather = WeatherNow(
            provider: provider.service.rawValue, attribution: provider.service.attribution,
            fetchedAt: fetchedAt, current: current)
          weather.asOf = asOf < fetchedAt ? asOf : nil
          weather.clockStart = SystemClock.current.start
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
    if providers.isEmpty {
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
}

extension Outlook.Origin {
  /// A service's.
  ///
  /// - Parameter computed: the names of the values that were computed here.
  init(_ service: Service, computed: Set<String> = []) {
    self.init(
      provider: service.rawValue, attribution: service.attribution, computed: computed.sorted())
  }
}
