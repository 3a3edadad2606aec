/// Makes text from anywhere safe to print: place names, providers' words and what was typed.
package enum Escaping {
  /// Without control characters, and without what cannot be seen: an escape sequence in a place name
  /// could do anything to a terminal, a line end would break the line, marks of direction would turn
  /// it round, and what has no width would make two names look the same.
  package static func printable(_ text: String) -> String {
    // Nearly all text.
    if text.utf8.withContiguousStorageIfAvailable({ isPlain(.init($0)) }) == true { return text }
    guard text.unicodeScalars.contains(where: { isControl($0) || isInvisible($0) }) else {
      return text
    }
    let scalars = text.unicodeScalars.lazy.filter { !isInvisible($0) }.map {
      isControl($0) ? " " : $0
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

  /// A text of JSON with the control characters and marks in its strings escaped that JSON itself
  /// allows.
  package static func json(_ text: String) -> String {
    // Those beyond the first plane are of languages' and flags' names, and do no harm.
    func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
      isControl(scalar) || isInvisible(scalar) && scalar.value < 0x10000
    }
    guard text.unicodeScalars.contains(where: isEscaped) else { return text }
    return text.unicodeScalars.reduce(into: "") { escaped, scalar in
      guard isEscaped(scalar) else { return escaped.unicodeScalars.append(scalar) }
      let digits = String(scalar.value, radix: 16)
      escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
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

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // C0, DEL and C1; line and paragraph separators.
    case 0...0x1f, 0x7f...0x9f, 0x2028...0x2029: true
    default: false
    }
  }

  /// The joiners U+200C and U+200D are none: names in Persian and in India's scripts are spelt with
  /// them.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Marks of direction, embeddings, overrides and isolates; blanks and operators without a width;
    // the byte order mark; notes between lines; tags.
    case 0x061c, 0x180e, 0x200b, 0x200e...0x200f, 0x202a...0x202e, 0x2060...0x206f, 0xfeff,
      0xfff9...0xfffb,
      0xe0000...0xe007f:
      true
    default: false
    }
  }
}
