/// The reason why a file cannot be used as a gazetteer.
package enum GazetteerError: Error, Equatable {
  case notAGazetteer
  case otherVersion(UInt32)
  case damaged(String)
  case otherBorders
}
