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

    /// Creates a key.
    ///
    /// - Parameter name: the folded name.
    package init(_ name: some Sequence<UInt8>) {
      let hash = OtherNames.hash(name)
      bucket = Int(hash & (1 << bucketBits - 1))
      tag = Int(hash >> bucketBits & (1 << tagBits - 1))
    }

    package static func < (one: Key, other: Key) -> Bool { one.tag < other.tag }
  }

  /// Returns the forms in which people type a complete name.
  ///
  /// They are the name itself, and the part before a distinguishing word, as in "Newcastle upon
  /// Tyne".
  ///
  /// - Parameter name: the folded name.
  package static func typedForms(of name: [UInt8]) -> [ArraySlice<UInt8>] {
    let heads = name.indices.filter {
      name[$0] == UInt8(ascii: " ") && SoughtName.distinguishes(name[($0 + 1)...])
    }
    return heads.map { name[..<$0] } + [name[...]]
  }

  /// Returns the bytes of a bucket.
  ///
  /// - Parameter entries: the entries in the order of the towns.
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
