import Foundation
import Testing

@testable import WeatherService

private func value(_ text: String) throws -> JSON {
  try #require(JSON(Array(#"{"value":\#(text)}"#.utf8)))["value"]
}

@Test(
  "reads times in the services' formats",
  arguments: [
    (#""2026-10-01T23:00:00Z""#, 1_790_895_600), (#""2026-10-02T01:00:00+02:00""#, 1_790_895_600),
    (#""2026-10-01T19:00:00-0400""#, 1_790_895_600), (#""2026-10-01T23:00:00.75Z""#, 1_790_895_600),
    (#""2026-10-01T23:00Z""#, 1_790_895_600), (#""2026-10-02T01:00+02:00""#, 1_790_895_600),
    (#""""#, nil), (#""today""#, nil), (#""2026-10-01""#, nil), (#""2026-10-01T23""#, nil),
    (#""2026-13-01T23:00:00Z""#, nil), ("1790895600", nil), ("null", nil), ("[]", nil),
  ])
func readsTimesInTheServicesFormats(text: String, seconds: Int?) throws {
  #expect(try value(text).isoTime == seconds)
}

@Test(
  "a number is the nearest Double to its digits",
  arguments: [
    "19.444444444444443", "-3.8888888888888888", "2.7777777777777777", "7.2222222222222223", "24.1",
    "0.1", "1e-7", "123456789.123456789", "1.5e300", "0.00000000000000000000000000000000001",
  ])
func aNumberIsTheNearestDoubleToItsDigits(text: String) throws {
  #expect(try value(text).number == Double(text))
}

@Test("distinguishes booleans from numbers")
func distinguishesBooleansFromNumbers() throws {
  for text in ["0", "1", "1.0", "1e0", "-1"] {
    #expect(try value(text).bool == nil)
    #expect(try value(text).number != nil)
  }
  #expect(try value("true").bool == true && value("false").bool == false)
  #expect(try value("true").number == nil && value("false").number == nil)
}
