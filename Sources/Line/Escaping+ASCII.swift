import Glibc

extension Escaping {
  /// In ASCII alone, as the C library spells it: "São Paulo" becomes "Sao Paulo".
  ///
  /// What it cannot spell becomes a question mark.
  package static func ascii(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    // Temperatures come without the degree sign: "24C".
    let text = text.filter { $0 != "°" }
    // The spellings belong to a locale, and the C locale has none; this thread alone changes it.
    let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
    let previous = uselocale(locale)
    defer {
      uselocale(previous)
      if let locale { freelocale(locale) }
    }
    let converter = iconv_open("ASCII//TRANSLIT", "UTF-8")
    guard converter != iconv_t(bitPattern: -1) else {
      return String(text.map { $0.isASCII ? $0 : "?" })
    }
    defer { iconv_close(converter) }
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
