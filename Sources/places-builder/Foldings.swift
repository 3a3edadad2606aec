import Foundation

/// The ASCII spellings of other letters: "a" for "ã", "ss" for "ß".
enum Foldings {
  /// Returns the letters of names with their lowercase spellings, in order.
  ///
  /// The spellings are from ICU's transform for Latin letters; letters that it does not transform
  /// are left out.
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
