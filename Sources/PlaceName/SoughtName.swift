import Borders

/// A folded name to search for, in all its spellings: "st louis" is also "saint louis".
///
/// Its last words may be a region or a country, so a town may match only the first words.
struct SoughtName {
  /// The spellings, all with the same number of words.
  private let spellings: [Spelling]
  let wordCount: Int

  private struct Spelling {
    let bytes: [UInt8]
    /// The end of each word.
    let ends: [Int]

    init(_ words: [[UInt8]]) {
      bytes = Array(words.joined(separator: [space]))
      ends = words.reduce(into: []) { $0.append(($0.last.map { $0 + 1 } ?? 0) + $1.count) }
    }
  }

  /// The kind of match between a town's name and the typed text.
  enum Answer: Comparable {
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

  /// Creates a name.
  ///
  /// - Parameter text: the folded name, not empty.
  init(_ text: [UInt8]) {
    let words = text.split(separator: space).map(Array.init)
    wordCount = words.count
    spellings = Self.spellings(of: words).map(Spelling.init)
  }

  /// The possible first bytes of a matching name.
  var firstBytes: FirstBytes { FirstBytes(of: spelt) }

  /// Returns how a name matches, and how many typed words it covers; nil when it does not match.
  ///
  /// - Parameter name: the folded name.
  func answer(of name: [UInt8]) -> (answer: Answer, words: Int)? {
    var best: (answer: Answer, words: Int)?
    for spelling in spellings {
      guard let found = answer(of: name, to: spelling) else { continue }
      if best.map({ ($0.words, $0.answer) < (found.words, found.answer) }) ?? true { best = found }
    }
    return best
  }

  private func answer(of name: [UInt8], to spelling: Spelling) -> (answer: Answer, words: Int)? {
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
      return (Self.distinguishes(name[(common + 1)...]) ? .head : .words, wordCount)
    }
    // "newcastle england" and "newcastle upon tyne" share a word.
    guard let word = spelling.ends.lastIndex(where: { $0 < common }) else { return nil }
    return Self.distinguishes(name[(spelling.ends[word] + 1)...]) ? (.head, word + 1) : nil
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

  /// The short and long forms of words at the beginning of names.
  private static let shortForms: [(short: [UInt8], long: [[UInt8]])] = [
    ("st", ["saint", "sankt"]), ("ste", ["sainte"]), ("ft", ["fort"]), ("mt", ["mount"]),
    ("n", ["north"]), ("s", ["south"]), ("e", ["east"]), ("w", ["west"]),
  ].map { (Array($0.utf8), $1.map { Array($0.utf8) }) }

  /// Returns the spellings of a name.
  ///
  /// - Parameter words: the words. The first three of them may have short or long forms.
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

  /// Returns a name with long words replaced by short ones: "st louis" for "saint louis".
  ///
  /// - Parameter name: the folded name.
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

  /// The words that introduce a distinguishing addition to a name.
  private static let tellers = [
    "am", "an", "aan", "by", "city", "d", "da", "das", "de", "del", "della", "di", "do", "dos",
    "en", "i", "im", "in", "na", "nad", "ob", "on", "op", "sous", "sul", "sur", "under", "upon",
    "ved",
  ].map { Array($0.utf8) }

  /// Returns whether a name continues with words that distinguish towns.
  ///
  /// - Parameter rest: the text after a space.
  static func distinguishes(_ rest: ArraySlice<UInt8>) -> Bool {
    let word = rest.prefix { $0 != space }
    return tellers.contains { $0.elementsEqual(word) }
  }
}

private let space = UInt8(ascii: " ")
