import Testing

@testable import wxhere

extension Programs {
  @Suite("A number that is kept") struct FieldsTests {
    @Test(
      "is read as the nearest that there is",
      arguments: [
        "0", "-0.0", "1", "-7", "24.2", "-273.15", "0.30000000000000004", "1013.25", "1e-07",
        "123456789012345", "1234567890123456789", "0.000000000000001", "3.141592653589793",
        "1e+300", "5e-324", "9007199254740993", "0.1234567890123456789",
      ])
    func isReadAsTheNearest(text: String) {
      var reading = Fields(Array("=\(text)".utf8)[...])
      var number: Double?
      reading.exchange(&number)
      #expect(number?.bitPattern == Double(text)?.bitPattern)
      #expect(reading.isSound && reading.isAtEnd)
    }

    @Test(
      "is none that is no number",
      arguments: ["=", "=-", "=.", "=1-2", "=1.2.3", "=x", "=- 1"])
    func isNone(line: String) {
      var reading = Fields(Array(line.utf8)[...])
      var number: Double?
      reading.exchange(&number)
      #expect(number == nil && !reading.isSound)
    }
  }
}
