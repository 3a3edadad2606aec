import Borders

/// The conversion of names to a form that can be compared.
///
/// It makes letters lowercase, drops accents, dots, apostrophes and parentheses, and replaces
/// hyphens and slashes with spaces. The builder and the lookup share it, so that the lookup finds
/// the hashes that the builder wrote.
package struct Folding: Sendable {
  private enum Spellings {
    /// A dictionary by scalar.
    case letters([UInt32: [UInt8]])
    /// Pairs of a scalar and the offset of its spelling in the gazetteer, sorted by scalar.
    case table(Column<UInt32>, TextPool)
  }

  private let spellings: Spellings
  /// The cached results for scalars below `knownCount`; empty before the first use.
  ///
  /// Each holds up to seven bytes. The highest byte is their number plus one.
  private var known: [UInt64] = []

  private static let knownCount = 0x2000

  package init(spellings: some Sequence<(scalar: UInt32, spelling: [UInt8])>) {
    self.spellings = .letters(spellings.reduce(into: [:]) { $0[$1.scalar] = $1.spelling })
  }

  /// Creates the folding that was used to build a gazetteer.
  package init(_ gazetteer: Gazetteer) {
    spellings = .table(gazetteer.foldings, gazetteer.texts)
  }

  /// The spelling of umlauts and similar letters: one letter, or two as in "Koeln" for "Köln".
  package enum Umlauts { case plain, asTwoLetters }

  package mutating func folded(_ text: String, _ umlauts: Umlauts = .plain) -> [UInt8] {
    var folded: [UInt8] = []
    var text = text
    text.withUTF8 { _ = fold(UnsafeRawBufferPointer($0), umlauts, into: &folded) }
    return folded
  }

  /// Folds a name in UTF-8, in which invalid bytes count as a replacement character, and returns
  /// whether it has a letter that can also be spelled with two.
  mutating func fold(
    _ name: UnsafeRawBufferPointer, _ umlauts: Umlauts, into folded: inout [UInt8]
  ) -> Bool {
    folded.removeAll(keepingCapacity: true)
    var hasUmlaut = false
    var index = 0
    while index < name.count {
      let byte = name[index]
      if byte < 0x80 {
        Self.append(byte, to: &folded)
        index += 1
        continue
      }
      let (scalar, length) = Self.scalar(name, at: index)
      index += length
      append(scalar, to: &folded)
      if let second = Self.secondLetter(of: scalar) {
        hasUmlaut = true
        if umlauts == .asTwoLetters { folded.append(second) }
      }
    }
    if folded.last == UInt8(ascii: " ") { folded.removeLast() }
    return hasUmlaut
  }

  private static func secondLetter(of scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "ä", "ö", "ü", "ø", "Ä", "Ö", "Ü", "Ø": UInt8(ascii: "e")
    case "å", "Å": UInt8(ascii: "a")
    default: nil
    }
  }

  private static func append(_ byte: UInt8, to folded: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): folded.append(byte | 0x20)
    case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: ","):
      if let last = folded.last, last != UInt8(ascii: " ") { folded.append(UInt8(ascii: " ")) }
    case UInt8(ascii: "'"), UInt8(ascii: "."), UInt8(ascii: "`"), UInt8(ascii: "("),
      UInt8(ascii: ")"):
      break
    default: folded.append(byte)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar, to folded: inout [UInt8]) {
    // Katakana names are written with or without a dot between the words.
    if scalar.value == 0x30fb { return }
    guard scalar.value < Self.knownCount else {
      for byte in bytes(of: scalar) { Self.append(byte, to: &folded) }
      return
    }
    let place = Int(scalar.value)
    if known.isEmpty { known = Array(repeating: 0, count: Self.knownCount) }
    if known[place] == 0 {
      let bytes = bytes(of: scalar).prefix(7)
      known[place] = bytes.enumerated().reduce(UInt64(bytes.count + 1) << 56) {
        $0 | UInt64($1.element) << (8 * UInt64($1.offset))
      }
    }
    var rest = known[place]
    for _ in 1..<(rest >> 56) {
      Self.append(UInt8(truncatingIfNeeded: rest), to: &folded)
      rest >>= 8
    }
  }

  private func bytes(of scalar: Unicode.Scalar) -> [UInt8] {
    var bytes: [UInt8] = []
    for small in scalar.properties.lowercaseMapping.unicodeScalars {
      if let spelling = spelling(of: small.value) {
        bytes += spelling
        continue
      }
      switch small.properties.generalCategory {
      // Accents and invisible joiners are dropped.
      case .nonspacingMark, .format: break
      default: bytes += Array(String(small).utf8)
      }
    }
    return bytes
  }

  private func spelling(of scalar: UInt32) -> [UInt8]? {
    switch spellings {
    case .letters(let letters): return letters[scalar]
    case .table(let table, let texts):
      var (low, high) = (0, table.count / 2)
      while low < high {
        let middle = (low + high) / 2
        if table[2 * middle] < scalar { low = middle + 1 } else { high = middle }
      }
      guard 2 * low < table.count, table[2 * low] == scalar else { return nil }
      return Array(texts.utf8(at: table[2 * low + 1]))
    }
  }

  /// Returns the scalar at an index and its length in bytes; a replacement for invalid UTF-8.
  private static func scalar(
    _ bytes: UnsafeRawBufferPointer, at index: Int
  ) -> (Unicode.Scalar, Int) {
    var decoder = Unicode.UTF8.ForwardParser()
    var rest = UnsafeRawBufferPointer(rebasing: bytes[index...]).makeIterator()
    switch decoder.parseScalar(from: &rest) {
    case .valid(let encoded): return (Unicode.UTF8.decode(encoded), encoded.count)
    case .error(let length): return ("\u{fffd}", length)
    case .emptyInput: return ("\u{fffd}", 1)
    }
  }
}
