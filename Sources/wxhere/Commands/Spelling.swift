import Line
import PlaceName
import Wording

/// How the person who reads has names spelt.
struct Spelling: Sendable {
  /// Their country by ISO 3166-1; nil when unknown.
  let home: String?
  let inMiles: Bool
  let language: Language
  let isASCII: Bool

  /// The place as people say it.
  func name(_ place: Place) -> String { spelt(place.name(home: home, words: words)) }

  /// What stands between the names.
  var words: PlaceNameWords { PlaceNameWords(language, inMiles: inMiles) }

  /// A name in the letters that the reader wants, without marks that cannot be seen, which Arabic
  /// names have.
  func spelt(_ name: String) -> String {
    let safe = Escaping.printable(name)
    return isASCII ? Escaping.ascii(safe) : safe
  }

  /// Spells the same what stands at the end of other bytes, from a position on.
  func spell(_ bytes: inout [UInt8], from start: Int) {
    let isPlain = bytes.withUnsafeBytes {
      let name = UnsafeRawBufferPointer(rebasing: $0[start...])
      return isASCII ? Escaping.isPlainASCII(name) : Escaping.isPlain(name)
    }
    guard !isPlain else { return }
    let name = String(decoding: bytes[start...], as: UTF8.self)
    bytes.replaceSubrange(start..., with: spelt(name).utf8)
  }
}
