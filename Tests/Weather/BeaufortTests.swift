import Testing
import Text
import Weather

private let winds: [(speed: Double, force: Int, words: String)] = [
  (0, 0, "calm"), (0.24, 0, "calm"), (0.25, 1, "light air"), (1.54, 1, "light air"),
  (1.55, 2, "light breeze"), (3.4, 3, "gentle breeze"), (5.5, 4, "moderate breeze"),
  (8, 5, "fresh breeze"), (10.8, 6, "strong breeze"), (13.9, 7, "near gale"), (17.2, 8, "gale"),
  (20.8, 9, "strong gale"), (24.5, 10, "storm"), (28.5, 11, "violent storm"),
  (32.6, 11, "violent storm"), (32.7, 12, "hurricane"), (150, 12, "hurricane"),
  (-1, 0, "calm"), (.nan, 0, "calm"), (.infinity, 12, "hurricane"),
]

@Test("a wind speed has a force and a name on the Beaufort scale", arguments: winds)
func aWindSpeedHasAForceAndANameOnTheBeaufortScale(speed: Double, force: Int, words: String) {
  #expect(Beaufort(speed: speed).force == force)
  #expect(Beaufort(speed: speed).words.english == words)
}

@Test(
  "a temperature belongs to one band",
  arguments: [
    (-40.0, "freezing"), (-0.1, "freezing"), (0, "cold"), (9.9, "cold"), (10, "mild"),
    (19.9, "mild"), (20, "warm"), (29.9, "warm"), (30, "hot"), (55, "hot"),
  ])
func aTemperatureBelongsToOneBand(temperature: Double, band: String) {
  #expect(TemperatureBand(temperature).rawValue == band)
}

@Test(
  "a dew point is described in the words of the NWS",
  arguments: [
    (-20.0, "dry and comfortable"), (12.7, "dry and comfortable"), (12.8, "sticky"),
    (18.3, "sticky"), (18.4, "oppressive"), (28, "oppressive"),
  ])
func aDewPointIsDescribedInTheWordsOfTheNWS(dewPoint: Double, words: String) {
  #expect(DewPointComfort(dewPoint: dewPoint).words.english == words)
}
