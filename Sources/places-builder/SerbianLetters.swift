import Foundation

/// Serbian names in Cyrillic letters.
///
/// GeoNames has some in Latin letters, and for most of Serbia's towns only the international name,
/// which is Serbian in Latin letters. Each letter of either alphabet has one in the other.
enum SerbianLetters {
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
      text += letters[String(rest.prefix(count))] ?? ""
      rest = rest.dropFirst(count)
    }
    return text
  }

  private static let letters: [String: String] = [
    "A": "А", "B": "Б", "V": "В", "G": "Г", "D": "Д", "Đ": "Ђ", "E": "Е", "Ž": "Ж", "Z": "З",
    "I": "И", "J": "Ј", "K": "К", "L": "Л", "Lj": "Љ", "LJ": "Љ", "M": "М", "N": "Н", "Nj": "Њ",
    "NJ": "Њ", "O": "О", "P": "П", "R": "Р", "S": "С", "T": "Т", "Ć": "Ћ", "U": "У", "F": "Ф",
    "H": "Х", "C": "Ц", "Č": "Ч", "Dž": "Џ", "DŽ": "Џ", "Š": "Ш", "a": "а", "b": "б", "v": "в",
    "g": "г", "d": "д", "đ": "ђ", "e": "е", "ž": "ж", "z": "з", "i": "и", "j": "ј", "k": "к",
    "l": "л", "lj": "љ", "m": "м", "n": "н", "nj": "њ", "o": "о", "p": "п", "r": "р", "s": "с",
    "t": "т", "ć": "ћ", "u": "у", "f": "ф", "h": "х", "c": "ц", "č": "ч", "dž": "џ", "š": "ш",
  ]
}
