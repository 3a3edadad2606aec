package import Borders
package import Wording

extension GazetteerError: PhraseConvertible {
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
