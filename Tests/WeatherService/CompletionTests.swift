import Exchange
import Foundation
import Testing
import Weather

@testable import WeatherService

private func completed(_ forecast: Forecast) throws -> (Forecast, Completion) {
  var forecast = forecast
  var completion = Completion(place: try StandIn.place(59.93, 10.72, "NO", "Europe/Oslo"))
  completion.complete(&forecast)
  return (forecast, completion)
}

@Suite("Missing values") struct WhatAProviderLacksTests {
  @Test("are computed and listed as computed") func areComputedAndListedAsComputed() throws {
    var now = Moment(time: 1_790_895_600)
    now.temperature = -10
    now.windSpeed = 20 / 3.6
    now.humidity = 80
    let (forecast, completion) = try completed(
      Forecast(current: now, daily: [Day(date: "2026-06-21"), Day(date: "2022-12-18")]))
    let feelsLike = try #require(forecast.current?.feelsLike)
    #expect(abs(feelsLike + 17.9) < 0.1)
    #expect(forecast.current?.isDay == false)
    #expect(completion.current == ["feels_like_c", "dew_point_c", "is_day"])
    // MET Norway has 09:16 and 15:10 for that day in Oslo.
    let sunrise = try #require(forecast.daily.last?.sunrise)
    let sunset = try #require(forecast.daily.last?.sunset)
    #expect(abs(sunrise - 1_671_351_360) < 60)
    #expect(abs(sunset - 1_671_372_600) < 120)
    #expect(completion.daily == ["sunrise", "sunset"])
  }

  @Test("are not computed if the provider has them") func areNotComputedIfTheProviderHasThem()
    throws
  {
    var now = Moment(time: 1_790_895_600)
    now.temperature = 5
    now.windSpeed = 10
    now.feelsLike = 4
    now.dewPoint = 1
    now.humidity = 60
    now.isDay = false
    let (forecast, completion) = try completed(Forecast(current: now))
    #expect(forecast.current == now)
    #expect(completion.current == ["is_day"])
  }

  @Test(
    "are not computed from implausible numbers",
    arguments: [1e308, -1e308, .infinity, .nan, -243.04, 1e7])
  func areNotComputedFromImplausibleNumbers(number: Double) throws {
    var now = Moment(time: 1_790_895_600)
    now.temperature = -243.04
    now.humidity = number
    now.windSpeed = number
    now.precipitation = number
    var day = Day(date: "2026-10-02")
    day.precipitation = number
    day.temperatureMax = number
    let (forecast, _) = try completed(Forecast(current: now, hourly: [now], daily: [day]))
    #expect(forecast.current?.withinLimits == forecast.current)
    #expect(forecast.hourly.map(\.withinLimits) == forecast.hourly)
    #expect(forecast.daily.map(\.withinLimits) == forecast.daily)
    var hot = Moment(time: 0)
    hot.temperature = number.magnitude > 1e6 || number.isNaN ? number : 1e308
    #expect(try completed(Forecast(current: hot)).0.current == nil)
  }
}

@Test(
  "a wind direction is kept between 0 and 360 degrees",
  arguments: [(-18.0, 342.0), (0, 0), (360, 360), (361, 1), (-720, 0), (225.5, 225.5)])
func aWindDirectionIsKeptBetween0And360Degrees(told: Double, direction: Double) {
  var moment = Moment(time: 0)
  moment.windDirection = told
  #expect(moment.plausible.windDirection == direction)
}

@Test("day or night follows from the sun, whatever a provider says")
func dayOrNightFollowsFromTheSun() throws {
  // In Oslo the sun rises at 7:18 and sets at 18:49; the times are 05:00 and 12:00.
  for (time, isDay) in [(1_790_910_000, false), (1_790_935_200, true)] {
    var moment = Moment(time: time)
    moment.temperature = 5
    moment.isDay = !isDay
    let (forecast, completion) = try completed(Forecast(current: moment, hourly: [moment]))
    #expect(forecast.current?.isDay == isDay)
    #expect(forecast.hourly.map(\.isDay) == [isDay])
    #expect(completion.hourly.contains("is_day"))
  }
}

@Test(
  "calm air has no wind direction",
  arguments: [(0, nil), (0.04, nil), (0.05, 270), (3, 270), (nil, 270)] as [(Double?, Double?)])
func calmAirHasNoWindDirection(speed: Double?, direction: Double?) throws {
  var moment = Moment(time: 1_790_895_600)
  moment.temperature = 5
  (moment.windSpeed, moment.windDirection) = (speed, 270)
  let (forecast, _) = try completed(Forecast(current: moment, hourly: [moment]))
  #expect(forecast.current?.windDirection == direction)
  #expect(forecast.hourly.map(\.windDirection) == [direction])
}
