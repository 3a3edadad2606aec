/// The active warnings that are appended to a line without a placeholder for them.
package enum AlertFilter: String, CaseIterable, Sendable {
  /// Severe and extreme warnings.
  case severe
  case all, none
}
