package import Wording

/// The reason why a file cannot be used as a gazetteer.
package enum GazetteerError: Error, Equatable, PhraseConvertible {
  case notAGazetteer
  case otherVersion(UInt32)
  case damaged(String)
  case otherBorders

  package var phrase: Phrase {
    switch self {
    case .notAGazetteer: Phrase("not a wxhere gazetteer")
    case .otherVersion(let version):
      Phrase(
        """
        this gazetteer has format \(String(version)), and this wxhere reads \
        \(String(GazetteerLayout.version))
        """)
    case .damaged(let what): Phrase("the gazetteer is damaged: \(what)")
    case .otherBorders:
      Phrase(
        "the countries of this gazetteer do not match the borders: build both in one run")
    }
  }
}
