import Facts
import Platform
import Report
import Weather
import WeatherService
import Wording

/// The weather as it is put together: each part from the first who gives it.
struct WeatherParts {
  /// nil while nobody has told it.
  var weather: WeatherNow?
  /// nil where there is no weather.
  var outlook: Outlook?
  /// Why a service gave nothing.
  var faults: [Fault] = []
  /// The providers that have been asked for a forecast, in vain or not.
  private(set) var asked: Set<Service> = []
  /// The air as a forecast has it beside the weather; nil for none.
  private(set) var forecastAir: AirQuality?

  private let place: WeatherPlace?

  /// - Parameter place: nil where there is none to ask about.
  init(at place: WeatherPlace?) {
    self.place = place
    outlook = place.map { _ in Outlook() }
  }

  /// Whether the next provider has something to add.
  var lacksForecast: Bool {
    weather == nil || outlook?.hourly.isEmpty != false || outlook?.daily.isEmpty != false
  }

  /// Takes in what a provider told.
  ///
  /// - Parameters:
  ///   - fetchedAt: when the oldest of its answers was got, seconds since 1970-01-01 00:00 UTC.
  ///   - now: the present time, likewise.
  ///   - forgetAfter: what is older is of no use, in seconds.
  /// - Throws: where it is too old.
  mutating func take(
    _ told: Forecast, of service: Service, fetchedAt: Int, at now: Int, forgetAfter: Int
  ) throws(WeatherServiceError) {
    guard let place else { return }
    asked.insert(service)
    var forecast = told
    var completion = Completion(place: place)
    completion.complete(&forecast)
    let asOf = forecast.asOf ?? forecast.current?.time ?? fetchedAt
    guard now - min(asOf, fetchedAt) <= forgetAfter else {
      throw .tooOld(service, asOf: min(asOf, fetchedAt))
    }
    if told.current != nil, forecast.current == nil {
      faults.append(Fault(.weather, .unusableAnswer, service: service))
    }
    if let current = forecast.current {
      if weather == nil {
        var weather = WeatherNow(
          provider: service.rawValue, attribution: service.attribution.english,
          fetchedAt: fetchedAt,
          current: current)
        weather.asOf = asOf < fetchedAt ? asOf : nil
        weather.clockStart = SystemClock.current.start
        weather.computed = completion.current.sorted()
        self.weather = weather
        addToday(of: forecast.daily, at: place)
      } else {
        weather?.fill(from: current, of: service)
      }
    }
    if outlook?.hourly.isEmpty == true, !forecast.hourly.isEmpty {
      outlook?.hourly = forecast.hourly
      outlook?.hourlyOrigin = Outlook.Origin(service, computed: completion.hourly)
    }
    if outlook?.daily.isEmpty == true, !forecast.daily.isEmpty {
      outlook?.daily = forecast.daily
      outlook?.dailyOrigin = Outlook.Origin(service, computed: completion.daily)
    }
    if outlook?.nowcast == nil, let nowcast = forecast.nowcast, nowcast.end > now {
      outlook?.nowcast = nowcast
      outlook?.nowcastOrigin = Outlook.Origin(service)
    }
    forecastAir = forecastAir ?? forecast.air?.plausible
    if outlook?.alerts == nil, let alerts = forecast.alerts {
      outlook?.alerts = alerts
      outlook?.alertsOrigin = Outlook.Origin(service)
    }
  }

  /// Takes note that a provider gave nothing.
  mutating func miss(_ service: Service, _ fault: Fault) {
    asked.insert(service)
    faults.append(fault)
  }

  /// Ends the forecast: what there is of it without the current weather is none.
  mutating func settle() {
    guard let weather else {
      outlook = nil
      return
    }
    if weather.today == nil, let place { addToday(of: outlook?.daily ?? [], at: place) }
  }

  /// Adds the day of the current weather; in the evening a forecast may begin with tomorrow.
  ///
  /// Soon after midnight the weather is still yesterday's, and the days begin with today.
  private mutating func addToday(of days: [Day], at place: WeatherPlace) {
    guard let weather else { return }
    let current = weather.current
    for time in [current.time, weather.fetchedAt] {
      let date = place.date(at: time)
      guard var day = days.first(where: { $0.date == date }) else { continue }
      // It is warmer or colder already than was forecast.
      if let temperature = current.temperature, date == place.date(at: current.time) {
        day.temperatureMin = day.temperatureMin.map { min($0, temperature) }
        day.temperatureMax = day.temperatureMax.map { max($0, temperature) }
      }
      self.weather?.today = day
      self.weather?.todayEnds = place.endOfDay(at: time)
      return
    }
  }

  /// Keeps today's extremes where nobody tells them any more: those of the last report, unless what
  /// is still to come goes beyond them.
  ///
  /// - Parameter known: the last weather of this cell; nil for none.
  mutating func keepToday(of known: WeatherNow?) {
    guard let place, var weather, let before = known?.today else { return }
    let yesterday = place.date(at: weather.current.time - 86400)
    weather.yesterday = [before, known?.yesterday].compactMap { $0 }.first { $0.date == yesterday }
    self.weather = weather
    let dates = [weather.current.time, weather.fetchedAt].map { place.date(at: $0) }
    if weather.today == nil, dates.contains(before.date) {
      (weather.today, weather.todayEnds) = (Day(date: before.date), known?.todayEnds)
    }
    guard var today = weather.today, today.date == before.date else { return }
    let temperatures = ((outlook?.hourly ?? []) + [weather.current])
      .filter { place.date(at: $0.time) == today.date }.compactMap(\.temperature)
    if today.temperatureMin == nil, let least = before.temperatureMin {
      today.temperatureMin = temperatures.reduce(least, min)
    }
    if today.temperatureMax == nil, let most = before.temperatureMax {
      today.temperatureMax = temperatures.reduce(most, max)
    }
    weather.today = today
    self.weather = weather
    if let index = outlook?.daily.firstIndex(where: { $0.date == today.date }) {
      outlook?.daily[index].temperatureMin = today.temperatureMin
      outlook?.daily[index].temperatureMax = today.temperatureMax
    }
  }
}

extension Outlook.Origin {
  /// A service's.
  ///
  /// - Parameter computed: the names of the values that were computed here.
  init(_ service: Service, computed: Set<String> = []) {
    self.init(
      provider: service.rawValue, attribution: service.attribution.english,
      computed: computed.sorted())
  }
}
