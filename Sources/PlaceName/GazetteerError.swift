/// Why a file is no gazetteer that can be used.
package enum GazetteerError: Error, Equatable, CustomStringConvertible {
  case notAGazetteer
  case otherVersion(UInt32)
  case damaged(String)
  case otherBorders

  package var description: String {
    switch self {
    case .notAGazetteer: "this is not a gazetteer of wxhere's"
    case .otherVersion(let version):
      "this gazetteer has format \(version), and this wxhere reads \(GazetteerLayout.version)"
    case .damaged(let what): "the gazetteer is damaged: \(what)"
    case .otherBorders:
      "this gazetteer has other countries than the borders of this wxhere: make both in one run"
    }
  }
}
