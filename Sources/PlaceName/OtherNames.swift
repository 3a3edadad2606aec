import Borders

/// The names that find a town only when they are typed in full.
///
/// They are nicknames, former names, other spellings, names in languages that the gazetteer does
/// not show, and airport codes. They are only compared as a whole, so each is stored as 42 bits of
/// its hash. Two different names collide with a probability of 2^-42. The numbers are sorted.
package struct OtherNames {
  /// The kind of a name.
  package enum Kind: UInt64, CaseIterable, Sendable {
    /// A common name that no other town has, such as "LA".
    case nickname
    /// One of the two names in "Donostia / San Sebastián".
    case own
    /// Another name or spelling.
    case other
    /// The IATA code of an airport that serves the town.
    case airport
  }

  private static let placeBits: UInt64 = 20
  private static let kindBits: UInt64 = 2

  let numbers: Column<UInt64>

  /// Returns the number under which a town's name is stored.
  ///
  /// - Parameters:
  ///   - name: the folded name.
  ///   - place: the town's number.
  package static func number(
    of name: some Sequence<UInt8>, _ kind: Kind, place: Int
  ) -> UInt64 {
    hash(name) << (kindBits + placeBits) | kind.rawValue << placeBits | UInt64(place)
  }

  /// Returns the town and the kind of name that a number encodes; nil for an invalid number.
  package static func meaning(of number: UInt64) -> (place: Int, kind: Kind)? {
    Kind(rawValue: (number >> placeBits) & (1 << kindBits - 1)).map {
      (Int(number & (1 << placeBits - 1)), $0)
    }
  }

  /// Returns the towns with a name, and the kind of that name.
  ///
  /// - Parameter name: the folded name.
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

  /// Returns the FNV-1a hash with a final step of splitmix64.
  ///
  /// Without that step, short names hardly affect the upper bits.
  static func hash(_ name: some Sequence<UInt8>) -> UInt64 {
    var hash = name.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
    return hash ^ (hash >> 27)
  }

  /// Returns whether each number refers to an existing place.
  func isSound(placeCount: Int) -> Bool {
    numbers.isAscending(in: 0..<numbers.count)
      && (0..<numbers.count).allSatisfy { number in
        Self.meaning(of: numbers[number]).map { $0.place < placeCount } ?? false
      }
  }
}
