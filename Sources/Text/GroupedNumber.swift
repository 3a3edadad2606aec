/// A whole number with its thousands separated as the reader's language does, as in "5,000,000";
/// four digits stay together, as in "1013 hPa".
package struct GroupedNumber: PhraseConvertible {
  private let number: UInt

  package init(_ number: UInt) { self.number = number }

  /// Creates the number; a negative one, which no count is, becomes 0.
  package init(_ number: Int) { self.init(UInt(max(0, number))) }

  package var phrase: Phrase {
    number < 10_000 ? Phrase(verbatim: String(number)) : Self.grouped(number)
  }

  private static func grouped(_ number: UInt) -> Phrase {
    guard number >= 1000 else { return Phrase(verbatim: String(number)) }
    let last = String(number % 1000 + 1000).dropFirst()
    return Phrase("\(grouped(number / 1000)),\(last)", context: "thousands")
  }
}
