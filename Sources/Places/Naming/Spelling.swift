import Line
package import PlaceName
import Text

/// The reader's spelling of names.
package struct Spelling: Sendable {
  /// The reader's country by ISO 3166-1; nil when unknown.
  let home: String?
  let inMiles: Bool
  let language: Language
  let isASCII: Bool
  /// The form of names that differs from the gazetteer's; nil for that.
  let form: NameForm?

  /// Returns the name of a place as people say it.
  package func name(_ place: Place) -> String { spelt(place.name(home: home, words: words)) }

  var words: PlaceNameWords { PlaceNameWords(language, inMiles: inMiles) }

  /// Returns a printable name, in ASCII if required, without the invisible marks of Arabic names.
  package func spelt(_ name: String) -> String {
    let safe = Escaping.printable(form?.name(name) ?? name)
    return isASCII ? Escaping.ascii(safe) : safe
  }

  /// Spells the name at the end of bytes, from a position on.
  func spell(_ bytes: inout [UInt8], from start: Int) {
    let isPlain = bytes.withUnsafeBytes {
      let name = UnsafeRawBufferPointer(rebasing: $0[start...])
      return isASCII ? Escaping.isPlainASCII(name) : Escaping.isPlain(name)
    }
    guard !isPlain || form != nil else { return }
    let name = String(decoding: bytes[start...], as: UTF8.self)
    bytes.replaceSubrange(start..., with: spelt(name).utf8)
  }
}
