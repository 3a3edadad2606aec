import Wording

extension Placeholder {
  /// The name that was probably meant, with two letters to change at most; nil where none is.
  static func nearest(to name: String) -> String? {
    nearestName(to: name, of: all.map(\.name))
  }
}
