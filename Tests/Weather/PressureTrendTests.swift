import Testing
import Text
import Weather

private let now = 1_795_253_400

/// Returns hours with these pressures, in hPa, the first of them `first` hours from now.
private func hours(from first: Int, _ pressures: Double?...) -> [Moment] {
  pressures.enumerated().map { index, pressure in
    var moment = Moment(time: now + (first + index) * 3600)
    moment.pressure = pressure
    return moment
  }
}

private func trend(_ hours: [Moment], current pressure: Double? = nil) -> PressureTrend? {
  var current = Moment(time: now)
  current.pressure = pressure
  return PressureTrend(hours: hours, current: current, now: now)
}

@Test(
  "a change over three hours is described in the Met Office's words",
  arguments: [
    (-6.1, "falling very rapidly", "↓"), (-6, "falling quickly", "↓"),
    (-3.55, "falling quickly", "↓"), (-3.5, "falling", "↘"), (-1.6, "falling", "↘"),
    (-1.5, "steady", "→"), (0, "steady", "→"), (1.5, "steady", "→"), (1.6, "rising", "↗"),
    (3.5, "rising", "↗"), (3.6, "rising quickly", "↑"), (6, "rising quickly", "↑"),
    (6.1, "rising very rapidly", "↑"),
  ])
func changeIsDescribedInTheMetOfficesWords(change: Double, words: String, arrow: String) {
  let trend = PressureTrend(change: change)
  #expect(trend.words.english == words && trend.arrow == arrow)
}

@Test("the trend covers the last three hours") func theTrendCoversTheLastThreeHours() {
  #expect(
    trend(hours(from: -4, 1000, 1010, 1009, 1008, 1006, 1020, 1030))?.words.english
      == "falling quickly")
  #expect(
    trend(hours(from: -4, 1010, 1010, 1008, 1006, 1004, 1004, 1004))?.words.english
      == "falling quickly")
}

@Test("the pressure between hours is interpolated") func thePressureBetweenHoursIsInterpolated() {
  let shifted = hours(from: -4, 1010, 1010, 1010, 1010, 1012, 1014).map { moment in
    var moment = moment
    moment.time += 1800
    return moment
  }
  // 1011 hPa now, 1010 hPa three hours ago.
  #expect(trend(shifted)?.words.english == "steady")
}

@Test("without past hours the trend covers the next three")
func withoutPastHoursTheTrendCoversTheNextThree() {
  #expect(trend(hours(from: 0, 1000, 1001, 1002, 1003))?.words.english == "rising")
  #expect(trend(hours(from: 1, 1001, 1002, 1003), current: 1000)?.words.english == "rising")
  #expect(trend(hours(from: 1, 1001, 1002, 1003)) == nil)
}

@Test("a measured pressure is not compared with a forecast")
func aMeasuredPressureIsNotComparedWithAForecast() {
  #expect(trend(hours(from: -3, 1010, 1010, 1010, 1010), current: 1015)?.words.english == "steady")
}

@Test("too few values give no trend") func tooFewValuesGiveNoTrend() {
  #expect(trend([]) == nil)
  #expect(trend([], current: 1000) == nil)
  #expect(trend(hours(from: -2, 1000, 1001, 1002)) == nil)
  #expect(trend(hours(from: -3, nil, nil, nil, nil)) == nil)
  let far = [Int.min, Int.max, now - 200_000].map { Moment(time: $0) }
  #expect(trend(far, current: 1000) == nil)
}
