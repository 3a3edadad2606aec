import Borders
import PlaceName

/// The index of towns by complete names: `NameIndex`.
struct IndexedNames {
  /// The entries of each bucket, in the order of the towns.
  private var buckets = [[(place: Int, key: NameIndex.Key)]](
    repeating: [], count: NameIndex.bucketCount)
  private var folding: Folding

  /// Creates the index.
  ///
  /// - Parameters:
  ///   - towns: the towns in the order of the file.
  ///   - foldings: the foldings of all their names.
  init(
    towns: [GeoNamesTables.Town], alternateNames: AlternateNames,
    foldings: [(letter: Unicode.Scalar, spelling: String)]
  ) {
    folding = Folding(spellings: foldings.map { ($0.letter.value, Array($0.spelling.utf8)) })
    for (place, town) in towns.enumerated() {
      var keys = Set<NameIndex.Key>()
      for name in spellings(of: town.name) {
        keys.formUnion(NameIndex.typedForms(of: name).map { NameIndex.Key($0) })
      }
      for language in AlternateNames.languages {
        guard let name = alternateNames.name(of: town.identifier, in: language) else { continue }
        keys.formUnion(spellings(of: name).map { NameIndex.Key($0) })
      }
      for key in keys.sorted() { buckets[key.bucket].append((place, key)) }
    }
  }

  /// Returns a name folded with umlauts as one letter and as two letters.
  private mutating func spellings(of name: String) -> Set<[UInt8]> {
    [folding.folded(name), folding.folded(name, .asTwoLetters)]
  }

  /// Writes the buckets one after another.
  func write(to file: inout SectionFile) {
    let bytes = buckets.map { NameIndex.bytes(of: $0) }
    file.append(
      .indexStarts, bytes.reduce(into: [0]) { $0.append(($0.last ?? 0) + UInt32($1.count)) })
    file.append(.indexBuckets, Array(bytes.joined()))
  }
}
