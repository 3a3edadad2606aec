import Testing
import Text

@testable import Weather

private let phrases: [(condition: Condition, intensity: Intensity?, words: String)] = [
  (.rain, .heavy, "heavy rain"), (.rain, .moderate, "rain"),
  (.snowShowers, .light, "light snow showers"),
  (.rain, nil, "rain"), (.fog, .heavy, "fog"), (.clear, nil, "clear"),
]

@Test("a condition mentions an unusual intensity", arguments: phrases.indices)
func aConditionMentionsAnUnusualIntensity(index: Int) {
  let phrase = phrases[index]
  #expect(phrase.condition.words(phrase.intensity).english == phrase.words)
}
