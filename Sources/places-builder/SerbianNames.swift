import Foundation
import PlaceName

/// Serbian names in Cyrillic letters.
///
/// GeoNames has some in Latin letters, and for most of Serbia's towns only the international name,
/// which is Serbian in Latin letters. Each letter of either alphabet has one in the other.
enum SerbianNames {
  /// The countries whose international names are in this spelling.
  private static let countries: Set = ["RS", "ME", "BA"]

  /// Returns the Cyrillic names by GeoNames' number, of all towns where they are at home.
  static func names(_ known: [Int: String], of towns: [GeoNamesTables.Town]) -> [Int: String] {
    var names = known.filter { $0.value.unicodeScalars.contains(where: isCyrillic) }
    for town in towns where countries.contains(town.country) && names[town.identifier] == nil {
      names[town.identifier] = cyrillic(known[town.identifier] ?? town.name)
    }
    return names.filter { !$0.value.isEmpty }
  }

  private static func isCyrillic(_ scalar: Unicode.Scalar) -> Bool {
    (0x400...0x52f).contains(scalar.value)
  }

  /// Returns a name in Cyrillic letters; empty for one with a letter that Serbian lacks.
  static func cyrillic(_ name: String) -> String {
    var rest = name.precomposedStringWithCanonicalMapping[...]
    var text = ""
    while !rest.isEmpty {
      guard let count = [2, 1].first(where: { letters[String(rest.prefix($0))] != nil }) else {
        guard let other = rest.first, !other.isLetter else { return "" }
        text.append(other)
        rest = rest.dropFirst()
        continue
      }
      if let letter = letters[String(rest.prefix(count))] { text.append(letter) }
      rest = rest.dropFirst(count)
    }
    return text
  }

  /// A pair of Latin letters may have one capital or two.
  private static let letters: [String: Character] = SerbianLetters.latinLetters.reduce(into: [:]) {
    letters, pair in
    letters[pair.value] = Character(pair.key)
    if pair.value.count == 2 { letters[pair.value.uppercased()] = Character(pair.key) }
  }
}
