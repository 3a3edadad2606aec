import CLinux

extension Subprocess {
  /// Has this program end when the one that started it does, however that ends.
  package static func endWithParent() {
    wxhere_end_with_parent()
  }
}
