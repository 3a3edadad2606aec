/// Whether the line says that its place is approximate.
package enum ApproximateMark: String, CaseIterable, Sendable {
  case shown, hidden
}
