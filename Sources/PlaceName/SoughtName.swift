import Borders

/// A folded name to search for, in all its spellings: "st louis" is also "saint louis".
///
/// Its last words may be a region or a country, so a town may match only the first words.
struct SoughtName {
  private let spellings: [Spelling]
  let wordCount: Int

  private struct Spelling {
    let bytes: [UInt8]
    let ends: [Int]

    init(_ words: [[UInt8]]) {
      bytes = Array(words.joined(separator: [space]))
      ends = words.reduce(into: []) { $0.append(($0.last.map { $0 + 1 } ?? 0) + $1.count) }
    }
  }

  /// The extent of the match between a town's name and the typed text.
  enum Extent: Comparable {
    /// The name begins with the whole typed text and continues within a word.
    case beginning
    /// The name begins with the whole typed text, up to the end of a word.
    case words
    /// The name equals the typed text up to a distinguishing word, as in "Newcastle upon Tyne".
    case head
    /// The name equals the typed text.
    case whole
  }

  /// The longest text in the gazetteer, in bytes.
  static let mostBytes = 255

  init(_ text: [UInt8]) {
    let words = text.split(separator: space).map(Array.init)
    wordCount = words.count
    spellings = Self.spellings(of: words).map(Spelling.init)
  }

  var firstBytes: FirstBytes { FirstBytes(of: spelt) }

  /// Returns how a folded name matches, and how many typed words it covers; nil when it does not.
  func extent(of name: [UInt8]) -> (extent: Extent, words: Int)? {
    var best: (extent: Extent, words: Int)?
    for spelling in spellings {
      guard let found = extent(of: name, to: spelling) else { continue }
      if best.map({ ($0.words, $0.extent) < (found.words, found.extent) }) ?? true { best = found }
    }
    return best
  }

  private func extent(of name: [UInt8], to spelling: Spelling) -> (extent: Extent, words: Int)? {
    let wanted = spelling.bytes
    var common = 0
    while common < name.count, common < wanted.count, name[common] == wanted[common] {
      common += 1
    }
    guard common > 0 else { return nil }
    if common == name.count {
      return spelling.ends.firstIndex(of: common).map { (.whole, $0 + 1) }
    }
    if common == wanted.count {
      guard name[common] == space else { return (.beginning, wordCount) }
      return (Self.isKnown(name, by: common) ? .head : .words, wordCount)
    }
    // "newcastle england" and "newcastle upon tyne" share a word.
    guard let word = spelling.ends.lastIndex(where: { $0 < common }) else { return nil }
    return Self.isKnown(name, by: spelling.ends[word]) ? (.head, word + 1) : nil
  }

  /// Returns whether a name is also known by its first bytes alone, up to a distinguishing word.
  ///
  /// A number is not enough: "3" does not mean "3 de Mayo".
  private static func isKnown(_ name: [UInt8], by count: Int) -> Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return distinguishes(name[(count + 1)...]) && !name[..<count].allSatisfy { digits.contains($0) }
  }

  /// Returns the first words of each spelling, from one word to all of them.
  func beginnings() -> [(words: Int, name: ArraySlice<UInt8>)] {
    spellings.flatMap { spelling in
      spelling.ends.enumerated().map { ($0.offset + 1, spelling.bytes[..<$0.element]) }
    }
  }

  /// Returns the name shortened to its first words; nil unless `count` is less than their number.
  func first(_ count: Int) -> SoughtName? {
    spellings.first.flatMap { spelling in
      (1..<wordCount).contains(count)
        ? SoughtName(Array(spelling.bytes[..<spelling.ends[count - 1]])) : nil
    }
  }

  /// The whole name in each spelling.
  var spelt: [[UInt8]] { spellings.map(\.bytes) }

  /// Returns the words after the first ones, in each spelling.
  func rest(after count: Int) -> [[UInt8]] {
    spellings.map { Array($0.bytes.dropFirst($0.ends[count - 1] + 1)) }
  }

  // MARK: - Words

  private static let shortForms: [(short: [UInt8], long: [[UInt8]])] = [
    ("st", ["saint", "sankt"]), ("ste", ["sainte"]), ("ft", ["fort"]), ("mt", ["mount"]),
    ("n", ["north"]), ("s", ["south"]), ("e", ["east"]), ("w", ["west"]),
  ].map { (Array($0.utf8), $1.map { Array($0.utf8) }) }

  /// Returns the spellings of a name, of whose words the first three may have short or long forms.
  static func spellings(of words: [[UInt8]]) -> [[[UInt8]]] {
    guard words.count > 1 else { return [words] }
    return words.prefix(3).indices.reduce(into: [words]) { spellings, position in
      for spelling in spellings {
        for other in otherForms(of: words[position]) {
          var changed = spelling
          changed[position] = other
          spellings.append(changed)
        }
      }
    }
  }

  /// Returns a folded name with long words replaced by short ones: "st louis" for "saint louis".
  static func shortened(_ name: [UInt8]) -> [UInt8] {
    let words = name.split(separator: space).map { word in
      shortForms.first { $0.long.contains(Array(word)) }?.short ?? Array(word)
    }
    return Array(words.joined(separator: [space]))
  }

  private static func otherForms(of word: [UInt8]) -> [[UInt8]] {
    shortForms.flatMap { form in
      word == form.short ? form.long : form.long.contains(word) ? [form.short] : []
    }
  }

  private static let tellers = [
    "am", "an", "aan", "by", "city", "d", "da", "das", "de", "del", "della", "di", "do", "dos",
    "en", "i", "im", "in", "na", "nad", "ob", "on", "op", "sous", "sul", "sur", "under", "upon",
    "ved",
  ].map { Array($0.utf8) }

  /// Returns whether a name continues, after a space, with words that distinguish towns.
  static func distinguishes(_ rest: ArraySlice<UInt8>) -> Bool {
    let word = rest.prefix { $0 != space }
    return tellers.contains { $0.elementsEqual(word) }
  }
}

private let space = UInt8(ascii: " ")

/// The possible first bytes of a name whose folded form is one of several texts.
///
/// Most names begin with another byte and need not be folded. Of letters with several bytes, only
/// the length is compared, because upper and lower case may differ in the first byte.
struct FirstBytes {
  private let isFirst: [Bool]
  private let isSecond: [Bool]

  init(of texts: [[UInt8]]) {
    var isFirst = [Bool](repeating: false, count: 256)
    // Folding drops these characters. Letters with accents are added as well.
    for byte in "'.`( -/,".utf8 { isFirst[Int(byte)] = true }
    for lead in [0xc2...0xcd, 0xe1...0xe2].joined() { isFirst[lead] = true }
    for text in texts {
      guard let first = text.first else { continue }
      isFirst[Int(first)] = true
      if UInt8(ascii: "a")...UInt8(ascii: "z") ~= first { isFirst[Int(first & ~0x20)] = true }
      if 0xc2...0xdf ~= first { for lead in 0xc2...0xdf { isFirst[lead] = true } }
    }
    self.isFirst = isFirst
    var isSecond = [Bool](repeating: texts.contains { $0.count < 2 }, count: 256)
    for text in texts { if let second = text.dropFirst().first { isSecond[Int(second)] = true } }
    self.isSecond = isSecond
  }

  func contains(_ byte: UInt8) -> Bool { isFirst[Int(byte)] }

  /// Returns whether a name may be one of the texts; the second byte counts only after two ASCII
  /// letters.
  func fit(_ name: UnsafeRawBufferPointer) -> Bool {
    guard let first = name.first, contains(first) else { return false }
    guard name.count > 1, Self.isLetter(first), Self.isLetter(name[1]) else { return true }
    return isSecond[Int(name[1] | 0x20)]
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}

/// The possible last bytes of a name whose folded form ends with one of several texts.
///
/// As with `FirstBytes`, most names end with another byte and need not be folded.
struct LastBytes {
  private var isLast: [Bool]

  init(of texts: [[UInt8]]) {
    // Folding drops these characters. Bytes of non-ASCII letters are included, because their
    // spelling is unknown here.
    isLast = (UInt8.min...UInt8.max).map { byte in
      byte >= 0x80 || "'.`() -/,".utf8.contains { $0 == byte }
    }
    for last in texts.compactMap(\.last) {
      isLast[Int(last)] = true
      if UInt8(ascii: "a")...UInt8(ascii: "z") ~= last { isLast[Int(last & ~0x20)] = true }
    }
  }

  func fit(_ name: UnsafeRawBufferPointer) -> Bool { name.last.map { isLast[Int($0)] } ?? false }
}
