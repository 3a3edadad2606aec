/// Brings names to the form in which they are compared, as people type them: in small letters,
/// without accents, dots, apostrophes and brackets, and with a space for a hyphen or a stroke.
///
/// The builder and the look-up share it: what one has hashed, the other finds.
package struct Folding: Sendable {
  /// How letters that are not ASCII are spelt in ASCII.
  private enum Spellings {
    /// By their scalar.
    case letters([UInt32: [UInt8]])
    /// As the gazetteer has them: pairs of a scalar, in order, and of where its spelling begins.
    case table(Column<UInt32>, TextPool)
  }

  private let spellings: Spellings
  /// What the scalars below `knownCount` come to, as far as they were met; empty before the first.
  ///
  /// Up to seven bytes, and their number and one more in the highest.
  private var known: [UInt64] = []

  private static let knownCount = 0x2000

  package init(spellings: some Sequence<(scalar: UInt32, spelling: [UInt8])>) {
    self.spellings = .letters(spellings.reduce(into: [:]) { $0[$1.scalar] = $1.spelling })
  }

  /// The folding that a gazetteer was made with.
  package init(_ gazetteer: Gazetteer) {
    spellings = .table(gazetteer.foldings, gazetteer.texts)
  }

  /// Whether an umlaut, or what is like one, is spelt with two letters: "Koeln" for "Köln".
  package enum Umlauts { case plain, asTwoLetters }

  package mutating func folded(_ text: String, _ umlauts: Umlauts = .plain) -> [UInt8] {
    var folded: [UInt8] = []
    var text = text
    text.withUTF8 { _ = fold(UnsafeRawBufferPointer($0), umlauts, into: &folded) }
    return folded
  }

  /// - Parameters:
  ///   - name: in UTF-8; bytes that are none count as a replacement character.
  ///   - folded: is replaced.
  /// - Returns: whether the name has a letter that may be spelt with two.
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
    // Katakana names are written with a point between their words, or without.
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
      // Accents, and what only tells a terminal how letters are joined.
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

  /// The scalar that begins there, and its length in bytes; a replacement character where the bytes
  /// are no UTF-8.
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
