/// A measure of the difference between a name and a typed one.
struct Speller {
  private let typed: [UInt32]
  /// The maximum number of different letters; 0 for names that are too short or too long to guess.
  let mostChanges: Int

  /// A bit set of the typed bytes, by their lowest bits.
  ///
  /// A name that lacks many of them cannot be similar. One changed non-Latin letter can affect four
  /// bytes.
  private let bytes: UInt32
  private let isLatin: Bool

  private var letters: [UInt32] = []
  /// The last three rows of the table of distances, one after another.
  private var rows: [Int]

  /// Creates a speller.
  ///
  /// - Parameter name: the typed name, folded.
  init(_ name: [UInt8]) {
    typed = String(decoding: name, as: UTF8.self).unicodeScalars.map(\.value)
    mostChanges =
      switch typed.count {
      case 4...6: 1
      case 7...60: 2
      default: 0
      }
    bytes = Self.bytes(of: name)
    isLatin = name.count == typed.count
    rows = Array(repeating: 0, count: 3 * (typed.count + 1))
  }

  private static func bytes(of name: [UInt8]) -> UInt32 {
    name.reduce(0) { $0 | 1 << UInt32($1 & 31) }
  }

  /// Returns whether a name can be similar, before it is folded.
  ///
  /// - Parameter name: UTF-8.
  func mayCome(near name: UnsafeRawBufferPointer) -> Bool {
    guard let first = name.first, name.count + mostChanges >= typed.count else { return false }
    // A query in Latin letters does not match names in other scripts.
    return !isLatin || first < 0xce || first == 0xe1 || first == 0xe2
  }

  /// Returns the number of insertions, deletions, changes and swaps (Damerau distance); nil above
  /// `mostChanges`.
  ///
  /// - Parameter name: the folded name.
  mutating func changes(to name: [UInt8]) -> Int? {
    guard mostChanges > 0 else { return nil }
    let letterCount = name.reduce(0) { $0 + ($1 & 0xc0 == 0x80 ? 0 : 1) }
    guard abs(letterCount - typed.count) <= mostChanges,
      (bytes & ~Self.bytes(of: name)).nonzeroBitCount <= (isLatin ? 1 : 4) * mostChanges
    else { return nil }
    letters.removeAll(keepingCapacity: true)
    letters.append(
      contentsOf: String(decoding: name, as: UTF8.self).unicodeScalars.lazy.map(\.value))
    let width = typed.count + 1
    for column in 0..<width { rows[column] = column }
    for (index, letter) in letters.enumerated() {
      let above = index % 3 * width
      let row = (index + 1) % 3 * width
      let twoAbove = (index + 2) % 3 * width
      rows[row] = index + 1
      var least = index + 1
      for column in 1..<width {
        var changes = rows[above + column - 1] + (letter == typed[column - 1] ? 0 : 1)
        changes = min(changes, rows[above + column] + 1, rows[row + column - 1] + 1)
        if index > 0, column > 1, letter == typed[column - 2],
          letters[index - 1] == typed[column - 1]
        {
          changes = min(changes, rows[twoAbove + column - 2] + 1)
        }
        rows[row + column] = changes
        least = min(least, changes)
      }
      if least > mostChanges { return nil }
    }
    let changes = rows[letters.count % 3 * width + typed.count]
    return changes <= mostChanges ? changes : nil
  }
}
