import Glibc
import Synchronization

extension Escaping {
  /// In ASCII alone, as the C library spells it: "São Paulo" becomes "Sao Paulo".
  ///
  /// What it cannot spell becomes a question mark.
  package static func ascii(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    // Temperatures come without the degree sign: "24C".
    let text = text.filter { $0 != "°" }
    return transliteration.withLock { $0?.ascii(text) }
      ?? String(text.map { $0.isASCII ? $0 : "?" })
  }

  /// Kept, since to open it takes longer than to spell a hundred names; nil where the C library has
  /// none.
  private static let transliteration = Mutex(Transliteration())
}

/// The C library's spellings in ASCII.
private struct Transliteration {
  /// The spellings belong to a locale, and the C locale has none.
  private let locale: locale_t?
  private let converter: iconv_t

  init?() {
    guard let converter = iconv_open("ASCII//TRANSLIT", "UTF-8"),
      converter != iconv_t(bitPattern: -1)
    else { return nil }
    self.converter = converter
    locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
  }

  func ascii(_ text: String) -> String {
    // Of this thread alone.
    let previous = uselocale(locale)
    defer { uselocale(previous) }
    var input = text.utf8.map { CChar(bitPattern: $0) }
    // No letter is spelt with more than a few others.
    var output = [CChar](repeating: 0, count: input.count * 8)
    let written = input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        var (from, fromLeft) = (source.baseAddress, source.count)
        var (to, toLeft) = (target.baseAddress, target.count)
        _ = iconv(converter, &from, &fromLeft, &to, &toLeft)
        return target.count - toLeft
      }
    }
    return String(decoding: output[..<written].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
