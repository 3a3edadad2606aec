import Foundation
import Testing

@testable import Weather

/// Steps as a service sends them, with the start and the amounts of the nowcast made from them.
private let told: [([(Int, Double?)], Int, [Double?])] = [
  ([(600, 0), (660, 0.5), (720, nil)], 600, [0, 0.5, nil]),
  // In another order and with a gap.
  ([(780, 2), (600, 1)], 600, [1, nil, nil, 2]),
  // Half a step, a step a century later, an impossible amount and a negative one.
  (
    [(600, 1), (630, 9), (660, 2), (3_600_000_600, 9), (720, 1e9), (780, -1)], 600,
    [1, 2, nil, nil]
  ),
]

@Test("single steps become a nowcast", arguments: told)
func singleStepsBecomeANowcast(amounts: [(Int, Double?)], start: Int, expected: [Double?]) throws {
  let nowcast = try #require(Nowcast(step: 60, amounts.map { (start: $0.0, millimetres: $0.1) }))
  #expect(nowcast == Nowcast(start: start, step: 60, precipitation: expected))
  #expect(nowcast.end == start + 60 * expected.count)
}

private let nothing: [Nowcast] = [
  Nowcast(start: 0, step: 60, precipitation: []),
  Nowcast(start: 0, step: 60, precipitation: [nil, nil]),
  Nowcast(start: 0, step: 60, precipitation: [.nan, -999, .infinity]),
  Nowcast(start: 0, step: 0, precipitation: [1]),
  Nowcast(start: 0, step: .max, precipitation: [1]),
  Nowcast(start: .min, step: 60, precipitation: [1]),
]

@Test("what tells nothing, or of no time, is no nowcast", arguments: nothing)
func whatTellsNothingIsNoNowcast(nowcast: Nowcast) {
  #expect(nowcast.plausible == nil)
  #expect(Nowcast(step: 60, []) == nil)
}

@Test("a nowcast is never longer than three hours of minutes")
func aNowcastIsNeverLonger() throws {
  let long = Nowcast(start: 0, step: 60, precipitation: Array(repeating: 1, count: 5000))
  #expect(long.plausible?.precipitation.count == 180)
  let steps = (0..<5000).map { (start: $0 * 60, millimetres: Double?.some(1)) }
  #expect(Nowcast(step: 60, steps)?.precipitation.count == 180)
}
