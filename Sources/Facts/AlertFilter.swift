/// Which warnings in force are shown behind a line that has no place for them.
package enum AlertFilter: String, CaseIterable, Sendable {
  /// Severe and extreme ones.
  case severe
  case all, none
}
