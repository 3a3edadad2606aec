import Borders

/// An index that finds the towns with a complete name without reading all names.
///
/// The names are in buckets by their hash. A bucket contains the town of each name and three more
/// bits of the hash. The caller reads the names of the towns that were found. About one in five
/// matches.
///
/// The towns of a bucket are sorted. Each is stored as its difference to the previous one, followed
/// by the three bits. The difference is a Rice code: the part above `riceBits` bits as a number of
/// ones and a zero, then the lower bits. The last byte is padded with ones.
package struct NameIndex: Sendable {
  package static let bucketCount = 1 << bucketBits

  private static let bucketBits = 13
  private static let tagBits = 3
  private static let riceBits = 15

  /// The beginning of each bucket among the bytes, and the number of bytes.
  let starts: Column<UInt32>
  let buckets: Column<UInt8>

  /// The hash of a name in the index.
  package struct Key: Hashable, Comparable, Sendable {
    package let bucket: Int
    fileprivate let tag: Int

    package init(_ name: some Sequence<UInt8>) {
      let hash = OtherNames.hash(name)
      bucket = Int(hash & (1 << bucketBits - 1))
      tag = Int(hash >> bucketBits & (1 << tagBits - 1))
    }

    package static func < (one: Key, other: Key) -> Bool { one.tag < other.tag }
  }

  /// Returns the forms in which people type a complete folded name: the name itself, and the part
  /// before a distinguishing word, as in "Newcastle upon Tyne".
  package static func typedForms(of name: [UInt8]) -> [ArraySlice<UInt8>] {
    let heads = name.indices.filter {
      name[$0] == UInt8(ascii: " ") && SoughtName.distinguishes(name[($0 + 1)...])
    }
    return heads.map { name[..<$0] } + [name[...]]
  }

  /// Returns the bytes of a bucket from its entries in the order of the towns.
  package static func bytes(of entries: some Sequence<(place: Int, key: Key)>) -> [UInt8] {
    var bytes: [UInt8] = []
    var free = 0
    func append(_ bit: Bool) {
      if free == 0 {
        bytes.append(.max)
        free = 8
      }
      free -= 1
      if !bit { bytes[bytes.count - 1] &= ~(1 << UInt8(free)) }
    }
    var last = 0
    for (place, key) in entries {
      let number = (place - last) << tagBits | key.tag
      last = place
      for _ in 0..<(number >> riceBits) { append(true) }
      append(false)
      for bit in (0..<riceBits).reversed() { append(number >> bit & 1 == 1) }
    }
    return bytes
  }

  /// Calls a closure for each town that may have a name.
  func forEach(_ key: Key, _ body: (_ place: Int) -> Void) {
    forEach(in: key.bucket) { place, tag in if tag == key.tag { body(place) } }
  }

  private func forEach(in bucket: Int, _ body: (_ place: Int, _ tag: Int) -> Void) {
    var bit = 8 * Int(starts[bucket])
    let end = 8 * Int(starts[bucket + 1])
    func next() -> Int {
      defer { bit += 1 }
      return Int(buckets[bit >> 3] >> UInt8(7 - bit & 7)) & 1
    }
    var place = 0
    while true {
      var number = 0
      while true {
        guard bit < end else { return }
        if next() == 0 { break }
        number += 1
      }
      guard bit + Self.riceBits <= end else { return }
      for _ in 0..<Self.riceBits { number = number << 1 | next() }
      place += number >> Self.tagBits
      body(place, number & (1 << Self.tagBits - 1))
    }
  }

  /// Returns whether every bucket contains only numbers of existing places.
  func isSound(placeCount: Int) -> Bool {
    guard starts.count == Self.bucketCount + 1, starts[0] == 0,
      Int(starts[Self.bucketCount]) == buckets.count, starts.isAscending(in: 0..<starts.count)
    else { return false }
    return (0..<Self.bucketCount).allSatisfy { bucket in
      var isSound = true
      forEach(in: bucket) { place, _ in if place >= placeCount { isSound = false } }
      return isSound
    }
  }
}

/// The names that find a town only when they are typed in full.
///
/// They are nicknames, former names, other spellings, names in languages that the gazetteer does
/// not show, and airport codes. They are only compared as a whole, so each is stored as 42 bits of
/// its hash. Two different names collide with a probability of 2^-42. The numbers are sorted.
package struct OtherNames {
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

  /// Returns the number under which a town's folded name is stored.
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

  /// Returns the towns with a folded name, and the kind of that name.
  func places(named name: some Sequence<UInt8>) -> [(place: Int, kind: Kind)] {
    numbers.numbers(named: name, besideBits: Self.kindBits + Self.placeBits)
      .compactMap(Self.meaning)
  }

  /// Returns the FNV-1a hash with a final step of splitmix64, without which short names hardly
  /// affect the upper bits.
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

extension Column<UInt64> {
  /// Returns those of the sorted numbers that have the hash of a folded name above some other bits.
  func numbers(named name: some Sequence<UInt8>, besideBits bits: UInt64) -> [UInt64] {
    let wanted = OtherNames.hash(name) & (1 << (64 - bits) - 1)
    let first = firstIndex(in: 0..<count) { $0 >> bits >= wanted }
    return (first..<count).lazy.map { self[$0] }.prefix { $0 >> bits == wanted }.map { $0 }
  }
}
