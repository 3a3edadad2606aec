import Foundation
import Testing

/// A gigabyte of zeros, packed: a start, and what is repeated from there.
struct Bomb: Sendable, CustomTestStringConvertible {
  /// Of the HTTP header Content-Encoding.
  let encoding: String
  private let start: String
  private let repeated: String
  private let count: Int

  var testDescription: String { encoding }

  var body: [UInt8] {
    // What cannot be read makes no bomb, and is then not refused.
    let start = Data(base64Encoded: start) ?? Data()
    let repeated = Data(base64Encoded: repeated) ?? Data()
    return (0..<count).reduce(into: Array(start)) { body, _ in body += repeated }
  }

  /// One for all that libcurl unpacks on Debian, and one that is packed twice.
  ///
  /// Deflate repeats eight copies of the 258 bytes before, Brotli and Zstandard blocks of 1 MB and
  /// 128 KB.
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
