import Glibc
import Synchronization

/// Functions that make external text safe to print or to paste into a shell.
package enum Escaping {
  /// Returns a text with control characters replaced by spaces and invisible characters removed.
  ///
  /// A place name or a warning could otherwise send escape sequences to the terminal, break the
  /// line, reverse it with direction marks, or hide a difference between two names.
  package static func printable(_ text: String) -> String {
    // Nearly all text takes this path.
    if text.utf8.withContiguousStorageIfAvailable({ isPlain(.init($0)) }) == true { return text }
    guard text.unicodeScalars.contains(where: { $0.isControl || $0.isInvisible }) else {
      return text
    }
    let scalars = text.unicodeScalars.lazy.filter { !$0.isInvisible }.map {
      $0.isControl ? " " : $0
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Returns whether the first bytes of its characters show that UTF-8 is printable, as nearly all
  /// do.
  ///
  /// Rejected characters have few different first bytes: U+0080 to U+00BF and U+0600 to U+063F have
  /// two of them, some characters from U+1000 on three, the tags four. Printable text with such a
  /// byte also returns false.
  package static func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool {
    isPlainASCII(bytes)
      || bytes.allSatisfy { byte in
        switch byte {
        case ..<0x20, 0x7f, 0xc2, 0xd8, 0xe1, 0xe2, 0xef, 0xf3...: false
        default: true
        }
      }
  }

  /// Returns whether text is printable ASCII.
  package static func isPlainASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
    // A loop without an early exit is vectorized, which is faster for names.
    var others: UInt8 = 0
    for byte in bytes { others |= byte &- 0x20 < 0x5f ? 0 : 1 }
    return others == 0
  }

  /// Returns a word, quoted for a POSIX shell if necessary.
  package static func shell(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", ",", "/", ":": true
      default: false
      }
    }
    if isPlain, !word.isEmpty { return word }
    return singleQuoted(word)
  }

  /// Returns a text in single quotes for a POSIX shell.
  package static func singleQuoted(_ text: String) -> String {
    "'" + text.escaped { $0 == "'" ? #"'\''"# : nil } + "'"
  }

  /// Returns a name as it is, in double quotes, or quoted for a shell that would expand it.
  package static func quoted(_ name: String) -> String {
    if name.hasPrefix("-") || name.contains(where: { "\"$`\\!".contains($0) }) {
      return shell(name)
    }
    return name.allSatisfy { $0.isLetter || $0 == "-" } ? name : "\"\(name)\""
  }

  /// Returns a text transliterated to ASCII by the C library: "São Paulo" becomes "Sao Paulo", and
  /// a character without a transliteration a question mark.
  package static func ascii(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    // The degree sign is dropped rather than transliterated: "24C".
    let text = text.filter { $0 != "°" }
    return transliteration.withLock { $0?.ascii(text) }
      ?? String(text.map { $0.isASCII ? $0 : "?" })
  }

  /// Opening a converter takes longer than transliterating a hundred names.
  private static let transliteration = Mutex(Transliteration())
}

private struct Transliteration {
  /// The transliteration tables belong to a locale, and C has none.
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
    // `uselocale` affects only the calling thread.
    let previous = uselocale(locale)
    defer { uselocale(previous) }
    var input = text.utf8.map { CChar(bitPattern: $0) }
    // A transliteration has at most 8 letters.
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

extension String {
  /// Returns the string with those scalars replaced for which `escape` is not nil.
  ///
  /// Scalars are compared, because bars interpret a "<" even before a combining mark.
  package func escaped(by escape: (Unicode.Scalar) -> String?) -> String {
    guard unicodeScalars.contains(where: { escape($0) != nil }) else { return self }
    return unicodeScalars.reduce(into: "") { escaped, scalar in
      if let escape = escape(scalar) {
        escaped += escape
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character: C0, DEL, C1, or a line or paragraph separator.
  package var isControl: Bool {
    switch value {
    case 0...0x1f, 0x7f...0x9f, 0x2028...0x2029: true
    default: false
    }
  }

  /// Whether it is invisible and no part of a word, unlike U+200C and U+200D in Persian names.
  package var isInvisible: Bool {
    switch value {
    // Direction marks, embeddings, overrides and isolates; spaces and operators without width; the
    // byte order mark; interlinear annotations; tags.
    case 0x061c, 0x180e, 0x200b, 0x200e...0x200f, 0x202a...0x202e, 0x2060...0x206f, 0xfeff,
      0xfff9...0xfffb,
      0xe0000...0xe007f:
      true
    default: false
    }
  }
}

/// Returns a name within isolates if it is written from right to left, and otherwise as it is.
///
/// All languages of wxhere are written from left to right. Without isolates, the Unicode
/// bidirectional algorithm (UAX 9) draws a number after an Arabic name at the name's left. Isolates
/// have no width; what does not know the algorithm ignores them at best, so they are only for
/// terminals and Pango.
package func isolated(_ name: String) -> String {
  let isRightToLeft = name.unicodeScalars.contains { scalar in
    rightToLeft.contains { $0.contains(scalar.value) }
  }
  return isRightToLeft ? "\u{2068}\(name)\u{2069}" : name
}

/// The blocks of letters of the classes R and AL, in ascending order.
private let rightToLeft: [ClosedRange<UInt32>] = [
  0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfefc, 0x10800...0x10fff, 0x1e800...0x1efff,
]
