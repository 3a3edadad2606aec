import Foundation
import Testing

/// A compressed body of a gigabyte of zeros, built from a start and a repeated part.
struct Bomb: Sendable, CustomTestStringConvertible {
  /// The value of the HTTP header Content-Encoding.
  let encoding: String
  private let start: String
  private let repeated: String
  private let count: Int

  var testDescription: String { encoding }

  var body: [UInt8] {
    // With a bad literal the body is no bomb, and the tests fail.
    let start = Data(base64Encoded: start) ?? Data()
    let repeated = Data(base64Encoded: repeated) ?? Data()
    return (0..<count).reduce(into: Array(start)) { body, _ in body += repeated }
  }

  /// A bomb for each encoding that Debian's libcurl unpacks, and a body that is packed twice.
  ///
  /// The repeated part stands for 8 × 258 bytes in deflate, 1 MB in Brotli and 128 KB in Zstandard.
  static let all = [
    Bomb(
      encoding: "gzip", start: "H4sIAAAAAAAAA2IY", repeated: "BaNgFIyCUTAKRsEoGA==",
      count: (1 << 30) / 2064),
    Bomb(
      encoding: "deflate", start: "eAFiGA==", repeated: "BaNgFIyCUTAKRsEoGA==",
      count: (1 << 30) / 2064),
    Bomb(
      encoding: "br", start: "p///B0ACIB4LJPf+wQA=", repeated: "+v9/ACQA4rAAdO8fDA==",
      count: 1 << 10),
    Bomb(
      encoding: "zstd", start: "KLUv/QA4", repeated: "AgAQAA==", count: 1 << 13),
    Bomb(
      encoding: "gzip, gzip", start: "H4sIAAAAAAAAA5Lv5mBgYGBgYGBOkmBdnCDS0xRowOV2UENi",
      repeated: "lDPKGeWMckY5o5xRzihn", count: (1 << 30) / 2064 * 13 / 2064),
  ]
}
