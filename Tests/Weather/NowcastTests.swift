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

@Test("single steps form a nowcast", arguments: told)
func singleStepsFormANowcast(amounts: [(Int, Double?)], start: Int, expected: [Double?]) throws {
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

@Test("a nowcast without values or a valid time is dropped", arguments: nothing)
func aNowcastWithoutValuesOrAValidTimeIsDropped(nowcast: Nowcast) {
  #expect(nowcast.plausible == nil)
  #expect(Nowcast(step: 60, []) == nil)
}

@Test("a nowcast has at most 180 steps")
func aNowcastHasAtMost180Steps() throws {
  let long = Nowcast(start: 0, step: 60, precipitation: Array(repeating: 1, count: 5000))
  #expect(long.plausible?.precipitation.count == 180)
  let steps = (0..<5000).map { (start: $0 * 60, millimetres: Double?.some(1)) }
  #expect(Nowcast(step: 60, steps)?.precipitation.count == 180)
}
