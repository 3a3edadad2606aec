import Testing
import Text

@Suite("A decimal number") struct DecimalNumberTests {
  private static let numbers: [(String, Double?)] = [
    ("0", 0), ("27.9506", 27.9506), ("-82.4572", -82.4572), ("+5", 5), ("5.", 5), (".5", 0.5),
    ("-.5", -0.5), ("123456789012345", 123_456_789_012_345),
    ("0.1234567890123456789", 0.12345678901234568),
    ("99999999999999999999", 1e20), ("", nil), (".", nil), ("-", nil), ("+-5", nil), ("1.2.3", nil),
    ("1e5", nil), ("nan", nil), ("inf", nil), ("0x1p3", nil), (" 1", nil), ("1 ", nil),
    ("1,5", nil),
    ("٣", nil),
  ]

  @Test("is the nearest Double of plain decimals, and nothing else", arguments: numbers)
  func isTheNearestDouble(text: String, value: Double?) {
    #expect(DecimalNumber.value(of: text) == value)
  }

  @Test("keeps the sign of zero") func keepsTheSignOfZero() {
    #expect(DecimalNumber.value(of: "-0.0")?.sign == .minus)
    #expect(DecimalNumber.value(of: "0")?.sign == .plus)
  }

  private static let beginnings: [(String, Int, Bool, Int?)] = [
    ("12,34", 2, true, 12), ("-1.5 x", 4, true, nil), ("1.5.2", 3, true, nil),
    ("7.", 2, false, nil),
    (".7", 2, false, nil), ("x", 0, false, nil), ("-", 1, false, nil),
    ("123456789012345678", 18, true, 123_456_789_012_345_678),
    ("1234567890123456789", 19, true, nil),
    ("999999999999999999999999999999", 30, true, nil),
  ]

  @Test("ends where the text goes on", arguments: beginnings)
  func endsWhereTheTextGoesOn(text: String, end: Int, isPlain: Bool, whole: Int?) {
    let number = Array(text.utf8).withUnsafeBytes { DecimalNumber($0) }
    #expect(number.end == end && number.isPlain == isPlain && number.whole == whole)
  }

  @Test("has the shortest text, as Swift writes it without a point at the end")
  func hasTheShortestText() {
    var numbers = [
      0, -0.0, 0.1, -0.05, 1e9, 999_999_999.999, 1e-4, 0.1 + 0.2, 1e300, 0.3, 24140, 5,
    ]
    for power in [1.0, 10, 100, 1000, 10000, 3] {
      for whole in stride(from: -2e6, through: 2e6, by: 997) {
        numbers += [whole / power, whole * 499_979 / power]
      }
    }
    for number in numbers {
      let text = "\(number)"
      let expected = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
      #expect(DecimalNumber.text(number) == expected)
    }
  }
}
