import Coarsen
import Configuration
import Exchange
import Report
import Testing
import Weather
import WeatherService

@testable import wxhere_refresh

/// Tests of how several providers' data are combined, without requests.
@Suite("The parts of the weather") struct WeatherPartsTests {
  private let time = 1_790_895_600
  private let place: WeatherPlace

  init() throws {
    place = WeatherPlace(cell: try #require(Cell(latitude: 27.9506, longitude: -82.4572)))
  }

  private func moment(_ time: Int, _ temperature: Double?) -> Moment {
    var moment = Moment(time: time)
    moment.temperature = temperature
    return moment
  }

  private func day(_ date: String, _ low: Double?, _ high: Double?) -> Day {
    var day = Day(date: date)
    (day.temperatureMin, day.temperatureMax) = (low, high)
    return day
  }

  /// Returns today as the outlook of a refresh has it.
  private func shownToday(_ parts: WeatherParts) -> Day? {
    let today = parts.weather?.today
    return parts.outlook?.withForecast(of: nil, today: today, at: time, in: place).daily
      .first { $0.date == today?.date }
  }

  private func take(
    _ forecast: Forecast, of service: Service, into parts: inout WeatherParts, ago: Int = 0
  ) throws {
    try parts.take(
      forecast, of: service, fetchedAt: time - ago, at: time, forgetAfter: 86_400)
  }

  @Test("each come from the first provider that has them")
  func eachComeFromTheFirstProviderThatHasThem() throws {
    var parts = WeatherParts(at: place)
    #expect(parts.lacksForecast)
    try take(Forecast(current: moment(time, 20)), of: .openWeatherMap, into: &parts)
    #expect(parts.lacksForecast)
    var current = moment(time, 40)
    current.uvIndex = 5
    let later = Forecast(
      current: current, hourly: [moment(time, 21)], daily: [day("2026-10-01", 15, 25)])
    try take(later, of: .metNorway, into: &parts)
    #expect(!parts.lacksForecast)
    try take(
      Forecast(hourly: [moment(time, 50), moment(time + 3600, 51)]), of: .openMeteo, into: &parts)
    parts.settle()
    #expect(parts.weather?.provider == "openweathermap")
    #expect(parts.weather?.current.temperature == 20)
    #expect(parts.weather?.current.uvIndex == 5)
    #expect(parts.weather?.taken["uv_index"] == "met-norway")
    #expect(parts.outlook?.hourly.map(\.temperature) == [21])
    #expect(parts.outlook?.hourlyOrigin?.provider == "met-norway")
    #expect(parts.requested == [.openWeatherMap, .metNorway, .openMeteo])
  }

  @Test("take the current weather of the first provider with a temperature")
  func takeTheFirstCurrentWeatherWithATemperature() throws {
    var windy = moment(time, 149)
    windy.windSpeed = 9
    var parts = WeatherParts(at: place)
    let days = [day("2026-10-01", 15, 25)]
    try take(
      Forecast(current: windy, hourly: [moment(time, 21)], daily: days), of: .nws, into: &parts)
    #expect(parts.weather?.current.windSpeed == 9 && parts.weather?.current.temperature == nil)
    #expect(parts.lacksForecast && parts.faults.isEmpty)
    try take(Forecast(current: moment(time, 20)), of: .openMeteo, into: &parts)
    #expect(!parts.lacksForecast && parts.weather?.current.temperature == 20)
    #expect(
      parts.weather?.provider == "open-meteo" && parts.outlook?.hourlyOrigin?.provider == "nws")
    try take(Forecast(current: windy), of: .metNorway, into: &parts)
    #expect(parts.weather?.provider == "open-meteo")
  }

  @Test("include only a nowcast that is not over")
  func includeOnlyANowcastThatIsNotOver() throws {
    let over = Nowcast(start: time - 900, step: 900, precipitation: [1])
    let nowcast = Nowcast(start: time, step: 900, precipitation: [2])
    var parts = WeatherParts(at: place)
    for (told, service) in [(over, Service.pirateWeather), (nowcast, .openMeteo)] {
      var forecast = Forecast(current: moment(time, 20))
      forecast.nowcast = told
      try take(forecast, of: service, into: &parts)
    }
    #expect(parts.outlook?.nowcast == nowcast)
    #expect(parts.outlook?.nowcastOrigin?.provider == "open-meteo")
    let known = try #require(parts.outlook)
    for (age, kept) in [(0, nowcast), (899, nowcast), (900, nil)] {
      let outlook = Outlook().completed(with: known, today: nil, at: time + age, in: place)
      #expect(outlook.nowcast == kept && (outlook.nowcastOrigin == nil) == (kept == nil))
    }
    var newer = Outlook()
    newer.nowcast = over
    #expect(newer.withForecast(of: known, today: nil, at: time, in: place).nowcast == over)
  }

  @Test("keep the warnings of a provider that says nothing about warnings any more")
  func keepTheWarningsOfASilentProvider() throws {
    var storm = Alert(id: "1", source: "x", event: "Storm", severity: .extreme)
    storm.ends = time + 3600
    let endless = Alert(id: "2", source: "x", event: "Wind", severity: .minor)
    var known = Outlook()
    known.alerts = [storm, endless]
    known.alertsOrigin = Outlook.Origin(.openWeatherMap)
    func kept(at time: Int, alerts: [Alert]?, of service: Service) throws -> [Alert]? {
      var parts = WeatherParts(at: place)
      try take(
        Forecast(current: moment(self.time, 20), alerts: alerts), of: service, into: &parts)
      parts.keepAlerts(of: known, from: "openweathermap", at: time)
      return parts.outlook?.alerts
    }
    // One Call failed, and the older API has no warnings.
    #expect(try kept(at: time, alerts: nil, of: .openWeatherMap) == [storm])
    #expect(try kept(at: time + 3600, alerts: nil, of: .openWeatherMap) == nil)
    #expect(try kept(at: time, alerts: [], of: .openWeatherMap) == nil)
    #expect(try kept(at: time, alerts: nil, of: .openMeteo) == nil)
    var parts = WeatherParts(at: place)
    parts.miss(.openWeatherMap, .failed(.openWeatherMap, status: 500))
    try take(Forecast(current: moment(time, 20)), of: .openMeteo, into: &parts)
    parts.keepAlerts(of: known, from: "openweathermap", at: time)
    #expect(parts.outlook?.alerts == [storm])
    #expect(parts.outlook?.alertsOrigin?.provider == "openweathermap")
    for name in ["met-norway", nil] {
      var parts = WeatherParts(at: place)
      parts.miss(.openWeatherMap, .failed(.openWeatherMap, status: 500))
      parts.keepAlerts(of: known, from: name, at: time)
      #expect(parts.outlook?.alerts == nil)
    }
  }

  /// Returns the hours of the day of `time`, of 1 mm and 0 to 23 °C each.
  private var hoursOfToday: [Moment] {
    let end = place.endOfDay(at: time)
    return (0..<24).map { number in
      var hour = moment(end - (24 - number) * 3600, Double(number))
      hour.precipitation = 1
      return hour
    }
  }

  @Test("do not contradict each other when hours and days are from two providers")
  func doNotContradictEachOtherFromTwoProviders() throws {
    let date = place.date(at: time)
    var today = day(date, 15, 20)
    today.precipitation = 3
    let tomorrow = day("2026-10-03", 15, 20)
    for daysFirst in [true, false] {
      var parts = WeatherParts(at: place)
      let days = Forecast(current: moment(time, 16), daily: [today, tomorrow])
      let hours = Forecast(current: moment(time, 16), hourly: hoursOfToday)
      try take(daysFirst ? days : hours, of: .openWeatherMap, into: &parts)
      try take(daysFirst ? hours : days, of: .metNorway, into: &parts)
      parts.settle()
      let told = parts.outlook?.daily ?? []
      for day in [told.first, parts.weather?.today] {
        #expect(day?.date == date)
        #expect(day?.temperatureMin == 0 && day?.temperatureMax == 23)
        #expect(day?.precipitation == 24)
      }
      // The hours tell nothing of other days.
      #expect(told.last?.temperatureMin == 15 && told.last?.temperatureMax == 20)
      #expect(told.last?.date == tomorrow.date && told.last?.precipitation == nil)
    }
  }

  @Test("do not contradict each other when hours or days are from the previous report")
  func doNotContradictEachOtherFromThePreviousReport() {
    var today = day(place.date(at: time), 15, 20)
    today.precipitation = 3
    var (days, hours) = (Outlook(), Outlook())
    days.daily = [today]
    hours.hourly = hoursOfToday
    for (newer, older) in [(days, hours), (hours, days)] {
      let day = newer.withForecast(of: older, today: nil, at: time, in: place).daily.first
      #expect(day?.temperatureMin == 0 && day?.temperatureMax == 23)
      #expect(day?.precipitation == 24)
    }
    #expect(days.withForecast(of: nil, today: nil, at: time, in: place).daily == [today])
  }

  @Test("of an unfinished refresh include earlier warnings, but not their absence")
  func ofAnUnfinishedRefreshIncludeEarlierWarnings() {
    var known = Outlook()
    let storm = Alert(id: "1", source: "s", event: "Storm", severity: .severe)
    for (alerts, shown) in [([storm], [storm]), ([], nil), (nil, nil)] as [([Alert]?, [Alert]?)] {
      known.alerts = alerts
      let told = Outlook().completed(with: known, today: nil, at: time, in: place)
      #expect(told.alerts == shown)
      // Where there were none, they count as still being fetched.
      #expect(told.isPartial == (alerts == []))
    }
  }

  @Test("are not kept once they began more than two days ago")
  func areNotKeptOnceTheyBeganMoreThanTwoDaysAgo() {
    var known = Outlook()
    known.hourly = hoursOfToday
    known.daily = [day(place.date(at: time), 15, 20)]
    for (days, isKept) in [(0, true), (1, true), (3, false)] {
      let later = Outlook().withForecast(of: known, today: nil, at: time + days * 86_400, in: place)
      #expect(later.hourly.isEmpty != isKept && later.daily.isEmpty != isKept, "\(days) days")
    }
  }

  @Test("without current weather are empty") func withoutCurrentWeatherAreEmpty() throws {
    var parts = WeatherParts(at: place)
    try take(Forecast(hourly: [moment(time, 21)]), of: .openMeteo, into: &parts)
    let fault = Fault(.weather, .cannotConnect, service: .metNorway)
    parts.miss(.metNorway, fault)
    parts.settle()
    #expect(parts.weather == nil && parts.outlook == nil)
    #expect(parts.faults == [fault])
    #expect(parts.requested == [.openMeteo, .metNorway])
  }

  @Test("that are too old are rejected") func thatAreTooOldAreRejected() throws {
    var parts = WeatherParts(at: place)
    let fresh = Forecast(current: moment(time, 20))
    let old = Forecast(current: moment(time - 90_000, 20))
    let expected = Fault.tooOld(.openMeteo, asOf: time - 90_000)
    #expect(throws: expected) { try take(old, of: .openMeteo, into: &parts) }
    #expect(throws: expected) { try take(fresh, of: .openMeteo, into: &parts, ago: 90_000) }
    try take(fresh, of: .openMeteo, into: &parts, ago: 7200)
    #expect(parts.weather?.fetchedAt == time - 7200)
    #expect(parts.weather?.asOf == nil)
  }

  @Test("identify today by its date and include the current temperature")
  func identifyTodayByItsDate() throws {
    var parts = WeatherParts(at: place)
    let forecast = Forecast(
      current: moment(time, 30),
      daily: [
        day(place.date(at: time - 86_400), 1, 2), day(place.date(at: time), 15, 25),
      ])
    try take(forecast, of: .openMeteo, into: &parts)
    parts.settle()
    parts.keepToday(of: nil)
    for day in [parts.weather?.today, shownToday(parts)] {
      #expect(day?.temperatureMin == 15 && day?.temperatureMax == 30)
    }
  }

  /// Returns the day's highest temperature, and keeps the weather for the next one.
  ///
  /// - Parameter isStation: whether the current temperature is that of the person's own station.
  private func high(
    of service: Service, at time: Timestamp? = nil, _ temperature: Double, forecast: Double?,
    isStation: Bool = false, after known: inout WeatherNow?
  ) throws -> Double? {
    let time = time ?? self.time
    var parts = WeatherParts(at: place)
    let days = [day(place.date(at: time), 1, forecast)]
    try take(Forecast(current: moment(time, temperature), daily: days), of: service, into: &parts)
    if isStation { parts.weather?.taken["temperature_c"] = StationReading.source }
    parts.settle()
    parts.keepToday(of: known)
    known = parts.weather
    let high = parts.weather?.today?.temperatureMax
    #expect(shownToday(parts)?.temperatureMax == high)
    return high
  }

  @Test(
    "remember the extremes that were measured, but not those of earlier forecasts",
    arguments: [Service.nws, .brightSky])
  func rememberTheExtremesThatWereMeasured(service: Service) throws {
    var known: WeatherNow?
    let yesterday = time - 86_400
    #expect(try high(of: service, at: yesterday, 10, forecast: 14, after: &known) == 14)
    #expect(try high(of: service, at: yesterday, 12.4, forecast: 8, after: &known) == 12.4)
    #expect(try high(of: service, at: yesterday, 9, forecast: 8, after: &known) == 12.4)
    #expect(try high(of: service, 9, forecast: 10, after: &known) == 10)
    #expect(known?.yesterday?.temperatureMax == 12.4)
  }

  @Test("forget a current temperature that was a forecast, or is from another source")
  func forgetACurrentTemperatureFromElsewhere() throws {
    var known: WeatherNow?
    #expect(try high(of: .openMeteo, 35, forecast: 12, after: &known) == 35)
    #expect(try high(of: .openMeteo, 5, forecast: 12, after: &known) == 12)
    // Another provider.
    #expect(try high(of: .nws, 35, forecast: 12, after: &known) == 35)
    #expect(try high(of: .brightSky, 5, forecast: 12, after: &known) == 12)
    // The person's own station, which is removed.
    #expect(try high(of: .openMeteo, 35, forecast: 12, isStation: true, after: &known) == 35)
    #expect(try high(of: .openMeteo, 5, forecast: 12, isStation: true, after: &known) == 35)
    #expect(try high(of: .openMeteo, 5, forecast: 12, after: &known) == 12)
    // In the afternoon some providers no longer have the day's high.
    #expect(try high(of: .metNorway, 5, forecast: nil, after: &known) == 12)
    #expect(try high(of: .nws, 35, forecast: nil, after: &known) == 35)
    #expect(try high(of: .metNorway, 5, forecast: nil, after: &known) == nil)
  }

  @Test("keep the day's high and low if no provider has them any more") func keepTheDaysHighAndLow()
    throws
  {
    var known = WeatherNow(
      provider: "", attribution: "", fetchedAt: time - 3600, current: moment(time - 3600, 22))
    known.today = day(place.date(at: time), 15, 25)
    var parts = WeatherParts(at: place)
    let rest = Forecast(
      current: moment(time, 27), hourly: [moment(time + 600, 26)],
      daily: [day(place.date(at: time), nil, nil)])
    try take(rest, of: .metNorway, into: &parts)
    parts.settle()
    parts.keepToday(of: known)
    #expect(parts.weather?.today?.temperatureMin == 15)
    #expect(parts.weather?.today?.temperatureMax == 27)
    #expect(shownToday(parts)?.temperatureMax == 27)
  }

  @Test("that were not requested are missing for reasons that still hold")
  func areMissingForReasonsThatStillHold() {
    let busy = Fault(.alerts, .busy, service: .meteoAlarm, until: time + 60)
    let failed = Fault(.air, .error, service: .openMeteoAir, status: 500)
    var refused = Fault(.air, .keyRefused, service: .openWeatherMap)
    refused.keyMark = "former"
    var report = RefreshReport(madeAt: time, dueAt: time)
    report.configuredAt = 1000
    report.faults = [Fault(.weather, .timedOut, service: .openMeteo), busy, failed, refused]
    let settings = Settings().weather
    #expect(report.faultsBesideWeather(under: settings, of: 1000, at: time) == [busy, failed])
    #expect(report.faultsBesideWeather(under: settings, of: 1000, at: time + 60) == [failed])
    for other in [nil, 999, 1001] {
      #expect(report.faultsBesideWeather(under: settings, of: other, at: time).isEmpty)
    }
  }
}
