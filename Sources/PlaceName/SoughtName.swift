/// A name that is looked for, folded, in each way in which people write it: "st louis" is
/// "saint louis" too.
///
/// Its last words may mean a region or a country instead, so that a town may have the first of them
/// alone for its name.
struct SoughtName {
  /// Each with as many words as the others.
  private let spellings: [Spelling]
  let wordCount: Int

  private struct Spelling {
    let bytes: [UInt8]
    /// Where each word ends.
    let ends: [Int]

    init(_ words: [[UInt8]]) {
      bytes = Array(words.joined(separator: [space]))
      ends = words.reduce(into: []) { $0.append(($0.last.map { $0 + 1 } ?? 0) + $1.count) }
    }
  }

  /// How a town's name answers.
  enum Answer: Comparable {
    /// It begins with all that was typed, within a word.
    case beginning
    /// The same, up to the end of a word.
    case words
    /// It is what was typed, up to the word that tells it from others: "Newcastle upon Tyne".
    case head
    /// It is what was typed.
    case whole
  }

  /// No name has more.
  static let mostBytes = 255

  /// - Parameter text: folded, and not empty.
  init(_ text: [UInt8]) {
    let words = text.split(separator: space).map(Array.init)
    wordCount = words.count
    spellings = Self.spellings(of: words).map(Spelling.init)
  }

  /// Which bytes a name may begin with to answer.
  var firstBytes: FirstBytes { FirstBytes(of: spelt) }

  /// How a name answers, and with how many of the words that were typed; nil when it does not.
  ///
  /// - Parameter name: folded.
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
      return (Self.tellsApart(name[(common + 1)...]) ? .head : .words, wordCount)
    }
    // "newcastle england" and "newcastle upon tyne" have a word in common.
    guard let word = spelling.ends.lastIndex(where: { $0 < common }) else { return nil }
    return Self.tellsApart(name[(spelling.ends[word] + 1)...]) ? (.head, word + 1) : nil
  }

  /// The first words of each way to write it.
  func beginnings() -> [(words: Int, name: ArraySlice<UInt8>)] {
    spellings.flatMap { spelling in
      spelling.ends.enumerated().map { ($0.offset + 1, spelling.bytes[..<$0.element]) }
    }
  }

  /// The same without its last words.
  func first(_ count: Int) -> SoughtName? {
    spellings.first.flatMap { spelling in
      (1..<wordCount).contains(count)
        ? SoughtName(Array(spelling.bytes[..<spelling.ends[count - 1]])) : nil
    }
  }

  /// All of it in each way to write it.
  var spelt: [[UInt8]] { spellings.map(\.bytes) }

  /// What follows its first words, in each way to write it.
  func rest(after count: Int) -> [[UInt8]] {
    spellings.map { Array($0.bytes.dropFirst($0.ends[count - 1] + 1)) }
  }

  // MARK: - Words

  /// Short and long forms of words that begin names.
  private static let shortForms: [(short: [UInt8], long: [[UInt8]])] = [
    ("st", ["saint", "sankt"]), ("ste", ["sainte"]), ("ft", ["fort"]), ("mt", ["mount"]),
    ("n", ["north"]), ("s", ["south"]), ("e", ["east"]), ("w", ["west"]),
  ].map { (Array($0.utf8), $1.map { Array($0.utf8) }) }

  /// - Parameter words: of which the first three may be short or long.
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

  /// Returns a name with its long words as the short ones: "st louis" for "saint louis".
  ///
  /// - Parameter name: folded.
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

  /// Words behind which a name says which of several towns it is.
  private static let tellers = [
    "am", "an", "aan", "by", "city", "d", "da", "das", "de", "del", "della", "di", "do", "dos",
    "en", "i", "im", "in", "na", "nad", "ob", "on", "op", "sous", "sul", "sur", "under", "upon",
    "ved",
  ].map { Array($0.utf8) }

  /// Whether a name goes on with words that say which of several towns it is.
  ///
  /// - Parameter rest: what stands behind a space.
  static func tellsApart(_ rest: ArraySlice<UInt8>) -> Bool {
    let word = rest.prefix { $0 != space }
    return tellers.contains { $0.elementsEqual(word) }
  }
}

private let space = UInt8(ascii: " ")
