import Foundation

/// The ASCII spellings of non-ASCII letters: "a" for "ã", "ss" for "ß".
enum Foldings {
  /// Returns the letters in names with their lowercase spellings, sorted.
  ///
  /// The spellings are from ICU's transform for Latin letters; letters that it does not transform
  /// are omitted.
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
