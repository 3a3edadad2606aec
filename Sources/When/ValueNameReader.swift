import Line
import Wording

/// A reader for the names of values in an expression.
struct ValueNameReader {
  private let scanner: ExpressionScanner
  /// The position of the word.
  private let start: String.Index

  init(_ scanner: ExpressionScanner, at start: String.Index) {
    self.scanner = scanner
    self.start = start
  }

  /// Returns the value that a word names, if expressions can compare it.
  func name(_ word: String) throws(ExpressionError) -> ValueName {
    var scope = ValueReference.Scope.now
    var name = word
    if let dot = word.firstIndex(of: ".") {
      let before = String(word[..<dot])
      guard let known = ValueReference.Scope(word[..<dot]), known != .now else {
        guard let near = nearestName(to: before.lowercased(), of: ["today", "tomorrow"]) else {
          throw error(.noScope(before))
        }
        throw error(.unknownName(word, meant: near + word[dot...]))
      }
      scope = known
      name = String(word[dot...].dropFirst())
    }
    if let field = Field.all(of: scope).first(where: { $0.name == name }) {
      let found = ValueName(field, of: scope)
      guard field.isComparable else { throw error(.notComparable(found)) }
      return found
    }
    throw error(.unknownName(word, meant: Self.meant(name, of: scope)))
  }

  /// Returns the name that was probably meant, with its scope; nil when no name is similar.
  private static func meant(_ name: String, of scope: ValueReference.Scope) -> String? {
    let name = name.lowercased()
    let same = [name, Field.otherNames[name], Quantity.split(name).name].compactMap { $0 }
    // Days have only the maximum of some values.
    let highest = same.map { "\($0)_max" }
    for (scope, names) in [
      (scope, same + highest), (.now, same), (.day(0), same + highest), (.hour(1), same),
    ] {
      for name in names {
        if let field = comparable(scope).first(where: { $0.name == name }) {
          return ValueName(field, of: scope).text
        }
      }
    }
    let names = comparable(scope).map(\.name)
    let near =
      nearestName(to: name, of: names)
      // Short words are similar to many names.
      ?? nearestName(to: name, of: Field.otherNames.keys.sorted().filter { $0.count > 3 })
      .flatMap { Field.otherNames[$0] }
    return near.flatMap { near in
      comparable(scope).first { $0.name == near }.map { ValueName($0, of: scope).text }
    }
  }

  private static func comparable(_ scope: ValueReference.Scope) -> [Field] {
    Field.all(of: scope).filter(\.isComparable)
  }

  private func error(_ fault: ExpressionError.Fault) -> ExpressionError {
    scanner.error(fault, at: start)
  }
}
