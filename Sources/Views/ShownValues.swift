import Weather

/// What of a moment is a value that can be shown.
extension Moment {
  var shownTemperature: Double? { temperature.within(Plausible.temperature) }
  var shownFeelsLike: Double? { feelsLike.within(Plausible.temperature) }
  var shownPrecipitation: Double? { precipitation.within(Plausible.precipitation) }
  var shownChance: Double? { precipitationProbability.within(Plausible.percent) }
  var shownWindSpeed: Double? { windSpeed.within(Plausible.speed) }
  var shownWindGust: Double? { windGust.within(Plausible.speed) }
}

/// What of a day is a value that can be shown.
extension Day {
  var shownMin: Double? { temperatureMin.within(Plausible.temperature) }
  var shownMax: Double? { temperatureMax.within(Plausible.temperature) }
  var shownPrecipitation: Double? { precipitation.within(Plausible.precipitation) }
  var shownChance: Double? { precipitationProbability.within(Plausible.percent) }
  var shownWindSpeed: Double? { windSpeedMax.within(Plausible.speed) }
}
