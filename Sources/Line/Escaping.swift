import Glibc
import Synchronization
import Wording

/// Makes text from anywhere safe to print: place names, providers' words and what was typed.
package enum Escaping {
  /// Without control characters, and without what cannot be seen: an escape sequence in a place name
  /// could do anything to a terminal, a line end would break the line, marks of direction would turn
  /// it round, and what has no width would make two names look the same.
  package static func printable(_ text: String) -> String {
    // Nearly all text.
    if text.utf8.withContiguousStorageIfAvailable({ isPlain(.init($0)) }) == true { return text }
    guard text.unicodeScalars.contains(where: { $0.isControl || $0.isInvisible }) else {
      return text
    }
    let scalars = text.unicodeScalars.lazy.filter { !$0.isInvisible }.map {
      $0.isControl ? " " : $0
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Whether text can be told to be printable by its bytes of UTF-8 alone, as nearly all can.
  ///
  /// The marks that are no text begin with few bytes, which other letters seldom begin with: U+0080 to
  /// U+00BF and U+0600 to U+063F with two, some from U+1000 on with three, the tags with four.
  package static func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool {
    isPlainASCII(bytes)
      || bytes.allSatisfy { byte in
        switch byte {
        case ..<0x20, 0x7f, 0xc2, 0xd8, 0xe1, 0xe2, 0xef, 0xf3...: false
        default: true
        }
      }
  }

  /// Whether text is of printable ASCII alone.
  package static func isPlainASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
    // Without a way out of the loop, which is quicker for names.
    var others: UInt8 = 0
    for byte in bytes { others |= byte &- 0x20 < 0x5f ? 0 : 1 }
    return others == 0
  }

  /// A word that a POSIX shell takes for this one word.
  package static func shell(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", ",", "/", ":": true
      default: false
      }
    }
    if isPlain, !word.isEmpty { return word }
    return "'" + word.escaped { $0 == "'" ? #"'\''"# : nil } + "'"
  }

  /// Returns a name as people quote it for a shell, and as a shell wants it where there is something for
  /// a shell in it.
  package static func quoted(_ name: String) -> String {
    if name.hasPrefix("-") || name.contains(where: { "\"$`\\!".contains($0) }) {
      return shell(name)
    }
    return name.allSatisfy { $0.isLetter || $0 == "-" } ? name : "\"\(name)\""
  }

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
