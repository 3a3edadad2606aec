import Exchange
import Support
import Testing

@Suite("Packed text") struct PackedTextTests {
  @Test("is the same after unpacking, and never more than a byte longer")
  func isTheSameAfterUnpacking() {
    var random = Chance()
    let numbers = Array("0123456789.,\t-ae\n".utf8)
    for count in 0..<300 {
      let letters = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let digits = (0..<count).map { _ in numbers.randomElement(using: &random) ?? 0 }
      for text in [letters, digits, Array(repeating: 0, count: count)] {
        let packed = PackedText.packed(text)
        #expect(PackedText.text(packed) == text)
        #expect(packed.count <= (count == 0 ? 0 : count + 1))
      }
    }
  }

  @Test("has two digits and separators in a byte") func hasTwoDigitsInAByte() {
    let text = Array(repeating: Array("1795651200\t-13.4\t0.25".utf8), count: 100).flatMap { $0 }
    #expect(PackedText.packed(text).count < text.count * 6 / 10)
  }

  private static let invalid: [[UInt8]] = [
    [3], [255, 0], [1, 0xff], [1, 0xf0], [2, 0xd0], [1, 13],
  ]

  @Test("is not read from bytes that end within a character", arguments: invalid)
  func isNotReadFromInvalidBytes(bytes: [UInt8]) {
    #expect(PackedText.text(bytes) == nil)
  }
}
