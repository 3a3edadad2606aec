import Exchange
import Platform
import Report
import Text
import Weather
import WeatherService

/// The collected weather: each part from the first provider that supplies it.
struct WeatherParts {
  var weather: WeatherNow?
  var outlook: Outlook?
  var faults: [Fault] = []
  /// Successfully or not.
  private(set) var requested: Set<Service> = []
  /// The providers that said nothing about warnings, because they failed or for another reason.
  private(set) var silent: Set<Service> = []
  /// Whether the warnings are previous ones of a silent provider, without those that have no end.
  var keepsAlerts = false
  /// Whether the previous warnings are kept until they are over, because a warning service failed.
  var keepsKnown = false
  /// Whether a service has a warning for the place that could not be read, or that had expired when
  /// a cache gave it.
  var hasUnknownAlert = false
  /// Whether a service has warnings for areas that cannot be compared with the place.
  var hasOtherAreas = false
  private(set) var forecastAir: AirQuality?
  /// The time at which the warning services responded, the first of them; nil when one has not.
  var alertsAt: Timestamp?

  /// Nil when no weather is asked for.
  let place: WeatherPlace?

  init(at place: WeatherPlace?) {
    self.place = place
    outlook = place.map { _ in Outlook() }
  }

  /// Whether a part is missing that the next provider may have.
  var lacksForecast: Bool {
    weather?.current.temperature == nil || outlook?.hourly.isEmpty != false
      || outlook?.daily.isEmpty != false
  }

  /// Adds a forecast fetched at the time of its oldest response, unless older than `forgetAfter`.
  mutating func take(
    _ told: Forecast, of service: Service, fetchedAt: Timestamp, at now: Timestamp, forgetAfter: Int
  ) throws(Fault) {
    guard let place else { return }
    requested.insert(service)
    if told.alerts == nil { silent.insert(service) }
    var forecast = told
    var completion = Completion(place: place)
    completion.complete(&forecast)
    let asOf = forecast.asOf ?? forecast.current?.time ?? fetchedAt
    guard now - min(asOf, fetchedAt) <= forgetAfter else {
      throw .tooOld(service, asOf: min(asOf, fetchedAt))
    }
    if told.current != nil, forecast.current == nil {
      faults.append(Fault(.weather, .unusableResponse, service: service))
    }
    if let current = forecast.current {
      // Current weather without a temperature is kept until a provider has one.
      let isBetter = weather?.current.temperature == nil && current.temperature != nil
      if weather == nil || isBetter {
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
    // That there are no warnings is known only from the warning service of the country.
    if outlook?.alerts == nil, let alerts = forecast.alerts, !alerts.isEmpty {
      outlook?.alerts = alerts
      outlook?.alertsOrigin = Outlook.Origin(service)
    }
  }

  mutating func miss(_ service: Service, _ fault: Fault) {
    requested.insert(service)
    silent.insert(service)
    faults.append(fault)
  }

  /// Ends the collection; reconciles the days of one provider with the hours of another.
  mutating func settle() {
    guard let weather else {
      outlook = nil
      return
    }
    guard let place else { return }
    if let outlook, let days = outlook.dailyOrigin, let hours = outlook.hourlyOrigin,
      days.provider != hours.provider
    {
      self.outlook?.daily = outlook.daily.settled(with: outlook.hourly, at: place)
      // The day of the current weather is one of these, if they have the same provider.
      if weather.provider == days.provider { self.weather?.today = nil }
    }
    if self.weather?.today == nil { addToday(of: outlook?.daily ?? [], at: place) }
  }

  /// In the evening a forecast may begin tomorrow; soon after midnight, the current weather may be
  /// from yesterday while the days begin today.
  private mutating func addToday(of days: [Day], at place: WeatherPlace) {
    guard let weather else { return }
    for time in [weather.current.time, weather.fetchedAt] {
      let date = place.date(at: time)
      guard let day = days.first(where: { $0.date == date }) else { continue }
      self.weather?.today = day
      self.weather?.todayEnds = place.endOfDay(at: time)
      return
    }
  }
}

extension WeatherStage {
  /// Requests current weather, hours and days.
  ///
  /// A provider may use most of the remaining time, but leaves some for the next one, and the last
  /// for the warnings.
  func forecast() -> WeatherParts {
    var parts = WeatherParts(at: place)
    let last = providers.lastIndex { client.obstacle(to: $0.service) == nil }
    var obstacles: [Fault] = []
    for (number, provider) in providers.enumerated() where parts.lacksForecast {
      if let obstacle = client.obstacle(to: provider.service) {
        let fault = client.fault(.weather, obstacle)
        if !keyFaults.contains(fault) { obstacles.append(fault) }
        continue
      }
      let left = (deadline - .now)
      let share = number != last ? 0.6 : isWarned ? 0.8 : 1
      do throws(Fault) {
        var (forecast, oldestResponse) = try client.asking(
          until: .now + left * share
        ) { () throws(Fault) in
          try provider.forecast(for: place, from: client)
        }
        let names = parts.weather == nil ? measured(&forecast, noting: &parts.faults) : []
        try parts.take(
          forecast, of: provider.service, fetchedAt: oldestResponse ?? now(), at: now(),
          forgetAfter: forgetAfter)
        parts.weather?.credit(names)
      } catch {
        parts.miss(provider.service, client.fault(.weather, error))
      }
    }
    // A missing key or contact is reported only if no provider succeeded and there is a network.
    let isOffline = !parts.faults.isEmpty && parts.faults.allSatisfy(\.kind.isOffline)
    let areCures = parts.weather == nil && !isOffline
    parts.faults.insert(contentsOf: (areCures ? obstacles : []) + keyFaults, at: 0)
    parts.faults += client.takeNotices().map { client.fault(.weather, $0) }
    parts.settle()
    return parts
  }

  /// Replaces the current values that the station has; returns their JSON names.
  private func measured(_ forecast: inout Forecast, noting faults: inout [Fault]) -> [String] {
    guard let station, var current = forecast.current else { return [] }
    do throws(Fault) {
      let reading = try station.reading(at: now())
      // The values that the station lacks stay as old as they are.
      forecast.asOf = forecast.asOf ?? current.time
      reading.replace(in: &current)
      if !reading.unusable.isEmpty {
        let names = reading.unusable.joined(separator: ", ")
        faults.append(Fault(.weather, .stationUnreadable, detail: "not usable: \(names)"))
      }
      forecast.current = current
      return reading.names
    } catch {
      faults.append(error)
      return []
    }
  }
}

extension Outlook.Origin {
  init(_ service: Service, computed: Set<String> = []) {
    self.init(
      provider: service.rawValue, attribution: service.attribution.english,
      computed: computed.sorted())
  }
}

extension WeatherNow {
  /// Names the station as the source of values.
  fileprivate mutating func credit(_ names: [String]) {
    guard !names.isEmpty else { return }
    for name in names { taken[name] = StationReading.source }
    attribution += "; \(Service.stationAttribution.english)"
  }

  /// Fills in missing values from another provider's moment, if it is for about the same time.
  mutating func fill(from other: Moment, of service: Service) {
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
