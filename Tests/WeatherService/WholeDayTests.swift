import Foundation
import Network
import Testing
import Weather

@testable import WeatherService

/// The first and last hour of a day's steps, and whether they give its minimum and its maximum.
private let spans: [(Int, Int, Bool, Bool)] = [
  (0, 23, true, true), (5, 23, true, true), (6, 15, true, true), (7, 23, false, true),
  (12, 23, false, true), (13, 23, false, false), (23, 23, false, false), (0, 5, false, false),
  (0, 6, true, false), (0, 14, true, false),
]

@Test("a day has a high and a low if enough of its steps are known", arguments: spans)
func aDayHasAHighAndALowIfEnoughOfItsStepsAreKnown(from: Int, to: Int, hasMin: Bool, hasMax: Bool)
  throws
{
  let place = try StandIn.tampa()
  // 2026-10-02 00:00 in Tampa.
  let midnight = 1_790_913_600
  let hours = (from...to).map { hour in
    var moment = Moment(time: midnight + hour * 3600)
    moment.temperature = hour == from ? 4 : 9
    return moment
  }
  var forecast = Forecast(hourly: hours)
  forecast.settle(makesDays: true, at: place)
  #expect(forecast.daily.map { $0.temperatureMin != nil } == [hasMin])
  #expect(forecast.daily.map { $0.temperatureMax != nil } == [hasMax])
  var given = Forecast(hourly: hours, daily: [Day(date: "2026-10-02"), Day(date: "2026-10-09")])
  (given.daily[0].temperatureMin, given.daily[0].temperatureMax) = (5, 8)
  (given.daily[1].temperatureMin, given.daily[1].temperatureMax) = (1, 2)
  let beyond = given.daily[1]
  given.settle(at: place)
  #expect(given.daily[0].temperatureMin == 4)
  #expect(given.daily[0].temperatureMax == (from == to ? 8 : 9), "no hour is outside")
  #expect(given.daily[1] == beyond, "days beyond the hours are the provider's")
}

@Test("the sum of a day has no rest of floating-point numbers")
func theSumOfADayHasNoRest() throws {
  let hours = (0..<24).map { hour in
    var moment = Moment(time: 1_790_913_600 + hour * 3600)
    moment.precipitation = 0.2
    return moment
  }
  var forecast = Forecast(hourly: hours)
  forecast.settle(makesDays: true, at: try StandIn.tampa())
  #expect(forecast.daily.map(\.precipitation) == [4.8])
}

@Test(
  "OpenWeatherMap's current weather is a step of its day",
  arguments: [0, 5, 6, 7, 9, 10, 11, 12, 13, 23])
func openWeatherMapsCurrentWeatherIsAStep(hour: Int) throws {
  // 2026-11-25 00:00 in Berlin, where the steps are at 1:00, 4:00 and so on.
  let midnight = 1_795_561_200
  let now = midnight + hour * 3600 + 300
  let steps = (0..<20).map { midnight + 3600 + $0 * 10800 }.filter { $0 > now }
    .map { #"{"dt":\#($0),"main":{"temp":8}}"# }
  let client = StandIn.client { request in
    let body =
      request.url.path == "/data/2.5/weather"
      ? #"{"dt":\#(now),"main":{"temp":11}}"# : #"{"list":[\#(steps.joined(separator: ","))]}"#
    let isOneCall = request.url.path.hasSuffix("onecall")
    return HTTPResponse(status: isOneCall ? 401 : 200, body: Array(body.utf8))
  }
  let berlin = try StandIn.place(52.52, 13.405, "DE", "Europe/Berlin")
  let days = try OpenWeatherMap().forecast(for: berlin, from: client).daily
  #expect(days.prefix(2).map(\.date) == ["2026-11-25", "2026-11-26"])
  #expect(days.first?.temperatureMax == (hour < 12 ? 11 : nil))
  #expect(days.first?.temperatureMin == (hour < 6 ? 8 : nil))
}

@Test("evening hours do not give the day's high and low")
func eveningHoursDoNotGiveTheDaysHighAndLow() throws {
  // 2026-10-02 from 21:00 on, and all of the 3rd, in Rome and Berlin.
  let hours = [19, 20, 21] + (22...45)
  let start = 1_790_899_200
  let list = hours.map { #"{"dt":\#(start + $0 * 3600),"main":{"temp":\#($0)}}"# }
  let owm = StandIn.client { request in
    let body =
      request.url.path == "/data/2.5/weather"
      ? #"{"dt":\#(start),"main":{"temp":1}}"# : #"{"list":[\#(list.joined(separator: ","))]}"#
    let isOneCall = request.url.path.hasSuffix("onecall")
    return HTTPResponse(status: isOneCall ? 401 : 200, body: Array(body.utf8))
  }
  let rome = try StandIn.place(41.9, 12.5, "IT", "Europe/Rome")
  let owmDays = try OpenWeatherMap().forecast(for: rome, from: owm).daily
  let records = hours.map { hour in
    let time = Date(timeIntervalSince1970: Double(start + hour * 3600)).formatted(.iso8601)
    return #"{"timestamp":"\#(time)","temperature":\#(hour)}"#
  }
  let brightSky = StandIn.client { request in
    let body =
      request.url.path == "/current_weather"
      ? #"{"weather":{"timestamp":"2026-10-02T19:00:00Z","temperature":1}}"#
      : #"{"weather":[\#(records.joined(separator: ","))]}"#
    return HTTPResponse(status: 200, body: Array(body.utf8))
  }
  let brightSkyDays = try BrightSky().forecast(for: rome, from: brightSky).daily
  for days in [owmDays, brightSkyDays] {
    #expect(days.map(\.date).prefix(2) == ["2026-10-02", "2026-10-03"])
    #expect(days.first?.temperatureMin == nil && days.first?.temperatureMax == nil)
    let next = days.dropFirst().first
    #expect(next?.temperatureMin == 22 && next?.temperatureMax == 45)
  }
}

/// Hours of 2026-10-02 in Tampa from midnight on, with the temperature as felt and the precipitation
/// equal to their number, in degrees and tenths of a millimetre.
private func hours(_ count: Int) -> [Moment] {
  (0..<count).map { hour in
    var moment = Moment(time: 1_790_913_600 + hour * 3600)
    moment.feelsLike = Double(hour)
    moment.precipitation = Double(hour) / 10
    return moment
  }
}

@Test("a day has the extremes as felt and the wet hours that its hours have, if these cover it")
func aDayHasTheExtremesAsFelt() throws {
  let place = try StandIn.tampa()
  for (count, isWhole) in [(24, true), (23, false), (12, false)] {
    var forecast = Forecast(hourly: hours(count), daily: [Day(date: "2026-10-02")])
    forecast.settle(at: place)
    let day = try #require(forecast.daily.first)
    #expect(day.feelsLikeMin == (isWhole ? 0 : nil) && day.feelsLikeMax == (isWhole ? 23 : nil))
    #expect(day.precipitationHours == (isWhole ? 23 : nil), "the first hour is dry")
  }
}

@Test("no hour feels colder or warmer than the provider's day")
func noHourFeelsColderOrWarmerThanTheDay() throws {
  var day = Day(date: "2026-10-02")
  (day.feelsLikeMin, day.feelsLikeMax) = (3, 5)
  var forecast = Forecast(hourly: hours(12), daily: [day])
  forecast.settle(at: try StandIn.tampa())
  #expect(forecast.daily[0].feelsLikeMin == 0 && forecast.daily[0].feelsLikeMax == 11)
}

@Test("a step of several hours says nothing about how each feels, or whether it is wet")
func aStepOfSeveralHoursSaysNothingAboutEach() throws {
  let steps = hours(24).enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
  var forecast = Forecast(hourly: steps)
  forecast.settle(of: steps.steps(of: 10_800), makesDays: true, at: try StandIn.tampa())
  let day = try #require(forecast.daily.first)
  #expect(day.feelsLikeMax == nil && day.precipitationHours == nil && day.precipitation != nil)
}

@Test("the extremes as felt follow from computed hours too")
func theExtremesAsFeltFollowFromComputedHours() throws {
  let place = try StandIn.tampa()
  let hours = (0..<24).map { hour in
    var moment = Moment(time: 1_790_913_600 + hour * 3600)
    (moment.temperature, moment.windSpeed) = (-10, hour == 9 ? 20 / 3.6 : 0)
    return moment
  }
  var forecast = Forecast(hourly: hours)
  forecast.settle(makesDays: true, at: place)
  var completion = Completion(place: place)
  completion.complete(&forecast)
  let day = try #require(forecast.daily.first)
  // The wind chill of -10 °C and 20 km/h is -17.9 °C.
  #expect(day.feelsLikeMax == -10 && abs((day.feelsLikeMin ?? 0) + 17.9) < 0.1)
  #expect(completion.daily.isSuperset(of: ["feels_like_min_c", "feels_like_max_c"]))
}

@Test("the chance of a day is the highest of its hours, if these cover it")
func theChanceOfADayIsTheHighestOfItsHours() throws {
  var day = Day(date: "2026-10-02")
  day.precipitationProbability = 95
  for (count, chance) in [(24, 23.0), (12, 95.0)] {
    let hours = (0..<count).map { hour in
      var moment = Moment(time: 1_790_913_600 + hour * 3600)
      moment.precipitationProbability = Double(hour)
      return moment
    }
    var forecast = Forecast(hourly: hours, daily: [day])
    forecast.settle(at: try StandIn.tampa())
    #expect(forecast.daily.first?.precipitationProbability == chance)
  }
}

@Test("the chance of a step over midnight is that of both days")
func theChanceOfAStepOverMidnightIsThatOfBothDays() throws {
  let steps = [(22, 90.0, 3.6), (25, 10.0, 0.0)].map { hour, chance, amount in
    var moment = Moment(time: 1_790_913_600 + hour * 3600)
    (moment.precipitationProbability, moment.precipitation) = (chance, amount)
    return moment
  }
  var forecast = Forecast(hourly: steps)
  forecast.settle(of: steps.steps(of: 10_800), makesDays: true, at: try StandIn.tampa())
  #expect(forecast.daily.map(\.precipitationProbability).prefix(2) == [90, 90])
}
