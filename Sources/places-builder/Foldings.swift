import Foundation

/// How letters that are not ASCII are spelt in ASCII: "ã" as "a", "ß" as "ss".
enum Foldings {
  /// The letters of the names with their spelling in lower case, in order.
  ///
  /// By ICU's transform for Latin letters; what it cannot spell is left out.
  static func table(of names: some Sequence<String>) -> [(letter: Unicode.Scalar, spelling: String)]
  {
    var letters: Set<Unicode.Scalar> = []
    for name in names { letters.formUnion(name.unicodeScalars.filter { !$0.isASCII }) }
    return letters.sorted { $0.value < $1.value }.compactMap { letter in
      let spelling = String(letter).applyingTransform(
        StringTransform("Latin-ASCII"), reverse: false)
      guard let spelling, spelling.allSatisfy(\.isASCII) else { return nil }
      return (letter, spelling.lowercased())
    }
  }
}
