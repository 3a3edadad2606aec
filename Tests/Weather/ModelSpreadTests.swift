import Testing

@testable import Weather

private let start = 1_790_895_600

private func model(_ name: String, _ high: Double?, wet: Bool, hours: Int = 30) -> ModelSpread.Model
{
  ModelSpread.Model(
    name: name, temperature: (0..<hours).map { $0 == 10 ? high : high.map { $0 - 5 } },
    precipitation: (0..<hours).map { wet && $0 == 5 ? 1.2 : 0 })
}

@Test("compares the highest temperatures and the precipitation of models")
func comparesTheModels() throws {
  let spread = try #require(
    ModelSpread(
      start: start,
      models: [
        model("a", 18, wet: true), model("b", 23, wet: false), model("c", 20, wet: true),
        model("d", 19, wet: false),
      ]))
  let outcome = try #require(spread.outcome(of: start..<start + 86400))
  #expect(outcome.high == 18...23 && outcome.wet == 2 && outcome.models == 4)
  #expect(spread.temperatures(at: start + 10 * 3600 + 59) == 18...23)
  #expect(spread.temperatures(at: start) == 13...18)
  // Later, the hour with the rain is over.
  #expect(spread.outcome(of: start + 6 * 3600..<start + 20 * 3600)?.wet == 0)
}

@Test("says nothing about hours that too few models know")
func saysNothingAboutHoursThatTooFewKnow() throws {
  let three = [model("a", 18, wet: true), model("b", 23, wet: false), model("c", 20, wet: true)]
  let spread = try #require(ModelSpread(start: start, models: three))
  #expect(spread.outcome(of: start..<start + 86400)?.models == 3)
  #expect(spread.outcome(of: start + 10 * 3600..<start + 34 * 3600) == nil, "they end before")
  #expect(spread.temperatures(at: start - 1) == nil)
  #expect(spread.temperatures(at: start + 30 * 3600) == nil)
  var gap = three
  gap[1].temperature[3] = nil
  let other = try #require(ModelSpread(start: start, models: gap))
  #expect(other.outcome(of: start..<start + 86400) == nil)
  #expect(other.temperatures(at: start + 3 * 3600) == nil)
  #expect(ModelSpread(start: start, models: Array(three.prefix(2))) == nil)
  #expect(
    ModelSpread(start: start, models: three + [model("d", nil, wet: true)])?.models.count == 3)
}
