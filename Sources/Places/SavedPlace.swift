package import Coarsen
import Line
package import Wording

/// A place that the person gave a name.
package struct SavedPlace: Equatable {
  /// Where it is kept.
  package enum Origin: String {
    case file = "saved"
    /// Only the person writes there.
    case configuration = "configuration"
  }

  package let name: String
  package let cell: Cell
  package let origin: Origin

  /// A name has to stand in a line.
  static let mostColumns = 40

  /// Returns what is wrong with a name; nil where nothing is.
  package static func fault(of name: String) -> Phrase? {
    if name.allSatisfy(\.isWhitespace) { return Phrase("a saved place needs a name") }
    if ["here", "-"].contains(name.lowercased()) {
      return Phrase("\"\(name)\" means a place already; give another name")
    }
    if name.hasPrefix("-") {
      return Phrase("a name does not begin with -, as options do; give another name")
    }
    if name.contains(",") {
      return Phrase("a name has no comma, which stands between names; give another name")
    }
    if name != Escaping.printable(name) {
      return Phrase("a name is made of what can be printed; give another name")
    }
    // Marks take no columns, and there can be any number of them.
    if displayWidth(name) > mostColumns || name.utf8.count > 8 * mostColumns {
      return Phrase("a name has \(mostColumns) columns at most; give a shorter one")
    }
    return nil
  }
}
