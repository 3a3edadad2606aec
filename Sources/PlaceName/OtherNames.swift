/// Names that find a town only where they are typed as a whole: nicknames, former names and other
/// spellings, names in languages and scripts that the gazetteer does not print, codes of airports.
///
/// A name that is only ever compared as a whole needs no text: each is 42 bits of its hash, and two
/// names in ten million million are taken for each other. The numbers are in order.
package struct OtherNames {
  /// What kind of a name it is.
  package enum Kind: UInt64, CaseIterable, Sendable {
    /// What people call the town, and mean no other by it: "LA".
    case nickname
    /// One of two names that it has in one: "Donostia / San Sebastián".
    case own
    /// Another name or spelling.
    case other
    /// IATA's code of an airport that serves it.
    case airport
  }

  private static let placeBits: UInt64 = 20
  private static let kindBits: UInt64 = 2

  let numbers: Column<UInt64>

  /// The number that stands for a town's name.
  ///
  /// - Parameters:
  ///   - name: folded.
  ///   - place: the town's number.
  package static func number(
    of name: some Sequence<UInt8>, _ kind: Kind, place: Int
  ) -> UInt64 {
    hash(name) << (kindBits + placeBits) | kind.rawValue << placeBits | UInt64(place)
  }

  /// The town of a number, and the kind of its name; nil for a number that stands for none.
  package static func meaning(of number: UInt64) -> (place: Int, kind: Kind)? {
    Kind(rawValue: (number >> placeBits) & (1 << kindBits - 1)).map {
      (Int(number & (1 << placeBits - 1)), $0)
    }
  }

  /// The towns of a name, with the kind of the name.
  ///
  /// - Parameter name: folded.
  func places(named name: some Sequence<UInt8>) -> [(place: Int, kind: Kind)] {
    let shift = Self.kindBits + Self.placeBits
    let wanted = Self.hash(name) & (1 << (64 - shift) - 1)
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] >> shift < wanted { low = middle + 1 } else { high = middle }
    }
    var places: [(place: Int, kind: Kind)] = []
    while low < numbers.count, numbers[low] >> shift == wanted {
      if let meaning = Self.meaning(of: numbers[low]) { places.append(meaning) }
      low += 1
    }
    return places
  }

  /// FNV-1a, and a last step of splitmix64's, for the upper bits are few in short names.
  static func hash(_ name: some Sequence<UInt8>) -> UInt64 {
    var hash = name.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
    return hash ^ (hash >> 27)
  }

  /// Whether each number stands for one of the places.
  func isSound(placeCount: Int) -> Bool {
    numbers.isAscending(in: 0..<numbers.count)
      && (0..<numbers.count).allSatisfy { number in
        Self.meaning(of: numbers[number]).map { $0.place < placeCount } ?? false
      }
  }
}
